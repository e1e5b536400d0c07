import { type EntryKind, entrySides } from '@causeway/bank-link'
import type { Movement } from '@causeway/iso20022'
import { type Currency, type Money, money } from '@causeway/money'
import type { Books } from '../books/books.ts'
import { Refusal } from '../refusal.ts'

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
  /** The account of the creditor: what takes an entry back has the parties of that entry. */
  account: string
  /** Of a payment of the provider. */
  payee_name: string | null
  payee_country: string | null
  payer_name: string
  payer_account: string | null
  payer_country: string | null
  remittance: string
  instruction_id: string | null
  end_to_end_id: string | null
  uetr: string | null
  /** What a return or a reversal takes back. */
  original: string | null
  /** The rail of a payment. */
  rail: string | null
  statement_id: bigint | null
}

type OfPayment = 'payee_name' | 'payee_country' | 'rail'
type Given = Omit<Entry, 'id' | 'bank_reference' | 'booked_on' | 'statement_id'>
export type NewEntry = Omit<Given, OfPayment> & Partial<Pick<Given, OfPayment>>

/** Amounts of messages have 18 digits. */
const LARGEST = 10n ** 18n - 1n

/** The day at the bank, which is in the zone UTC. */
export const today = ({ now }: Books) => now().toISOString().slice(0, 10)

/** Books an entry on both sides, in the caller's transaction. */
export function bookEntry(books: Books, entry: NewEntry): Entry {
  const ordinal = books.next('entry')
  const bank_reference = `${books.id}-${String(ordinal).padStart(10, '0')}`
  const booked: Entry = {
    id: BigInt(ordinal),
    bank_reference,
    booked_on: today(books),
    statement_id: null,
    payee_name: null,
    payee_country: null,
    rail: null,
    ...entry,
  }
  insertEntry(books, booked)
  const change = changeOf(booked)
  post(books, booked, settlementOf(entry.currency), change)
  post(books, booked, correspondentsOf(entry.currency), -change)
  return booked
}

/** What an entry adds to the provider's account. */
export function changeOf({ kind, amount_minor }: Entry): bigint {
  return entrySides[kind] === 'credit' ? amount_minor : -amount_minor
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

/** What of an entry was not taken back. Charges of what came back are taken too. */
export function leftOf(books: Books, entry: Entry): Money {
  const sql = 'select coalesce(sum(amount_minor + charges_minor), 0) as taken from entries where original = ?'
  const taken = books.get<{ taken: bigint }>(sql, entry.bank_reference)?.taken ?? 0n
  return money(entry.amount_minor - taken, entry.currency)
}

const CODES: Readonly<Record<EntryKind, string>> = {
  credit: 'PMNT/RCDT/XBCT',
  return: 'PMNT/RCDT/RRTN',
  reversal: 'PMNT/RCDT/RPCR',
  payment: 'PMNT/ICDT/DMCT',
  payment_return: 'PMNT/RRCT/RRTN',
  deal_sold: 'FORX/SPOT/OTHR',
  deal_bought: 'FORX/SPOT/OTHR',
}

/** The rails that lead abroad; banks on the way deduct charges. */
export const isCrossBorder = (rail: string | null) => rail === 'SWIFT' || rail === 'CIPS'

const codeOf = ({ kind, rail }: Entry) =>
  kind === 'payment' && isCrossBorder(rail) ? 'PMNT/ICDT/XBCT' : CODES[kind]

/** The entry as messages tell it. */
export function movementOf(entry: Entry): Movement {
  const { payer_name: name, payer_account, payer_country, amount_minor, charges_minor, currency } = entry
  const isCharged = charges_minor > 0n
  const isReversal = entry.kind === 'reversal'
  return {
    bank_reference: entry.bank_reference,
    side: entrySides[entry.kind],
    amount: money(amount_minor, currency),
    instructed: isCharged ? money(amount_minor + charges_minor, currency) : undefined,
    charges: isCharged ? [money(charges_minor, currency)] : [],
    status: 'BOOK',
    booked_on: entry.booked_on,
    value_date: entry.value_date,
    transaction_code: codeOf(entry),
    end_to_end_id: entry.end_to_end_id ?? undefined,
    instruction_id: entry.instruction_id ?? undefined,
    uetr: entry.uetr ?? undefined,
    debtor: {
      name,
      ...(payer_account && { account: payer_account }),
      ...(payer_country && { country: payer_country }),
    },
    creditor: {
      account: entry.account,
      ...(entry.payee_name && { name: entry.payee_name }),
      ...(entry.payee_country && { country: entry.payee_country }),
    },
    remittance: entry.remittance,
    is_reversal: isReversal,
    reverses: isReversal ? (entry.original ?? undefined) : undefined,
  }
}
