import { type BankBooks, type BankEntries, entrySides } from '@causeway/bank-link'
import { type Currency, formatMoney, money } from '@causeway/money'
import { settlementAccount } from '../accounts/accounts.ts'
import type { Books } from '../books/books.ts'
import { balanceOf, correspondentsOf, type Entry, settlementOf } from './entries.ts'

type Total = { count: bigint; amount: bigint }
type Counts = { sent: bigint; acknowledged: bigint; refused: bigint; waiting: bigint }

/** The balance and the totals of every currency that has moved or been told of. */
export function readBooks(books: Books): BankBooks {
  const sql = 'select currency from ledger_accounts union select currency from outbox order by currency'
  const rows = books.all<{ currency: Currency }>(sql)
  return {
    currencies: Object.fromEntries(rows.map(({ currency }) => [currency, readCurrency(books, currency)])),
  }
}

function readCurrency(books: Books, currency: Currency) {
  const text = (minor: bigint) => formatMoney(money(minor, currency))
  const total = (condition: string) => {
    const sql = `select count(*) as count, coalesce(sum(amount_minor), 0) as amount
      from entries where currency = ? and ${condition}`
    const { count = 0n, amount = 0n } = books.get<Total>(sql, currency) ?? {}
    return { count: Number(count), amount: text(amount) }
  }
  return {
    settlement_account: settlementAccount(currency),
    balance: text(balanceOf(books, settlementOf(currency))),
    correspondents: text(balanceOf(books, correspondentsOf(currency))),
    credits: total("kind = 'credit'"),
    debits: total("kind in ('return', 'reversal')"),
    payments: { ...total("kind = 'payment'"), returned: total("kind = 'payment_return'").amount },
    deals: { sold: total("kind = 'deal_sold'").amount, bought: total("kind = 'deal_bought'").amount },
    messages: countMessages(books, currency),
  }
}

function countMessages(books: Books, currency: Currency) {
  const sql = `select count(*) filter (where attempts > 0) as sent,
      count(*) filter (where state <> 'waiting') as acknowledged,
      count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'waiting') as waiting
    from outbox where currency = ?`
  const counts = books.get<Counts>(sql, currency)
  return {
    sent: Number(counts?.sent ?? 0n),
    acknowledged: Number(counts?.acknowledged ?? 0n),
    refused: Number(counts?.refused ?? 0n),
    waiting: Number(counts?.waiting ?? 0n),
  }
}

type EntryRow = Entry & { sequence_number: bigint | null }

/** A page of the entries of a currency, oldest first. */
export function readEntries(books: Books, currency: Currency, after: string, limit: number): BankEntries {
  const sql = `select entries.*, statements.sequence_number
    from entries left join statements on statements.id = entries.statement_id
    where entries.currency = ?
      and entries.id > coalesce((select id from entries where bank_reference = ?), 0)
    order by entries.id limit ?`
  const rows = books.all<EntryRow>(sql, currency, after, limit + 1)
  const page = rows.slice(0, limit)
  return {
    entries: page.map((row) => ({
      bank_reference: row.bank_reference,
      kind: row.kind,
      side: entrySides[row.kind],
      amount: formatMoney(money(row.amount_minor, currency)),
      account: row.account,
      booked_on: row.booked_on,
      value_date: row.value_date,
      instruction_id: row.instruction_id,
      original: row.original,
      statement: row.sequence_number === null ? null : Number(row.sequence_number),
    })),
    next: rows.length > limit ? (page.at(-1)?.bank_reference ?? null) : null,
  }
}
