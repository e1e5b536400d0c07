import { type AccountDetails, localForms, type NumberKind, swiftForm } from '@causeway/bank-details'
import type { OpenAccount, OpenedAccount } from '@causeway/bank-link'
import type { Currency } from '@causeway/money'
import type { Books } from '../books/books.ts'
import { drawDigits } from '../draw.ts'
import { Refusal } from '../refusal.ts'
import { foreignNumber, lookupForm, ownNumbers, tryNumbers } from './numbers.ts'
import { type Place, placeIn } from './places.ts'

/** One draw in a hundred gives a number with two check digits; so many give one surely. */
const TRIES = 20_000

/** The provider's account of a currency, to which all its receipt accounts lead. */
export const settlementAccount = (currency: Currency) => `SETTLEMENT-${currency}`

/** The same account, at the office of the currency, as payments name it. */
export const settlementIn = (currency: Currency) => ({
  account: settlementAccount(currency),
  bic: placeIn(localForms[currency].country)?.bic ?? '',
})

type AccountRow = {
  account: string
  holder_name: string
  currency: Currency
  country: string
  local: string | null
  swift: string
  closed_at: string | null
}

export const REFERENCE = /^[\w-]{1,64}$/

/** Opens an account, or gives the one that was opened under this reference. */
export async function openAccount(
  books: Books,
  seed: string,
  reference: string,
  input: OpenAccount,
): Promise<OpenedAccount> {
  if (!REFERENCE.test(reference)) throw new Refusal(422, 'reference_invalid', 'The reference is no id.')
  const place = placeIn(input.country)
  if (!place) throw new Refusal(422, 'place_unknown', `The bank has no office in ${input.country}.`)
  return books.atomically(() => {
    const row = findAccount(books, reference) ?? insertAccount(books, seed, place, reference, input)
    const isSame = row.currency === input.currency && row.country === input.country
    if (!isSame) throw new Refusal(409, 'reference_used', 'The reference is that of another account.')
    if (row.closed_at) throw new Refusal(409, 'account_closed', 'The account is closed.')
    if (row.holder_name !== input.holder_name) {
      books.run('update accounts set holder_name = ? where reference = ?', input.holder_name, reference)
    }
    return {
      account: row.account,
      settlement_account: settlementAccount(row.currency),
      bank_name: place.bank_name,
      bank_address: place.bank_address,
      local: row.local ? (JSON.parse(row.local) as AccountDetails) : null,
      swift: JSON.parse(row.swift) as AccountDetails,
    }
  })
}

/** Closes an account. Money that still comes for it is booked and told like any other. */
export async function closeAccount(books: Books, reference: string): Promise<void> {
  if (!findAccount(books, reference)) throw new Refusal(404, 'account_unknown', 'There is no such account.')
  const sql = 'update accounts set closed_at = coalesce(closed_at, ?) where reference = ?'
  await books.atomically(() => books.run(sql, books.now().toISOString(), reference))
}

/** The account that a payer means by any of its numbers. */
export function accountOf(books: Books, number: string): string | undefined {
  const sql = 'select account from numbers join accounts using (reference) where number = ?'
  return books.get<{ account: string }>(sql, lookupForm(number))?.account
}

function findAccount(books: Books, reference: string): AccountRow | undefined {
  return books.get<AccountRow>('select * from accounts where reference = ?', reference)
}

function insertAccount(
  books: Books,
  seed: string,
  { bic }: Place,
  reference: string,
  { holder_name, currency, country }: OpenAccount,
): AccountRow {
  const numbers = { ...newNumbers(books, seed, reference, country), bic }
  const swift = pick(swiftForm(country), { bic, account_number: foreignNumber(numbers) })
  const form = localForms[currency]
  const local = form.country === country ? pick(form, numbers) : null
  const account = foreignNumber(numbers)
  books.run(
    `insert into accounts (reference, account, holder_name, currency, country, local, swift, opened_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    reference,
    account,
    holder_name,
    currency,
    country,
    local && JSON.stringify(local),
    JSON.stringify(swift),
    books.now().toISOString(),
  )
  for (const number of ownNumbers(local, swift)) {
    books.run('insert into numbers (number, reference) values (?, ?)', number, reference)
  }
  return {
    account,
    holder_name,
    currency,
    country,
    local: local && JSON.stringify(local),
    swift: JSON.stringify(swift),
    closed_at: null,
  }
}

/** Draws until every number is right and belongs to no other account. */
function newNumbers(books: Books, seed: string, reference: string, country: string): AccountDetails {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const numbers = tryNumbers(country, (count) => drawDigits(count, seed, reference, attempt, count))
    const own = numbers ? ownNumbers(numbers, { account_number: foreignNumber(numbers) }) : []
    if (numbers && own.every((number) => accountOf(books, number) === undefined)) return numbers
  }
  throw new Refusal(503, 'numbers_used_up', `No account number is left in ${country}.`)
}

type Form = { readonly fields: readonly { readonly kind: NumberKind }[] }

function pick({ fields }: Form, numbers: AccountDetails): AccountDetails {
  return Object.fromEntries(fields.map(({ kind }) => [kind, numbers[kind]]))
}
