import type { Finding, LedgerAudit } from '@causeway/contract'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { selectNumbers } from '../kernel/number.ts'

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

const KEPT_ON_SCREEN = 30

/** Which business object a finding is about: its id comes first in what is named. */
const objectOf = ({ subject_kind, subject_id }: Finding): string | null =>
  subject_kind === 'object' ? (subject_id.split(/\W/)[0] ?? null) : null

/** The last runs, newest first. */
export async function selectAudits(reader: Reader): Promise<LedgerAudit[]> {
  const rows = await reader
    .selectFrom('ledger_audits')
    .selectAll()
    .orderBy('audit_id', 'desc')
    .limit(KEPT_ON_SCREEN)
    .execute()
  const found = rows.map(({ findings }) => findings as unknown as Finding[])
  const numberOf = await selectNumbers(reader, found.flat().map(objectOf))
  return rows.map(({ audit_id, ...row }, index) => ({
    id: audit_id,
    started_at: row.started_at,
    finished_at: row.finished_at,
    transactions: Number(row.transactions),
    entries: Number(row.entries),
    blocks: Number(row.blocks),
    finding_count: Number(row.finding_count),
    findings: (found[index] ?? []).map((each) => ({ ...each, subject_number: numberOf(objectOf(each)) })),
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
