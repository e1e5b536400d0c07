import { sql } from 'kysely'
import type { Check, FindingRow } from './audit-finding.ts'
import type { ObjectCheck } from './object-check.ts'

/** The invariants of the books themselves: database functions that read every row. */
const OWN_CHECKS = [
  ...['find_unbalanced_transactions', 'find_incomplete_transactions', 'find_misplaced_entries'],
  ...['find_broken_runs', 'find_wrong_reversals', 'find_wrong_balances', 'find_wrong_accounts'],
  ...['find_broken_links', 'find_wrong_blocks', 'find_wrong_block_balances', 'find_unsealed_transactions'],
]

/** Compares business objects with their postings, both ways. The key of a posting names its object. */
function comparison({ reference_kind, expected }: ObjectCheck): Check {
  return sql<FindingRow>`
    with expected as (${expected}),
    posted as (select * from ledger_lines(${reference_kind})),
    differing as (
      select key, kind, currency, sum(expected)::text as expected, sum(found)::text as found
      from (
        select key, merchant_id, account_merchant_id, kind, currency, minor as expected, 0 as found
        from expected
        union all
        select key, merchant_id, account_merchant_id, kind, currency, 0, minor from posted) line
      group by key, merchant_id, account_merchant_id, kind, currency having sum(expected) <> sum(found))
    select 'object_differs' as kind, 'object' as subject_kind, key || ' ' || kind as subject_id, currency,
      expected, found
    from differing where key in (select key from posted) and key in (select key from expected)
    union all
    select distinct 'object_without_posting', 'object', key, null, null, null
    from differing where key not in (select key from posted)
    union all
    select distinct 'posting_without_object', 'transaction', p.transaction_id::text, null, null, key
    from differing join posted p using (key) where key not in (select key from expected)`
}

/** Every posting refers to an object of a known kind. */
function unknownReferences(checks: readonly ObjectCheck[]): Check {
  const known = checks.map(({ reference_kind }) => reference_kind)
  return sql<FindingRow>`
    select 'posting_without_object' as kind, 'transaction' as subject_kind,
      transaction_id::text as subject_id, null as currency, null as expected, key as found
    from ledger_transactions where reference_kind <> all(${known})`
}

export function ledgerChecks(checks: readonly ObjectCheck[]): readonly Check[] {
  return [
    ...OWN_CHECKS.map((name) => sql<FindingRow>`select * from ${sql.ref(name)}()`),
    ...checks.map(comparison),
    unknownReferences(checks),
  ]
}
