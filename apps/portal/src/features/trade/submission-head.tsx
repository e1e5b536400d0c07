import type { SubmissionDetail } from '@causeway/contract'
import { fromWire, toWire, type WireMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { submissionTones } from './submission-tab.tsx'
import styles from './trade.module.css'

type Props = {
  readonly submission: SubmissionDetail
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page of one submission, with the way back. */
export function SubmissionPage({ submission, actions, children }: Props) {
  const t = useTranslations('trade-materials.editor')
  const states = useTranslations('trade.submission_states')
  const templates = useTranslations('trade.templates')
  const { number, submission_state: state, template } = submission
  const back = (
    <BackLink to="CollectionMaterialSubmit" search={{ tab: 'submissions' }}>
      {t('back')}
    </BackLink>
  )
  const context = (
    <>
      <StatusBadge tone={submissionTones[state]}>{states(state)}</StatusBadge> {templates(template)}
    </>
  )
  return (
    <Page title={number} context={context} breadcrumb={back} actions={actions}>
      {children}
    </Page>
  )
}

type CoveredProps = Pick<SubmissionDetail, 'receipts' | 'submission_state'> & {
  /** Opens the amounts of one receipt. */
  readonly onAllocate?: ((receipt_id: string) => void) | undefined
}

type Receipt = SubmissionDetail['receipts'][number]

/** What no order explains of a receipt; what a draft covers is not in review yet. */
export function leftOf({ open, covered }: Receipt, isDraft: boolean): WireMoney {
  const [whole, part] = [fromWire(open), fromWire(covered)]
  if (!isDraft || !whole || !part) return open
  return toWire({ ...whole, minor: whole.minor - part.minor })
}

/** The receipts of a submission, with what it explains of each and what is left. */
export function CoveredReceipts({ receipts, submission_state, onAllocate }: CoveredProps) {
  const t = useTranslations('trade-materials.editor')
  return (
    <ul className={styles['receipts']}>
      {receipts.map((receipt) => (
        <li key={receipt.id} className={styles['receipt']}>
          <span className={styles['payer']}>
            {receipt.payer_name || receipt.number}
            <span className={styles['quiet']}>{receipt.number}</span>
          </span>
          <dl className={styles['figures']}>
            <Figure term={t('received')} money={receipt.received} />
            <Figure term={t('covered')} money={receipt.covered} />
            <Figure term={t('lacking')} money={leftOf(receipt, submission_state === 'draft')} />
          </dl>
          {onAllocate && (
            <Button
              size="small"
              aria-label={t('allocateOf', { number: receipt.number })}
              onClick={() => onAllocate(receipt.id)}
            >
              {t('allocate')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ term, money }: { readonly term: string; readonly money: WireMoney }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Amount {...money} />
      </dd>
    </div>
  )
}
