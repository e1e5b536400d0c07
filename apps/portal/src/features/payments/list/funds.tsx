import type { PayeeDirection } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../../exchange/queries.ts'
import { tradeQueries } from '../../trade/queries.ts'
import styles from '../payments.module.css'

const isSome = ({ amount }: WireMoney) => /[1-9]/.test(amount)

/** What can be paid from: balances, and for RMB the settlement quota. A failure is told where it matters. */
export function Funds({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payments.funds')
  const { data: balances } = useQuery(exchangeQueries.balances())
  if (!balances) return null
  const available = balances.map(({ available: amount, currency }) => ({ amount, currency }))
  return (
    <dl className={styles['funds']}>
      <Fund term={t('available')} amounts={available.filter(isSome)} none={t('noBalance')} />
      {direction === 'inbound' && <Quota />}
    </dl>
  )
}

function Quota() {
  const t = useTranslations('payments.funds')
  const { data } = useQuery(tradeQueries.quota())
  if (!data) return null
  const inReview = data.quota.map(({ in_review }) => in_review).filter(isSome)
  return (
    <>
      <Fund
        term={t('quota')}
        amounts={data.quota.map(({ usable }) => usable).filter(isSome)}
        none={<ScreenLink to="CollectionMaterialSubmit">{t('noQuota')}</ScreenLink>}
      />
      {inReview.length > 0 && <Fund term={t('inReview')} amounts={inReview} none={null} />}
    </>
  )
}

type FundProps = {
  readonly term: string
  readonly amounts: readonly WireMoney[]
  readonly none: ReactNode
}

function Fund({ term, amounts, none }: FundProps) {
  return (
    <div className={styles['fund']}>
      <dt>{term}</dt>
      <dd>
        {amounts.length === 0 && none}
        {amounts.map((each) => (
          <span key={each.currency}>
            <Amount {...each} />
          </span>
        ))}
      </dd>
    </div>
  )
}
