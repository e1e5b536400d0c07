import type { Balance } from '@causeway/contract'
import { type Currency, isZero, parseMoney } from '@causeway/money'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import styles from './balances.module.css'

function isNothing({ amount, currency }: FigureProps): boolean {
  const money = parseMoney(amount, currency)
  return money !== undefined && isZero(money)
}

/** One row per currency; different currencies are not summed. */
export function BalanceTable({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useTranslations('dashboard.balances')
  const rates = useTranslations('rates')
  return (
    <table className={styles['table']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col" className={styles['currency']}>
            {t('currency')}
          </th>
          <th scope="col">{rates('available')}</th>
          <th scope="col" className={styles['wide']}>
            {rates('held')}
          </th>
          <th scope="col" className={styles['wide']}>
            {rates('reserved')}
          </th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <BalanceRow key={balance.currency} balance={balance} />
        ))}
      </tbody>
    </table>
  )
}

function BalanceRow({ balance }: { readonly balance: Balance }) {
  const t = useTranslations('dashboard.balances')
  const rates = useTranslations('rates')
  const { currency, available, held, reserved, receivable, total } = balance
  return (
    <tr data-currency={currency}>
      <th scope="row">{currency}</th>
      <td className={styles['available']}>
        <Amount amount={available} currency={currency} bare />
        <Part label={rates('held')} amount={held} currency={currency} />
        <Part label={rates('reserved')} amount={reserved} currency={currency} />
      </td>
      <td className={styles['wide']}>
        <Figure amount={held} currency={currency} />
      </td>
      <td className={styles['wide']}>
        <Figure amount={reserved} currency={currency} />
      </td>
      <td>
        <Amount amount={total} currency={currency} bare />
        {!isNothing({ amount: receivable, currency }) && (
          <span className={styles['owed']}>
            {t('owed')} <Amount amount={receivable} currency={currency} bare />
          </span>
        )}
      </td>
    </tr>
  )
}

type FigureProps = { readonly amount: string; readonly currency: Currency }

function Figure(figure: FigureProps) {
  return isNothing(figure) ? '\u2014' : <Amount {...figure} bare />
}

/** Shown where there is no room for the column. */
function Part({ label, ...figure }: FigureProps & { readonly label: string }) {
  if (isNothing(figure)) return null
  return (
    <span className={styles['narrow']}>
      {label} <Amount {...figure} bare />
    </span>
  )
}
