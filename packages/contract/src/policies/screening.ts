import { number, policy } from './declare.ts'

/** The comparison of names with lists. */
export const screeningPolicies = {
  screening_threshold: policy({ fields: { points: number('points', 80, 100) }, default: { points: 85 } }),
}
