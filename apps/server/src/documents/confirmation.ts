import type { Language } from '@causeway/contract'
import type { BrandNames } from '../brand.ts'
import type { ConversionForDocument } from '../exchange/service.ts'
import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { paperTime } from '../kernel/local-time.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import { marginText, rateLine } from './figures.ts'

export type DocumentSettings = {
  readonly brand: BrandNames
  readonly public_url: string
  readonly sandbox: boolean
}

type Named = { readonly legal_name: string; readonly legal_name_latin: string }

/** The names of a company, each once. */
export function namesOf({ legal_name, legal_name_latin }: Named): string[] {
  return [...new Set([legal_name, legal_name_latin])].filter((name) => name !== '')
}

export type DocumentInput = { readonly language: Language; readonly made_at: Date }

/** The confirmation of a conversion, with the figures of the API. */
export function confirmationPaper(
  settings: DocumentSettings,
  conversion: ConversionForDocument,
  { language, made_at }: DocumentInput,
): Paper {
  const t = documentTexts(language)
  const { sell, buy } = conversion
  const names = namesOf(conversion)
  return {
    language,
    brand: settings.brand[language],
    title: t('confirmation.title'),
    reference: conversion.number,
    blocks: [
      { kind: 'lead', lines: settings.sandbox ? [...names, t('confirmation.sandbox')] : names },
      {
        kind: 'figures',
        figures: [
          { label: t('conversion.fields.sell'), value: moneyText(sell) },
          { label: t('conversion.fields.buy'), value: moneyText(buy) },
        ],
      },
      { kind: 'rows', title: t('confirmation.terms'), rows: termRows(t, conversion) },
      { kind: 'rows', title: t('confirmation.record'), rows: recordRows(t, conversion) },
      {
        kind: 'address',
        address: `${settings.public_url}/verify/${conversion.verify_code}`,
        title: t('confirmation.verify.title'),
        lines: [t('confirmation.verify.text')],
      },
    ],
    footer: t('confirmation.made', { time: paperTime(made_at) }),
    made_at: made_at.toISOString(),
    page_label: t('confirmation.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** The terms, shown on the confirmation and on the page that verifies it. */
export function termRows(t: DocumentTexts, conversion: ConversionForDocument): Row[] {
  return [
    { label: t('conversion.fields.rate'), value: rateLine(conversion, conversion.rate) },
    { label: t('conversion.fields.mid_rate'), value: rateLine(conversion, conversion.mid_rate) },
    { label: t('conversion.fields.margin'), value: marginText(t, conversion.margin_bps) },
    { label: t('conversion.fields.margin_cost'), value: moneyText(conversion.margin_cost) },
    { label: t('conversion.fields.fee'), value: moneyText(conversion.fee) },
    { label: t('conversion.fields.rates_at'), value: paperTime(conversion.rates_at) },
  ]
}

function recordRows(t: DocumentTexts, conversion: ConversionForDocument): Row[] {
  const { number, order_number } = conversion
  return [
    { label: t('conversion.fields.number'), value: number },
    { label: t('conversion.fields.state'), value: t(`conversion.states.${conversion.conversion_state}`) },
    ...(order_number ? [{ label: t('conversion.fields.order_number'), value: order_number }] : []),
    { label: t('conversion.fields.consent'), value: t(`conversion.consents.${conversion.consent}`) },
    { label: t('conversion.fields.created_by'), value: conversion.created_by },
    ...timeRows(t, conversion),
  ]
}

export function timeRows(t: DocumentTexts, { booked_at, settled_at }: ConversionForDocument): Row[] {
  return [
    { label: t('conversion.fields.booked_at'), value: paperTime(booked_at) },
    ...(settled_at ? [{ label: t('conversion.fields.settled_at'), value: paperTime(settled_at) }] : []),
  ]
}
