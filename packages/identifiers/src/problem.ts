/** The problems of an identifier typed from a document. */
export type IdentifierProblem = 'format' | 'check_digit' | 'date_unknown'

/** The form for comparing and storing: without spaces and hyphens, in upper case. */
export function tidyIdentifier(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The weighted sum of digits, on which most check digits are based. */
export function weightedSum(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
}
