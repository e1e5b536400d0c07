import type { CasePayer } from '@causeway/contract'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import styles from './trade.module.css'

const tones = { declared: 'good', accepted: 'good', unknown: 'warn' } as const

/** Who paid, how the payer is known, and what it paid this merchant before. */
export function PayersCard({ payers }: { readonly payers: readonly CasePayer[] }) {
  const t = useTranslations('trade-review.payers')
  const matches = useTranslations('receipts.payer.matches')
  const relations = useTranslations('receipts.payer.relations')
  return (
    <SectionCard title={t('title')}>
      <ul className={styles['receipts']}>
        {payers.map(({ name, match, relation, pays_for_buyers, history }) => (
          <li key={name}>
            <div className={styles['line']}>
              <strong>{name}</strong>
              <span className={desk['badges']}>
                {relation && <StatusBadge tone="info">{relations(relation)}</StatusBadge>}
                <StatusBadge tone={tones[match]}>{matches(match)}</StatusBadge>
              </span>
            </div>
            <History history={history} />
            {pays_for_buyers && <p className={desk['quiet']}>{t('paysForBuyers')}</p>}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function History({ history }: Pick<CasePayer, 'history'>) {
  const t = useTranslations('trade-review.payers')
  const { count, total, first_at, last_at, returned_count, recalled_count } = history
  if (!first_at || !last_at) return <p>{t('first')}</p>
  const amounts = total.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ')
  return (
    <>
      <p>{t('before', { count, amounts })}</p>
      <p className={desk['quiet']}>
        {t('between', { first: formatDate(first_at), last: formatDate(last_at) })}
      </p>
      {returned_count + recalled_count > 0 && (
        <p className={desk['late']}>{t('back', { returned: returned_count, recalled: recalled_count })}</p>
      )}
    </>
  )
}
