import type { Language, OrderText, SubmissionRow, TradePaper, TradeTemplateName } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendBody, sendBodyTo, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readUnsent } from '../../unsent-draft.ts'
import { unsentKey } from '../drafts/parts/use-kept-draft.ts'

const PIECE = 1000
/** Rows of one page of a submission that was sent. */
export const ROW_PAGE = 100

export type DraftRows = {
  readonly version: number
  readonly saved_at: string
  readonly rows: readonly SubmissionRow[]
}

/** All rows of a submission, read piece by piece, with the version of the first piece. */
export async function readRows(id: string, signal?: AbortSignal): Promise<DraftRows> {
  const rows: SubmissionRow[] = []
  let first: Pick<DraftRows, 'version' | 'saved_at'> | undefined
  for (;;) {
    const query = { after: rows.at(-1)?.position ?? -1, limit: PIECE }
    const options = { params: { id }, query, ...(signal && { signal }) }
    const piece = await send('GET /api/trade/submissions/:id/rows', options)
    first ??= { version: piece.version, saved_at: piece.saved_at }
    rows.push(...piece.rows)
    if (piece.rows.length < PIECE) return { ...first, rows }
  }
}

/** The first part of each key is the live topic that invalidates it; rows being edited are not read anew. */
export const tradeQueries = {
  receipts: listOf('GET /api/trade/receipts', 'trade', 'receipts'),
  orders: listOf('GET /api/trade/orders', 'trade', 'orders'),
  submissions: listOf('GET /api/trade/submissions', 'trade', 'submissions'),
  entries: listOf('GET /api/trade/quota/entries', 'trade', 'entries'),
  order: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'order', id],
      queryFn: ({ signal }) => send('GET /api/trade/orders/:id', { params: { id }, signal }),
    }),
  quota: () =>
    queryOptions({
      queryKey: ['trade', 'quota'],
      queryFn: ({ signal }) => send('GET /api/trade/quota', { signal }),
    }),
  submission: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'one', id],
      queryFn: ({ signal }) => send('GET /api/trade/submissions/:id', { params: { id }, signal }),
    }),
  /** Rows of a submission that was sent, behind a position. */
  rowPage: (id: string, after: number) =>
    queryOptions({
      queryKey: ['trade', 'rows', id, after],
      queryFn: ({ signal }) => {
        const query = { after, limit: ROW_PAGE }
        return send('GET /api/trade/submissions/:id/rows', { params: { id }, query, signal })
      },
      placeholderData: keepPreviousData,
    }),
  /** Read once, when the grid opens, with the edits that this browser could not send. */
  rows: (id: string) =>
    queryOptions({
      queryKey: ['trade_rows', id],
      queryFn: async ({ signal }) => {
        const [read, unsent] = await Promise.all([readRows(id, signal), readUnsent(unsentKey(id))])
        return { ...read, unsent }
      },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The rows of one version of a draft, as they are allocated. */
  allocated: (id: string, version: number) =>
    queryOptions({
      queryKey: ['trade_rows', id, version],
      queryFn: async ({ signal }) => (await readRows(id, signal)).rows,
      gcTime: 0,
    }),
  columns: (id: string, template: TradeTemplateName, header_row?: number) =>
    queryOptions({
      queryKey: ['trade_columns', id, template, header_row],
      queryFn: ({ signal }) => {
        const query = { template, ...(header_row && { header_row }) }
        return send('GET /api/trade/sheets/:id', { params: { id }, query, signal })
      },
    }),
}

const changed = changes(['trade'])
/** The states of rows change too. */
const decided = changes(['trade'], ['trade_rows'])

export const createSubmission = changed(sendBody('POST /api/trade/submissions'))
export const discardSubmission = changed(sendTo('DELETE /api/trade/submissions/:id'))
export const withdrawSubmission = decided(sendTo('POST /api/trade/submissions/:id/withdraw'))

export const submitSubmission = changed((id: string, body: Body<'POST /api/trade/submissions/:id/submit'>) =>
  send('POST /api/trade/submissions/:id/submit', { params: { id }, body }),
)
export const chooseReceipts = changed((id: string, body: Body<'PUT /api/trade/submissions/:id/receipts'>) =>
  send('PUT /api/trade/submissions/:id/receipts', { params: { id }, body }),
)
export const saveAllocations = decided(
  (id: string, body: Body<'PUT /api/trade/submissions/:id/allocations'>) =>
    send('PUT /api/trade/submissions/:id/allocations', { params: { id }, body }),
)
export const savePaper = changed(
  (id: string, paper: TradePaper, body: Body<'PUT /api/trade/submissions/:id/papers/:paper'>) =>
    send('PUT /api/trade/submissions/:id/papers/:paper', { params: { id, paper }, body }),
)
export const mendSubmission = changed(sendTo('POST /api/trade/submissions/:id/mend'))
export const refundOrder = changed(sendBodyTo('POST /api/trade/orders/:id/refund'))
export const addLogistics = changed(sendBodyTo('POST /api/trade/orders/:id/logistics'))
export const importSheet = changed((id: string, body: Body<'POST /api/trade/submissions/:id/import'>) =>
  send('POST /api/trade/submissions/:id/import', { params: { id }, body }),
)

export type SavedRow = {
  readonly order_id: string | null
  readonly position: number
  readonly text: OrderText
}

/** Saves rows of a draft; the draft itself is read again by the caller. */
export const saveRows = (
  id: string,
  body: Body<'PUT /api/trade/submissions/:id/rows'>,
  { keepalive }: { readonly keepalive: boolean },
) => send('PUT /api/trade/submissions/:id/rows', { params: { id }, body, keepalive })

export const uploadSheet = (file: File, index: number) => send('POST /api/sheets', { file, query: { index } })

export const linkTemplate = (template: TradeTemplateName, language: Language) =>
  send('POST /api/trade/templates/:template/link', { params: { template }, body: { language } })
