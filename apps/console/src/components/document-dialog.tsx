import type { StoredFile } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { FileViewerDialog } from '@causeway/web/files/file-viewer.tsx'
import type { MakeLink } from '@causeway/web/files/make-link.ts'

/** Links to the file of any merchant. */
export const makeConsoleLink: MakeLink = (id, body) =>
  send('POST /api/console/files/:id/link', { params: { id }, body })

type Props = { readonly file: StoredFile | undefined; readonly onClose: () => void }

export function DocumentDialog({ file, onClose }: Props) {
  return <FileViewerDialog file={file} onClose={onClose} makeLink={makeConsoleLink} />
}
