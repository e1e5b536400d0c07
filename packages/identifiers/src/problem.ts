/** What can be wrong with a number that somebody typed from a document. */
export type IdentifierProblem = 'format' | 'check_digit' | 'date_unknown'

/** As it is compared and kept: no spaces, and letters as documents print them. */
export function tidyIdentifier(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The sum of digits times weights, which most check digits begin with. */
export function weightedSum(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
}
