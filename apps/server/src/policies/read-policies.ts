import {
  type PolicyInForce,
  type PolicyName,
  type PolicyValue,
  type PolicyValues,
  policyNames,
  policyOf,
  policySchemas,
} from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectValue, selectValues, selectVersions } from './queries.ts'

/** The value in force of one policy, read in the transaction that uses it. */
export async function policy<Name extends PolicyName>(
  reader: Reader,
  name: Name,
): Promise<PolicyValue<Name>> {
  return valueIn(name, await selectValue(reader, name))
}

/** The values in force of all policies, of one moment. */
export async function readPolicies(reader: Reader): Promise<PolicyValues> {
  const stored = new Map((await selectValues(reader)).map((row) => [row.policy, row.value]))
  return Object.fromEntries(
    policyNames.map((name) => [name, valueIn(name, stored.get(name))]),
  ) as PolicyValues
}

/** The values in force, with the operators who put them in force. */
export async function readVersions(reader: Reader): Promise<PolicyInForce[]> {
  const stored = new Map((await selectVersions(reader)).map((row) => [row.policy, row]))
  return policyNames.map((name) => {
    const row = stored.get(name)
    const since = row && {
      at: row.in_force_from,
      remark: row.remark,
      proposed_by: { operator_id: row.proposer_id, name: row.proposer },
      decided_by: { operator_id: row.decider_id, name: row.decider },
    }
    const value: object = valueIn(name, row?.value)
    return { policy: name, value: { ...value }, version: row?.version ?? 0, since: since ?? null }
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The value of a version, or the default. A stored value that does not pass is never replaced silently: a
 * release that tightens bounds migrates the versions.
 */
function valueIn<Name extends PolicyName>(name: Name, stored: Fields | undefined): PolicyValue<Name> {
  if (!stored) return policyOf(name).default
  const { data, error } = policySchemas[name].safeParse(filled(name, stored))
  if (error) throw new Error(`The stored value of ${name} does not pass its schema`)
  return data
}

/** A field that a later release adds has its default; one that it drops is left out. */
function filled(name: PolicyName, stored: Fields): Fields {
  const { fields, rows, default: defaults } = policyOf(name)
  const names = Object.keys(fields)
  if (!rows) return pick(names, stored, defaults)
  return Object.fromEntries(rows.map((row) => [row, pick(names, stored[row], (defaults as Fields)[row])]))
}

function pick(names: readonly string[], stored: unknown, defaults: unknown): Fields {
  const all: Fields = Object.assign({}, defaults, stored)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
