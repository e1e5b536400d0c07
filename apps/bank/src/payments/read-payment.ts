import type { BankPayment } from '@causeway/bank-link'
import { formatMoney, money, toWire } from '@causeway/money'
import type { Bank } from '../bank.ts'
import { Refusal } from '../refusal.ts'
import { findPayment } from './payments.ts'

/** A payment by the bank's own entries: what was debited for it, and what came back. */
export function readPayment({ books }: Bank, instruction_id: string): BankPayment {
  const payment = findPayment(books, instruction_id)
  if (!payment) throw new Refusal(404, 'payment_unknown', 'The bank has no such payment.')
  const { state, reason, currency, amount_minor } = payment
  const sql = `select count(*) filter (where kind = 'payment') as debited,
      coalesce(sum(amount_minor) filter (where kind = 'payment_return'), 0) as returned
    from entries where instruction_id = ?`
  const counts = books.get<{ debited: bigint; returned: bigint }>(sql, instruction_id)
  return {
    instruction_id,
    state,
    reason,
    amount: toWire(money(amount_minor, currency)),
    debited: Number(counts?.debited ?? 0n),
    returned: formatMoney(money(counts?.returned ?? 0n, currency)),
  }
}
