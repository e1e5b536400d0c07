import type { BankStatement, OpenItem, Reconciliation } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { businessDaysBetween } from '../kernel/business-days.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { dayOf } from './movement.ts'
import {
  type BookedRow,
  type OpenEntry,
  type StatementView,
  selectBooked,
  selectLastStatements,
  selectOpenEntries,
} from './queries/reconcile.ts'
import { toEntryRow } from './view.ts'

/** After this many business days a movement that the bank's statements lack is an open item. */
const DUE_AFTER_DAYS = 1

const isDue = ({ booked_on }: Pick<OpenEntry, 'booked_on'>, today: string): boolean =>
  businessDaysBetween(booked_on, today) >= DUE_AFTER_DAYS

export type Compared = BookedRow & {
  readonly statement: StatementView | undefined
  /** Zero if our books, the statement and the open items agree, by booking date. There is no tolerance. */
  readonly difference_minor: bigint
}

/** Compares our books with the last statement of each settlement account. It posts nothing. */
export async function compareAccounts(reader: Reader): Promise<Compared[]> {
  const statements = await selectLastStatements(reader)
  return (await selectBooked(reader)).map((row) => {
    const { bank, account, books_minor, open_minor } = row
    const statement = statements.find((each) => each.bank === bank && each.account === account)
    const difference_minor = statement ? books_minor - statement.closing_minor - open_minor : 0n
    return { ...row, statement, difference_minor }
  })
}

/** The comparison of each account with the movements that no statement has told of. */
export async function reconcile(reader: Reader, clock: Clock): Promise<Reconciliation[]> {
  const compared = await compareAccounts(reader)
  const open = await Promise.all(compared.map((row) => selectOpenEntries(reader, row)))
  const today = dayOf(clock)
  return compared.map(({ statement, ...row }, index) => {
    const amount = (minor: bigint) => toWire(money(minor, row.currency as Currency))
    return {
      bank: row.bank,
      account: row.account,
      currency: row.currency,
      statement: statement ? toStatement(statement) : null,
      books: amount(row.books_minor),
      open_sum: amount(row.open_minor),
      difference: amount(row.difference_minor),
      open_items: (open[index] ?? []).map((entry): OpenItem => {
        return { entry_id: entry.entry_id, ...toEntryRow(entry), is_due: isDue(entry, today) }
      }),
      open_count: row.open_count,
    }
  })
}

export function toStatement(row: StatementView): BankStatement {
  const amount = (minor: bigint) => toWire(money(minor, row.currency as Currency))
  return {
    id: row.statement_id,
    bank: row.bank,
    account: row.account,
    sequence: Number(row.sequence),
    opening: amount(row.opening_minor),
    closing: amount(row.closing_minor),
    closed_on: row.closed_on,
    received_at: row.received_at,
    message_id: row.message_id,
    has_gap: row.has_gap,
    opening_differs: row.opening_differs,
    closing_differs: row.closing_differs,
  }
}
