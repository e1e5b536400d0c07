import type { PaymentInput, PaymentState } from '@causeway/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

type Stored = Selectable<DB['payments']>
export type PaymentRow = Omit<Stored, 'details' | 'documents'> & {
  readonly details: PaymentInput['details']
  readonly documents: PaymentInput['documents']
}

export type NewPayment = Omit<Insertable<DB['payments']>, 'details' | 'documents'> & {
  readonly details: object
  readonly documents: object
}

const asJson = ({ details, documents }: { readonly details?: object; readonly documents?: object }) => ({
  ...(details && { details: JSON.stringify(details) }),
  ...(documents && { documents: JSON.stringify(documents) }),
})

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, ...asJson(payment) } as Insertable<DB['payments']>)
    .execute()
}

const read = (row: Stored | undefined) => row as unknown as PaymentRow | undefined

/** A payment, of one merchant if it is named. Row level security enforces the same. */
export async function selectPayment(reader: Reader, payment_id: string, merchant_id?: string) {
  return read(
    await selectRow(reader, 'payments', { payment_id, ...(merchant_id !== undefined && { merchant_id }) }),
  )
}

export async function lockPayment(tx: Tx, payment_id: string, merchant_id?: string) {
  return read(
    await lockRow(tx, 'payments', { payment_id, ...(merchant_id !== undefined && { merchant_id }) }),
  )
}

export type PaymentChange = Omit<Updateable<DB['payments']>, 'details' | 'documents'> & {
  readonly details?: object
  readonly documents?: object
}

/** Changes a payment that the caller has locked. */
export async function updatePayment(tx: Tx, payment_id: string, change: PaymentChange): Promise<void> {
  await updateRows(tx, 'payments', { payment_id }, { ...change, ...asJson(change) } as Updateable<
    DB['payments']
  >)
}

/** Undefined for other text, which a bank may send in its place. */
export function readUetr(text: string): string | undefined {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined
}

/** The payment that the bank names: by our number, which it repeats, else by the UETR. */
export async function findNamedPayment(
  reader: Reader,
  { instruction_id, uetr }: { readonly instruction_id?: string | null; readonly uetr?: string | null },
): Promise<PaymentRow | undefined> {
  if (!instruction_id && !uetr) return undefined
  const { rows } = await sql<Stored & { sign: number }>`
    select p.*, 1 as sign from payments p where p.number = ${instruction_id ?? null}
    union all
    select p.*, 2 from payments p where p.uetr = ${(uetr && readUetr(uetr)) || null}::uuid
    order by sign limit 1`.execute(reader)
  return read(rows[0])
}

export async function countDrafts(reader: Reader, merchant_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments
    where merchant_id = ${merchant_id} and payment_state = 'created'`.execute(reader)
  return rows[0]?.count ?? 0
}

/** The states of payments that have not failed, so that another one alike may be a mistake. */
const LIVE = sql`payment_state in ('scheduled', 'authorised', 'processing', 'unknown', 'sent', 'paid')`

type Alike = Pick<PaymentRow, 'payment_id' | 'merchant_id' | 'account_key' | 'currency' | 'amount_minor'>
export type DuplicateRow = {
  readonly id: string
  readonly number: string
  readonly payment_state: PaymentState
  readonly created_at: string
}

/** Payments like this one since a time, and those that are scheduled. */
export async function selectDuplicates(
  reader: Reader,
  { payment_id, merchant_id, account_key, currency, amount_minor }: Alike,
  since: Date,
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select payment_id as id, number, payment_state, created_at from payments
    where merchant_id = ${merchant_id} and account_key = ${account_key} and currency = ${currency}
      and amount_minor = ${amount_minor} and payment_id <> ${payment_id} and ${LIVE}
      and (authorised_at >= ${since} or payment_state = 'scheduled')
    order by created_at, payment_id limit 20`.execute(reader)
  return rows
}

type ToAccount = Pick<PaymentRow, 'merchant_id' | 'account_key' | 'currency'>

/** Whether money has gone to an account before, and what was authorised for it since a time. */
export async function selectHistoryOf(
  reader: Reader,
  { merchant_id, account_key, currency }: ToAccount,
  since: string,
): Promise<{ readonly is_first: boolean; readonly usd_minor: bigint }> {
  const { rows } = await sql<{ is_first: boolean; usd_minor: bigint }>`
    select not exists (select from payments where merchant_id = ${merchant_id}
        and account_key = ${account_key} and currency = ${currency} and payment_state in ('sent', 'paid'))
        as is_first,
      (select coalesce(sum(usd_minor), 0) from payments where merchant_id = ${merchant_id}
        and account_key = ${account_key} and ${LIVE} and authorised_at >= ${since})::bigint
        as usd_minor`.execute(reader)
  return rows[0] ?? { is_first: true, usd_minor: 0n }
}

/** The payment that was sent in place of another one, unless that has failed too. */
export async function selectLiveResend(
  reader: Reader,
  resend_of: string,
): Promise<{ id: string; number: string } | undefined> {
  const { rows } = await sql<{ id: string; number: string }>`
    select payment_id as id, number from payments where resend_of = ${resend_of}
      and payment_state not in ('discarded', 'failed', 'returned', 'cancelled')`.execute(reader)
  return rows[0]
}

/** Whether a merchant owes in any currency. */
export async function owes(reader: Reader, merchant_id: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from ledger_accounts a join ledger_balances b using (account_id)
      where a.merchant_id = ${merchant_id} and a.kind = 'receivable' and b.posted < 0) as owes`.execute(
    reader,
  )
  return rows[0]?.owes ?? false
}
