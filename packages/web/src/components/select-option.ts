export type SelectOption = {
  readonly value: string
  readonly label: string
  /** A secondary text: a code or a country. */
  readonly note?: string
  /** Further search terms, separated by spaces: pinyin initials, other names. */
  readonly keywords?: string
  /** The group heading. Options of one group must be adjacent. */
  readonly group?: string
}

/** Lower case without accents, full-width forms and typographic apostrophes. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")

/** Matches any part of the label or note, or the start of a keyword. */
export function matches({ label, note = '', keywords = '' }: SelectOption, query: string): boolean {
  const wanted = plain(query).trim()
  if (plain(`${label} ${note}`).includes(wanted)) return true
  return plain(keywords)
    .split(' ')
    .some((keyword) => keyword.startsWith(wanted))
}
