import type { Finding } from '@causeway/contract'
import { formatMoney, isCurrency, money } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'

/** A finding as a check selects it. With a currency, whole numbers in it are minor units. */
export type FindingRow = Finding & { readonly currency: string | null }

/** A select that returns no rows while the books are intact. */
export type Check = RawBuilder<FindingRow>

export type Found = { readonly count: number; readonly findings: readonly Finding[] }

/** How many findings of each check are kept: repairs work on the database and need no complete list. */
const LISTED_MAX = 50

export async function runCheck(reader: Reader, check: Check): Promise<Found> {
  const { rows } = await sql<FindingRow & { total: number }>`
    select f.*, count(*) over ()::int as total from (${check}) f
    order by f.kind, length(f.subject_id), f.subject_id limit ${LISTED_MAX}`.execute(reader)
  return { count: rows[0]?.total ?? 0, findings: rows.map(toFinding) }
}

function toFinding({ kind, subject_kind, subject_id, currency, expected, found }: FindingRow): Finding {
  const figure = (text: string | null) => (text !== null && currency ? amountText(text, currency) : text)
  return { kind, subject_kind, subject_id, expected: figure(expected), found: figure(found) }
}

/** A state is shown as it is. A tampered sum may not fit the money type; it is then shown unformatted. */
function amountText(minor: string, currency: string): string {
  if (!/^-?\d+$/.test(minor)) return minor
  const units = BigInt(minor)
  if (!isCurrency(currency) || BigInt.asIntN(64, units) !== units) return `${currency} ${minor}`
  return `${currency} ${formatMoney(money(units, currency))}`
}
