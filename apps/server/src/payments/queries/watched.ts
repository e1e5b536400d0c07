import type { PaymentState } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

const AT_ONCE = 500

export type Watched = {
  readonly payment_id: string
  readonly payment_state: PaymentState
}

/** Payments that are to be looked at now: to be dispatched, or to be asked about. */
export async function selectToWatch(reader: Reader, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select payment_id, payment_state from payments where next_ask_at <= ${now}
    order by next_ask_at limit ${AT_ONCE}`.execute(reader)
  return rows
}

/** Scheduled payments whose day has come. */
export async function selectDue(reader: Reader, today: string): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments where payment_state = 'scheduled' and execute_on <= ${today}::date
    order by execute_on, payment_id limit ${AT_ONCE}`.execute(reader)
  return rows.map(({ payment_id }) => payment_id)
}

/** What our account at a bank has for further payments: less what is under way and not debited yet. */
export async function selectFunds(
  reader: Reader,
  { bank, currency }: { readonly bank: string; readonly currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ funds: bigint }>`
    select ((
      select coalesce(-sum(b.posted), 0) from ledger_accounts a join ledger_balances b using (account_id)
      where a.merchant_id is null and a.kind = 'nostro' and a.bank = ${bank} and a.currency = ${currency}
    ) - (
      select coalesce(sum(p.amount_minor), 0) from payments p
      where p.payment_state in ('processing', 'unknown', 'sent') and not p.is_debited and p.bank = ${bank}
        and p.currency = ${currency}))::bigint as funds`.execute(reader)
  return rows[0]?.funds ?? 0n
}
