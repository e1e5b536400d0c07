import type { Finding } from '@causeway/contract'
import type { Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import { systemClock } from '../kernel/clock.ts'
import { openDb } from '../kernel/db/db.ts'
import { auditLedger } from './audit.ts'
import type { AuditCheck } from './object-check.ts'

export type AuditReport = { readonly text: string; readonly isClean: boolean }

/** Audits the configured database and prints one line for each finding, then a summary. */
export async function runAuditCommand(config: Config, checks: readonly AuditCheck[]): Promise<AuditReport> {
  const database = await openDatabase(config)
  const db = openDb({ url: database.apiUrl, connections: 1 })
  try {
    const audit = await auditLedger({ db, clock: systemClock }, checks)
    const { transactions, entries, blocks, finding_count } = audit
    const books = `${transactions} transactions, ${entries} entries, ${blocks} blocks`
    const whole = `${books}: ${finding_count} findings`
    return { text: [...audit.findings.map(lineOf), whole, ''].join('\n'), isClean: finding_count === 0 }
  } finally {
    await db.close()
    await database.stop()
  }
}

function lineOf({ kind, subject_kind, subject_id, expected, found }: Finding): string {
  const figures = expected === null && found === null ? '' : `: expected ${expected}, found ${found}`
  return `${kind} ${subject_kind} ${subject_id}${figures}`
}
