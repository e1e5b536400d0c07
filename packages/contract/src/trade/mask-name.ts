const LENGTH_MAX = 120

/** The name of a consumer with the first character of each word only: `J*** S***`. */
export function maskName(name: string): string {
  const words = name.normalize('NFKC').trim().slice(0, LENGTH_MAX).split(/\s+/)
  return words.map((word) => (word ? `${[...word][0]}***` : '')).join(' ')
}
