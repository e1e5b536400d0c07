import {
  type OurReturn,
  type ProposalState,
  type SuspenseDecision,
  type SuspenseReason,
  type SuspenseState,
  suspenseList,
} from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'

type NamedAccount = { readonly id: string; readonly number: string; readonly holder_name: string }

export type ListedItem = {
  readonly entry_id: string
  readonly suspense_state: SuspenseState
  readonly reason: SuspenseReason
  readonly amount_minor: bigint
  readonly currency: string
  readonly bank: string
  readonly bank_reference: string
  readonly payer_name: string
  readonly payer_account: string | null
  readonly creditor_account: string | null
  readonly remittance: string
  readonly booked_on: string
  readonly return_on: string | null
  readonly account_id: string | null
  readonly account: NamedAccount | null
  readonly our_return: OurReturn | null
  readonly payment: { readonly id: string; readonly number: string } | null
  readonly receipt_id: string | null
  readonly created_at: string
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly remark: string | null
  readonly change_id: string | null
  readonly change_state: ProposalState | null
  readonly decision: SuspenseDecision | null
  readonly change_account_id: string | null
  readonly change_account: NamedAccount | null
  readonly change_remark: string | null
  readonly proposed_by: string | null
  readonly proposer: string | null
  readonly proposed_at: string | null
}

/** The account as operators name it. */
const named = (account_id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', n.account_id, 'number', n.number, 'holder_name', n.holder_name)
  from receipt_accounts n where n.account_id = ${account_id})`

/** The return of ours with what went back by it. */
export const returnNamed = (return_id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'receipt', case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end,
    'suspense_id', case when b.receipt_id is null then b.entry_id end)
  from bank_returns b left join object_numbers o on o.id = b.receipt_id where b.return_id = ${return_id})`

const namedPayment = (found: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', n.payment_id, 'number', n.number) from payments n where ${found} limit 1)`

/** A bank may send other text as a UETR. */
const UETR = sql`case when e.uetr ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.uetr::uuid end`

/** By our number, or else by the UETR: as its movement was compared. */
const PAYMENT = sql`case when t.reason in ('payment_differs', 'payment_ended') then coalesce(
  ${namedPayment(sql`n.number = e.instruction_id`)}, ${namedPayment(sql`n.uetr = ${UETR}`)}) end`

const COLUMNS = sql<ListedItem>`t.entry_id, t.suspense_state, t.reason, t.amount_minor, t.currency, e.bank,
  e.reference as bank_reference, e.payer_name, e.payer_account, e.creditor_account, e.remittance,
  e.booked_on, t.return_on, t.account_id, ${named(sql`t.account_id`)} as account,
  ${returnNamed(sql`t.return_id`)} as our_return, ${PAYMENT} as payment, t.receipt_id, t.created_at,
  t.decided_at, d.name as decided_by, t.remark, c.change_id, c.change_state, c.decision,
  c.account_id as change_account_id, ${named(sql`c.account_id`)} as change_account, c.remark as change_remark,
  c.proposed_by, p.name as proposer, c.proposed_at`
const JOINS = sql`join bank_entries e on e.entry_id = t.entry_id
  left join suspense_changes c on c.entry_id = t.entry_id and c.change_state = 'proposed'
  left join operators p on p.operator_id = c.proposed_by
  left join operators d on d.operator_id = t.decided_by`

/** The bank's reference or the number that was paid to, or else a part of the payer's name. */
function isNamed(search: string): RawBuilder<unknown> {
  const part = `%${escapeLike(search)}%`
  return sql`exists (select from bank_entries e where e.entry_id = t.entry_id and (
    e.reference = ${search} or e.creditor_account = ${search.replaceAll(' ', '')}
    or e.payer_name ilike ${part}))`
}

const items = source({
  list: suspenseList,
  table: sql`suspense_items`,
  id: sql`t.entry_id`,
  filters: { suspense_state: isState('suspense_state'), search: isNamed },
  columns: COLUMNS,
  joins: JOINS,
})

export function selectSuspense(reader: Reader, query: PageQuery) {
  return page(reader, items, [], query)
}

export async function selectListedItem(reader: Reader, entry_id: string): Promise<ListedItem | undefined> {
  const { rows } = await sql<ListedItem>`
    select ${COLUMNS} from suspense_items t ${JOINS} where t.entry_id = ${entry_id}`.execute(reader)
  return rows[0]
}
