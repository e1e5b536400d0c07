import type { Conversion, Quote } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import {
  type AuthorisedContent,
  type Consent,
  type ConsentKind,
  signWithPasskey,
} from '../../consent/parts/consent.ts'
import { type ConversionBody, createConversion } from '../queries.ts'

type Wanted = Pick<ConsentKind<Conversion>, 'onDone' | 'onRefused'> & { readonly quote: Quote }

/** Converts at a quote. A user who has left meanwhile sees the outcome on the screen they went to. */
export function useConversionConsent({ quote, ...wanted }: Wanted): ConsentKind<Conversion> {
  const t = useTranslations('exchange-apply')
  const goTo = useGoTo()
  const onLeft = (conversion: Conversion | undefined) => {
    const words = conversion ? t('left.done', shownOf(conversion)) : t('left.unknown')
    const search: { id?: string } = conversion ? { id: conversion.id } : {}
    const run = () => void goTo('ExchangeDetails', search)
    notify(words, { tone: conversion ? 'good' : 'warn', action: { words: t('left.see'), run } })
  }
  return {
    ...wanted,
    title: t('confirm.title'),
    submitLabel: t('confirm.submit'),
    sign: () => signWithPasskey({ kind: 'conversion', id: quote.id }, (content) => isQuote(content, quote)),
    call: (consent, sent) => createConversion(bodyOf(quote, consent), sent),
    onLeft,
  }
}

function shownOf({ sell, buy }: Conversion) {
  return { sell: formatAmount(sell.amount, sell.currency), buy: formatAmount(buy.amount, buy.currency) }
}

function bodyOf({ id, sell, buy }: Quote, given: Consent): ConversionBody {
  return 'pay_pwd' in given ? { quote_id: id, pay_pwd: given.pay_pwd, expected: { sell, buy } } : given
}

function isQuote(content: AuthorisedContent, { id, sell, buy }: Quote): boolean {
  if (content.kind !== 'conversion' || content.quote_id !== id) return false
  return content.sell.amount === sell.amount && content.buy.amount === buy.amount
}
