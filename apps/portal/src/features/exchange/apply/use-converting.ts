import type { Conversion } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { useSending } from '../../consent/parts/use-sending.ts'
import { useCreateConversion } from '../queries.ts'

/** Converts once. Whoever has left in the meantime is told of it wherever they are, and not called back. */
export function useConverting() {
  const t = useTranslations('exchange-apply.left')
  const goTo = useGoTo()
  const [idempotency_key] = useState(newIdempotencyKey)
  const tell = (conversion: Conversion | undefined) => {
    const words = conversion ? t('done', shownOf(conversion)) : t('unknown')
    const search: { id?: string } = conversion ? { id: conversion.id } : {}
    const run = () => void goTo('ExchangeDetails', search)
    notify(words, { tone: conversion ? 'good' : 'warn', action: { words: t('see'), run } })
  }
  return useSending({ idempotency_key, write: useCreateConversion(), onLeft: tell })
}

function shownOf({ sell, buy }: Conversion) {
  return { sell: formatAmount(sell.amount, sell.currency), buy: formatAmount(buy.amount, buy.currency) }
}
