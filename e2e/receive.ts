import type { Currency } from '@causeway/money'
import { type APIRequestContext, expect } from '@playwright/test'
import { MONEY_DESK_PORT } from './addresses.ts'

export type Paid = {
  readonly merchant_id: string
  readonly currency: Currency
  readonly amount: string
  /** A store on Amazon that the merchant has declared. */
  readonly store?: string
  /** Paid by the bank itself, into an account that it has opened, with what the payer says. */
  readonly by_bank?: {
    readonly application_type: 'e_commerce' | 't_trade'
    readonly payer: string
    readonly remittance: string
  }
}

/** Pays a merchant by a message of the bank, and waits until the receipt is released or held. */
export async function receive(
  request: APIRequestContext,
  data: Paid,
): Promise<{ readonly id: string; readonly number: string }> {
  const answer = await request.post(`http://127.0.0.1:${MONEY_DESK_PORT}/`, { data, timeout: 120_000 })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** The deadline of the request about a receipt passes, or the payer's bank or ours wants its money back. */
export type Happening = {
  readonly event: 'overdue' | 'recalled' | 'reversed'
  readonly receipt_id: string
}

export async function letHappen(
  request: APIRequestContext,
  event: Happening['event'],
  receipt_id: string,
): Promise<void> {
  const data: Happening = { event, receipt_id }
  const answer = await request.post(`http://127.0.0.1:${MONEY_DESK_PORT}/events`, { data })
  expect(answer.ok()).toBe(true)
}

/** The day of arrival of a payment passes, or the bank books its debit. */
export type PaymentEvent = { readonly event: 'late' | 'debited'; readonly payment_id: string }

export async function letHappenTo(request: APIRequestContext, data: PaymentEvent): Promise<void> {
  const answer = await request.post(`http://127.0.0.1:${MONEY_DESK_PORT}/payments`, { data })
  expect(answer.ok()).toBe(true)
}

/** Money that a payer sends to a number that no account has. */
export type Stray = Pick<Paid, 'currency' | 'amount'> & {
  readonly payer: string
  readonly remittance: string
}

/** Lets money go astray, and waits until it is in suspense. */
export async function goAstray(request: APIRequestContext, data: Stray): Promise<void> {
  const answer = await request.post(`http://127.0.0.1:${MONEY_DESK_PORT}/strays`, { data, timeout: 120_000 })
  expect(answer.ok()).toBe(true)
}
