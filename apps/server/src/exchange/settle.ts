import { randomBytes } from 'node:crypto'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { post, repaymentOf } from '../ledger/service.ts'
import { conversionPosting } from './postings.ts'
import type { PricedColumns } from './price.ts'
import { insertConversion } from './queries/conversions.ts'
import { type ConversionRow, toPricing } from './view.ts'

/** 128 random bits: only a holder of the document knows the code. */
const VERIFY_CODE_BYTES = 16

type Booking = {
  readonly merchant_id: string
  readonly created_by: string
  readonly created_by_email: string
  readonly consent: ConversionRow['consent']
  readonly quote_id: string | null
  readonly order_id: string | null
  readonly priced: PricedColumns
}

/** Books a conversion and settles it at once: no conversion exists without its postings. */
export async function settleConversion(
  tx: Tx,
  { clock, actor, request_id }: ActionContext,
  { priced, ...booking }: Booking,
): Promise<ConversionRow> {
  const { merchant_id, quote_id, order_id } = booking
  const conversion_id = newId('conversion', clock)
  const { buy_currency: currency, buy_minor: minor } = priced
  const repaid_minor = await repaymentOf(tx, { merchant_id, currency, minor })
  const from = order_id ? 'reserved' : 'available'
  await post(tx, clock, [conversionPosting({ ...priced, conversion_id, merchant_id, repaid_minor, from })])
  const now = clock.now()
  const conversion = await insertConversion(tx, {
    conversion_id,
    number: await takeNumber(tx, clock, { kind: 'conversion', id: conversion_id, merchant_id }),
    ...booking,
    ...priced,
    repaid_minor,
    conversion_state: 'settled',
    // Without punctuation: PDF readers take a sign at the end of a line for a hyphen.
    verify_code: randomBytes(VERIFY_CODE_BYTES).toString('hex'),
    booked_at: now,
    settled_at: now,
  })
  const data = { ...toPricing(conversion), quote_id, order_id, consent: booking.consent }
  const event = { action: 'conversion.settle', id: conversion_id, merchant_id, data } as const
  await recordEvent(tx, { clock, actor, request_id }, event)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'conversions' })
  return conversion
}
