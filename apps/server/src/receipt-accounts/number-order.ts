/** The order in which the form of a payer's bank asks for numbers: the bank first, the account last. */
const ORDER = [
  'bank_code',
  'branch_code',
  'institution_number',
  'transit_number',
  'routing_number',
  'sort_code',
  'bsb',
  'cnaps_code',
  'reg_number',
  'bankgiro_number',
  'clabe',
  'no_account',
  'cz_account',
  'nz_account',
  'bic',
  'account_number',
  'iban',
]

/** The numbers in that order, which a stored document does not keep. */
export function inOrder(numbers: Readonly<Record<string, string>>): Record<string, string> {
  const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)
  return Object.fromEntries(Object.entries(numbers).sort(([a], [b]) => rank(a) - rank(b)))
}
