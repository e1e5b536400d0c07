import { number, oneOf, policy, policyTable, someOf, toggle } from './declare.ts'

/** The relations of a payer, who is not the buyer, to the trade. */
export const payerScenarios = ['affiliate', 'import_agent', 'end_buyer', 'payment_institution'] as const
export type PayerScenario = (typeof payerScenarios)[number]

/** A bare statement that a third party pays is not among them, so it is never accepted. */
export const payerPapers = [
  'payer_registry',
  'buyer_registry',
  'agency_agreement',
  'sales_contract',
  'earlier_shipment',
  'payment_slip',
] as const
export type PayerPaper = (typeof payerPapers)[number]

/** Receipt accounts, their stores, and the payers that they accept. */
export const accountPolicies = {
  account_review: policy({ fields: { days: number('business_days', 1, 30) }, default: { days: 2 } }),
  store_proof_deadline: policy({ fields: { days: number('days', 1, 180) }, default: { days: 30 } }),
  store_proof_notice: policy({ fields: { days: number('days', 1, 60) }, default: { days: 7 } }),
  holder_expiry_notice: policy({
    fields: { first_days: number('days', 1, 180), second_days: number('days', 1, 60) },
    default: { first_days: 30, second_days: 7 },
    check: ({ first_days, second_days }) =>
      second_days < first_days ? [] : [{ path: ['second_days'], error: 'too_large' }],
  }),
  accounts_per_currency: policy({
    fields: { accounts: number('accounts', 1, 50) },
    default: { accounts: 5 },
  }),
  stores_per_application: policy({ fields: { stores: number('stores', 1, 100) }, default: { stores: 20 } }),
  payer_scenarios: policyTable({
    rows: payerScenarios,
    fields: { is_accepted: toggle, papers: someOf(payerPapers), papers_needed: oneOf(['all', 'any']) },
    default: {
      affiliate: { is_accepted: true, papers: ['payer_registry', 'buyer_registry'], papers_needed: 'all' },
      import_agent: { is_accepted: true, papers: ['agency_agreement'], papers_needed: 'all' },
      end_buyer: { is_accepted: true, papers: ['sales_contract', 'earlier_shipment'], papers_needed: 'any' },
      payment_institution: { is_accepted: true, papers: ['payment_slip'], papers_needed: 'all' },
    },
    check: (value) =>
      payerScenarios
        .filter((row) => value[row].is_accepted && value[row].papers.length === 0)
        .map((row) => ({ path: [row, 'papers'], error: 'required' })),
  }),
}
