/** Who bears the charges of the banks on the way: each side its own, or the payer. */
export const chargeBearers = ['SHA', 'OUR'] as const
export type ChargeBearerCode = (typeof chargeBearers)[number]

/** Which side of a payment the merchant fixed: what it pays, or what the payee gets. */
export const fixedPaymentSides = ['source', 'target'] as const
export type FixedPaymentSide = (typeof fixedPaymentSides)[number]

/** What money is used for. `withdrawal` goes to the merchant itself. */
export const payoutPurposes = [
  'withdrawal',
  'goods',
  'logistics',
  'advertising',
  'software',
  'consulting',
  'legal',
  'services',
  'rent',
  'salary',
  'affiliate',
  'service_income',
  'tax',
  'refund',
] as const
export type PayoutPurpose = (typeof payoutPurposes)[number]

/** Papers of the payee's side that show what a payment is for. */
export const paymentPapers = [
  'purchase_contract',
  'platform_order',
  'invoice',
  'delivery_proof',
  'waybill',
  'bill',
  'employment_contract',
  'payroll',
  'tax_record',
  'equity_proof',
  'agreement',
  'acceptance',
  'tax_bill',
  'original_order',
  'other',
] as const
export type PaymentPaper = (typeof paymentPapers)[number]

/** To whom a purpose may be paid in mainland China. */
export const purposePayees = ['own_company', 'company', 'individual', 'affiliate'] as const
export type PurposePayee = (typeof purposePayees)[number]
