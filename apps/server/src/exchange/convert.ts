import { type Conversion, conversionAuthorisation, type createConversion } from '@causeway/contract'
import { fromWire, type WireMoney } from '@causeway/money'
import type { z } from 'zod'
import { spendAuthorisation } from '../authorisations/service.ts'
import { type IdentitySettings, selectEmail } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import type { PricedColumns } from './price.ts'
import { lockQuote, updateQuoteUse } from './queries/quotes.ts'

import { refuseEnded } from './quote-state.ts'
import { settleConversion } from './settle.ts'
import { type ConversionRow, toConversion, toPricing } from './view.ts'

type Expected = { readonly sell: WireMoney; readonly buy: WireMoney }

type Execution = {
  readonly quote_id: string
  readonly consent: 'pay_pwd' | 'passkey'
  readonly expected?: Expected | undefined
}

/** Executes a quote with the given consent. A payment password was checked before. */
export async function convertWithConsent(
  tx: Tx,
  identity: IdentitySettings,
  context: MerchantContext,
  body: z.output<typeof createConversion.body>,
): Promise<Conversion> {
  if ('pay_pwd' in body) {
    const { quote_id, expected } = body
    return toConversion(await executeQuote(tx, context, { quote_id, expected, consent: 'pay_pwd' }))
  }
  const signed = await spendAuthorisation(tx, identity, context, body, conversionAuthorisation)
  const { quote_id, sell, buy } = signed
  return toConversion(
    await executeQuote(tx, context, { quote_id, expected: { sell, buy }, consent: 'passkey' }),
  )
}

/** Executes a quote at once, or refuses it with a code. Of concurrent calls, one succeeds. */
export async function executeQuote(
  tx: Tx,
  context: MerchantContext,
  { quote_id, expected, consent }: Execution,
): Promise<ConversionRow> {
  const { clock, actor, request_id } = context
  const { user_id, merchant_id } = actor
  const quote = orRefuse(await lockQuote(tx, merchant_id, quote_id), 'quote_not_found')
  // One time for both checks: the quote is used while it holds, or it is refused.
  const now = clock.now()
  refuseEnded(quote, now)
  const { sell, buy } = toPricing(quote)
  if (expected && !(isSame(expected.sell, sell) && isSame(expected.buy, buy))) {
    throw new ApiError('quote_changed')
  }
  const { sell_currency, sell_minor, buy_currency, buy_minor, rate, mid_rate } = quote
  const { margin_bps, margin_cost_minor, rates_at } = quote
  const priced = {
    sell_currency,
    sell_minor,
    buy_currency,
    buy_minor,
    rate,
    mid_rate,
    margin_bps,
    margin_cost_minor,
    rates_at,
  } as PricedColumns
  const conversion = await settleConversion(
    tx,
    { clock, actor, request_id },
    {
      merchant_id,
      created_by: user_id,
      created_by_email: await selectEmail(tx, user_id),
      consent,
      quote_id,
      order_id: null,
      priced,
    },
  )
  await updateQuoteUse(tx, quote_id, { used_at: now, conversion_id: conversion.conversion_id })
  return conversion
}

/** Text may write one amount in several ways; text that is no amount never matches. */
function isSame(expected: WireMoney, quoted: WireMoney): boolean {
  const [said, meant] = [fromWire(expected), fromWire(quoted)]
  return said !== undefined && said.currency === meant?.currency && said.minor === meant.minor
}
