import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { authorisationKind, consentErrors, withConsent } from '../consent.ts'
import { language } from '../fields.ts'
import { downloadLink } from '../files.ts'
import { ledgerEntry } from '../ledger.ts'
import { listCall, listFields } from '../list-call.ts'
import { conversionList } from './conversion-list.ts'
import { pricing } from './quotes.ts'
import { conversionStates } from './states.ts'

/** How the user consented: for an order, the consent was given when it was placed. */
export const consentMethods = ['pay_pwd', 'passkey', 'order'] as const

export const conversion = z.object({
  id: z.string(),
  number: z.string(),
  conversion_state: z.enum(conversionStates),
  ...pricing,
  rates_at: timestamp,
  /** Its origin: exactly one of the two is set. */
  quote_id: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  consent: z.enum(consentMethods),
  /** The email address of the user who made it. */
  created_by: z.string(),
  booked_at: timestamp,
  settled_at: timestamp.nullable(),
})
export type Conversion = z.infer<typeof conversion>

/** A passkey signs the figures of a quote. */
export const conversionAuthorisation = authorisationKind({
  kind: 'conversion',
  input: { id: z.string().max(64) },
  content: { quote_id: z.string(), ...pricing },
  errors: ['quote_not_found', 'quote_expired', 'quote_used'],
})

export const createConversion = call('POST /api/exchange/conversions', {
  access: 'approved_merchant',
  moves_money: true,
  idempotent: true,
  summary: 'Executes a quote at once.',
  writes: ['conversion.settle'],
  may_write: ['pay_pwd.lock'],
  body: withConsent({
    quote_id: z.string().max(64),
    /** The amounts shown to the user: if the quote differs, the call is refused. */
    expected: z.strictObject({ sell: wireMoney, buy: wireMoney }).optional(),
  }),
  data: conversion,
  errors: [
    ...consentErrors,
    'quote_not_found',
    'quote_expired',
    'quote_used',
    'quote_changed',
    'rates_stale',
    'balance_insufficient',
  ],
})

export const listConversions = listCall('GET /api/exchange/conversions', {
  access: 'approved_merchant',
  summary: 'The conversions of the merchant.',
  list: conversionList,
  row: conversion,
})

export const conversionsExport = {
  kind: 'conversions',
  filter: z.strictObject(listFields(conversionList)),
} as const

export const getConversion = call('GET /api/exchange/conversions/:id', {
  access: 'approved_merchant',
  summary: 'One conversion with its lines in the ledger.',
  params: idParams,
  data: conversion.extend({ ledger_entries: z.array(ledgerEntry) }),
  errors: ['conversion_not_found'],
})
export type ConversionDetail = z.infer<typeof getConversion.data>

export const createConfirmationLink = call('POST /api/exchange/conversions/:id/link', {
  access: 'approved_merchant',
  summary: 'An address for the confirmation of a conversion as a PDF: for one use.',
  writes: ['conversion.link'],
  params: idParams,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['conversion_not_found'],
})
