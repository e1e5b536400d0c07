import type { Balance } from '@causeway/contract'
import { groupAmount, isPositive, parseMoney } from '@causeway/money'
import { useCurrencyOptions } from '@causeway/web/code-lists/use-currency-options.ts'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

/** Every currency with its name and balance; those with a balance come first. */
export function useBalanceOptions(balances: readonly Balance[] | undefined): readonly SelectOption[] {
  const t = useTranslations('exchange-apply')
  const currencies = useCurrencyOptions()
  // The rates tick every two seconds, and the options do not depend on them.
  return useMemo(() => {
    const options = currencies.map((option) => {
      const balance = balances?.find(({ currency }) => currency === option.value)
      const money = balance && parseMoney(balance.available, balance.currency)
      const hasSome = money !== undefined && isPositive(money)
      const note = hasSome ? groupAmount(balance?.available ?? '') : balances ? t('noBalance') : undefined
      const label = `${option.value} ${option.note ?? ''}`
      return { hasSome, option: { ...option, label, ...(note && { note }) } }
    })
    const [rich, poor] = [options.filter(({ hasSome }) => hasSome), options.filter(({ hasSome }) => !hasSome)]
    return [...rich, ...poor].map(({ option }) => option)
  }, [balances, currencies, t])
}
