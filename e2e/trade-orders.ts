import type { OrderText } from '@causeway/contract'
import type { Desk } from './account-scenes.ts'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** An order of goods between companies. */
export const companyOrder = (changes: OrderText): OrderText => ({
  contract_no: 'SC-1',
  contract_total: '350',
  ordered_on: today(),
  quantity: '1',
  unit_price: '100',
  total: '100',
  currency: 'USD',
  country: 'GB',
  hs_code: '848180',
  terms: 'FOB',
  bill_of_lading: 'B1',
  ...changes,
})

type Submission = { readonly id: string; readonly number: string }

/** Submits orders that explain a receipt. */
export async function submitOrders(
  { merchant }: Pick<Desk, 'merchant'>,
  receipt_id: string,
  texts: readonly OrderText[],
): Promise<Submission> {
  const begun = { template: 'b2b', receipt_ids: [receipt_id] }
  const { id, version, number } = await merchant.post('/api/trade/submissions', begun)
  const path = `/api/trade/submissions/${id}`
  const rows = texts.map((text, position) => ({ order_id: null, position, text }))
  const saved = await merchant.put(`${path}/rows`, { version, rows })
  await merchant.post(`${path}/submit`, { version: saved.version })
  return { id, number }
}

/** An operator accepts every order of a submission, which raises the settlement quota. */
export async function acceptOrders({ merchant, operator }: Desk, { id }: Submission): Promise<void> {
  const { rows } = await merchant.get(`/api/trade/submissions/${id}/rows`)
  const path = `/api/console/trade_submissions/${id}`
  await operator.post(`${path}/take`, { take_over: false })
  const order_ids = rows.map(({ order_id }: { readonly order_id: string }) => order_id)
  await operator.post(`${path}/decide`, { verdict: 'accept', rows: order_ids })
}
