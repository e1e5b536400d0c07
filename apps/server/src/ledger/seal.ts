import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { Pulse } from '../kernel/pulse.ts'

/** Seals the transactions since the last block, and returns how many there were. */
export async function sealLedger(tx: Tx, clock: Clock): Promise<number> {
  const { rows } = await sql<{ sealed: bigint }>`select seal_ledger(${clock.now()}) as sealed`.execute(tx)
  return Number(rows[0]?.sealed ?? 0)
}

export type ChainHead = { readonly blocks: number; readonly hash: string; readonly sealed_at: string | null }

/** The newest block. A copy of its hash kept elsewhere reveals whether the books were rewritten. */
export async function selectChainHead(reader: Reader): Promise<ChainHead> {
  const last = await reader
    .selectFrom('ledger_blocks')
    .select(['number', 'hash', 'sealed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { number = 0n, hash, sealed_at = null } = last ?? {}
  return { blocks: Number(number), hash: hash?.toString('hex') ?? '', sealed_at }
}

/** A backlog is sealed in several blocks, each in a short transaction. */
const BLOCKS_MAX = 20

/** Seals the journal, and writes the hash of each block to the process log, outside of the database. */
export const ledgerSealPulse: Pulse = {
  name: 'ledger.seal',
  every_ms: 1000,
  // Each block is committed before it is logged; the pulse's own transaction only excludes other workers.
  beat: async (_tx, { db, clock, log }) => {
    for (let made = 0; made < BLOCKS_MAX; made += 1) {
      const sealed = await db.transact(providerScope, (tx) => sealLedger(tx, clock))
      if (sealed === 0) return
      log.info({ block: await selectChainHead(db.reader(providerScope)), sealed }, 'ledger block')
    }
  },
}
