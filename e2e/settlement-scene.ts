import type { Payment } from '@causeway/contract'
import type { APIRequestContext } from '@playwright/test'
import { freshAccount, payeeInputTo } from '../apps/server/src/testing/payees.ts'
import { authorised, fund, openPayDesk, type PayDesk, reach } from './payment-scenes.ts'
import { receive } from './receive.ts'

const BUYER = 'Ana Valves GmbH'
export const DECLARATION = '310120260000000001'
export const CONTRACT = 'SC-77'

/** Restore materials that an operator accepts: an order between companies that explains a receipt. */
async function restore(desk: PayDesk, receipt_id: string): Promise<void> {
  const { merchant, operator } = desk
  const draft = { template: 'b2b', receipt_ids: [receipt_id] }
  const { id, version } = await merchant.post('/api/trade/submissions', draft)
  const text = {
    order_no: 'PI-77',
    contract_no: CONTRACT,
    ordered_on: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
    goods: 'Valves',
    quantity: '1',
    unit_price: '200.00',
    total: '200.00',
    currency: 'USD',
    buyer: BUYER,
    country: 'GB',
    hs_code: '848180',
    terms: 'FOB',
    bill_of_lading: 'B1',
    declaration_no: DECLARATION,
  }
  const rows = [{ order_id: null, position: 0, text }]
  const path = `/api/trade/submissions/${id}`
  const saved = await merchant.put(`${path}/rows`, { version, rows })
  await merchant.post(`${path}/submit`, { version: saved.version })
  const { rows: submitted } = await merchant.get(`${path}/rows`)
  const cases = `/api/console/trade_submissions/${id}`
  await operator.post(`${cases}/take`, { take_over: false })
  const order_ids = submitted.map(({ order_id }: { order_id: string }) => order_id)
  await operator.post(`${cases}/decide`, { verdict: 'accept', rows: order_ids })
}

/** A person in mainland China that a merchant has paid 150 dollars, with the quota of an order. */
export async function makeSettled(request: APIRequestContext, name: string) {
  const desk = await openPayDesk(request, name, {})
  const { merchant, operator, owner } = desk
  const by_bank = { application_type: 'e_commerce', payer: BUYER, remittance: CONTRACT } as const
  const paid_in = { merchant_id: owner.merchant_id, currency: 'USD', amount: '200.00', by_bank } as const
  const receipt = await receive(request, paid_in)
  await restore(desk, receipt.id)
  const account = { cn_card_or_account: `62220000${freshAccount()}` }
  const payee = await merchant.post('/api/payees', payeeInputTo('CN-CNY-CNAPS_PERSONAL', account))
  const { revision } = payee.open_version
  await operator.post(`/api/console/payees/${payee.id}/decide`, { verdict: 'approve', revision, remark: '' })
  await fund(desk, '5000.00', 'CNY')
  const asked = {
    payee_id: payee.id,
    source_currency: 'USD',
    currency: 'CNY',
    fixed_side: 'source',
    amount: '150.00',
  }
  const { quote_id, methods } = await desk.post('/api/payments/quote', asked)
  const documents = { purchase_contract: { file_ids: [desk.file_id] } }
  const draft = await desk.post('/api/payments', {
    payee_id: payee.id,
    quote_id,
    method: methods[0].method,
    purpose: 'goods',
    documents,
  })
  const payment: Payment = await authorised(desk, draft)
  await reach(desk, payment, 'paid')
  return { owner, payee, payment, receipt }
}
