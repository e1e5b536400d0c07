import {
  type Call,
  type Conversion,
  getReceipt,
  listAuditEvents,
  listConsoleMerchants,
  listConversions,
  listLedgerEntries,
  listTransactions,
  makeNumber,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fund, receiptIdOf } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { convertFor, trader } from '../testing/exchange.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let as: MerchantPerson
let operator: Person
let conversion: Conversion
let receipt: { id: string; number: string }
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  as = await trader(world)
  operator = await world.operator()
  conversion = await convertFor(world, as)
  const id = await receiptIdOf(world, await fund(world, as, 'EUR', '1.00'))
  receipt = (await world.call(getReceipt, { as, params: { id } })).data
})
afterAll(() => world.stop())

const unknown = makeNumber('conversion', '261115', '7K3MQ2')
const mistyped = `${unknown.slice(0, -1)}${unknown.endsWith('X') ? 'Y' : 'X'}`

/** A number as it may be written down after dictation. */
const dictated = (number: string) => number.toLowerCase().replace('-', ' ')

test('a conversion is found by its number, and an unknown number finds nothing', async () => {
  const search = async (text: string) =>
    (await world.call(listConversions, { as, query: { search: text } })).data.map(({ id }) => id)
  expect(await search(dictated(conversion.number))).toEqual([conversion.id])
  expect(await search(unknown)).toEqual([])
})

test('operators find a company by the number of any object that belongs to it', async () => {
  const search = async (text: string) =>
    (await world.call(listConsoleMerchants, { as: operator, query: { search: text } })).data
  const [found, ...others] = await search(dictated(receipt.number))
  expect([found?.id, others]).toEqual([as.merchant_id, []])
  expect((await search(found?.number ?? '')).map(({ id }) => id)).toEqual([as.merchant_id])
  expect(await search(unknown)).toEqual([])
})

test('the journal and the entries of a merchant are found by the number of their reference', async () => {
  const query = { reference_id: dictated(receipt.number) }
  const { data } = await world.call(listTransactions, { as: operator, query })
  expect(data.map(({ kind }) => kind)).toEqual(['receipt_released', 'receipt_received'])
  expect(data[0]?.reference).toEqual({ kind: 'receipt', id: receipt.id, number: receipt.number })
  const entries = await world.call(listLedgerEntries, { as, query })
  expect(entries.data.map(({ reference }) => reference.number)).toEqual(Array(3).fill(receipt.number))
})

test('the audit log is filtered by the number of its subject, and shows it', async () => {
  const query = { subject_id: dictated(conversion.number) }
  const { data } = await world.call(listAuditEvents, { as: operator, query })
  expect(data).toMatchObject([{ action: 'conversion.settle', subject_number: conversion.number }])
  expect(data[0]?.merchant_number).toMatch(/^M\d{6}-/)
})

const searches: [string, Call, string, () => Person][] = [
  ['conversions', listConversions, 'search', () => as],
  ['companies', listConsoleMerchants, 'search', () => operator],
  ['the journal', listTransactions, 'reference_id', () => operator],
  ['the entries of a merchant', listLedgerEntries, 'reference_id', () => as],
  ['the audit log', listAuditEvents, 'subject_id', () => operator],
]

test.each(searches)('a search of %s says that a number is mistyped', async (_where, call, field, who) => {
  expect(await world.call(call, { as: who(), query: { [field]: mistyped } })).toMatchObject({
    status: 400,
    code: 'input_invalid',
    data: { fields: { [field]: 'number_mistyped' } },
  })
})
