import type { FindBank, FoundBank } from '@causeway/bank-link'
import directory from './data/directory.json' with { type: 'json' }

type Entry = NonNullable<FoundBank['bank']>
const banks: Readonly<Record<string, Readonly<Record<string, Entry>>>> = directory

/** The bank of a code: the directory of the sandbox has the invented banks of the examples alone. */
export function findBank({ kind, code }: FindBank): FoundBank {
  // The branch code of a head office is three times the letter X, and may be left out.
  const known = kind === 'bic' ? code.padEnd(11, 'X') : code
  return { bank: banks[kind]?.[known] ?? null }
}
