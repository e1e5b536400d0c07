import type { CheckedName, CheckName } from '@causeway/bank-link'
import type { Bank } from '../bank.ts'
import { isHit } from '../messages/faults.ts'
import { lookupForm } from './numbers.ts'

/** So many letters may be mistyped in a name that is close. */
const MISTYPED_MAX = 2

/**
 * Whether an account is in a name. The bank stands for all banks: an account that it does not hold itself is
 * in the first name that it was asked about.
 */
export function checkName({ books, seed }: Bank, { account, name }: CheckName): CheckedName {
  const number = books.next('name_check')
  if (isHit(books, 'no_name_checks', { seed, number, account })) {
    return { outcome: 'unavailable', registered_name: null }
  }
  const registered = registeredName(books, account, name)
  const [asked, known] = [compared(name), compared(registered)]
  if (asked === known) return { outcome: 'match', registered_name: null }
  const isClose = asked.includes(known) || known.includes(asked) || distance(asked, known) <= MISTYPED_MAX
  return isClose
    ? { outcome: 'close', registered_name: registered }
    : { outcome: 'no_match', registered_name: null }
}

function registeredName(books: Bank['books'], account: string, name: string): string {
  const own = books.get<{ holder_name: string }>(
    'select holder_name from numbers join accounts using (reference) where number = ?',
    lookupForm(account),
  )
  if (own) return own.holder_name
  books.run('insert into names (account, name) values (?, ?) on conflict do nothing', account, name)
  return books.get<{ name: string }>('select name from names where account = ?', account)?.name ?? name
}

/** Letters and digits alone, without case and accents. */
function compared(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How many letters are to be put in, left out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...b].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
