import { numberKinds } from '@causeway/bank-details'
import { bankCodeFields } from '@causeway/bank-details/payees'
import { z } from 'zod'
import { amount, country, currency, idempotency_key, reasonCode, text } from './fields.ts'

/** `GET /settlement_accounts/:currency`: the provider's own account, from which its payments are paid. */
export const settlement = z.strictObject({ account: text(34), bic: text(11) })

/** Numbers of a bank and an account, by kind. */
export const accountDetails = z.partialRecord(z.enum(numberKinds), z.string().max(40))

/** `PUT /accounts/:reference`: the reference is the provider's id of the account. */
export const openAccount = z.strictObject({
  holder_name: text(140),
  currency,
  /** The country of the account. Elsewhere than in the country of its currency it is paid by SWIFT. */
  country,
})
export type OpenAccount = z.infer<typeof openAccount>

export const openedAccount = z.strictObject({
  /** Names the account as the creditor's account in messages. */
  account: text(34),
  /** The account of the provider that the money is booked to. */
  settlement_account: text(34),
  bank_name: text(140),
  bank_address: text(200),
  /** What a payer in the country uses; null where only SWIFT leads to the account. */
  local: accountDetails.nullable(),
  /** What every other payer uses. */
  swift: accountDetails,
})
export type OpenedAccount = z.infer<typeof openedAccount>

/** `POST /sandbox/credits`: a payer pays to an account, by any of its numbers. */
export const payIn = z.strictObject({
  /** The account as in `openedAccount`, or any other number: the bank books it all the same. */
  account: text(34),
  paid: amount,
  /** What banks on the way deduct, in the currency of the payment: the rest arrives. */
  charges: z.string().max(30).optional(),
  payer: z.strictObject({ name: text(140), account: text(34).optional(), country: country.optional() }),
  remittance: z.string().max(140).default(''),
  /** The booking day is today; the value date may be later. */
  value_date: z.iso.date().optional(),
  idempotency_key,
})
export type PayIn = z.infer<typeof payIn>

/** `POST /name_checks`: whether the account of a payee is in this name. */
export const checkName = z.strictObject({
  country,
  /** The number of the account, with the code of its bank where it needs one. */
  account: text(60),
  name: text(140),
})
export type CheckName = z.infer<typeof checkName>

export const checkedName = z.strictObject({
  outcome: z.enum(['match', 'close', 'no_match', 'unavailable']),
  /** Told only if the name is close. */
  registered_name: text(140).nullable(),
})
export type CheckedName = z.infer<typeof checkedName>

/** The bank's own reference of what it booked. */
export const booked = z.strictObject({ bank_reference: text(35) })

/** `POST /sandbox/debits`: the bank takes a credit back, in whole or in part. */
export const takeBack = z.strictObject({
  bank_reference: text(35),
  amount: z.string().max(30).optional(),
  idempotency_key,
})
export type TakeBack = z.infer<typeof takeBack>

/** `POST /bank_lookups`: the bank of a code. */
export const findBank = z.strictObject({ kind: z.enum(bankCodeFields), code: text(12) })
export type FindBank = z.infer<typeof findBank>

export const foundBank = z.strictObject({
  /** Null if the directory has no such code. */
  bank: z
    .strictObject({
      name: text(140),
      branch: text(140).nullable(),
      province: text(40).nullable(),
      city: text(40).nullable(),
    })
    .nullable(),
})
export type FoundBank = z.infer<typeof foundBank>

/** `POST /sandbox/recalls`: the payer's bank asks for a credit back. */
export const askBack = z.strictObject({
  bank_reference: text(35),
  reason: z.enum(['DUPL', 'FRAD', 'TECH', 'CUST', 'AM09', 'AC03']).default('CUST'),
  idempotency_key,
})
export type AskBack = z.infer<typeof askBack>

export const askedBack = z.strictObject({ recall_id: text(35) })

/** `POST /sandbox/statements`: closes the day of a currency and sends its statement. */
export const closeDay = z.strictObject({ currency, date: z.iso.date().optional() })

/** The opening of the first and the rest of the last statement, as a busy day has several. */
export const closedDay = z.strictObject({
  message_id: text(35),
  date: z.iso.date(),
  sequence_number: z.int(),
  opening: amount,
  closing: amount,
  entry_count: z.int(),
})
export type ClosedDay = z.infer<typeof closedDay>

/** `POST /sandbox/deals`: the provider exchanges money with the bank. Both sides are booked at once. */
export const settleDeal = z.strictObject({
  /** The provider's reference of the deal. */
  reference: text(35),
  sell: amount,
  buy: amount,
  idempotency_key,
})
export type SettleDeal = z.infer<typeof settleDeal>

/** The bank's references of the debit and of the credit. */
export const settledDeal = z.strictObject({ sold: text(35), bought: text(35) })
export type SettledDeal = z.infer<typeof settledDeal>

export const faultKinds = [
  'duplicate',
  'reordered',
  'delayed',
  'repeated',
  'malformed',
  'unknown_account',
  'refuse_returns',
  'hold_returns',
  'no_name_checks',
  'reject_payments',
  'return_payments',
  'silent_payments',
  'late_answers',
  'contradict_payments',
  'duplicate_answers',
  'hold_payments',
  'accept_recalls',
  'silent_recalls',
] as const

/** `GET` and `PUT /sandbox/faults`: all faults. A rate is a share of the messages, of one account or all. */
export const faults = z.array(
  z.strictObject({
    fault: z.enum(faultKinds),
    rate: z.number().min(0).max(1).default(1),
    /** Of a payment: the account of its payee, or the provider's number of the payment. */
    account: text(35).optional(),
    /** Why a payment is rejected or returned. */
    code: reasonCode.optional(),
  }),
)
export type Faults = z.infer<typeof faults>
