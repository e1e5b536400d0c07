import type { Finding } from '@causeway/contract'
import { expect, vi } from 'vitest'
import { objectChecks } from '../app.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { sealLedger } from '../ledger/seal.ts'
import { auditLedger } from '../ledger/service.ts'
import { fund, receiptIdOf } from './bank-messages.ts'
import type { World } from './world.ts'

/** Credits a merchant: one receipt, two transactions, four entries. */
export async function receive(world: World, owner: { merchant_id: string }): Promise<string> {
  return receiptIdOf(world, await fund(world, owner, 'USD', '10.00'))
}

export const sealOnce = ({ db, clock }: World): Promise<number> =>
  db.transact(providerScope, (tx) => sealLedger(tx, clock))

/** Seals until that many transactions are sealed; open transactions of other databases delay the sealer. */
export async function sealUntil(world: World, expected: number): Promise<void> {
  let sealed = 0
  const seal = async () => {
    sealed += await sealOnce(world)
    expect(sealed).toBe(expected)
  }
  await vi.waitFor(seal, { timeout: 90_000, interval: 20 })
}

/** Waits until every posting, or every event, is older than all open transactions of the cluster. */
export async function untilEnded(
  { database }: World,
  log: 'ledger_transactions' | 'audit_events' = 'ledger_transactions',
): Promise<void> {
  const ended = `select pg_snapshot_xmin(pg_current_snapshot()) > max(xid) as all from ${log}`
  const look = async () => expect((await database.asOwner(ended)).rows).toEqual([{ all: true }])
  await vi.waitFor(look, { timeout: 90_000, interval: 20 })
}

/** Seals everything in one block. */
export async function sealTogether(world: World, expected: number): Promise<void> {
  await untilEnded(world)
  expect(await sealOnce(world)).toBe(expected)
}

export async function findingsIn(world: World): Promise<readonly Finding[]> {
  return (await auditLedger(world.context, objectChecks)).findings
}
