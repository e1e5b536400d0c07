import { useCodeLabel } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { AmountLines } from './amount-lines.tsx'
import type { ConsoleSubmissionDetail } from './queries.ts'
import styles from './trade.module.css'

type Props = { readonly submission: ConsoleSubmissionDetail }

/** Who sells: what it has declared, what it received, and what became of its earlier orders. */
export function MerchantCard({ submission }: Props) {
  const t = useTranslations('trade-review.merchant')
  const labelOf = useCodeLabel()
  const { merchant_id, volume, declared_volume, history } = submission
  const { name, other } = useCompanyName()(submission)
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          <span className={styles['pair']}>
            <ScreenLink to="Merchant" search={{ id: merchant_id }}>
              {name}
            </ScreenLink>
            {other && <span className={styles['quiet']}>{other}</span>}
          </span>
        </Description>
        <Description term={t('volume')}>
          <AmountLines amounts={volume} />
        </Description>
        <Description term={t('declared')}>
          {declared_volume ? labelOf('monthly_txn_est', declared_volume) : '–'}
        </Description>
        <Description term={t('history')}>{t('counts', history)}</Description>
      </DescriptionList>
    </SectionCard>
  )
}

const tones = { not_restored: 'idle', part_restored: 'warn', in_review: 'info', restored: 'good' } as const

/** The receipts that the orders explain, with what this submission covers of each. */
export function ReceiptsCard({ submission: { receipts, difference_reason } }: Props) {
  const t = useTranslations('trade-review.receipts')
  const states = useTranslations('trade.restore_states')
  const reasons = useTranslations('trade.difference_reasons')
  return (
    <SectionCard title={t('title')}>
      <ul className={styles['receipts']}>
        {receipts.map(({ id, number, payer_name, received, covered, restored, restore_state: state }) => (
          <li key={id}>
            <div className={styles['line']}>
              <ScreenLink to="Receipt" search={{ id }}>
                {payer_name || number}
              </ScreenLink>
              <StatusBadge tone={state === 'not_needed' ? 'idle' : tones[state]}>{states(state)}</StatusBadge>
            </div>
            <p className={styles['quiet']}>{number}</p>
            <p className={styles['figure']}>
              {t('covers', {
                covered: formatAmount(covered.amount, covered.currency),
                received: formatAmount(received.amount, received.currency),
              })}
            </p>
            <p className={styles['quiet']}>
              {t('before', { restored: formatAmount(restored.amount, restored.currency) })}
            </p>
          </li>
        ))}
      </ul>
      {difference_reason && <p>{t('difference', { reason: reasons(difference_reason) })}</p>}
    </SectionCard>
  )
}
