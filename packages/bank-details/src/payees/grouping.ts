import type { PayeeField } from './fields.ts'

type Groups = { readonly mark: string; readonly sizes: readonly number[]; readonly isUpper?: boolean }

const FOURS = Array<number>(8).fill(4)

/** How the digits of a number are grouped for people. The marks are no part of the number. */
const GROUPS: { readonly [Key in PayeeField]?: Groups } = {
  iban: { mark: ' ', sizes: FOURS, isUpper: true },
  cn_card_or_account: { mark: ' ', sizes: FOURS },
  sort_code: { mark: '-', sizes: [2, 2, 2] },
  bsb: { mark: '-', sizes: [3, 3] },
  clabe: { mark: ' ', sizes: [3, 3, 11, 1] },
  no_account: { mark: ' ', sizes: [4, 2, 5] },
  nz_account: { mark: '-', sizes: [2, 4, 7, 3] },
}

const MARKS = /[\s.-]/g

export function isGrouped(key: PayeeField): boolean {
  return key in GROUPS
}

/** The text as it is kept: without the marks between groups. */
export function ungrouped(key: PayeeField, text: string): string {
  const groups = GROUPS[key]
  if (!groups) return text
  const bare = text.normalize('NFKC').replaceAll(MARKS, '')
  return groups.isUpper ? bare.toUpperCase() : bare
}

/** The text as it is shown. What is too long stays visible in the last group. */
export function grouped(key: PayeeField, text: string): string {
  const groups = GROUPS[key]
  if (!groups) return text
  const parts: string[] = []
  let rest = ungrouped(key, text)
  for (const size of groups.sizes) {
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  const shown = parts.filter(Boolean).join(groups.mark)
  return rest ? `${shown}${rest}` : shown
}

/** A typed text in groups, with the caret after the same character. */
export function regrouped(key: PayeeField, typed: string, caret: number): { text: string; caret: number } {
  const text = grouped(key, typed)
  const before = ungrouped(key, typed.slice(0, caret)).length
  let place = 0
  for (let passed = 0; passed < before && place < text.length; place += 1) {
    if (ungrouped(key, text.charAt(place))) passed += 1
  }
  return { text, caret: place }
}
