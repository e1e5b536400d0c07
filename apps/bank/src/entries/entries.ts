import type { Movement } from '@causeway/iso20022'
import { type Currency, type Money, money } from '@causeway/money'
import type { Books } from '../books/books.ts'
import { Refusal } from '../refusal.ts'

export type EntryKind = 'credit' | 'return' | 'reversal'

export type Entry = {
  id: bigint
  bank_reference: string
  kind: EntryKind
  currency: Currency
  amount_minor: bigint
  /** What banks on the way deducted before: the payer ordered the amount and the charges. */
  charges_minor: bigint
  booked_on: string
  value_date: string
  /** The account of the creditor: of a return and a reversal that of their credit. */
  account: string
  payer_name: string
  payer_account: string | null
  payer_country: string | null
  remittance: string
  instruction_id: string | null
  end_to_end_id: string | null
  uetr: string | null
  /** The credit that a return or a reversal takes back. */
  original: string | null
  statement_id: bigint | null
}

export type NewEntry = Omit<Entry, 'id' | 'bank_reference' | 'booked_on' | 'statement_id'>

/** Amounts of messages have 18 digits. */
const LARGEST = 10n ** 18n - 1n

/** The day at the bank, which is in the zone UTC. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Books an entry on both sides, in the caller's transaction. */
export function bookEntry(books: Books, entry: NewEntry): Entry {
  const ordinal = books.next('entry')
  const bank_reference = `${books.id}-${String(ordinal).padStart(10, '0')}`
  const booked: Entry = {
    id: BigInt(ordinal),
    bank_reference,
    booked_on: today(),
    statement_id: null,
    ...entry,
  }
  insertEntry(books, booked)
  const change = entry.kind === 'credit' ? entry.amount_minor : -entry.amount_minor
  post(books, booked, settlementOf(entry.currency), change)
  post(books, booked, correspondentsOf(entry.currency), -change)
  return booked
}

function insertEntry(books: Books, entry: Entry): void {
  const columns = Object.keys(entry)
  const marks = columns.map(() => '?').join(', ')
  books.run(`insert into entries (${columns.join(', ')}) values (${marks})`, ...Object.values(entry))
}

export const settlementOf = (currency: Currency) => `settlement:${currency}`
export const correspondentsOf = (currency: Currency) => `correspondents:${currency}`

function post(books: Books, { id, currency }: Entry, account: string, change: bigint): void {
  const sql = `insert into ledger_accounts (name, currency, balance_minor) values (?, ?, ?)
    on conflict (name) do update set balance_minor = balance_minor + excluded.balance_minor`
  books.run(sql, account, currency, change)
  const balance = balanceOf(books, account)
  if (balance > LARGEST || balance < -LARGEST) {
    throw new Refusal(422, 'balance_too_large', 'The balance would not fit a message.')
  }
  books.run(
    'insert into postings (entry_id, ledger_account, amount_minor) values (?, ?, ?)',
    id,
    account,
    change,
  )
}

export function balanceOf(books: Books, account: string): bigint {
  const sql = 'select balance_minor from ledger_accounts where name = ?'
  return books.get<{ balance_minor: bigint }>(sql, account)?.balance_minor ?? 0n
}

export function findEntry(books: Books, bank_reference: string): Entry | undefined {
  return books.get<Entry>('select * from entries where bank_reference = ?', bank_reference)
}

/** What of a credit was neither returned nor reversed. */
export function leftOf(books: Books, credit: Entry): Money {
  const sql = 'select coalesce(sum(amount_minor), 0) as taken from entries where original = ?'
  const taken = books.get<{ taken: bigint }>(sql, credit.bank_reference)?.taken ?? 0n
  return money(credit.amount_minor - taken, credit.currency)
}

const CODES: Readonly<Record<EntryKind, string>> = {
  credit: 'PMNT/RCDT/XBCT',
  return: 'PMNT/RCDT/RRTN',
  reversal: 'PMNT/RCDT/RPCR',
}

/** The entry as messages tell it. The parties of a return and a reversal are those of the credit. */
export function movementOf(entry: Entry): Movement {
  const { payer_name: name, payer_account, payer_country, amount_minor, charges_minor, currency } = entry
  const isCharged = charges_minor > 0n
  const isReversal = entry.kind === 'reversal'
  return {
    bank_reference: entry.bank_reference,
    side: entry.kind === 'credit' ? 'credit' : 'debit',
    amount: money(amount_minor, currency),
    instructed: isCharged ? money(amount_minor + charges_minor, currency) : undefined,
    charges: isCharged ? [money(charges_minor, currency)] : [],
    status: 'BOOK',
    booked_on: entry.booked_on,
    value_date: entry.value_date,
    transaction_code: CODES[entry.kind],
    end_to_end_id: entry.end_to_end_id ?? undefined,
    instruction_id: entry.instruction_id ?? undefined,
    uetr: entry.uetr ?? undefined,
    debtor: {
      name,
      ...(payer_account && { account: payer_account }),
      ...(payer_country && { country: payer_country }),
    },
    creditor: { account: entry.account },
    remittance: entry.remittance,
    is_reversal: isReversal,
    reverses: isReversal ? (entry.original ?? undefined) : undefined,
  }
}
