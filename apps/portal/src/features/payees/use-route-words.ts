import { type Destination, findDestination } from '@causeway/bank-details/payees'
import type { Currency } from '@causeway/money'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import { useSpeedWords } from './use-speed-words.ts'

/** The name of a destination, and how fast and how much it pays. */
export function useRouteWords() {
  const t = useTranslations('payee-form')
  const wordsOf = usePathWords()
  const speedWords = useSpeedWords()
  return {
    nameOf: ({ rail, method }: Destination) =>
      method === 'SWIFT' && rail === 'SWIFT'
        ? t('swift')
        : t('local', { rail: wordsOf(`payee-options.rails.${rail}`) ?? rail }),
    noteOf: ({ speed, limit, currency }: Destination) =>
      [speedWords(speed), limit && t('limit', { amount: formatAmount(limit, currency as Currency) })]
        .filter(Boolean)
        .join(' · '),
  }
}

/** The currency and the method of a destination by its id. */
export function useRouteName(): (id: string) => string {
  const { nameOf } = useRouteWords()
  return (id) => {
    const destination = findDestination(id)
    return destination ? `${destination.currency} · ${nameOf(destination)}` : ''
  }
}
