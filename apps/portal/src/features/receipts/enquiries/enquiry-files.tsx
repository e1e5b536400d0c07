import type { StoredFile } from '@causeway/contract'
import { FileRow } from '@causeway/web/files/file-row.tsx'
import slot from '@causeway/web/files/file-slot.module.css'
import { useFileDialog } from '../../../components/file-dialog.tsx'

/** The files of an enquiry, each with a preview. */
export function EnquiryFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const { open, dialog } = useFileDialog()
  return (
    <>
      <ul className={slot['files']}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onOpen={open} />
        ))}
      </ul>
      {dialog}
    </>
  )
}
