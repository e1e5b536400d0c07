import { type CollectionTerms, localRails, type Place } from '@causeway/contract'
import { type Currency, groupAmount } from '@causeway/money'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useJoin } from './use-join.ts'

/** The names of the local systems that reach the accounts of a currency. */
export const railNames = (currency: Currency) =>
  (localRails[currency] ?? []).map(({ name }) => name).join(' · ')

/** The largest single payments of the local systems of a place; undefined without such a limit. */
export function useRailLimits(): (place: Pick<Place, 'currency' | 'kind'>) => string | undefined {
  const t = useTranslations('accounts.limits')
  const join = useJoin()
  return ({ currency, kind }) => {
    const limited = kind === 'local' ? (localRails[currency] ?? []).filter(({ largest }) => largest) : []
    if (limited.length === 0) return undefined
    const words = limited.map(({ name, largest = '' }) => {
      return t('rail', { name, amount: `${currency}\u00A0${groupAmount(largest)}` })
    })
    return join(words)
  }
}

/** From which amount on a receipt of trade needs documents; with a currency, in that currency too. */
export function useDocumentWords() {
  const t = useTranslations('accounts.limits')
  return ({ amount_usd, amounts }: CollectionTerms['documents_from'], currency: Currency = 'USD') => {
    const usd = formatAmount(amount_usd, 'USD')
    if (currency === 'USD') return t('documentsFrom', { amount: usd })
    const amount = amounts[currency]
    if (!amount) return t('documentsWorth', { amount: usd })
    return t('documentsAbout', { amount: formatAmount(amount, currency), usd })
  }
}
