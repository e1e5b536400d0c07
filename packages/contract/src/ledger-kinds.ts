/** The accounts of a merchant, one set per currency. A credit is positive. */
export const merchantAccountKinds = ['available', 'held', 'reserved', 'receivable'] as const
export type MerchantAccountKind = (typeof merchantAccountKinds)[number]

/** The accounts of the provider, per currency; those at a bank have its name. */
export const providerAccountKinds = [
  'nostro',
  'in_transit',
  'fx_position',
  'fee_income',
  'bank_charges',
  'returns_payable',
  'suspense',
  'own_funds',
  'losses',
] as const
export type ProviderAccountKind = (typeof providerAccountKinds)[number]

/** The reason of a transaction: one kind for each event of `docs/ledger.md`. */
export const transactionKinds = [
  'receipt_received',
  'receipt_assigned',
  'receipt_released',
  'receipt_returning',
  'receipt_returned',
  'receipt_return_failed',
  'receipt_frozen',
  'receipt_unfrozen',
  'receipt_reversed',
  'entry_suspended',
  'entry_returning',
  'entry_returned',
  'entry_return_failed',
  'entry_reversed',
  'entry_charge',
  'entry_written_off',
  'debt_set_off',
  'debt_written_off',
  'conversion',
  'order_reserved',
  'order_filled',
  'order_released',
  'payment_authorised',
  'payment_accepted',
  'payment_debited',
  'payment_released',
  'payment_converted',
  'payment_unaccepted',
  'payment_returned',
  'payment_paid_late',
  'payment_fee_refunded',
  'deal_settled',
  'deal_funded',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** The business object of a transaction. */
export const referenceKinds = ['receipt', 'entry', 'debt', 'conversion', 'order', 'payment', 'deal'] as const
export type ReferenceKind = (typeof referenceKinds)[number]
