import { type PaymentStage, paymentList, paymentStages, provenStates } from '@causeway/contract'
import { parseMoney } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { isState, type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import { plainText } from '../../payees/service.ts'
import type { ListedPayment } from '../view.ts'

/** Conditions in literals, as the partial indexes have them. */
const stages: Readonly<Record<PaymentStage, RawBuilder<unknown>>> = {
  drafts: sql`t.payment_state = 'created'`,
  scheduled: sql`t.payment_state = 'scheduled'`,
  processing: sql`t.payment_state in ('authorised', 'processing', 'unknown', 'sent')
    and t.review_state <> 'request'`,
  to_submit: sql`t.review_state = 'request'`,
  done: sql`t.payment_state = 'paid'`,
  failed: sql`t.payment_state in ('failed', 'returned', 'cancelled')`,
}

/** A draft that was discarded is gone. */
const SHOWN = sql`t.payment_state <> 'discarded'`

/** A payment with the alias of its payee, and with the payments that it stands for or that stand for it. */
export const LISTED_COLUMNS = sql<ListedPayment>`t.*, y.number as payee_number, y.alias as payee_alias,
  o.number as resend_of_number, n.payment_id as resent_id, n.number as resent_number`
export const LISTED_JOINS = sql`join payees y on y.payee_id = t.payee_id
  left join payments o on o.payment_id = t.resend_of
  left join payments n on n.resend_of = t.payment_id
    and n.payment_state not in ('discarded', 'failed', 'returned', 'cancelled')`

/** Figures are kept in hundredths, as the amounts of a currency with two decimals. */
const figureOf = (bound: string): bigint => parseMoney(bound, 'USD')?.minor ?? 0n

function isFound(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const part = `%${escapeLike(plainText(search))}%`
  return sql`t.payee_id = any(array(select y.payee_id from payees y where y.search_text like ${part}))`
}

const declared = {
  list: paymentList,
  table: sql`payments`,
  id: sql`t.payment_id`,
  filters: {
    payment_state: isState('payment_state'),
    stage: (stage: string) => stages[stage as PaymentStage],
    method: (method: string) =>
      method === 'SWIFT' ? sql`t.destination like '%-SWIFT'` : sql`t.destination not like '%-SWIFT'`,
    search: isFound,
    amount_from: (bound: string) => sql`t.figure >= ${figureOf(bound)}`,
    amount_to: (bound: string) => sql`t.figure <= ${figureOf(bound)}`,
  },
  sorts: { amount: sql`t.figure` },
  columns: LISTED_COLUMNS,
  joins: LISTED_JOINS,
} as const
const payments = source(declared)

const isOf = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`, SHOWN]

export const selectPayments = (reader: Reader, merchant_id: string, query: PageQuery) =>
  page(reader, payments, isOf(merchant_id), query)

/** How many rows a filter finds, counted up to a limit. */
export const countPaymentsTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, payments, isOf(merchant_id), query, limit)

/** The next rows of an export, which is read piece by piece. */
export const selectPaymentsAfter = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  readOn(reader, payments, isOf(merchant_id), query, limit)

const isProven = (merchant_id: string) => [
  ...isOf(merchant_id),
  sql`t.payment_state in (${sql.join(provenStates.map((state) => sql.lit(state)))})`,
]

/** How many payments with a proof a filter finds, counted up to a limit. */
export const countProvenTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, payments, isProven(merchant_id), query, limit)

/** The next payments with a proof. */
export async function selectProvenAfter(
  reader: Reader,
  merchant_id: string,
  query: ListQuery,
  limit: number,
): Promise<{ readonly id: string }[]> {
  const rows = await readOn(reader, payments, isProven(merchant_id), query, limit)
  return rows.map(({ payment_id: id }) => ({ id }))
}

export async function selectListedPayment(
  reader: Reader,
  payment_id: string,
  merchant_id?: string,
): Promise<ListedPayment | undefined> {
  const { rows } = await sql<ListedPayment>`
    select ${LISTED_COLUMNS} from payments t ${LISTED_JOINS} where t.payment_id = ${payment_id} and ${SHOWN}
      and ${merchant_id === undefined ? sql`true` : sql`t.merchant_id = ${merchant_id}`}`.execute(reader)
  return rows[0]
}

const COUNTED_MAX = 10_001

/** How many payments are in each stage, each counted up to a limit. */
export async function selectCounts(
  reader: Reader,
  merchant_id: string,
  direction: string | undefined,
): Promise<Record<PaymentStage, number>> {
  const isAsked = direction ? sql`t.direction = ${direction}` : sql`true`
  const counts = paymentStages.map(
    (stage) => sql`(select count(*)::int from (select from payments t
      where t.merchant_id = ${merchant_id} and ${isAsked} and ${stages[stage]}
      limit ${COUNTED_MAX}) x) as ${sql.ref(stage)}`,
  )
  const { rows } = await sql<Record<PaymentStage, number>>`select ${sql.join(counts)}`.execute(reader)
  return rows[0] as Record<PaymentStage, number>
}
