import { randomUUID } from 'node:crypto'
import type { ConsolePaymentDetail, PayeeDetail, Payment } from '@causeway/contract'
import { type APIRequestContext, expect } from '@playwright/test'
import { freshAccount, payeeInputTo } from '../apps/server/src/testing/payees.ts'
import { type Desk, openDesk } from './account-scenes.ts'
import { makeTrader } from './exchange-people.ts'
import { PAY_PWD } from './security-page.ts'

/** A merchant with money, a paper, and the operator who decides about its payments. */
export async function openPayDesk(request: APIRequestContext, name: string, amounts: Record<string, string>) {
  const trader = await makeTrader(request, name, { amounts })
  const desk = await openDesk(request, trader)
  const post = async (path: string, data: object) => {
    const headers = { ...trader.headers, 'idempotency-key': randomUUID() }
    const answer = await (await request.post(path, { headers, data })).json()
    expect([path, answer.code, answer.data?.fields]).toEqual([path, 'ok', undefined])
    return answer.data
  }
  return { ...desk, post, owner: trader }
}

export type PayDesk = Awaited<ReturnType<typeof openPayDesk>>

/** A payee that is ready to be paid, with an account of its own. */
export function payeeTo(
  { merchant }: Desk,
  destination: string,
  details: Record<string, string> = {},
): Promise<PayeeDetail> {
  const own = destination === 'GB-GBP-FPS' ? { account_number: freshAccount() } : {}
  return merchant.post('/api/payees', payeeInputTo(destination, { ...own, ...details }))
}

/** Authorises the draft of a payment by the payment password. */
export async function authorised({ post }: PayDesk, draft: Payment): Promise<Payment> {
  const { id } = await post('/api/authorisations', {
    kind: 'payment',
    id: draft.id,
    accepts_duplicates: true,
  })
  return post(`/api/payments/${draft.id}/authorise`, { authorisation_id: id, pay_pwd: PAY_PWD })
}

/** A payment of pounds in the United Kingdom for goods, with an invoice. */
export async function payPounds(desk: PayDesk, amount: string): Promise<Payment> {
  const { id: payee_id } = await payeeTo(desk, 'GB-GBP-FPS')
  const documents = { invoice: { file_ids: [desk.file_id] } }
  const body = { payee_id, source_currency: 'GBP', amount, method: 'GB-GBP-FPS', purpose: 'goods', documents }
  return authorised(desk, await desk.post('/api/payments', { ...body, reference: 'INV-2026-7' }))
}

/** A payment of pounds that are exchanged for kronor, of which the provider has none at its bank. */
export async function payKronor(desk: PayDesk, amount: string): Promise<Payment> {
  const { id: payee_id } = await payeeTo(desk, 'SE-SEK-BANKGIROT')
  const asked = { payee_id, source_currency: 'GBP', currency: 'SEK', fixed_side: 'target', amount }
  const { quote_id } = await desk.post('/api/payments/quote', asked)
  const body = { payee_id, quote_id, method: 'SE-SEK-BANKGIROT', purpose: 'goods', reference: 'INV-2026-8' }
  return authorised(desk, await desk.post('/api/payments', body))
}

/** Pays money of the provider in at its bank. */
export const fund = ({ operator }: Desk, amount: string, currency: string) =>
  operator.post('/api/console/treasury/deals', {
    deal_kind: 'funding',
    buy: { amount, currency },
    remark: 'Opening',
  })

/** Waits until a payment is in a state. */
export async function reach({ operator }: Desk, { id }: Payment, state: string): Promise<void> {
  const read = (): Promise<ConsolePaymentDetail> => operator.get(`/api/console/payments/${id}`)
  await expect.poll(async () => (await read()).payment_state, { timeout: 60_000 }).toBe(state)
}
