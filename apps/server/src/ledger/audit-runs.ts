import { type Finding, type LedgerAudit, ledgerAuditList } from '@causeway/contract'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'
import { type Numbers, selectNumbers } from '../kernel/number.ts'

/** With the hash of the last block at that time, in hexadecimal: later audits search for it. */
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

type AuditRow = Omit<Selectable<DB['ledger_audits']>, 'findings'> & { readonly findings: readonly Finding[] }

const audits = source({
  list: ledgerAuditList,
  table: sql`ledger_audits`,
  id: sql`t.audit_id`,
  sorts: { started_at: 'by_id' },
  columns: sql<AuditRow>`t.*`,
})

/** The id of the business object of a finding, which is the first part of the subject. */
const objectOf = ({ subject_kind, subject_id }: Finding): string | null =>
  subject_kind === 'object' ? (subject_id.split(/\W/)[0] ?? null) : null

/** The runs, newest first. */
export async function selectAudits(reader: Reader, query: PageQuery): Promise<Page<LedgerAudit[]>> {
  const { count, list } = await page(reader, audits, [], query)
  const numberOf = await selectNumbers(
    reader,
    list.flatMap(({ findings }) => findings.map(objectOf)),
  )
  return { count, list: list.map((row) => toAudit(row, numberOf)) }
}

function toAudit({ audit_id, findings, ...row }: AuditRow, numberOf: Numbers): LedgerAudit {
  return {
    id: audit_id,
    started_at: row.started_at,
    finished_at: row.finished_at,
    transactions: Number(row.transactions),
    entries: Number(row.entries),
    blocks: Number(row.blocks),
    finding_count: Number(row.finding_count),
    findings: findings.map((each) => ({ ...each, subject_number: numberOf(objectOf(each)) })),
  }
}

/** The number of findings of the last audit. */
export async function countLastFindings(reader: Reader): Promise<number> {
  const last = await reader
    .selectFrom('ledger_audits')
    .select('finding_count')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.finding_count ?? 0n)
}
