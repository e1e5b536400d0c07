import { LIST_WINDOW } from '@causeway/contract'

export type Receipt = { id: string; payer: string; amount: string; at: string; state: 'good' | 'warn' }

const PAYERS = ['Everglade Marketplace Inc.', 'Harrow & Finch Ltd', 'Nordkauf SE', 'Bluebay Commerce Inc.']

const receipt = (index: number): Receipt => ({
  id: `R-82K${100 + index}`,
  payer: PAYERS[index % PAYERS.length] ?? '',
  amount: `${(index + 1) * 812}.40`,
  at: new Date(Date.UTC(2026, 10, 15, 6, 3, 22) - index * 5_400_000).toISOString(),
  state: index % 3 === 1 ? 'warn' : 'good',
})

type Query = {
  readonly page: number
  readonly page_size: number
  readonly sort: string
  readonly after?: string
  readonly search?: string
  readonly state?: string
}

/** Answers as the server does: a window after a row, a page of it, and a count that ends with the window. */
export async function fakeReceipts(query: Query, total: number) {
  const { page, page_size, sort, after, search = '', state } = query
  const all = [...new Array(total).keys()]
    .map(receipt)
    .filter((row) => row.payer.startsWith(search) && (!state || row.state === state))
  // The newest come first, and they are the smallest.
  const sorted = sort === '-received_at' || sort === 'amount' ? all : all.toReversed()
  const rows = sorted.slice(sorted.findIndex(({ id }) => id === after) + 1)
  return {
    list: rows.slice((page - 1) * page_size, page * page_size),
    count: Math.min(rows.length, LIST_WINDOW + 1),
  }
}
