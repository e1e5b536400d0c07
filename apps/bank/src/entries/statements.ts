import type { ClosedDay } from '@causeway/bank-link'
import { writeStatement } from '@causeway/iso20022'
import { type Currency, money, toWire } from '@causeway/money'
import { settlementAccount } from '../accounts/accounts.ts'
import type { Bank } from '../bank.ts'
import type { Books } from '../books/books.ts'
import { Refusal } from '../refusal.ts'
import { changeOf, type Entry, movementOf, today } from './entries.ts'

type StatementRow = { sequence_number: bigint; date: string; closing_minor: bigint }

const DAY_MS = 86_400_000
const dayBeside = ({ now }: Books, days: number) =>
  new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const tomorrow = (books: Books) => dayBeside(books, 1)
const yesterday = (books: Books) => dayBeside(books, -1)

/** The entries of one message, which stays below the 20 MB that a provider reads also with long names. */
const MOST_ENTRIES = 10_000

/** Closes the day of a currency. Each entry is in one statement: the first that is made after it. */
export function closeDay(bank: Bank, currency: Currency, wanted?: string): ClosedDay {
  const last = lastStatement(bank.books, currency)
  const current = today(bank.books)
  const date = wanted ?? (last && last.date > current ? last.date : current)
  // The provider's day may begin before that of the bank.
  if (date > tomorrow(bank.books)) throw new Refusal(422, 'day_not_begun', 'The day has not begun anywhere.')
  if (last && date < last.date) throw new Refusal(409, 'day_closed', `The day ${last.date} is closed.`)
  const first = makeStatement(bank, currency, date)
  let latest = first
  let entry_count = first.entry_count
  // A busy day has several statements.
  while (latest.entry_count === MOST_ENTRIES) {
    latest = makeStatement(bank, currency, date)
    entry_count += latest.entry_count
  }
  return { ...latest, opening: first.opening, entry_count }
}

/** Closes the days that have ended, for each currency with entries that no statement has. */
export function closePastDays(bank: Bank): void {
  const sql = 'select distinct currency from entries where statement_id is null and booked_on <= ?'
  const ended = yesterday(bank.books)
  for (const { currency } of bank.books.all<{ currency: Currency }>(sql, ended)) {
    const last = lastStatement(bank.books, currency)
    closeDay(bank, currency, last && last.date > ended ? last.date : ended)
  }
}

function makeStatement({ books, outbox }: Bank, currency: Currency, date: string): ClosedDay {
  const last = lastStatement(books, currency)
  const entries = selectEntries(books, currency, date)
  const opening = money(last?.closing_minor ?? 0n, currency)
  const change = entries.reduce((total, entry) => total + changeOf(entry), 0n)
  const closing = money(opening.minor + change, currency)
  const sequence_number = Number(last?.sequence_number ?? 0n) + 1
  insertStatement(books, { currency, sequence_number, date, opening: opening.minor, closing: closing.minor })
  for (const { id } of entries) {
    books.run('update entries set statement_id = (select max(id) from statements) where id = ?', id)
  }
  const message_id = outbox.put({
    kind: 'statement',
    currency,
    account: undefined,
    write: (envelope) =>
      writeStatement({
        ...envelope,
        account: settlementAccount(currency),
        sequence_number,
        opening: { amount: opening, date },
        closing: { amount: closing, date },
        movements: entries.map(movementOf),
      }),
  })
  return {
    message_id,
    date,
    sequence_number,
    opening: toWire(opening),
    closing: toWire(closing),
    entry_count: entries.length,
  }
}

function lastStatement(books: Books, currency: Currency): StatementRow | undefined {
  const sql = 'select * from statements where currency = ? order by sequence_number desc limit 1'
  return books.get<StatementRow>(sql, currency)
}

function selectEntries(books: Books, currency: Currency, date: string): Entry[] {
  const sql = `select * from entries where currency = ? and statement_id is null and booked_on <= ?
    order by id limit ?`
  return books.all<Entry>(sql, currency, date, MOST_ENTRIES)
}

type NewStatement = {
  currency: Currency
  sequence_number: number
  date: string
  opening: bigint
  closing: bigint
}

function insertStatement(books: Books, row: NewStatement): void {
  books.run(
    `insert into statements (currency, sequence_number, date, opening_minor, closing_minor)
     values (?, ?, ?, ?, ?)`,
    row.currency,
    row.sequence_number,
    row.date,
    row.opening,
    row.closing,
  )
}
