import type { SubmissionDetail } from '@causeway/contract'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amounts } from './amounts.tsx'
import styles from './trade.module.css'

type Props = {
  readonly open: boolean
  readonly submission: SubmissionDetail
  readonly onClose: () => void
  /** Submits the valid rows and returns their submission. */
  readonly onSubmit: () => Promise<SubmissionDetail>
  readonly children: ReactNode
}

/** Some rows have problems: what can be submitted without them, and what stays in the draft. */
export function PartDialog({ open, submission, onClose, onSubmit, children }: Props) {
  const t = useTranslations('trade-materials.part')
  const { row_count, problem_count: problems, valid } = submission
  const count = valid?.row_count ?? 0
  const unallocated = row_count - problems - count
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('title')}
      dismissLabel={t('back')}
      confirmLabel={t('go', { count })}
      onConfirm={async () => {
        const { number, row_count: submitted } = await onSubmit()
        notify(t('done', { count: submitted, number }))
      }}
    >
      <div className={styles['stack']}>
        <p>{t('words')}</p>
        <DescriptionList>
          <Description term={t('submits')} strong>
            {t('orders', { count })}
          </Description>
          <Description term={t('covered')} strong>
            <Amounts amounts={valid?.covered ?? []} />
          </Description>
          <Description term={t('stays')}>
            {t('problems', { count: problems })}
            {unallocated > 0 && <div>{t('unallocated', { count: unallocated })}</div>}
          </Description>
        </DescriptionList>
        {children}
      </div>
    </Confirm>
  )
}
