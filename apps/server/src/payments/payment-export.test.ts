import { createExport, createExportLink, listPayments, openDownload } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExport } from '../exports/write-export.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import {
  bookReturn,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let bank: BankDouble
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

async function exported(as: MerchantPerson, filter: object = {}) {
  const body = { kind: 'payments', format: 'csv', language: 'en-US', time_zone: 'UTC', filter }
  const { data } = await world.call(createExport, { as, body })
  await writeExport(world.context, world.exportKinds, data.id, 2)
  const link = await world.call(createExportLink, { as, params: { id: data.id } })
  const params = { token: link.data.url.split('/').at(-1) ?? '' }
  const { text } = await world.call(openDownload, { params })
  const [header = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n')
  const names = header.split(',')
  // A cell with a comma is quoted.
  const cells = lines[0]?.match(/(?<=^|,)("[^"]*"|[^,"]*)(?=,|$)/g) ?? []
  const cellOf = (name: string) => cells[names.indexOf(name)]
  return { names, lines, cellOf }
}

describe('the export of payments', () => {
  test('has what the list has, by the same filter', async () => {
    const { as, payee } = await payer(world)
    for (const amount of ['10.00', '20.00', '30.00']) {
      await draftOf(world, as, paymentTo(payee.id, { amount, purpose: 'rent' }))
      world.clock.advance(60_000)
    }
    for (const filter of [
      {},
      { direction: 'outbound', sort: 'amount' },
      { direction: 'inbound' },
      { stage: 'drafts', amount_from: '15' },
      { purpose: 'goods' },
      { payee_id: payee.id, method: 'LOCAL' },
    ]) {
      const { data } = await world.call(listPayments, { as, query: filter })
      const { names, lines } = await exported(as, filter)
      expect(names).toHaveLength(36)
      expect(lines.map((line) => line.split(',')[0])).toEqual(data.map(({ number }) => number))
    }
  })

  test('tells a payment that waits, and what came back of one that was returned', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    const before = await exported(as)
    expect(before.cellOf('Status')).toBe('Draft')
    expect(before.cellOf('Returned')).toBe('')
    await dispatched(world, as, draft)
    await tellStatus(world, draft, 'ACCC')
    await tellReturn(world, draft)
    await bookReturn(world, draft)
    const { cellOf } = await exported(as)
    expect(cellOf('Status')).toBe('Returned')
    expect(cellOf('Returned')).toBe('GBP 100.00')
    expect([cellOf('Failure code'), cellOf('Bank’s explanation')]).toEqual(['AC04', 'Account closed'])
    expect([cellOf('Amount paid'), cellOf('Currency received'), cellOf('Rate')]).toEqual([
      '100.00',
      'GBP',
      '',
    ])
  })

  test('keeps formulas of a reference as text', async () => {
    const { as, payee } = await payer(world)
    await draftOf(world, as, paymentTo(payee.id, { reference: '=1+1' }))
    const { lines } = await exported(as)
    expect(lines[0]).toContain(`,'=1+1,`)
  })
})
