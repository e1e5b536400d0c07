import { isPositive, parseMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { Shortfall } from '../parts/balances.ts'

type Props = Shortfall & {
  /** Sells the whole available balance instead. */
  readonly onUseAll: (amount: string) => void
}

/** The balance is insufficient: the exact shortfall, and what to do next. */
export function ShortfallNotice({ available, shortfall, onUseAll }: Props) {
  const t = useTranslations('exchange-apply.short')
  const money = parseMoney(available.amount, available.currency)
  const ways = (
    <span className={styles['ways']}>
      {money && isPositive(money) && (
        <Button size="small" onClick={() => onUseAll(available.amount)}>
          {t('useAll')}
        </Button>
      )}
      <ScreenLink to="MerchantDashboard">{t('receive')}</ScreenLink>
    </span>
  )
  return (
    // The figures move with the market: only the title is announced to screen readers, once.
    <Notice tone="warn" title={<span role="alert">{t('title')}</span>} action={ways}>
      {t('words', {
        available: formatAmount(available.amount, available.currency),
        shortfall: formatAmount(shortfall.amount, shortfall.currency),
      })}
    </Notice>
  )
}
