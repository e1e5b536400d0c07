import { sql } from 'kysely'
import type { Check, FindingRow } from './audit-finding.ts'
import type { BalanceCheck, ExpectedPart } from './balance-check.ts'
import type { AuditCheck, ObjectCheck } from './object-check.ts'

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

/** Several modules may hold parts of one account: its balance is the sum of what all of them expect. */
function togetherByKind(checks: readonly BalanceCheck[]): BalanceCheck[] {
  const kinds = [...new Set(checks.map(({ account_kind }) => account_kind))]
  return kinds.map((account_kind) => {
    const parts = checks
      .filter((check) => check.account_kind === account_kind)
      .map(({ expected }) => expected)
    return { account_kind, expected: sql<ExpectedPart>`${sql.join(parts, sql` union all `)}` }
  })
}

/** Compares the entries of one kind of account with the open objects; its balance row has its own check. */
function balances({ account_kind, expected }: BalanceCheck): Check {
  return sql<FindingRow>`
    with part as (
      select merchant_id, bank, currency, minor as expected, 0 as found, null::bigint as account_id
      from (${expected}) x
      union all
      select a.merchant_id, a.bank, a.currency, 0, e.amount, a.account_id
      from ledger_accounts a join ledger_entries e using (account_id) where a.kind = ${account_kind})
    select 'open_objects_differ' as kind, 'account' as subject_kind,
      coalesce(max(account_id)::text, concat_ws(' ', ${account_kind}::text, bank, merchant_id)) as subject_id,
      currency, sum(expected)::text as expected, sum(found)::text as found
    from part group by merchant_id, bank, currency having sum(expected) <> sum(found)`
}

export function ledgerChecks(checks: readonly AuditCheck[]): readonly Check[] {
  const objects = checks.filter((check) => 'reference_kind' in check)
  const proofs = checks.filter((check) => 'find' in check)
  return [
    ...OWN_CHECKS.map((name) => sql<FindingRow>`select * from ${sql.ref(name)}()`),
    ...objects.map(comparison),
    ...proofs.map(({ find }) => find),
    unknownReferences(objects),
    ...togetherByKind(checks.filter((check) => 'account_kind' in check)).map(balances),
  ]
}
