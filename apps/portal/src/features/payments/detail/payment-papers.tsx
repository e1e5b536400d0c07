import type { PaymentDetail, PaymentPaper } from '@causeway/contract'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { FileRow } from '@causeway/web/files/file-row.tsx'
import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFileDialog } from '../../../components/file-dialog.tsx'
import styles from '../payments.module.css'
import { paymentQueries } from '../queries.ts'

/** The papers that the payment was made with; each opens its preview. */
export function PaymentPapers({ payment: { documents } }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.one')
  const names = useTranslations('payment-words.papers')
  const papers = Object.entries(documents).filter(([, { file_ids }]) => file_ids.length > 0)
  const { open, dialog } = useFileDialog()
  if (papers.length === 0) return null
  return (
    <SectionCard title={t('papers')}>
      <div className={styles['papers']}>
        {papers.map(([paper, { file_ids }]) => (
          <div key={paper}>
            <p className={styles['quiet']}>{names(paper as PaymentPaper)}</p>
            <Files ids={file_ids} onOpen={open} />
          </div>
        ))}
      </div>
      {dialog}
    </SectionCard>
  )
}

type FilesProps = {
  readonly ids: readonly string[]
  readonly onOpen: ReturnType<typeof useFileDialog>['open']
}

function Files({ ids, onOpen }: FilesProps) {
  const files = useQueries({ queries: ids.map((id) => paymentQueries.file(id)) })
  return (
    <ul className={styles['files']}>
      {files.map(({ data }) => data && <FileRow key={data.id} file={data} onOpen={onOpen} />)}
    </ul>
  )
}
