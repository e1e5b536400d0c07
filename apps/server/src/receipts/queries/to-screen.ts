import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { AccountState } from '../../kernel/db/types.generated.ts'
import { type ProofOwed, proofOwedBy } from '../../receipt-accounts/service.ts'
import type { ReceiptRow } from './receipts.ts'

/** A received receipt with all that decides whether it is held. */
export type ToScreen = ReceiptRow & {
  readonly account_state: AccountState
  readonly application_type: 'e_commerce' | 't_trade'
  readonly is_suspended: boolean
  readonly is_payer_known: boolean
  /** A store of the account is not proved. */
  readonly proof_owed?: ProofOwed | undefined
  /** The names of the merchant and of the account's holder. */
  readonly own_names: readonly string[]
  readonly is_same_name?: boolean
  readonly is_large?: boolean
  readonly is_recalled?: boolean
}

/** Receipts whose value date has come, the earliest first. */
export async function selectToScreen(reader: Reader, day: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('receipts')
    .select('receipt_id')
    .where('receipt_state', '=', sql.lit('received'))
    .where('value_date', '<=', day)
    .orderBy('value_date')
    .orderBy('receipt_id')
    .limit(limit)
    .execute()
  return rows.map(({ receipt_id }) => receipt_id)
}

/**
 * Receipts that are held because their account or merchant was not usable or they were recalled, and for
 * which this has changed: the hold no longer says why they wait, or until when. The reasons are in the order
 * of `holdByRules`.
 */
export async function selectToScreenAgain(
  reader: Reader,
  but: readonly string[],
  limit: number,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.* from receipts r
    join receipt_accounts a on a.account_id = r.account_id
    join merchants m on m.merchant_id = r.merchant_id
    left join lateral (select true as is_owed, p.* from (${proofOwedBy(sql`r.account_id`)}) p) owed on true
    where r.receipt_state = 'screening'
      and r.hold_reason in ('account_frozen', 'merchant_suspended', 'recalled', 'store_proof_due')
      and r.receipt_id <> all(${but}::text[])
      and (r.hold_reason is distinct from case when m.suspended_at is not null then 'merchant_suspended'
          when a.account_state = 'frozen' then 'account_frozen'
          when exists (select from receipt_recalls c where c.receipt_id = r.receipt_id
            and c.recall_state = 'asked') then 'recalled'
          when owed.is_owed then 'store_proof_due' end
        or r.hold_reason = 'store_proof_due' and r.hold_until is distinct from owed.proof_until)
    order by r.receipt_id limit ${limit}`.execute(reader)
  return rows
}

/** Locks those that are still in the state; those locked by another worker are left out. */
export async function lockToScreen(
  tx: Tx,
  receipt_ids: readonly string[],
  payerKeys: ReadonlyMap<string, string>,
  receipt_state: 'received' | 'screening' = 'received',
): Promise<ToScreen[]> {
  const { rows } = await sql<ToScreen>`
    select r.*, a.account_state, a.application_type,
      array[m.legal_name, m.legal_name_latin, a.holder_name] as own_names,
      m.suspended_at is not null as is_suspended,
      exists (select from known_payers k where k.merchant_id = r.merchant_id
        and k.payer_key = p.payer_key) as is_payer_known
    from receipts r
    join unnest(${receipt_ids}::text[], ${receipt_ids.map((id) => payerKeys.get(id) ?? '')}::text[])
      as p (receipt_id, payer_key) on p.receipt_id = r.receipt_id
    join receipt_accounts a on a.account_id = r.account_id
    join merchants m on m.merchant_id = r.merchant_id
    where r.receipt_state = ${sql.lit(receipt_state)}
    order by r.receipt_id for no key update of r skip locked`.execute(tx)
  return rows
}

/** Marks locked receipts as money that a merchant or holder sends to itself. */
export async function markSameName(tx: Tx, receipt_ids: readonly string[]): Promise<void> {
  if (receipt_ids.length === 0) return
  await sql`update receipts set receipt_kind = 'same_name'
    where receipt_id = any(${receipt_ids}::text[])`.execute(tx)
}

/** Why the money of a receipt must stay where it is: its account is frozen or its merchant suspended. */
export async function isKeptBack(
  reader: Reader,
  receipt_id: string,
): Promise<'account_frozen' | 'merchant_suspended' | undefined> {
  const { rows } = await sql<{ is_frozen: boolean; is_suspended: boolean }>`
    select a.account_state = 'frozen' as is_frozen, m.suspended_at is not null as is_suspended
    from receipts r join receipt_accounts a on a.account_id = r.account_id
    join merchants m on m.merchant_id = r.merchant_id where r.receipt_id = ${receipt_id}`.execute(reader)
  if (rows[0]?.is_suspended) return 'merchant_suspended'
  return rows[0]?.is_frozen ? 'account_frozen' : undefined
}
