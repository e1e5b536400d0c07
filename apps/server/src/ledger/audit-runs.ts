import { type Finding, type LedgerAudit, ledgerAuditList } from '@causeway/contract'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { mapPage, page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

/** With the hash of the last block at that time, as hexadecimal text: later audits look for it. */
export async function insertAudit(tx: Tx, audit: LedgerAudit, hash: string): Promise<void> {
  const { id, started_at, finished_at, transactions, entries, blocks, finding_count, findings } = audit
  await tx
    .insertInto('ledger_audits')
    .values({
      audit_id: id,
      started_at,
      finished_at,
      findings: JSON.stringify(findings),
      transactions: BigInt(transactions),
      entries: BigInt(entries),
      blocks: BigInt(blocks),
      finding_count: BigInt(finding_count),
      hash: Buffer.from(hash, 'hex'),
    })
    .execute()
}

const audits = source({
  list: ledgerAuditList,
  table: sql`ledger_audits`,
  id: sql`t.audit_id`,
  sorts: { started_at: 'by_id' },
  columns: sql<Selectable<DB['ledger_audits']>>`t.*`,
})

/** The runs, newest first. */
export function selectAudits(reader: Reader, query: PageQuery): Promise<Page<LedgerAudit[]>> {
  return mapPage(page(reader, audits, [], query), ({ audit_id, findings, ...row }) => ({
    id: audit_id,
    started_at: row.started_at,
    finished_at: row.finished_at,
    transactions: Number(row.transactions),
    entries: Number(row.entries),
    blocks: Number(row.blocks),
    finding_count: Number(row.finding_count),
    findings: findings as unknown as Finding[],
  }))
}

/** How many things were wrong when the auditor last looked. */
export async function countLastFindings(reader: Reader): Promise<number> {
  const last = await reader
    .selectFrom('ledger_audits')
    .select('finding_count')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.finding_count ?? 0n)
}
