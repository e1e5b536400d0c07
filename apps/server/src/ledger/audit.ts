import type { Finding, LedgerAudit } from '@causeway/contract'
import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Reader } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { ledgerChecks } from './audit-checks.ts'
import { runCheck } from './audit-finding.ts'
import { insertAudit } from './audit-runs.ts'
import type { AuditCheck } from './object-check.ts'
import { sealLedger, selectChainHead } from './seal.ts'

export type AuditContext = { readonly db: Db; readonly clock: Clock }

/** Audits the books at one moment, and stores the findings. */
export async function auditLedger(
  { db, clock }: AuditContext,
  checks: readonly AuditCheck[],
): Promise<LedgerAudit> {
  const started_at = clock.now().toISOString()
  // Otherwise postings in a restored copy would look forged until its new epoch begins.
  await db.transact(providerScope, (tx) => sealLedger(tx, clock))
  // One snapshot: concurrent postings are seen completely or not at all.
  const { head, ...seen } = await db.snapshot(providerScope, async (reader) => ({
    ...(await countBooks(reader)),
    ...(await findProblems(reader, checks)),
    head: await selectChainHead(reader),
  }))
  const times = { started_at, finished_at: clock.now().toISOString() }
  const audit = { id: newId('audit', clock), ...times, ...seen, blocks: head.blocks }
  await db.transact(providerScope, (tx) => insertAudit(tx, audit, head.hash))
  return audit
}

type Problems = Pick<LedgerAudit, 'finding_count' | 'findings'>

/** Recomputes everything and returns the findings. */
export async function findProblems(reader: Reader, checks: readonly AuditCheck[]): Promise<Problems> {
  const findings: Finding[] = []
  let finding_count = 0
  // Otherwise comparing a long journal spills to disk.
  await sql`set local work_mem = '128MB'`.execute(reader)
  for (const check of ledgerChecks(checks)) {
    const found = await runCheck(reader, check)
    finding_count += found.count
    findings.push(...found.findings)
  }
  return { finding_count, findings }
}

type Counts = Pick<LedgerAudit, 'transactions' | 'entries'>

async function countBooks(reader: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::float8 from ledger_transactions) as transactions,
      (select count(*)::float8 from ledger_entries) as entries`.execute(reader)
  return rows[0] as Counts
}
