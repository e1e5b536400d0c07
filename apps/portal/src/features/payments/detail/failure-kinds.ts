/** Codes of ISO 20022 by which a bank says that the details of the payee are wrong. */
const OF_PAYEE: readonly string[] = [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AC07',
  'BE01',
  'BE04',
  'BE06',
  'BE07',
  'CNOR',
  'MD07',
  'RC01',
  'RC04',
  'RR03',
]

export const isOfPayee = (code: string): boolean => OF_PAYEE.includes(code)
