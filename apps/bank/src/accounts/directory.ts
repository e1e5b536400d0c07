import type { FindBank, FoundBank } from '@causeway/bank-link'
import directory from './data/directory.json' with { type: 'json' }

type Entry = NonNullable<FoundBank['bank']>
const banks: Readonly<Record<string, Readonly<Record<string, Entry>>>> = directory

/** The bank of a code: the directory of the sandbox has the invented banks of the examples alone. */
export function findBank({ kind, code }: FindBank): FoundBank {
  // The head office has a BIC of eight letters, or of eleven that end in XXX.
  const known = kind === 'bic' && code.length === 8 ? `${code}XXX` : code
  return { bank: banks[kind]?.[known] ?? null }
}
