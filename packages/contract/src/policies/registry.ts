import { accountPolicies } from './accounts.ts'
import { bankingPolicies } from './banking.ts'
import { payeePolicies } from './payees.ts'
import { paymentPolicies } from './payments.ts'
import type { Policy } from './policy.ts'
import { receiptPolicies } from './receipts.ts'
import { screeningPolicies } from './screening.ts'
import { tradePolicies } from './trade.ts'

/**
 * Every setting of the provider, by group. A new one is an entry in the file of its group, and its words in
 * `locales/<language>/policy-words.json`.
 */
export const policyGroups = {
  accounts: accountPolicies,
  receipts: receiptPolicies,
  trade: tradePolicies,
  payees: payeePolicies,
  payments: paymentPolicies,
  banking: bankingPolicies,
  screening: screeningPolicies,
} as const satisfies Record<string, Record<string, Policy>>

export type PolicyGroup = keyof typeof policyGroups

const policies = {
  ...accountPolicies,
  ...receiptPolicies,
  ...tradePolicies,
  ...payeePolicies,
  ...paymentPolicies,
  ...bankingPolicies,
  ...screeningPolicies,
}

type Policies = typeof policies
export type PolicyName = keyof Policies
export type PolicyValue<Name extends PolicyName> = Policies[Name]['default']
/** The values of all policies. */
export type PolicyValues = { readonly [Name in PolicyName]: PolicyValue<Name> }

export const policyNames = Object.keys(policies) as [PolicyName, ...PolicyName[]]

export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policies, name)
}

/** The declaration of a policy. */
export function policyOf<Name extends PolicyName>(name: Name): Policy<PolicyValue<Name>> {
  return policies[name]
}
