import { paymentPapers, payoutPurposes, purposePayees } from '../payments/payment-options.ts'
import { number, oneOf, optionalUsd, policy, policyTable, share, someOf, toggle, usd } from './declare.ts'

/** What a payment costs: RMB into the mainland, a local rail, or SWIFT by who bears the charges. */
export const paymentFeeRows = ['inbound', 'local', 'swift_shared', 'swift_our'] as const
export type PaymentFeeRow = (typeof paymentFeeRows)[number]

/** The rails that close at an hour; instant ones do not. */
export const cutOffRows = ['inbound', 'local', 'swift'] as const
export type CutOffRow = (typeof cutOffRows)[number]

type Paper = (typeof paymentPapers)[number]
type Payees = readonly (typeof purposePayees)[number][]

/** In the order of the options, as a form gives them back: another order would read as a change. */
/* @__NO_SIDE_EFFECTS__ */
function inOrder(papers: readonly Paper[]): readonly Paper[] {
  return paymentPapers.filter((paper) => papers.includes(paper))
}

/* @__NO_SIDE_EFFECTS__ */
function inbound(payees: Payees, papers: readonly Paper[] = []) {
  return { payees, needs_quota: true, papers: inOrder(papers), papers_needed: 'all' } as const
}

/* @__NO_SIDE_EFFECTS__ */
function outbound(papers: readonly Paper[] = [], papers_from_usd = '50000.00') {
  return { is_offered: true, papers: inOrder(papers), papers_needed: 'any', papers_from_usd } as const
}

/** Payments to payees: fees, limits, cut-offs, and what money may be used for. */
export const paymentPolicies = {
  payment_fees: policyTable({
    rows: paymentFeeRows,
    fields: { flat_usd: usd(1000), basis_points: share(0, 500), minimum_usd: usd(1000) },
    default: {
      inbound: { flat_usd: '0.00', basis_points: 30, minimum_usd: '0.00' },
      local: { flat_usd: '1.00', basis_points: 0, minimum_usd: '0.00' },
      swift_shared: { flat_usd: '15.00', basis_points: 0, minimum_usd: '0.00' },
      swift_our: { flat_usd: '35.00', basis_points: 0, minimum_usd: '0.00' },
    },
  }),
  payment_limits: policy({
    fields: {
      payment_usd: usd(100_000_000),
      inbound_payment_usd: usd(100_000_000),
      day_usd: usd(100_000_000),
      month_usd: usd(1_000_000_000),
    },
    default: {
      payment_usd: '500000.00',
      inbound_payment_usd: '50000.00',
      day_usd: '1000000.00',
      month_usd: '10000000.00',
    },
    check: ({ payment_usd, day_usd, month_usd }) => {
      if (Number(day_usd) < Number(payment_usd)) return [{ path: ['day_usd'], error: 'too_small' }]
      return Number(month_usd) < Number(day_usd) ? [{ path: ['month_usd'], error: 'too_small' }] : []
    },
  }),
  payment_review: policy({
    fields: {
      large_usd: usd(100_000_000),
      papers_usd: usd(100_000_000),
      new_account_hours: number('hours', 0, 720),
      new_account_usd: usd(10_000_000),
    },
    default: {
      large_usd: '100000.00',
      papers_usd: '20000.00',
      new_account_hours: 24,
      new_account_usd: '5000.00',
    },
  }),
  payment_cut_offs: policyTable({
    rows: cutOffRows,
    fields: { hour: number('hour_of_day', 0, 23) },
    default: { inbound: { hour: 17 }, local: { hour: 16 }, swift: { hour: 15 } },
  }),
  /** The word of the bank by which the payee has the money: some rails never say more than ACSC. */
  payment_confirmations: policyTable({
    rows: cutOffRows,
    fields: { status: oneOf(['ACCC', 'ACSC']) },
    default: { inbound: { status: 'ACCC' }, local: { status: 'ACCC' }, swift: { status: 'ACCC' } },
  }),
  /** The most that the provider bears of the charges of a return that was to cost the payee nothing. */
  return_charges: policy({ fields: { cap_usd: usd(10_000) }, default: { cap_usd: '100.00' } }),
  payment_duplicates: policy({ fields: { days: number('days', 1, 90) }, default: { days: 7 } }),
  /** A payment that is sent and not confirmed so long after its arrival is traced. */
  payment_trace: policy({
    fields: { business_days: number('business_days', 1, 30) },
    default: { business_days: 2 },
  }),
  inbound_purposes: policyTable({
    rows: payoutPurposes,
    fields: {
      payees: someOf(purposePayees),
      needs_quota: toggle,
      papers: someOf(paymentPapers),
      papers_needed: oneOf(['all', 'any']),
    },
    default: {
      withdrawal: inbound(['own_company']),
      goods: {
        ...inbound(['company', 'individual'], ['purchase_contract', 'platform_order']),
        papers_needed: 'any',
      },
      logistics: { ...inbound(['company'], ['bill', 'waybill']), papers_needed: 'any' },
      advertising: inbound(['company'], ['agreement', 'invoice']),
      software: inbound(['company'], ['agreement', 'invoice']),
      consulting: inbound(['company'], ['agreement', 'invoice']),
      legal: inbound(['company'], ['agreement', 'invoice']),
      services: inbound(['company'], ['agreement', 'invoice']),
      rent: inbound(['company'], ['agreement', 'invoice']),
      salary: inbound([], ['employment_contract', 'payroll', 'tax_record']),
      affiliate: inbound(['affiliate'], ['equity_proof', 'agreement']),
      service_income: inbound([], ['agreement', 'invoice', 'acceptance']),
      tax: inbound([], ['tax_bill']),
      refund: inbound([], ['original_order']),
    },
  }),
  outbound_purposes: policyTable({
    rows: payoutPurposes,
    fields: {
      is_offered: toggle,
      papers: someOf(paymentPapers),
      papers_needed: oneOf(['all', 'any']),
      /** From this sum on papers are asked for. */
      papers_from_usd: optionalUsd(100_000_000),
    },
    default: {
      withdrawal: outbound(['bill']),
      goods: outbound(['purchase_contract', 'invoice'], '10000.00'),
      logistics: outbound(['invoice', 'waybill'], '10000.00'),
      advertising: outbound(['invoice'], '10000.00'),
      software: outbound(['invoice'], '10000.00'),
      consulting: outbound(['agreement', 'invoice'], '10000.00'),
      legal: outbound(['agreement', 'invoice'], '10000.00'),
      services: outbound(['agreement', 'invoice'], '10000.00'),
      rent: outbound(['agreement'], '10000.00'),
      salary: outbound(['employment_contract', 'payroll'], '10000.00'),
      affiliate: outbound(['equity_proof', 'agreement'], '0.00'),
      service_income: { ...outbound(), is_offered: false },
      tax: outbound(['tax_bill'], '0.00'),
      refund: outbound(['original_order'], '0.00'),
    },
  }),
}
