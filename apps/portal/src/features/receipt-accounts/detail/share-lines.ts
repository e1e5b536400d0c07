import type { PayerDetails, ReceiptAccount } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

export type ShareLine = { readonly label: string; readonly value: string }

/** The lines of the card, in the order in which a payer's form asks for them. */
export function useShareLines(account: ReceiptAccount, details: PayerDetails) {
  const t = useTranslations('account-detail.card')
  const wordsOf = usePathWords()
  const countryName = useCountryName()
  const numbers = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([kind, value]) => ({
      label: wordsOf(`account-words.numbers.${kind}`) ?? kind,
      value,
    }))
  const general: ShareLine[] = [
    { label: t('holder'), value: details.holder_name },
    { label: t('currency'), value: account.currency },
    { label: t('bankName'), value: details.bank_name },
    { label: t('bankAddress'), value: details.bank_address },
    { label: t('bankCountry'), value: countryName(account.country) },
  ]
  return { general, local: details.local && numbers(details.local), swift: numbers(details.swift) }
}

/** Plain text for a mail or a chat. A line without a value is a heading. */
export function linesText(lines: readonly ShareLine[]): string {
  return lines.map(({ label, value }) => (value ? `${label}: ${value}` : `\n${label}`)).join('\n')
}

/** An IBAN is shown in groups of four, but copied without spaces. */
export function numberGroups(label: string, value: string): string {
  return label === 'IBAN' ? value.replaceAll(/(.{4})(?=.)/g, '$1 ') : value
}
