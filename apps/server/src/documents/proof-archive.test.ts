import { createExport, createExportLink, type ExportJob, getExport, openDownload } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { beginExport } from '../exports/begin-export.ts'
import { exportJobs } from '../exports/jobs.ts'
import { unzipBytes } from '../exports/testing/unzip.ts'
import { writeExport } from '../exports/write-export.ts'
import type { Files } from '../kernel/files/files.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  bookReturn,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  readPayment,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { readPdfText } from '../testing/pdf-reading.ts'
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

const bodyOf = (filter: object, language = 'en-US') => {
  return { kind: 'payment_proofs', format: 'zip', language, time_zone: 'UTC', filter }
}

/** The name of the job of an export. */
async function jobOf(id: string): Promise<unknown> {
  const { rows } = await world.database.asOwner(
    `select name from pgboss.job where data ->> 'export_id' = $1`,
    [id],
  )
  return rows[0]?.['name']
}

/** Runs the job of an export. */
async function work(id: string, context: JobContext = world.context) {
  const name = await jobOf(id)
  const job = exportJobs(world.exportKinds).find(({ kind }) => kind.name === name)
  await job?.run({ export_id: id } as never, context)
}

/** Asks for the proofs of what a filter finds, and lets a worker make them. */
async function packed(as: MerchantPerson, filter: object = {}, language = 'en-US') {
  const { id } = expectOk(await world.call(createExport, { as, body: bodyOf(filter, language) }))
  await work(id)
  return expectOk(await world.call(getExport, { as, params: { id } }))
}

async function opened(as: MerchantPerson, id: string) {
  const link = expectOk(await world.call(createExportLink, { as, params: { id } }))
  const params = { token: link.url.split('/').at(-1) ?? '' }
  const { bytes, headers } = await world.call(openDownload, { params })
  const files = unzipBytes(bytes)
  const texts = new Map<string, string>()
  for (const [name, pdf] of files) texts.set(name, (await readPdfText(pdf)).join('\n'))
  const name = decodeURIComponent(/UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')
  return { texts, names: [...texts.keys()], name, type: headers.get('content-type') }
}

/** A merchant with a payment of each kind: paid, returned, sent, refused, and a draft. */
async function scene() {
  const { as, payee } = await payer(world)
  const pay = async (amount: string, told?: string) => {
    const draft = await draftOf(world, as, paymentTo(payee.id, { amount }))
    if (!told) return draft
    await dispatched(world, as, draft)
    await tellStatus(world, draft, told, told === 'RJCT' ? { reason: 'AC01' } : {})
    return draft
  }
  const returned = await pay('10.00', 'ACCC')
  await tellReturn(world, returned)
  await bookReturn(world, returned)
  world.clock.advance(1000)
  const paid = await pay('20.00', 'ACCC')
  world.clock.advance(1000)
  const sent = await pay('30.00', 'ACCP')
  await pay('40.00', 'RJCT')
  await pay('50.00')
  return { as, payee, returned, paid, sent }
}

const refusedOf = async (as: MerchantPerson, filter: object = {}) =>
  (await world.call(createExport, { as, body: bodyOf(filter) })).code

describe('the proofs of many payments', () => {
  test('are one ZIP with that of each payment that has one, named by what it says', async () => {
    const { as, payee, returned, paid, sent } = await scene()
    const made = await packed(as)
    expect(made).toMatchObject({ kind: 'payment_proofs', format: 'zip', export_state: 'ready', row_count: 3 })
    const { texts, names, name, type } = await opened(as, made.id)
    expect([type, name]).toEqual(['application/zip', expect.stringMatching(/^Payment proofs .*\.zip$/)])
    const payments = await Promise.all([sent, paid, returned].map(({ id }) => readPayment(world, as, id)))
    expect(names).toEqual(
      payments.map(({ value_date, target, number }) => {
        return `${value_date}_Sunrise Trading Co., Ltd_GBP${target.amount}_${number}.pdf`
      }),
    )
    for (const [index, { number, target, uetr }] of payments.entries()) {
      const text = texts.get(names[index] ?? '') ?? ''
      for (const expected of [number, uetr, `GBP ${target.amount}`, payee.name])
        expect(text).toContain(expected)
      const path = new URL(/http:\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname
      expect(await (await world.fetch(path)).text()).toContain(number)
    }
  })

  test('do not keep tables waiting', async () => {
    const { as } = await scene()
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    onTestFinished(() => late.resolve())
    const put: Files['put'] = async (key, content) => {
      begun.resolve()
      await late.promise
      await world.files.put(key, content)
    }
    const archive = expectOk(await world.call(createExport, { as, body: bodyOf({}) }))
    const working = work(archive.id, { ...world.context, files: { ...world.files, put } })
    await begun.promise
    const body = { ...bodyOf({}), kind: 'payments', format: 'csv' }
    const table = expectOk(await world.call(createExport, { as, body }))
    expect(await jobOf(table.id)).not.toBe(await jobOf(archive.id))
    await work(table.id)
    const stateOf = async ({ id }: ExportJob) =>
      expectOk(await world.call(getExport, { as, params: { id } })).export_state
    expect([await stateOf(table), await stateOf(archive)]).toEqual(['ready', 'preparing'])
    late.resolve()
    await working
    expect(await stateOf(archive)).toBe('ready')
  })

  test('are those of the filter of the list, in the language that was chosen', async () => {
    const { as, paid } = await scene()
    const { id } = await packed(as, { stage: 'done' }, 'zh-CN')
    const { texts, names } = await opened(as, id)
    expect(names).toEqual([expect.stringContaining(paid.number)])
    expect(texts.get(names[0] ?? '')).toContain('\u56fd\u9645\u4ed8\u6b3e\u56de\u5355')
  })

  test('have the same code as a proof that was made before', async () => {
    const { as } = await scene()
    const codes = async () => {
      const { texts } = await opened(as, (await packed(as)).id)
      return [...texts.values()].map((text) => /\/verify\/\S+/.exec(text)?.[0])
    }
    const first = await codes()
    expect(new Set(first).size).toBe(3)
    expect(await codes()).toEqual(first)
  })

  test('are all made when a payment fails while they are', async () => {
    const { as, sent } = await scene()
    const { id } = expectOk(await world.call(createExport, { as, body: bodyOf({}) }))
    const put: Files['put'] = async (key, content) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        if (chunks.length === 0) await tellStatus(world, sent, 'RJCT', { reason: 'AC01' })
        chunks.push(chunk)
      }
      await world.files.put(key, Buffer.concat(chunks))
    }
    const context = { ...world.context, files: { ...world.files, put } }
    await writeExport(context, world.exportKinds, id, 1)
    expect((await readPayment(world, as, sent.id)).payment_state).toBe('failed')
    expect((await opened(as, id)).names).toHaveLength(3)
  })

  test('are refused where there are none, also to another merchant, and as a table', async () => {
    const { as } = await scene()
    expect(await refusedOf(as, { stage: 'drafts' })).toBe('proofs_missing')
    expect(await refusedOf(await world.merchant())).toBe('proofs_missing')
    const body = { ...bodyOf({}), format: 'csv' }
    expect(await world.call(createExport, { as, body })).toMatchObject({ code: 'input_invalid' })
    const list = { ...bodyOf({}), kind: 'payments' }
    expect(await world.call(createExport, { as, body: list })).toMatchObject({ code: 'input_invalid' })
  })

  test('are refused above a number, by their own words', async () => {
    const { as } = await scene()
    const { merchant_id, id: user_id } = as
    const actor = { kind: 'user', user_id, merchant_id } as const
    const ask = (rows_max: number) =>
      world.db.transact({ merchant_id, user_id }, (tx) => {
        const asked = createExport.body.parse(bodyOf({}))
        return beginExport(tx, { clock: world.clock, actor }, world.exportKinds, asked, rows_max)
      })
    await expect(ask(2)).rejects.toMatchObject({ code: 'proofs_too_many' })
    expect(await ask(3)).toMatchObject({ export_state: 'preparing' })
    expect(world.exportKinds.payment_proofs.limits.rows_max).toBe(1000)
  })
})
