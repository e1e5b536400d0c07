import type { StoredFile } from '@causeway/contract'
import { FileViewerDialog } from '@causeway/web/files/file-viewer.tsx'
import { useState } from 'react'

/** Shows a file of the company in a dialog: call `open(file)` and render `dialog`. */
export function useFileDialog() {
  const [opened, setOpened] = useState<StoredFile>()
  const dialog = <FileViewerDialog file={opened} onClose={() => setOpened(undefined)} />
  return { open: setOpened, dialog }
}
