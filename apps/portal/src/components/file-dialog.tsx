import type { StoredFile } from '@causeway/contract'
import { FileViewerDialog } from '@causeway/web/files/file-viewer.tsx'
import { useState } from 'react'

/** A file of the company to look at, above the page: `open(file)`, and `dialog` wherever it is drawn. */
export function useFileDialog() {
  const [opened, setOpened] = useState<StoredFile>()
  const dialog = <FileViewerDialog file={opened} onClose={() => setOpened(undefined)} />
  return { open: setOpened, dialog }
}
