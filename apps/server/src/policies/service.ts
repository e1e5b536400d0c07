export { policyChanges } from './queries.ts'
export { policy, readPolicies } from './read-policies.ts'
