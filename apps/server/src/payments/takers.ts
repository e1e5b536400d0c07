import { usdOf } from '@causeway/contract'
import { type Currency, type Money, money, parseMoney, type WireMoney } from '@causeway/money'
import { type MovementTaker, type NewEntry, Outdated, type Plan, planSuspense } from '../banking/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { debtLock, foreseeRepayment } from '../ledger/service.ts'
import { policy } from '../policies/service.ts'
import { inCurrency } from '../rates/service.ts'
import { giveBackQuota } from '../trade/service.ts'
import { planAccepted } from './follow-status.ts'
import { tellAboutPayment } from './mails.ts'
import { movePayment } from './move-payment.ts'
import { returnedPosting } from './postings.ts'
import { findNamedPayment, lockPayment, type PaymentRow, updatePayment } from './queries/payments.ts'
import { insertReturn, selectNotice } from './queries/returns.ts'

const systemAt = (clock: Clock): ActionContext => ({ clock, actor: { kind: 'system' } })

/** The movements of the bank that are payments of ours: their debits, and what comes back of them. */
export function paymentTakers(clock: Clock): readonly MovementTaker[] {
  return [debitTaker(clock), returnTaker(clock)]
}

const HAS_LEFT = ['processing', 'unknown', 'sent', 'paid', 'returned']

/** A debit that names a payment, with its exact amount, pays it out: once. */
function debitTaker(clock: Clock): MovementTaker {
  return async (reader, entry) => {
    if (entry.side !== 'debit' || entry.is_reversal || entry.reverses) return undefined
    const payment = await findNamedPayment(reader, namesOf(entry))
    if (!payment) return undefined
    const isExact = payment.currency === entry.currency && payment.amount_minor === entry.amount_minor
    const isFirst = payment.debited_entry_id === null && payment.paid_late_entry_id === null
    if (!isExact || !isFirst) return planSuspense(clock, entry, { reason: 'payment_differs' })
    // An operator moves a payment that was failed or cancelled to paid.
    if (!HAS_LEFT.includes(payment.payment_state))
      return planSuspense(clock, entry, { reason: 'payment_ended' })
    return planDebit(clock, entry, payment)
  }
}

const namesOf = ({ instruction_id, uetr }: NewEntry) => ({
  instruction_id: instruction_id ?? null,
  uetr: uetr ?? null,
})

function planDebit(clock: Clock, entry: NewEntry, payment: PaymentRow): Plan {
  const { payment_id } = payment
  const { postings } = planAccepted(payment, true)
  return {
    purpose: 'payment',
    subject_id: payment_id,
    postings,
    write: async (tx) => {
      const locked = await lockSame(tx, payment)
      const change = {
        is_accepted: true,
        is_debited: true,
        debited_entry_id: entry.entry_id,
        bank_reference: entry.reference,
        next_ask_at: null,
      }
      // A booked debit means that the bank has accepted it.
      if (locked.payment_state === 'processing' || locked.payment_state === 'unknown') {
        const sent = { ...change, sent_at: locked.sent_at ?? clock.now() }
        const data = { bank_reference: entry.reference }
        await movePayment(tx, systemAt(clock), locked, { event: 'accept', change: sent, data })
      } else await updatePayment(tx, payment_id, change)
    },
  }
}

/** The payment, locked; planned anew if it has changed since the plan was made. */
async function lockSame(tx: Tx, seen: PaymentRow): Promise<PaymentRow> {
  const locked = await lockPayment(tx, seen.payment_id)
  const isSame =
    locked?.payment_state === seen.payment_state &&
    locked.is_accepted === seen.is_accepted &&
    locked.is_debited === seen.is_debited &&
    locked.debited_entry_id === seen.debited_entry_id &&
    locked.paid_late_entry_id === seen.paid_late_entry_id &&
    locked.returned_minor === seen.returned_minor
  if (!isSame) throw new Outdated()
  return locked
}

/** A credit that names a payment is a return of it: each credit posts once, whatever messages tell of it. */
function returnTaker(clock: Clock): MovementTaker {
  return async (reader, entry) => {
    if (entry.side !== 'credit') return undefined
    const payment = await findNamedPayment(reader, namesOf(entry))
    if (!payment) return undefined
    if (!HAS_LEFT.includes(payment.payment_state))
      return planSuspense(clock, entry, { reason: 'payment_ended' })
    return planReturn(reader, clock, entry, payment)
  }
}

type Split = {
  readonly excess_minor: bigint
  readonly borne_minor: bigint
  readonly repaid_minor: bigint
  readonly named_minor: bigint
}

async function planReturn(reader: Reader, clock: Clock, entry: NewEntry, payment: PaymentRow): Promise<Plan> {
  const { payment_id, merchant_id } = payment
  const { currency, amount_minor, bank, reference } = entry
  const split = await splitOf(reader, entry, payment)
  const { excess_minor, borne_minor, repaid_minor } = split
  const { postings: missing } = planAccepted(payment, true)
  const returned = { bank, reference, currency, amount_minor, excess_minor, borne_minor, repaid_minor }
  return {
    purpose: 'payment_return',
    subject_id: payment_id,
    postings: [...missing, returnedPosting(payment, returned)],
    locks: [debtLock({ merchant_id, currency, minor: 0n })],
    write: async (tx) => {
      const locked = await lockSame(tx, payment)
      const again = await splitOf(tx, entry, locked)
      if (again.repaid_minor !== repaid_minor || again.borne_minor !== borne_minor) throw new Outdated()
      await keepReturn(tx, clock, entry, locked, split)
    },
  }
}

/** What of a credit is the merchant's, what came on top, and what of the charges the provider bears. */
async function splitOf(reader: Reader, entry: NewEntry, payment: PaymentRow): Promise<Split> {
  const { merchant_id, amount_minor: paid_minor, charge_bearer } = payment
  const { currency, amount_minor } = entry
  const isSame = currency === payment.currency
  const rest = paid_minor - payment.returned_minor
  const excess_minor = isSame && amount_minor > rest ? amount_minor - rest : 0n
  const own = amount_minor - excess_minor
  const named_minor = isSame ? await namedCharges(reader, entry, payment) : 0n
  const lacking = isSame ? rest - own : 0n
  const bearable = charge_bearer === 'OUR' ? await cappedCharges(reader, money(named_minor, currency)) : 0n
  const borne_minor = bearable < lacking ? bearable : lacking
  const minor = own + borne_minor
  const repaid_minor = minor > 0n ? await foreseeRepayment(reader, { merchant_id, currency, minor }) : 0n
  return {
    excess_minor,
    borne_minor,
    repaid_minor,
    named_minor: named_minor < lacking ? named_minor : lacking,
  }
}

/** The charges that the bank names, in the movement or in its return message. */
async function namedCharges(reader: Reader, entry: NewEntry, { payment_id }: PaymentRow): Promise<bigint> {
  const told = chargesOf(entry)
  const notice = await selectNotice(reader, { payment_id, amount_minor: entry.amount_minor })
  const charges = told.length > 0 ? told : (notice?.charges ?? [])
  return charges
    .filter(({ currency }) => currency === entry.currency)
    .reduce((sum, { amount }) => sum + minorOf(amount, entry.currency), 0n)
}

/** The movement keeps them as the bank told them. */
const chargesOf = ({ charges }: NewEntry) => (charges ?? []) as unknown as readonly WireMoney[]

const minorOf = (text: string, currency: Currency): bigint => parseMoney(text, currency)?.minor ?? 0n

/** The provider bears no more than the policy allows. */
async function cappedCharges(reader: Reader, named: Money): Promise<bigint> {
  if (named.minor === 0n) return 0n
  const { cap_usd } = await policy(reader, 'return_charges')
  const cap = await inCurrency(reader, usdOf(cap_usd), named.currency)
  return named.minor < cap.minor ? named.minor : cap.minor
}

async function keepReturn(
  tx: Tx,
  clock: Clock,
  entry: NewEntry,
  payment: PaymentRow,
  split: Split,
): Promise<void> {
  const { payment_id, merchant_id } = payment
  const { entry_id, currency, amount_minor, reference } = entry
  const notice = await selectNotice(tx, { payment_id, amount_minor })
  const { excess_minor, borne_minor, repaid_minor, named_minor } = split
  await insertReturn(tx, {
    payment_id,
    merchant_id,
    entry_id,
    return_reference: notice?.return_reference ?? reference,
    currency,
    amount_minor,
    excess_minor,
    borne_minor,
    repaid_minor,
    charges: JSON.stringify(chargesOf(entry).length > 0 ? entry.charges : (notice?.charges ?? [])),
    code: notice?.code ?? null,
    returned_at: clock.now(),
  })
  if (excess_minor > 0n) {
    await planSuspense(clock, { ...entry, amount_minor: excess_minor }, { reason: 'payment_differs' }).write(
      tx,
    )
  }
  const isSame = currency === payment.currency
  const returned_minor = payment.returned_minor + (isSame ? amount_minor - excess_minor : 0n)
  await movePayment(tx, systemAt(clock), payment, {
    event: 'return',
    change: {
      ...planAccepted(payment, true).change,
      returned_minor,
      named_charges_minor: payment.named_charges_minor + named_minor,
      next_ask_at: null,
      sent_at: payment.sent_at ?? clock.now(),
      failure_code: notice?.code ?? payment.failure_code,
      failure_text: notice?.text ?? payment.failure_text,
    },
    data: { amount_minor: String(amount_minor), currency, bank_reference: reference, code: notice?.code },
  })
  const back = { currency, minor: amount_minor - excess_minor + borne_minor }
  await tellAboutPayment(tx, payment, 'payment_returned', back)
  const part = isSame ? returned_minor : payment.amount_minor
  const given = { payment_id, merchant_id, cause: reference, part, whole: payment.amount_minor }
  await giveBackQuota(tx, clock, given)
}
