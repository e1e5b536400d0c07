/** `1234567.5` as `1,234,567.5`: the same in every language, on a screen, in a mail and on paper. */
export function groupAmount(figures: string): string {
  const [whole = '', fraction] = figures.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
