import { sql } from 'kysely'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import type { Running } from '../apps/server/src/start.ts'
import { book, tellServer } from '../apps/server/src/testing/bank-messages.ts'
import { accountFor } from '../apps/server/src/testing/open-accounts.ts'
import { addressOf } from './addresses.ts'

/** Payers by whose names the tests find their money. */
export const payers = {
  assigned: 'Wrong Digit Imports Ltd',
  large: 'Great Sum Holdings plc',
  looked: 'Lost Reference GmbH',
  held: 'Unknown Payer Sarl',
  heldToLook: 'Undeclared Payer BV',
} as const

/** Money that an operator must decide about: told by messages of the bank. */
export async function bookScenes({ context }: Running): Promise<void> {
  const { db, bank } = context
  const send = (target: string, init?: RequestInit) => fetch(new URL(target, addressOf('main')), init)
  const place = { db, clock: systemClock, context: { bank }, fetch: send }
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id from merchants where merchant_state = 'audit_pass'
    order by merchant_id limit 1`.execute(db.reader(providerScope))
  const owner = { merchant_id: rows[0]?.merchant_id ?? '' }
  const to = await accountFor(place, owner, { currency: 'SGD', application_type: 't_trade' })
  const debtor = (name: string) => ({ debtor: { name, account: 'SG0012345678', country: 'SG' } })
  const wrong = { creditor: { account: `${to.bank_account.slice(0, -1)}X` } }
  await book(place, { to, paid: '320.00', ...debtor(payers.assigned), ...wrong })
  await book(place, { to, paid: '50000.00', ...debtor(payers.large), ...wrong })
  await book(place, { to, paid: '15.00', ...debtor(payers.looked), creditor: { account: 'NO-SUCH-ACCOUNT' } })
  await book(place, { to, paid: '4800.00', ...debtor(payers.held) })
  await book(place, { to, paid: '900.00', ...debtor(payers.heldToLook) })
  await tellServer(place, new TextEncoder().encode('<Document><script>alert(1)</script>'))
}
