import { number, policy, someOf } from './declare.ts'

/** How a payee belongs to the merchant. */
export const payeeRelations = ['supplier', 'employee', 'contractor', 'affiliate', 'self', 'other'] as const
export type PayeeRelation = (typeof payeeRelations)[number]

/** The verification of payees in mainland China. */
export const payeePolicies = {
  payee_review: policy({ fields: { days: number('business_days', 1, 30) }, default: { days: 1 } }),
  payee_proofs: policy({
    fields: { relations: someOf(payeeRelations) },
    default: { relations: ['affiliate', 'other'] },
  }),
}
