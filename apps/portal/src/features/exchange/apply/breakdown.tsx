import type { Balance, Pricing } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { availableAfter, shortfallOf } from '../parts/balances.ts'
import { useRatesTime } from '../parts/use-rates.ts'
import { PriceLines } from '../price-lines.tsx'
import type { Priced } from './use-pricing.ts'

type Props = { readonly priced: Priced; readonly balances: readonly Balance[] | undefined }

/** The number of lines, so that loading them does not shift the content below. */
const LINES = 8

/** The price of the conversion at the current rates, line by line. */
export function Breakdown({ priced, balances }: Props) {
  const t = useTranslations('exchange-apply.breakdown')
  const { pricing, isDim, isComing } = priced
  const rates_at = useRatesTime()
  return (
    <SectionCard title={t('title')}>
      {pricing ? (
        <div className={classNames(styles['lines'], isDim && styles['dim'])} aria-busy={isDim}>
          <DescriptionList layout="apart">
            <PriceLines pricing={pricing} />
          </DescriptionList>
          <DescriptionList layout="apart">
            <Description term={t('pay')}>
              {formatAmount(pricing.sell.amount, pricing.sell.currency)}
            </Description>
            <Description term={t('get')} strong>
              {formatAmount(pricing.buy.amount, pricing.buy.currency)}
            </Description>
          </DescriptionList>
          <After {...pricing} balances={balances} />
        </div>
      ) : isComing ? (
        <Skeleton lines={LINES} />
      ) : (
        <p className={styles['quiet']}>{t('empty')}</p>
      )}
      <p className={styles['note']}>
        {t('estimate')}
        {rates_at && (
          <>
            {' '}
            <span className={styles['whole']}>
              {t('at')} <Time value={rates_at} />
            </span>
          </>
        )}
      </p>
    </SectionCard>
  )
}

type AfterProps = Pick<Pricing, 'sell' | 'buy'> & Pick<Props, 'balances'>

function After({ sell, buy, balances }: AfterProps) {
  if (!balances || shortfallOf(balances, sell)) return null
  return (
    <DescriptionList layout="apart">
      <BalancesAfter after={availableAfter(balances, sell, buy)} />
    </DescriptionList>
  )
}

/** The balances available afterwards, inside a DescriptionList; left out while they are unknown. */
export function BalancesAfter({ after }: { readonly after: readonly WireMoney[] }) {
  const t = useTranslations('exchange-apply.breakdown')
  if (after.length === 0) return null
  return (
    <Description term={t('after')}>
      {after.map(({ amount, currency }) => (
        <span key={currency} className={styles['line']}>
          {formatAmount(amount, currency)}
        </span>
      ))}
    </Description>
  )
}
