import type { Balance } from '@causeway/contract'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../queries.ts'
import styles from './center.module.css'

/** The balances available for conversion. */
export function BalancesStrip() {
  const t = useTranslations('exchange-center.balances')
  const balances = useQuery(exchangeQueries.balances())
  return (
    <Section title={t('title')} aside={<ScreenLink to="MerchantDashboard">{t('all')}</ScreenLink>}>
      <Loaded query={balances} lines={2}>
        {(list) => (list.length === 0 ? <NoBalances /> : <BalanceList balances={list} />)}
      </Loaded>
    </Section>
  )
}

function BalanceList({ balances }: { readonly balances: readonly Balance[] }) {
  const words = useTranslations('rates')
  return (
    <ul className={styles['balances']}>
      {balances.map(({ currency, available, reserved }) => (
        <li key={currency} className={styles['balance']}>
          <span className={styles['code']}>{currency}</span>
          <span className={styles['available']}>
            <Amount amount={available} currency={currency} bare />
          </span>
          {Number(reserved) > 0 && (
            <span className={styles['reserved']}>
              {words('reserved')} <Amount amount={reserved} currency={currency} bare />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function NoBalances() {
  const t = useTranslations('exchange-center.balances')
  return <p className={styles['none']}>{t('none')}</p>
}
