import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { Bank } from '../kernel/bank.ts'
import type { Clock } from '../kernel/clock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { takeNumber } from '../kernel/number.ts'
import type { World } from './world.ts'

/** A server and its bank: a world, or a program that is measured. */
export type BankPlace = Pick<World, 'db' | 'fetch'> & {
  readonly clock: Clock
  readonly context: { readonly bank: Pick<Bank, 'code' | 'secret'> }
}

export type TestAccount = {
  readonly account_id: string
  readonly merchant_id: string
  readonly currency: Currency
  /** Names the account in the bank's messages. */
  readonly bank_account: string
}

type Wanted = {
  readonly currency?: Currency
  readonly application_type?: 'e_commerce' | 't_trade'
}

let accounts = 0

/** An open account of a merchant, without the steps that lead to it. */
export async function accountFor(
  world: BankPlace,
  { merchant_id }: { readonly merchant_id: string },
  { currency = 'USD', application_type = 'e_commerce' }: Wanted = {},
): Promise<TestAccount> {
  const { clock, db, context } = world
  accounts += 1
  const bank_account = `7${String(accounts).padStart(11, '0')}`
  const [holder_id, application_id, account_id] = ['holder', 'application', 'account'].map((kind) =>
    newId(kind, clock),
  ) as [string, string, string]
  const now = clock.now()
  await db.transact(providerScope, async (tx) => {
    const number = (kind: 'holder' | 'application' | 'account', id: string) =>
      takeNumber(tx, clock, { kind, id, merchant_id })
    const own = await sql<{ holder_id: string }>`
      select holder_id from account_holders where merchant_id = ${merchant_id} and is_own`.execute(tx)
    const holder = own.rows[0]?.holder_id ?? holder_id
    if (!own.rows[0]) {
      await sql`insert into account_holders (holder_id, number, merchant_id, is_own, holder_state, in_force,
          relation, holder_type, name, name_latin, registration_number, country, created_at, saved_at)
        values (${holder_id}, ${await number('holder', holder_id)}, ${merchant_id}, true, 'active', 1,
          'own_company', 'company', 'Test Company', 'Test Company', '1', 'HK', ${now}, ${now})`.execute(tx)
      await sql`insert into holder_versions (holder_id, version, merchant_id, version_state, details,
          saved_at, submitted_at)
        values (${holder_id}, 1, ${merchant_id}, 'active', '{}', ${now}, ${now})`.execute(tx)
    }
    await sql`insert into account_applications (application_id, number, merchant_id, application_type,
        application_state, holder_id, details, created_at, saved_at, submitted_at, decided_at)
      values (${application_id}, ${await number('application', application_id)}, ${merchant_id},
        ${application_type}, 'approved', ${holder}, '{}', ${now}, ${now}, ${now}, ${now})`.execute(tx)
    await sql`insert into receipt_accounts (account_id, number, merchant_id, holder_id, holder_version,
        holder_name, application_id, application_type, currency, country, account_state, bank, bank_account,
        settlement_account, bank_name, bank_address, swift, created_at, opened_at)
      values (${account_id}, ${await number('account', account_id)}, ${merchant_id}, ${holder}, 1,
        'Test Company', ${application_id}, ${application_type}, ${currency}, 'HK', 'active',
        ${context.bank.code}, ${bank_account}, ${`SETTLEMENT-${currency}`}, 'Bank', 'Street', '{}', ${now},
        ${now})`.execute(tx)
    await sql`insert into application_accounts (account_id, application_id, merchant_id, added_at)
      values (${account_id}, ${application_id}, ${merchant_id}, ${now})`.execute(tx)
  })
  return { account_id, merchant_id, currency, bank_account }
}

/** A store on Amazon that a merchant has declared, without the steps that lead to it. */
export async function declareStore(
  { db, clock }: Pick<BankPlace, 'db' | 'clock'>,
  { merchant_id }: { readonly merchant_id: string },
  store_name: string,
): Promise<void> {
  await db.transact(providerScope, (tx) =>
    sql`insert into stores (store_id, merchant_id, store_state, platform, site, store_name, seller_id, link,
        created_at)
      values (${newId('store', clock)}, ${merchant_id}, 'bound', 'AMAZON', 'AMAZON_US', ${store_name},
        ${merchant_id}, '', ${clock.now()})
      on conflict do nothing`.execute(tx),
  )
}

/** Changes the state of an account, without the steps that lead to it. */
export async function setAccountState(
  { database }: World,
  { account_id }: TestAccount,
  state: 'active' | 'frozen' | 'closed',
): Promise<void> {
  await database.asOwner(
    `update receipt_accounts set account_state = $2::account_state,
       closed_at = case $2 when 'closed' then now() end, frozen_at = case $2 when 'frozen' then now() end,
       freeze_code = case $2 when 'frozen' then 'review' end,
       freeze_remark = case $2 when 'frozen' then 'A test' end
     where account_id = $1`,
    [account_id, state],
  )
}
