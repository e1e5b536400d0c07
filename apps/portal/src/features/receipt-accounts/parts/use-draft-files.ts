import type { StoredFile } from '@causeway/contract'
import { uploadFile } from '@causeway/web/files/upload-file.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fileQueries, keepFile } from '../../requests/queries.ts'

const none: ReadonlyMap<string, StoredFile> = new Map()

/** The files of the company, for the slots of a form. */
export function useDraftFiles() {
  const client = useQueryClient()
  const { data: files = none } = useQuery(fileQueries.all())
  return { files, addFile: (file: StoredFile) => keepFile(client, file), upload: uploadFile }
}
