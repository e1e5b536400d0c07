import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@causeway/identifiers'
import { type Currency, money, toWire } from '@causeway/money'
import { subjectsOf } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import type { Db } from '../apps/server/src/kernel/db/db.ts'
import { selectRow, updateRows } from '../apps/server/src/kernel/db/rows.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { paperDate } from '../apps/server/src/kernel/local-time.ts'
import { expireOverdue } from '../apps/server/src/requests/jobs.ts'
import type { Running } from '../apps/server/src/start.ts'
import { book } from '../apps/server/src/testing/bank-messages.ts'
import { accountFor, declareStore, type TestAccount } from '../apps/server/src/testing/open-accounts.ts'
import { bookDebit } from '../apps/server/src/testing/payments.ts'
import { addressOf, MONEY_DESK_PORT } from './addresses.ts'
import type { Happening, Paid, PaymentEvent, Stray } from './receive.ts'

/** Gives merchants of tests money by messages of the bank, to accounts made without their steps. */
export async function openMoneyDesk({ context }: Running): Promise<() => void> {
  const { db, bank } = context
  const send = (target: string, init?: RequestInit) => fetch(new URL(target, addressOf('main')), init)
  const place = { db, clock: systemClock, context: { bank }, fetch: send }
  const accounts = new Map<string, Promise<TestAccount>>()
  const receive = async ({ merchant_id, currency, amount, store, by_bank }: Paid) => {
    if (store) await declareStore(place, { merchant_id }, store)
    const key = `${merchant_id} ${currency} ${by_bank?.application_type}`
    if (by_bank) {
      const { application_type, remittance } = by_bank
      const opened = accounts.get(key) ?? openAtBank(context, { merchant_id, currency, application_type })
      accounts.set(key, opened)
      const { bank_account } = await opened
      const payer = { name: by_bank.payer, account: 'GB33BUKB20201555555555', country: 'GB' }
      const paid = { amount, currency }
      const { bank_reference } = await bank.payIn({ account: bank_account, paid, payer, remittance })
      return untilScreened(db, bank_reference)
    }
    const opened = accounts.get(key) ?? accountFor(place, { merchant_id }, { currency })
    accounts.set(key, opened)
    const { bank_reference } = await book(place, { to: await opened, paid: amount })
    return untilScreened(db, bank_reference ?? '')
  }
  const server = createServer(async (request, response) => {
    const asked = await json(request)
    const answers: Readonly<Record<string, () => Promise<object>>> = {
      '/events': () => happen(context, asked as Happening),
      '/strays': () => goAstray(context, asked as Stray),
      '/payments': () => happenTo(place, asked as PaymentEvent),
    }
    const answer = await (answers[request.url ?? '']?.() ?? receive(asked as Paid))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(MONEY_DESK_PORT, '127.0.0.1', resolve))
  return () => server.close()
}

async function goAstray({ db, bank }: Running['context'], { amount, currency, payer, remittance }: Stray) {
  const paid = { amount, currency }
  const { bank_reference } = await bank.payIn({
    account: '4000555501',
    paid,
    payer: { name: payer, country: 'GB' },
    remittance,
  })
  const isBooked = () => selectRow(db.reader(providerScope), 'bank_entries', { reference: bank_reference })
  while (!(await isBooked())) await sleep(100)
  return {}
}

/** What no merchant does: time passes, or another bank acts. */
async function happen({ db, bank, ...context }: Running['context'], { event, receipt_id }: Happening) {
  const reader = db.reader(providerScope)
  const { bank_reference = '' } = (await selectRow(reader, 'receipts', { receipt_id })) ?? {}
  if (event === 'recalled') await bank.askBack({ bank_reference, reason: 'FRAD' })
  else if (event === 'reversed') await bank.takeBack({ bank_reference })
  else {
    const passed = { expires_at: systemClock.now() }
    await db.transact(providerScope, (tx) => updateRows(tx, 'requests', { subject_id: receipt_id }, passed))
    await expireOverdue({ db, bank, ...context }, subjectsOf({ review_delay: undefined }))
  }
  return {}
}

/** The day of arrival of a payment passes, or the bank books its debit, whatever it has said before. */
async function happenTo(place: Parameters<typeof bookDebit>[0], { event, payment_id }: PaymentEvent) {
  const { db } = place
  const payment = await selectRow(db.reader(providerScope), 'payments', { payment_id })
  if (!payment) throw new Error(`There is no ${payment_id}`)
  const { number, uetr, currency, amount_minor } = payment
  if (event === 'debited') {
    const target = toWire(money(amount_minor, currency as Currency))
    await bookDebit(place, { number, uetr, target })
    return {}
  }
  const passed = { arrives_on: addDays(paperDate(systemClock.now()), -1) }
  await db.transact(providerScope, (tx) => updateRows(tx, 'payments', { payment_id }, passed))
  return {}
}

type Wanted = Pick<Paid, 'merchant_id' | 'currency'> & Pick<NonNullable<Paid['by_bank']>, 'application_type'>

/** An account that the bank has opened, without the application for it. */
async function openAtBank({ db, bank }: Running['context'], wanted: Wanted): Promise<TestAccount> {
  const { currency } = wanted
  const place = { db, clock: systemClock, context: { bank }, fetch }
  const account = await accountFor(place, wanted, wanted)
  const details = { holder_name: 'Test Company', currency, country: 'HK' }
  const opened = await bank.openAccount(account.account_id, details)
  const { account: bank_account, settlement_account } = opened
  const having = { account_id: account.account_id }
  await db.transact(providerScope, (tx) =>
    updateRows(tx, 'receipt_accounts', having, { bank_account, settlement_account }),
  )
  return { ...account, bank_account }
}

async function untilScreened(db: Db, bank_reference: string): Promise<object> {
  for (;;) {
    const found = await selectRow(db.reader(providerScope), 'receipts', { bank_reference })
    if (found && found.receipt_state !== 'received') return { id: found.receipt_id, number: found.number }
    await sleep(50)
  }
}
