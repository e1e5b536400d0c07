import { z } from 'zod'
import { currency, wireMoney } from '../amounts.ts'
import { call, pageQuery, timestamp } from '../call.ts'
import { language, payPwd } from '../fields.ts'
import { downloadLink } from '../files.ts'
import { ledgerEntry } from '../ledger.ts'
import { machine, type StateOf } from '../machine.ts'
import { credential } from '../sign-in.ts'
import { pricing } from './quotes.ts'

/** A conversion is booked when its price is taken, and settled when both sides are posted. */
export const conversionMachine = machine({ booked: { settle: 'settled' }, settled: {} })
export type ConversionState = StateOf<typeof conversionMachine>
export const conversionStates = ['booked', 'settled'] as const

/** How the person gave consent: an order gave it when it was placed. */
export const consentMethods = ['pay_pwd', 'passkey', 'order'] as const

export const conversion = z.object({
  id: z.string(),
  number: z.string(),
  conversion_state: z.enum(conversionStates),
  ...pricing,
  rates_at: timestamp,
  /** What it came from: one of the two. */
  quote_id: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  consent: z.enum(consentMethods),
  /** The e-mail address of whoever made it. */
  created_by: z.string(),
  booked_at: timestamp,
  settled_at: timestamp.nullable(),
})
export type Conversion = z.infer<typeof conversion>

/** The payment password with the thing itself, or a passkey with what it was shown to sign. */
export const passkeyConsent = { authorisation_id: z.string().max(64), passkey: credential }

export const consentErrors = [
  'pay_pwd_missing',
  'pay_pwd_wrong',
  'pay_pwd_locked',
  'passkey_wrong',
  'authorisation_not_found',
  'authorisation_ended',
] as const

export const createConversion = call({
  method: 'POST',
  path: '/api/exchange/conversions',
  access: 'approved_merchant',
  moves_money: true,
  idempotent: true,
  summary: 'Executes a quote at once.',
  body: z.union([
    z.strictObject({
      quote_id: z.string().max(64),
      pay_pwd: payPwd,
      /** What the person saw: if the quote says something else, nothing is done. */
      expected: z.strictObject({ sell: wireMoney, buy: wireMoney }).optional(),
    }),
    z.strictObject(passkeyConsent),
  ]),
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

/** What a list of conversions is filtered by, and an export of it too. */
export const conversionFilter = {
  conversion_state: z.enum(conversionStates).optional(),
  sell_currency: currency.optional(),
  buy_currency: currency.optional(),
  from: timestamp.optional(),
  /** Not included: a day ends where the next one begins. */
  to: timestamp.optional(),
  /** The number of the conversion or its order, or the beginning of an id: of either, or of its quote. */
  search: z.string().trim().max(64).optional(),
}

export const conversionSorts = ['newest', 'oldest'] as const

export const listConversions = call({
  method: 'GET',
  path: '/api/exchange/conversions',
  access: 'approved_merchant',
  summary: 'The conversions of the merchant.',
  query: z.object({ ...pageQuery, ...conversionFilter, sort: z.enum(conversionSorts).default('newest') }),
  data: z.array(conversion),
  list: true,
  errors: [],
})

const params = z.object({ id: z.string().max(64) })

export const getConversion = call({
  method: 'GET',
  path: '/api/exchange/conversions/:id',
  access: 'approved_merchant',
  summary: 'One conversion with its lines in the ledger.',
  params,
  data: conversion.extend({ ledger_entries: z.array(ledgerEntry) }),
  errors: ['conversion_not_found'],
})
export type ConversionDetail = z.infer<typeof getConversion.data>

export const createConfirmationLink = call({
  method: 'POST',
  path: '/api/exchange/conversions/:id/link',
  access: 'approved_merchant',
  summary: 'An address for the confirmation of a conversion as a PDF: for one use.',
  params,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['conversion_not_found'],
})
