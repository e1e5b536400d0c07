import type { CollectionTerms } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { useLocale, useTranslations } from 'use-intl'

/** The fee of a receipt in words; with a currency, the fee of its receipts. */
export function useFeeWords(): (fee: CollectionTerms['fee'], currency?: Currency) => string {
  const t = useTranslations('accounts.fee')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return ({ basis_points, minimum_usd, cap_usd, free_currencies }, currency) => {
    const isFree = basis_points === 0 && Number(minimum_usd) === 0
    if (isFree || (currency && free_currencies.includes(currency))) return t('free')
    const parts = [t('share', { percent: basis_points / 100 })]
    if (Number(minimum_usd) > 0) parts.push(t('least', { usd: minimum_usd }))
    if (cap_usd !== null) parts.push(t('most', { usd: cap_usd }))
    if (!currency && free_currencies.length > 0) {
      parts.push(t('freeIn', { currencies: list.format(free_currencies) }))
    }
    return parts.join(t('comma'))
  }
}
