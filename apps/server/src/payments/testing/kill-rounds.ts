import { isDeepStrictEqual } from 'node:util'
import type { BankPayment } from '@causeway/bank-link'
import { authorisePayment, type Payment, recallPayment } from '@causeway/contract'
import { expect } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import { makeCall } from '../../testing/client.ts'
import { freshKey, PAY_PWD } from '../../testing/exchange.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { confirm, draftOf, payer, paymentTo, stateOf } from '../../testing/payments.ts'
import type { Passing } from '../../testing/wire.ts'
import { type Programs, startPrograms, type Victim } from './killed-programs.ts'

/** The longest wait for an outcome: a job of a killed worker goes to another within half a minute. */
const OUTCOME = { timeout: 180_000, interval: 100 }

type Wires = keyof Programs['wires']

/** Which program is killed, and at which moment of a payment's way. */
export type KillRound = {
  readonly victim: Victim
  readonly wire: Wires
  readonly at: 'before' | 'after'
  /** The kind of the message, or what else tells the request. */
  readonly tells: string
  /** What a merchant or the payee's bank does beside the authorisation. */
  readonly move?: 'return' | 'recall'
}

const SETTLEMENT = '/settlement_accounts/'
const ORDER = 'pain.001'
const STATUS = 'pain.002'
const RETURN = 'pacs.004'
const RECALL = 'camt.055'

export const killRounds: Readonly<Record<string, KillRound>> = {
  'the API before the authorisation': {
    victim: 'api',
    wire: 'merchant',
    at: 'before',
    tells: '/authorise',
  },
  'the API between the authorisation and its answer': {
    victim: 'api',
    wire: 'merchant',
    at: 'after',
    tells: '/authorise',
  },
  'the worker before the order is kept': {
    victim: 'worker',
    wire: 'orders',
    at: 'before',
    tells: SETTLEMENT,
  },
  'the worker when the order is kept and not sent': {
    victim: 'worker',
    wire: 'orders',
    at: 'before',
    tells: ORDER,
  },
  'the worker when the bank has the order': { victim: 'worker', wire: 'orders', at: 'after', tells: ORDER },
  'the bank before it has the order': { victim: 'bank', wire: 'orders', at: 'before', tells: ORDER },
  'the bank when it has the order': { victim: 'bank', wire: 'orders', at: 'after', tells: ORDER },
  'the API before the answer is booked': { victim: 'api', wire: 'answers', at: 'before', tells: STATUS },
  'the API when the answer is booked': { victim: 'api', wire: 'answers', at: 'after', tells: STATUS },
  'the bank when its answer is booked': { victim: 'bank', wire: 'answers', at: 'after', tells: STATUS },
  'the API before the return is booked': {
    victim: 'api',
    wire: 'answers',
    at: 'before',
    tells: RETURN,
    move: 'return',
  },
  'the API when the return is booked': {
    victim: 'api',
    wire: 'answers',
    at: 'after',
    tells: RETURN,
    move: 'return',
  },
  'the worker before the bank has the recall': {
    victim: 'worker',
    wire: 'orders',
    at: 'before',
    tells: RECALL,
    move: 'recall',
  },
  'the worker when the bank has the recall': {
    victim: 'worker',
    wire: 'orders',
    at: 'after',
    tells: RECALL,
    move: 'recall',
  },
}

/** What the rounds have shown. */
export type Killed = {
  readonly payments: number
  /** Milliseconds from the start of a killed program until it was at work. */
  readonly back_ms: Readonly<Record<Victim, readonly number[]>>
}

/**
 * Kills a program at one moment of each payment and starts it again. Expects that no payment is lost or paid
 * twice by the bank's own books, and that both sides agree about each in the end.
 */
export async function killThroughPayments(rounds: readonly KillRound[]): Promise<Killed> {
  const programs = await startPrograms()
  const back_ms: Record<Victim, number[]> = { api: [], worker: [], bank: [] }
  try {
    const { world, askBank } = programs
    const paid = { amount: '1000000.00', currency: 'GBP' }
    await askBank('POST', '/sandbox/credits', {
      account: 'SETTLEMENT-GBP',
      paid,
      payer: { name: 'Provider' },
    })
    await askBank('PUT', '/sandbox/faults', [{ fault: 'accept_recalls', rate: 1 }])
    const { as, payee } = await payer(world, '100000.00')
    const made: Payment[] = []
    for (const [index, round] of rounds.entries()) {
      const amount = `${1 + (index % 90)}.${String(index % 100).padStart(2, '0')}`
      const { draft, ms } = await play(programs, round, { as, payee_id: payee.id, amount })
      made.push(draft)
      back_ms[round.victim].push(ms)
    }
    await expect.poll(() => unended(programs, rounds, made), OUTCOME).toEqual([])
    return { payments: made.length, back_ms }
  } finally {
    await programs.stop()
  }
}

type Paying = { readonly as: MerchantPerson; readonly payee_id: string; readonly amount: string }

async function play(programs: Programs, round: KillRound, { as, payee_id, amount }: Paying) {
  const { world, wires, kill, restart } = programs
  // The other programs live in the time of this machine.
  world.clock.advance(Math.max(0, Date.now() - world.clock.now().getTime()))
  const draft = await draftOf(world, as, paymentTo(payee_id, { amount }))
  const { id: authorisation_id } = expectOk(await confirm(world, as, draft.id, { accepts_duplicates: true }))
  const request = {
    as,
    params: { id: draft.id },
    body: { authorisation_id, pay_pwd: PAY_PWD },
    headers: freshKey(),
  }
  /** As a client does that repeats a request, with its key, until it is answered. */
  const authorised = () =>
    makeCall(wires.merchant.url, authorisePayment, request).then(
      ({ code }) => code,
      () => 'not answered',
    )
  if (round.move) {
    await expect.poll(authorised, OUTCOME).toBe('ok')
    await expect.poll(() => stateOf(world, draft), OUTCOME).toBe('paid')
  }
  const cut = wires[round.wire].trap({
    isFor: isOf(round, draft),
    at: round.at,
    spring: () => kill(round.victim),
  })
  if (round.move) await MOVES[round.move](programs, as, draft)
  else void authorised()
  await cut
  const ms = await restart(round.victim)
  await expect.poll(authorised, OUTCOME).toBe('ok')
  return { draft, ms }
}

const isOf =
  (round: KillRound, { number, id }: Payment) =>
  ({ path, text }: Passing): boolean => {
    if (round.tells === SETTLEMENT) return path.startsWith(SETTLEMENT)
    if (round.wire === 'merchant') return path.includes(id) && path.endsWith(round.tells)
    return text.includes(round.tells) && text.includes(number)
  }

type Move = (programs: Programs, as: MerchantPerson, payment: Payment) => Promise<unknown>

const MOVES: Readonly<Record<'return' | 'recall', Move>> = {
  return: ({ askBank }, _as, { number }) =>
    askBank('POST', `/sandbox/payments/${number}/answer`, { answer: 'return' }),
  recall: ({ wires }, as, { id }) => {
    const body = { reason: 'duplicate' }
    return makeCall(wires.merchant.url, recallPayment, { as, params: { id }, body, headers: freshKey() })
  },
}

/** What both sides have of a payment. */
type Found = {
  readonly here: string
  /** Its state and its debits by the bank's own books. */
  readonly there: string | undefined
  readonly debited: number | undefined
  readonly recall: string | null
  readonly authorised: number
  readonly orders: number
  readonly debits: number
}

/** Authorised once, ordered by one message and debited once; sent back where that was asked. */
const wanted = ({ move }: KillRound): Found => ({
  here: move ? 'returned' : 'paid',
  there: move ? 'returned' : 'credited',
  debited: 1,
  recall: move === 'recall' ? 'accepted' : null,
  authorised: 1,
  orders: 1,
  debits: 1,
})

/** The payments that have not ended as their rounds want. */
async function unended(
  { world, askBank }: Programs,
  rounds: readonly KillRound[],
  made: readonly Payment[],
): Promise<unknown[]> {
  const { rows } = await world.database.asOwner(
    `select p.number, p.payment_state as here, p.recall_state as recall,
       (select count(*)::int from audit_events e where e.subject_id = p.payment_id
         and e.action = 'payment.authorise') as authorised,
       (select count(*)::int from bank_messages m where m.subject_id = p.payment_id
         and m.kind = 'payment_order') as orders,
       (select count(*)::int from bank_entries b where b.instruction_id = p.number
         and b.side = 'debit') as debits
     from payments p`,
  )
  const ours = new Map(rows.map(({ number, ...row }) => [number, row]))
  const left: unknown[] = []
  for (const [index, { number }] of made.entries()) {
    const theirs = (await askBank('GET', `/sandbox/payments/${number}`).catch(() => undefined)) as
      | BankPayment
      | undefined
    const found = { ...ours.get(number), there: theirs?.state, debited: theirs?.debited }
    expect(theirs?.debited ?? 0, number).toBeLessThanOrEqual(1)
    const round = rounds[index]
    if (!round || !isDeepStrictEqual(found, wanted(round))) left.push({ number, round, ...found })
  }
  return left
}
