import * as link from '@causeway/bank-link'
import { currencies } from '@causeway/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { closeAccount, openAccount, settlementIn } from '../accounts/accounts.ts'
import { findBank } from '../accounts/directory.ts'
import { checkName } from '../accounts/names.ts'
import type { Bank } from '../bank.ts'
import { payIn, takeBack } from '../entries/credits.ts'
import { settleDeal } from '../entries/deals.ts'
import { askBack, findRecall } from '../entries/recalls.ts'
import { readBooks, readEntries } from '../entries/reports.ts'
import { settleKept } from '../entries/returns.ts'
import { closeDay } from '../entries/statements.ts'
import { readFaults, setFaults } from '../messages/faults.ts'
import { receive } from '../messages/receive.ts'
import { once } from '../once.ts'
import { answerPayment } from '../payments/answer-payment.ts'
import { readPayment } from '../payments/read-payment.ts'
import { Refusal } from '../refusal.ts'
import { bodyIn, jsonIn } from './door.ts'

const referenceOf = (request: { params: unknown }) => (request.params as { reference: string }).reference

/** The calls for the provider, as it would have them with any bank. */
export function addBankRoutes(door: FastifyInstance, bank: Bank): void {
  door.get('/health', async () => ({ status: 'ok' }))
  door.put('/accounts/:reference', async (request) =>
    openAccount(bank.books, bank.seed, referenceOf(request), jsonIn(request, link.openAccount)),
  )
  door.delete('/accounts/:reference', async (request, reply) => {
    await closeAccount(bank.books, referenceOf(request))
    return reply.code(204).send()
  })
  door.get('/settlement_accounts/:reference', async (request) => {
    const currency = z.enum(currencies).safeParse(referenceOf(request))
    if (!currency.success) throw new Refusal(404, 'currency_unknown', 'The bank has no such currency.')
    return settlementIn(currency.data)
  })
  door.post('/name_checks', async (request) => {
    const input = jsonIn(request, link.checkName)
    return bank.books.atomically(() => checkName(bank, input))
  })
  door.post('/bank_lookups', async (request) => findBank(jsonIn(request, link.findBank)))
  door.post('/messages', async (request, reply) =>
    reply.type('application/xml').send(Buffer.from(await receive(bank, bodyIn(request)))),
  )
}

const entriesQuery = z.object({
  currency: z.enum(currencies),
  after: z.string().max(35).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
})

/** The calls by which the sandbox acts as payers and as other banks. */
export function addSandboxRoutes(door: FastifyInstance, bank: Bank): void {
  const { books } = bank
  door.post('/sandbox/credits', async (request) => {
    const input = jsonIn(request, link.payIn)
    return once(books, 'credits', input, () => ({ bank_reference: payIn(bank, input).bank_reference }))
  })
  door.post('/sandbox/debits', async (request) => {
    const input = jsonIn(request, link.takeBack)
    return once(books, 'debits', input, () => ({ bank_reference: takeBack(bank, input).bank_reference }))
  })
  door.post('/sandbox/recalls', async (request) => {
    const input = jsonIn(request, link.askBack)
    return once(books, 'recalls', input, () => ({ recall_id: askBack(bank, input) }))
  })
  door.get('/sandbox/recalls/:reference', async (request) => {
    const recall = findRecall(bank, referenceOf(request))
    if (!recall) throw new Refusal(404, 'recall_unknown', 'The bank sent no such recall.')
    return recall
  })
  door.post('/sandbox/deals', async (request) => {
    const input = jsonIn(request, link.settleDeal)
    return once(books, 'deals', input, () => settleDeal(bank, input))
  })
  door.get('/sandbox/payments/:reference', async (request) => readPayment(bank, referenceOf(request)))
  door.post('/sandbox/payments/:reference/answer', async (request) => {
    const instruction_id = referenceOf(request)
    const input = jsonIn(request, link.answerPayment)
    return once(books, `payments ${instruction_id}`, input, () => answerPayment(bank, instruction_id, input))
  })
  door.post('/sandbox/statements', async (request) => {
    const { currency, date } = jsonIn(request, link.closeDay)
    return books.atomically(() => closeDay(bank, currency, date))
  })
  door.get('/sandbox/faults', async () => readFaults(books))
  door.put('/sandbox/faults', async (request, reply) => {
    const faults = jsonIn(request, link.faults)
    await books.atomically(() => {
      setFaults(books, faults)
      settleKept(bank)
    })
    return reply.code(204).send()
  })
  door.get('/sandbox/books', async () => readBooks(books))
  door.get('/sandbox/entries', async (request) => {
    const { currency, after, limit } = entriesQuery.parse(request.query)
    return readEntries(books, currency, after, limit)
  })
}
