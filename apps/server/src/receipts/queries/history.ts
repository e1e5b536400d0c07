import type { ReturnState } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { ReceiptRow } from './receipts.ts'

const NINETY_DAYS_MS = 90 * 86_400_000

type History = {
  /** Of the same payer, before. */
  readonly count: number
  readonly first_at: string | null
  readonly total: bigint
  /** Of all payers, in 90 days. */
  readonly volume: bigint
}

type Known = Pick<ReceiptRow, 'receipt_id' | 'merchant_id' | 'payer_search' | 'currency' | 'received_at'>

/** What the merchant received before from the same payer, and in 90 days from all payers. */
export async function selectHistory(reader: Reader, receipt: Known): Promise<History> {
  const { receipt_id, merchant_id, payer_search, currency, received_at } = receipt
  const since = new Date(Date.parse(received_at) - NINETY_DAYS_MS)
  const { rows } = await sql<History>`
    select p.*, v.volume from
      (select count(*)::int as count, min(x.received_at) as first_at,
         coalesce(sum(x.amount_minor) filter (where x.currency = ${currency}), 0)::bigint as total
       from receipts x where x.merchant_id = ${merchant_id} and x.payer_search = ${payer_search}
         and x.receipt_id < ${receipt_id}) p,
      (select coalesce(sum(x.amount_minor), 0)::bigint as volume from receipts x
       where x.merchant_id = ${merchant_id} and x.currency = ${currency} and x.received_at > ${since}
         and x.received_at <= ${received_at}) v`.execute(reader)
  return rows[0] as History
}

type Step = {
  readonly action: string
  readonly at: string
  readonly operator: string | null
  readonly minor: string | null
  readonly hold_reason: string | null
  readonly remark: string | null
}

/** What happened to a receipt, oldest first, with the operators and their remarks. */
export async function selectSteps(reader: Reader, receipt_id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select a.action, a.occurred_at as at, o.name as operator, a.data->>'amount_minor' as minor,
      a.data->>'hold_reason' as hold_reason, a.data->>'remark' as remark
    from audit_events a left join operators o on a.actor_kind = 'operator' and o.operator_id = a.actor_id
    where a.subject_kind = 'receipt' and a.subject_id = ${receipt_id} order by a.xid, a.id`.execute(reader)
  return rows
}

type Return = {
  readonly n: number
  readonly return_state: ReturnState
  readonly reason: string
  readonly amount_minor: bigint
  readonly refusal: string | null
  readonly created_at: string
  readonly ended_at: string | null
}

export async function selectReturns(reader: Reader, receipt_id: string): Promise<Return[]> {
  return reader
    .selectFrom('bank_returns')
    .select(['n', 'return_state', 'reason', 'amount_minor', 'refusal', 'created_at', 'ended_at'])
    .where('receipt_id', '=', receipt_id)
    .orderBy('n')
    .execute()
}

/** The name in which the account is open. */
export async function selectHolderName(reader: Reader, account_id: string): Promise<string> {
  const row = await reader
    .selectFrom('receipt_accounts')
    .select('holder_name')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.holder_name ?? ''
}
