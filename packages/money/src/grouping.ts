/** `1234567.5` as `1,234,567.5`: the same in every language, on screens, in mails and in documents. */
export function groupAmount(figures: string): string {
  const [whole = '', fraction] = figures.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
