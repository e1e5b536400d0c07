import type { Merchant, MerchantState, Refusal } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'

const columns = [
  ...(['merchant_id as id', 'merchant_state', 'version', 'jurisdiction'] as const),
  ...(['legal_name', 'legal_name_latin', 'registration_number'] as const),
  ...(['created_at', 'submitted_at', 'decided_at', 'refusals'] as const),
] as const

/** What a company says about itself. */
export type MerchantProfile = Pick<
  Merchant,
  'jurisdiction' | 'legal_name' | 'legal_name_latin' | 'registration_number'
>

export async function selectMerchant(reader: Reader, id: string): Promise<Merchant | undefined> {
  return reader
    .selectFrom('merchants')
    .select(columns)
    .where('merchant_id', '=', id)
    .$castTo<Merchant>()
    .executeTakeFirst()
}

type NewMerchant = { id: string; user_id: string; profile: MerchantProfile; created_at: Date }

/**
 * Makes a merchant and ties the user to it, unless she has one: it is one statement, so that of two at the
 * same moment one makes nothing.
 */
export async function insertMerchant(
  tx: Tx,
  { id, user_id, profile, created_at }: NewMerchant,
): Promise<Merchant | undefined> {
  await sql`
    with tied as (
      insert into merchant_users (user_id, merchant_id) values (${user_id}, ${id})
      on conflict (user_id) do nothing
      returning merchant_id
    )
    insert into merchants
      (merchant_id, jurisdiction, legal_name, legal_name_latin, registration_number, created_at)
    select merchant_id, ${profile.jurisdiction}, ${profile.legal_name}, ${profile.legal_name_latin},
      ${profile.registration_number}, ${created_at}
    from tied`.execute(tx)
  return selectMerchant(tx, id)
}

/** What goes with a change of state. */
export type StateChange = {
  readonly submitted_at?: Date
  readonly decided_at: Date | null
  readonly refusals: readonly Refusal[]
}

/** Takes a merchant from one state to another, unless somebody else has by now. */
export async function updateMerchantState(
  tx: Tx,
  { id, merchant_state: from }: Merchant,
  to: MerchantState,
  change: StateChange,
): Promise<Merchant | undefined> {
  return tx
    .updateTable('merchants')
    .set((expression) => ({
      ...change,
      refusals: JSON.stringify(change.refusals),
      merchant_state: to,
      version: expression('version', '+', 1),
    }))
    .where('merchant_id', '=', id)
    .where('merchant_state', '=', from)
    .returning(columns)
    .$castTo<Merchant>()
    .executeTakeFirst()
}
