import { useCodeLabel } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { AmountLines } from './amount-lines.tsx'
import type { ConsoleSubmissionDetail } from './queries.ts'
import styles from './trade.module.css'

type Props = { readonly submission: ConsoleSubmissionDetail }

/** Who sells: what it has declared, what it received, and what became of its earlier orders. */
export function MerchantCard({ submission }: Props) {
  const t = useTranslations('trade-review.merchant')
  const labelOf = useCodeLabel()
  const { volume, monthly_volume, is_above_declared, declared_volume, history } = submission
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          <MerchantLink of={submission} />
        </Description>
        <Description term={t('volume')}>
          <AmountLines amounts={volume} />
        </Description>
        <Description term={t('monthly')}>
          <span className={desk['badges']}>
            {monthly_volume ? formatAmount(monthly_volume.amount, monthly_volume.currency) : t('noRate')}
            {is_above_declared && <StatusBadge tone="warn">{t('above')}</StatusBadge>}
          </span>
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
            <p className={desk['quiet']}>{number}</p>
            <p className={desk['figure']}>
              {t('covers', {
                covered: formatAmount(covered.amount, covered.currency),
                received: formatAmount(received.amount, received.currency),
              })}
            </p>
            <p className={desk['quiet']}>
              {t('before', { restored: formatAmount(restored.amount, restored.currency) })}
            </p>
          </li>
        ))}
      </ul>
      {difference_reason && <p>{t('difference', { reason: reasons(difference_reason) })}</p>}
    </SectionCard>
  )
}
