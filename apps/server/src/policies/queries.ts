import { type PolicyChange, type PolicyName, policyChangeList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { fourEyes } from '../kernel/four-eyes.ts'

type OwnFields = Pick<PolicyChange, 'policy' | 'value' | 'before' | 'version'>

/** At most one change per policy waits. */
export const policyChanges = fourEyes({
  table: 'policy_changes',
  prefix: 'policy_change',
  list: policyChangeList,
  columns: sql<OwnFields>`t.policy, t.value, t.before,
    (select v.version from policy_versions v where v.change_id = t.change_id) as version`,
})

type StoredValue = { readonly policy: string; readonly value: Record<string, unknown> }

/** The latest version of a policy; undefined if it has none. */
export async function selectValue(
  reader: Reader,
  policy: PolicyName,
): Promise<StoredValue['value'] | undefined> {
  const { rows } = await sql<Pick<StoredValue, 'value'>>`
    select value from policy_versions where policy = ${policy}
    order by version desc limit 1`.execute(reader)
  return rows[0]?.value
}

/** The latest version of each policy that has one. */
export async function selectValues(reader: Reader): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select distinct on (policy) policy, value from policy_versions
    order by policy, version desc`.execute(reader)
  return rows
}

type StoredVersion = StoredValue & {
  readonly version: number
  readonly in_force_from: string
  readonly remark: string
  readonly proposer_id: string
  readonly proposer: string
  readonly decider_id: string
  readonly decider: string
}

/** The latest version of each policy that has one, with the operators who made it. */
export async function selectVersions(reader: Reader): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select distinct on (v.policy) v.policy, v.value, v.version, v.in_force_from, c.remark,
      p.operator_id as proposer_id, p.name as proposer, d.operator_id as decider_id, d.name as decider
    from policy_versions v
    join policy_changes c using (change_id)
    join operators p on p.operator_id = c.proposed_by
    join operators d on d.operator_id = c.decided_by
    order by v.policy, v.version desc`.execute(reader)
  return rows
}

/** The next version of a policy, with the value of the approved change. */
export async function insertVersion(tx: Tx, change_id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into policy_versions (policy, version, value, change_id, in_force_from)
    select c.policy, coalesce(max(v.version), 0) + 1, c.value, c.change_id, c.decided_at
    from policy_changes c left join policy_versions v on v.policy = c.policy
    where c.change_id = ${change_id} and c.change_state = 'approved'
    group by c.change_id`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`${change_id} is not approved`)
}
