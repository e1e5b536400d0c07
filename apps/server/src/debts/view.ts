import type { ConsoleDebt, LedgerEntry } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { selectAccountEntries } from '../ledger/service.ts'
import type { ListedDebt } from './queries/debt-lists.ts'

export function toDebt(row: ListedDebt): ConsoleDebt {
  const { id, number, debt_state, opened_at, ended_at, merchant_id, legal_name, legal_name_latin } = row
  const currency = row.currency as Currency
  const owed = toWire(money(row.owed_minor, currency))
  const names = { merchant_id, legal_name, legal_name_latin }
  return { id, number, debt_state, currency, owed, opened_at, ended_at, ...names, change: toChange(row) }
}

function toChange(row: ListedDebt): ConsoleDebt['change'] {
  const { change_id, debt_action, change_minor, proposed_by, proposed_at } = row
  if (!change_id || !debt_action || change_minor === null || !proposed_by || !proposed_at) return null
  const amount = toWire(money(change_minor, row.currency as Currency))
  return {
    id: change_id,
    debt_id: row.id,
    change_state: 'proposed',
    debt_action,
    from_currency: row.from_currency as Currency | null,
    amount,
    remark: row.change_remark ?? '',
    proposed_by: { operator_id: proposed_by, name: row.proposer ?? '' },
    proposed_at,
    decided_by: null,
    decided_at: null,
  }
}

/** What was taken back and what repaid it, newest first; the last entry of a debt leaves nothing owed. */
export async function entriesOf(
  reader: Reader,
  { merchant_id, currency, later }: ListedDebt,
): Promise<LedgerEntry[]> {
  const account = { merchant_id, kind: 'receivable', currency: currency as Currency } as const
  const debts: LedgerEntry[][] = []
  for (const entry of await selectAccountEntries(reader, account)) {
    const isLast = Number(entry.balance_after.amount) === 0
    if (isLast || debts.length === 0) debts.push([])
    debts.at(-1)?.push(entry)
  }
  return debts[later] ?? []
}
