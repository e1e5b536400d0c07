const MASK = '\u2217'

/** How many characters of a name without spaces are shown at its start and end. */
const SHOWN = { first: 2, last: 4 } as const

/**
 * Shows enough of a name to compare documents, but not enough to identify the company: the first
 * character of each word, or the start and end of a name without spaces.
 */
export function maskName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  return words.length > 1 ? words.map((word) => mask(word, 1, 0)).join(' ') : maskWhole(words[0] ?? '')
}

function maskWhole(name: string): string {
  const isLong = [...name].length > SHOWN.first + SHOWN.last
  return isLong ? mask(name, SHOWN.first, SHOWN.last) : mask(name, 1, 0)
}

function mask(text: string, first: number, last: number): string {
  const signs = [...text]
  const hidden = Math.max(0, signs.length - first - last)
  return [...signs.slice(0, first), MASK.repeat(hidden), ...signs.slice(first + hidden)].join('')
}
