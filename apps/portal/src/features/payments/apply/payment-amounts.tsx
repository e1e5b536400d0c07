import { type Currency, capitals, isPositive, parseMoney } from '@causeway/money'
import { useCurrencyName } from '@causeway/web/code-lists/use-currency-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { decimalsOf, formatAmount } from '@causeway/web/format/amount-text.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useTranslations } from 'use-intl'
import pair from '../../exchange/parts/amount-pair.module.css'
import { AmountSide } from '../../exchange/parts/amount-side.tsx'
import { availableOf } from '../../exchange/parts/balances.ts'
import { CurrencyPicker } from '../../exchange/parts/currency-picker.tsx'
import { inCurrencies, readFigures, sourcesOf } from './amounts.ts'
import styles from './pay-apply.module.css'
import type { Editing } from './use-editing.ts'

type Props = { readonly editing: Editing; readonly isTried: boolean }

/** What is paid and what the payee gets: the side typed last is fixed, and the other one is calculated. */
export function PaymentAmounts({ editing, isTried }: Props) {
  const t = useTranslations('payment-apply.amounts')
  const { amounts, change, type, method, asked, isDim } = editing
  const { source, target, side } = amounts
  const missing = isTried && !readFigures(amounts) ? t('empty') : undefined
  const follows = asked ? method : undefined
  const common = { isDim, problem: missing }
  return (
    <div>
      <div className={pair['pair']}>
        <AmountSide
          {...common}
          name="source_amount"
          label={t('source')}
          currency={source}
          decimals={decimalsOf(source)}
          figures={side === 'source' ? amounts.amount : (follows?.source.amount ?? '')}
          isFixed={side === 'source'}
          aside={<Available editing={editing} />}
          onType={(amount) => type({ ...amounts, side: 'source', amount })}
        >
          <CurrencyPicker
            label={t('sourceCurrency')}
            value={source}
            options={useSourceOptions(editing)}
            onChange={(chosen) => change(inCurrencies(amounts, { source: chosen }))}
          />
        </AmountSide>
        <AmountSide
          {...common}
          name="target_amount"
          label={t('target')}
          currency={target}
          decimals={decimalsOf(target)}
          figures={side === 'target' ? amounts.amount : (follows?.target.amount ?? '')}
          isFixed={side === 'target'}
          onType={(amount) => type({ ...amounts, side: 'target', amount })}
        >
          <span className={styles['currency']}>{target}</span>
        </AmountSide>
      </div>
      <Capitals editing={editing} />
    </div>
  )
}

/** The currencies that have money come first, each with what is available. */
function useSourceOptions({ balances, amounts }: Editing) {
  const t = useTranslations('payment-apply.amounts')
  const nameOf = useCurrencyName()
  return sourcesOf(balances, amounts).map((currency) => {
    const money = balances.find((balance) => balance.currency === currency)?.available
    const note = money && Number(money) > 0 ? formatAmount(money, currency) : t('none')
    return { value: currency, label: `${currency} ${nameOf(currency)}`, note }
  })
}

/** What is available, and a button to pay as much as is possible. */
function Available({ editing }: Pick<Props, 'editing'>) {
  const t = useTranslations('payment-apply.amounts')
  const words = useTranslations('exchange')
  const { balances, amounts, payMost } = editing
  const { isAtWork, run } = useWrite(payMost)
  const available = availableOf(balances, amounts.source)
  const held = balances.find(({ currency }) => currency === amounts.source)?.available ?? '0'
  return (
    <span className={pair['available']}>
      {words('available', { amount: formatAmount(held, amounts.source) })}
      {available && isPositive(available) && (
        <Button
          tone="quiet"
          size="small"
          loading={isAtWork}
          aria-label={t('mostLabel')}
          onClick={() => run()}
        >
          {t('most')}
        </Button>
      )}
    </span>
  )
}

/** RMB as it is written on vouchers. */
function Capitals({ editing: { amounts, method, asked } }: Pick<Props, 'editing'>) {
  const t = useTranslations('payment-apply.amounts')
  if (amounts.target !== 'CNY' || !asked || !method) return null
  const money = parseMoney(method.target.amount, method.target.currency as Currency)
  if (!money || !isPositive(money)) return null
  return (
    <p className={styles['capitals']}>
      {t('capitals')} <span lang="zh-CN">{capitals(money)}</span>
    </p>
  )
}
