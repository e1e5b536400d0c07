import {
  detailProblems,
  type FieldError,
  missingPapers,
  type PaymentDetails,
  type PaymentInput,
  type PolicyValues,
  type PurposeOffer,
  payoutPurposes,
  usdOf,
} from '@causeway/contract'
import type { Money } from '@causeway/money'

export type Problems = Record<string, FieldError>

type Checked = PaymentDetails &
  Pick<PaymentInput, 'documents'> & {
    readonly is_same_name: boolean
    readonly relationship: string | null
    /** The worth of the payment, from which papers are asked for. */
    readonly usd: Money
  }

/** What prevents a payment from being authorised, by field. */
export function problemsOf(policies: PolicyValues, payment: Checked): Problems {
  return { ...detailProblems(payment), ...purposeProblems(policies, payment) }
}

function purposeProblems(policies: PolicyValues, payment: Checked): Problems {
  const { purpose } = payment
  if (!purpose) return { purpose: 'required' }
  if (!isOffered(policies, payment)) return { purpose: 'not_an_option' }
  const missing = missingPapers(papersOf(policies, payment), payment.documents)
  return Object.fromEntries(missing.map((paper) => [`documents.${paper}`, 'required']))
}

type Offered = Pick<Checked, 'purpose' | 'direction' | 'payee' | 'is_same_name' | 'relationship'>

/** Whether the payee may be paid for the purpose: a withdrawal goes to the merchant itself. */
export function isOffered(
  policies: PolicyValues,
  { purpose, direction, payee, is_same_name, relationship }: Offered,
): boolean {
  if (!purpose) return false
  if (purpose === 'withdrawal' && !is_same_name) return false
  if (direction === 'outbound') return policies.outbound_purposes[purpose].is_offered
  const { payees } = policies.inbound_purposes[purpose]
  if (is_same_name) return payees.includes('own_company')
  if (relationship === 'affiliate' && payees.includes('affiliate')) return true
  return payees.includes(payee.payee_type === 'individual' ? 'individual' : 'company')
}

/** The papers of a payment by its purpose. */
export function papersOf(policies: PolicyValues, { purpose, direction, usd }: PaperInput) {
  const none = { papers: [], papers_needed: 'all' } as const
  if (!purpose) return none
  if (direction === 'inbound') return policies.inbound_purposes[purpose]
  const row = policies.outbound_purposes[purpose]
  const isAsked = row.papers_from_usd !== null && usd.minor >= usdOf(row.papers_from_usd).minor
  return isAsked ? row : none
}

type PaperInput = Pick<Checked, 'purpose' | 'direction' | 'usd'>

/** What a payee can be paid for, each with the papers that an amount asks for. */
export function offeredPurposes(
  policies: PolicyValues,
  payment: Omit<Offered, 'purpose'> & Pick<Checked, 'usd'>,
): PurposeOffer[] {
  return payoutPurposes.flatMap((purpose) => {
    if (!isOffered(policies, { ...payment, purpose })) return []
    const { papers, papers_needed } = papersOf(policies, { ...payment, purpose })
    return [{ purpose, papers: [...papers], papers_needed }]
  })
}
