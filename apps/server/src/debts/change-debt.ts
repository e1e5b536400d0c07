import { amountProblem, amountSold, type DebtOrder, midOf } from '@causeway/contract'
import { type Currency, money, parseMoney, toWire } from '@causeway/money'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { debtLock, post } from '../ledger/service.ts'
import { freshRates } from '../rates/service.ts'
import { debtWrittenOffPosting, setOffPosting } from './postings.ts'
import {
  countSettlements,
  type DebtRow,
  debtChanges,
  endDebt,
  insertSettlement,
  lockDebt,
  selectDebt,
  selectOwed,
} from './queries/debts.ts'

type OpenDebt = Omit<DebtRow, 'currency'> & { readonly currency: Currency; readonly owed: bigint }

/**
 * Locks a debt with its amount: no credit repays it until the transaction ends. The lock of the amount comes
 * before the row, as a reversal takes them.
 */
async function holdOpenDebt(tx: Tx, debt_id: string): Promise<OpenDebt> {
  const seen = await findDebt(tx, debt_id)
  const currency = seen.currency as Currency
  await holdLock(tx, debtLock({ merchant_id: seen.merchant_id, currency, minor: 0n }))
  const debt = orRefuse(await lockDebt(tx, debt_id), 'debt_not_found')
  const owed = debt.ended_at ? 0n : await selectOwed(tx, debt.merchant_id, currency)
  if (owed === 0n) throw new ApiError('debt_wrong_state')
  return { ...debt, currency, owed }
}

const findDebt = async (tx: Tx, debt_id: string) => orRefuse(await selectDebt(tx, debt_id), 'debt_not_found')

/** Proposes what becomes of a debt; another operator decides. */
export async function proposeDebtChange(
  tx: Tx,
  context: OperatorContext,
  debt_id: string,
  order: DebtOrder,
): Promise<void> {
  const { remark, debt_action } = order
  const { merchant_id } = await findDebt(tx, debt_id)
  const change = await debtChanges.propose(tx, context, async () => {
    const debt = await holdOpenDebt(tx, debt_id)
    if (order.debt_action === 'write_off') {
      return { debt_id, debt_action, from_currency: null, amount_minor: debt.owed, remark }
    }
    const { from_currency } = order
    return { debt_id, debt_action, from_currency, amount_minor: amountOf(debt, order), remark }
  })
  const { from_currency, amount_minor } = change
  const wanted = { debt_action, from_currency, amount_minor: String(amount_minor) }
  const data = { ...wanted, remark, change_id: change.id }
  await recordEvent(tx, context, { action: 'debt.propose', id: debt_id, merchant_id, data })
}

type SetOffOrder = Extract<DebtOrder, { debt_action: 'set_off' }>

function amountOf(debt: OpenDebt, { amount, from_currency }: SetOffOrder): bigint {
  if (from_currency === debt.currency) throw new ApiError('currencies_equal')
  const problem = amountProblem(amount, debt.currency)
  if (problem) throw new ApiError('input_invalid', { fields: { amount: problem } })
  const minor = parseMoney(amount, debt.currency)?.minor ?? 0n
  if (minor > debt.owed) throw new ApiError('amount_above_debt')
  return minor
}

/** Another operator approves or declines; an approval is posted at the mid rate of the moment. */
export async function settleDebtChange(
  tx: Tx,
  context: OperatorContext,
  change_id: string,
  verdict: 'approve' | 'decline',
): Promise<string> {
  const change = await debtChanges.settle(tx, context, change_id, verdict)
  const { debt_id, debt_action, from_currency, amount_minor } = change
  const { merchant_id } = await findDebt(tx, debt_id)
  const data = { change_id, debt_action, from_currency, proposed_by: change.proposed_by.operator_id }
  await recordEvent(tx, context, { action: `debt.${verdict}`, id: debt_id, merchant_id, data })
  if (verdict === 'decline') return debt_id
  const debt = await holdOpenDebt(tx, debt_id)
  if (from_currency === null) await writeOff(tx, context, debt, { change_id, minor: amount_minor })
  else await setOff(tx, context, debt, { change_id, from: from_currency as Currency, minor: amount_minor })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  return debt_id
}

type SetOff = { readonly change_id: string; readonly from: Currency; readonly minor: bigint }

async function setOff(
  tx: Tx,
  context: OperatorContext,
  debt: OpenDebt,
  { change_id, from, minor }: SetOff,
): Promise<void> {
  const { clock } = context
  const { debt_id, merchant_id, currency, owed } = debt
  // A credit may have repaid a part meanwhile.
  if (minor > owed) throw new ApiError('amount_above_debt')
  const { mids } = await freshRates(tx, clock)
  const rate = midOf(mids, from, currency)
  if (!rate) throw new ApiError('rates_stale')
  const sold = amountSold(money(minor, currency), rate, from)
  const n = (await countSettlements(tx, debt_id)) + 1
  const settled_at = clock.now()
  const settled = { debt_id, n, merchant_id, debt_action: 'set_off', amount_minor: minor, change_id }
  const priced = { from_currency: from, from_minor: sold.minor, rate: String(rate) }
  await insertSettlement(tx, { ...settled, ...priced, settled_at })
  if (minor === owed) await endDebt(tx, debt_id, { ended_at: settled_at })
  const data = { amount_minor: String(minor), from: toWire(sold), rate: priced.rate }
  await recordEvent(tx, context, { action: 'debt.set_off', id: debt_id, merchant_id, data })
  await post(tx, clock, [setOffPosting(debt, { n, minor, from: { currency: from, minor: sold.minor } })])
}

/** A debt is written off as a whole, and only as both operators have seen it. */
async function writeOff(
  tx: Tx,
  context: OperatorContext,
  debt: OpenDebt,
  { change_id, minor }: Omit<SetOff, 'from'>,
): Promise<void> {
  const { clock } = context
  const { debt_id, merchant_id, owed } = debt
  if (owed !== minor) throw new ApiError('debt_amount_changed')
  const settled_at = clock.now()
  const n = (await countSettlements(tx, debt_id)) + 1
  const settled = { debt_id, n, merchant_id, debt_action: 'write_off', amount_minor: owed, change_id }
  await insertSettlement(tx, { ...settled, settled_at })
  await endDebt(tx, debt_id, { ended_at: settled_at, is_written_off: true })
  const data = { amount_minor: String(owed) }
  await recordEvent(tx, context, { action: 'debt.write_off', id: debt_id, merchant_id, data })
  await post(tx, clock, [debtWrittenOffPosting(debt, owed)])
}

export async function withdrawDebtChange(
  tx: Tx,
  context: OperatorContext,
  change_id: string,
): Promise<string> {
  const { debt_id } = await debtChanges.find(tx, change_id)
  const { merchant_id } = await findDebt(tx, debt_id)
  await debtChanges.withdraw(tx, context, change_id)
  const data = { change_id }
  await recordEvent(tx, context, { action: 'debt.withdraw', id: debt_id, merchant_id, data })
  return debt_id
}
