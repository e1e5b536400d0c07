import type { orderDeal } from '@causeway/contract'
import { type Currency, fromWire, type Money } from '@causeway/money'
import { z } from 'zod'
import { type MovementTaker, type NewEntry, nostroOf, Outdated, type Plan } from '../banking/service.ts'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Bank } from '../kernel/bank.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, job, jobKind } from '../kernel/jobs.ts'
import { takeNumber } from '../kernel/number.ts'
import type { Posting } from '../ledger/service.ts'
import { refuseEqual } from '../rates/service.ts'
import { type DealRow, findDeal, insertDeal, lockDeal, selectDeal, toDeal, updateDeal } from './queries.ts'

/** The numbers of the provider's own objects belong to no merchant. */
const PROVIDER = 'provider'

type Ordered = z.output<typeof orderDeal.body>

function amountOf(wire: { readonly amount: string; readonly currency: Currency }): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('The contract accepts no such amount')
  return amount
}

type Ordering = { readonly bank: Bank['code']; readonly sandbox: boolean }

/**
 * Orders a deal. Only the bank of the sandbox executes it, by a job; with any other bank the treasury orders
 * it there under the same number.
 */
export async function placeDeal(
  tx: Tx,
  context: OperatorContext,
  { bank, sandbox }: Ordering,
  ordered: Ordered,
): Promise<string> {
  const { clock, actor } = context
  const buy = amountOf(ordered.buy)
  const sell = ordered.deal_kind === 'cover' ? amountOf(ordered.sell) : undefined
  if (sell) refuseEqual({ sell_currency: sell.currency, buy_currency: buy.currency })
  const deal_id = newId('deal', clock)
  const number = await takeNumber(tx, clock, { kind: 'deal', id: deal_id, merchant_id: PROVIDER })
  await insertDeal(tx, {
    deal_id,
    number,
    deal_kind: ordered.deal_kind,
    bank,
    sell_currency: sell?.currency ?? null,
    sell_minor: sell?.minor ?? null,
    buy_currency: buy.currency,
    buy_minor: buy.minor,
    remark: ordered.remark,
    ordered_by: actor.operator_id,
    created_at: clock.now(),
  })
  await recordEvent(tx, context, { action: 'deal.order', id: deal_id, data: { number, ...ordered } })
  if (sandbox) await enqueue(tx, executeKind, { deal_id })
  return deal_id
}

const executeKind = jobKind('treasury.execute', z.object({ deal_id: z.string() }), 20)

/** Executes a deal at the bank of the sandbox, which acts once by the number. */
export const executeDealJob = job(executeKind, async ({ deal_id }, { db, bank }) => {
  const deal = await selectDeal(db.reader(providerScope), deal_id)
  if (!deal) return
  const { number, sell, buy } = toDeal(deal)
  const key = { idempotency_key: number }
  if (sell) await bank.settleDeal({ reference: number, sell, buy, ...key })
  else {
    const { account } = await bank.settlementOf(buy.currency)
    await bank.payIn({ account, paid: buy, payer: { name: 'Provider' }, remittance: number, ...key })
  }
})

/** The movements of a deal: each side is booked once, with its exact amount. */
export function dealTaker(clock: Clock): MovementTaker {
  return async (reader, entry) => {
    const named = [entry.end_to_end_id, entry.remittance].flatMap((text) => text || [])
    const deal = named.length > 0 ? await findDeal(reader, named) : undefined
    if (!deal || deal.bank !== entry.bank) return undefined
    const isBought = isSide(entry, 'credit', deal.buy_currency, deal.buy_minor)
    const isSold = isSide(entry, 'debit', deal.sell_currency, deal.sell_minor)
    if (isBought && deal.bought_entry_id === null) return planSide(clock, entry, deal, 'bought')
    if (isSold && deal.sold_entry_id === null) return planSide(clock, entry, deal, 'sold')
    return undefined
  }
}

const isSide = (entry: NewEntry, side: string, currency: string | null, minor: bigint | null): boolean =>
  entry.side === side && entry.currency === currency && entry.amount_minor === minor

type Side = 'sold' | 'bought'

function planSide(clock: Clock, entry: NewEntry, deal: DealRow, side: Side): Plan {
  const { deal_id, deal_kind } = deal
  return {
    purpose: 'deal',
    subject_id: deal_id,
    postings: [deal_kind === 'funding' ? fundedPosting(deal, entry) : settledPosting(deal, entry, side)],
    write: async (tx) => {
      const locked = await lockDeal(tx, deal_id)
      const isOpen = side === 'sold' ? locked?.sold_entry_id === null : locked?.bought_entry_id === null
      if (!locked || !isOpen) throw new Outdated()
      await keepSide(tx, clock, locked, entry.entry_id, side)
    },
  }
}

async function keepSide(tx: Tx, clock: Clock, deal: DealRow, entry_id: string, side: Side): Promise<void> {
  const other = side === 'sold' ? deal.bought_entry_id : deal.sold_entry_id
  const isWhole = deal.deal_kind === 'funding' || other !== null
  await updateDeal(tx, deal.deal_id, {
    ...(side === 'sold' ? { sold_entry_id: entry_id } : { bought_entry_id: entry_id }),
    deal_state: isWhole ? 'settled' : 'part_booked',
    settled_at: isWhole ? clock.now() : null,
  })
}

/** A side of a cover deal: the bank books each by itself, and our position moves with it. */
function settledPosting({ deal_id: id }: DealRow, entry: NewEntry, side: Side): Posting {
  const { bank, currency, amount_minor } = entry
  const minor = side === 'bought' ? amount_minor : -amount_minor
  return {
    key: `${id}:settled:${side}`,
    kind: 'deal_settled',
    reference: { kind: 'deal', id },
    merchant_id: null,
    legs: [
      { account: nostroOf({ bank, currency }), minor: -minor },
      { account: { merchant_id: null, kind: 'fx_position', currency }, minor },
    ],
  }
}

function fundedPosting({ deal_id: id }: DealRow, { bank, currency, amount_minor }: NewEntry): Posting {
  return {
    key: `${id}:funded`,
    kind: 'deal_funded',
    reference: { kind: 'deal', id },
    merchant_id: null,
    legs: [
      { account: nostroOf({ bank, currency }), minor: -amount_minor },
      { account: { merchant_id: null, kind: 'own_funds', currency }, minor: amount_minor },
    ],
  }
}
