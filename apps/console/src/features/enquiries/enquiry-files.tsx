import type { StoredFile } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { FileFacts } from '@causeway/web/files/file-facts.tsx'
import { FileViewerDialog } from '@causeway/web/files/file-viewer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ConsoleEnquiryDetail, linkOf } from './queries.ts'

/** The slips of the payer. */
export function EnquiryFiles({ enquiry: { id, files } }: { readonly enquiry: ConsoleEnquiryDetail }) {
  const t = useTranslations('enquiries.detail')
  const [opened, setOpened] = useState<StoredFile>()
  return (
    <>
      <RowList label={t('files')}>
        {files.map((file) => (
          <ListRow
            key={file.id}
            title={file.name}
            detail={<FileFacts file={file} />}
            aside={
              <Button
                size="small"
                aria-label={t('openNamed', { name: file.name })}
                onClick={() => setOpened(file)}
              >
                {t('open')}
              </Button>
            }
          />
        ))}
      </RowList>
      <FileViewerDialog file={opened} onClose={() => setOpened(undefined)} makeLink={linkOf(id)} />
    </>
  )
}
