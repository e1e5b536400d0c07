import { sql } from 'kysely'
import type { Reader } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { newId } from '../apps/server/src/kernel/id.ts'
import { keepHits, screenNames } from '../apps/server/src/screening/service.ts'
import type { Running } from '../apps/server/src/start.ts'

/** Names of the sandbox's list, each for a test of its own; the pair is screened twice. */
export const screenedNames = {
  cleared: 'Kestrel Dunmoore Holdings',
  confirmed: 'Golden Kirin Trading Limited',
  pair: 'Farhad Dezfulian',
  looked: 'Viktor Morosenko',
} as const

/** Screens names of payers of a merchant by the product's own code, and keeps the hits. */
export async function findHits({ context }: Pick<Running, 'context'>): Promise<void> {
  const { db, clock } = context
  const merchant_id = await selectMerchant(db.reader(providerScope))
  for (const name of [...Object.values(screenedNames), screenedNames.pair]) {
    await db.transact(providerScope, async (tx) => {
      const hits = (await screenNames(tx, [{ key: name, name, country: 'CN' }])).get(name) ?? []
      const subject = { kind: 'receipt', id: newId('receipt', clock) } as const
      const actor = { kind: 'system' } as const
      await keepHits(tx, { clock, actor }, { subject, merchant_id, screened_name: name, hits })
    })
  }
}

async function selectMerchant(reader: Reader): Promise<string> {
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id from merchants where merchant_state = 'audit_pass'
    order by merchant_id limit 1`.execute(reader)
  return rows[0]?.merchant_id ?? ''
}
