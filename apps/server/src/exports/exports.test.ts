import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  createExport,
  createExportLink,
  getExport,
  type Language,
  listConversions,
  openDownload,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileJobs } from '../files/jobs.ts'
import type { Files } from '../kernel/files/files.ts'
import { localTime } from '../kernel/local-time.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { runChild } from '../testing/child.ts'
import { coverCall } from '../testing/cover-call.ts'
import { convertFor, trader } from '../testing/exchange.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { beginExport } from './begin-export.ts'
import { exportJobs, sweepExports } from './jobs.ts'
import { writeExport } from './write-export.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => tickRates(world))
afterAll(() => world.stop())

const input = (more: object = {}) => ({
  kind: 'conversions',
  format: 'csv',
  language: 'en-US',
  time_zone: 'Asia/Shanghai',
  filter: {},
  ...more,
})

async function begin(as: MerchantPerson, more: object = {}) {
  const { code, data } = await world.call(createExport, { as, body: input(more) })
  expect(code).toBe('ok')
  return data
}

async function ready(as: MerchantPerson, more: object = {}) {
  const { id } = await begin(as, more)
  // In pieces of two rows, so that a list of three takes more than one piece.
  await writeExport(world.context, world.exportKinds, id, 2)
  return (await world.call(getExport, { as, params: { id } })).data
}

async function download(as: MerchantPerson, id: string) {
  const { data } = await world.call(createExportLink, { as, params: { id } })
  return world.call(openDownload, { params: { token: data.url.split('/').at(-1) ?? '' } })
}

async function eventsOf(id: string) {
  const { rows } = await world.database.asOwner(
    'select action, actor_kind, merchant_id from audit_events where subject_id = $1 order by xid',
    [id],
  )
  return rows
}

/** The key of the file of an export, and the keys of all attempts. */
async function keysOf(id: string): Promise<{ file_key: string; tried_keys: string[] }> {
  const { rows } = await world.database.asOwner(
    `select file_key, tried_keys from exports, set_config('app.merchant_id', '*', true)
     where export_id = $1`,
    [id],
  )
  return rows[0]
}

coverCall(createExport, {
  world: () => world,
  valid: async () => ({ as: await world.merchant(), body: input() }),
  others: ['receipt_accounts', 'receipts', 'payments', 'payment_proofs', 'trade_orders', 'quota_entries'].map(
    (kind) => async () => {
      const format = kind === 'payment_proofs' ? 'zip' : 'csv'
      return { as: await world.merchant(), body: { ...input(), kind, format, filter: {} } }
    },
  ),
  otherMerchant: async () => {
    await convertFor(world, await trader(world))
    const other = await world.merchant()
    expect(await ready(other)).toMatchObject({ export_state: 'ready', row_count: 0 })
  },
  wrote: () => ({ data: { kind: 'conversions', format: 'csv', filter: { sort: '-booked_at' } } }),
})
coverCall(getExport, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    return { as, params: { id: (await begin(as)).id } }
  },
  otherMerchant: async () => {
    const { id } = await begin(await world.merchant())
    const refused = await world.call(getExport, { as: await world.merchant(), params: { id } })
    expect(refused).toMatchObject({ status: 404, code: 'export_not_found' })
  },
})
coverCall(createExportLink, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    return { as, params: { id: (await ready(as)).id } }
  },
  otherMerchant: async () => {
    const { id } = await ready(await world.merchant())
    const refused = await world.call(createExportLink, { as: await world.merchant(), params: { id } })
    expect(refused).toMatchObject({ status: 404, code: 'export_not_found' })
  },
})

describe('an export', () => {
  test.each([
    ['en-US', 'America/New_York', 'Conversions', 'Settled'],
    ['zh-CN', 'Asia/Shanghai', '\u6362\u6c47\u8bb0\u5f55', '\u5df2\u4ea4\u5272'],
  ] as const)('has all that its filter finds, in %s with times of %s', async (...given) => {
    const [language, time_zone, name, settled] = given as [Language, string, string, string]
    const as = await trader(world)
    await world.database.asOwner(`update users set email = '=1+1@example.com' where user_id = $1`, [as.id])
    for (const buy_currency of ['CNY', 'JPY', 'CNY', 'CNY'] as const) {
      world.clock.advance(1000)
      await convertFor(world, as, { buy_currency, amount: '123.45' })
    }
    const filter = { buy_currency: 'CNY', sort: 'booked_at' }
    const { data: found } = await world.call(listConversions, { as, query: filter })

    const { id, row_count } = await ready(as, { language, time_zone, filter })
    const { headers, text } = await download(as, id)
    await world.database.asOwner('update users set email = user_id where user_id = $1', [as.id])

    const date = localTime(world.clock.now(), time_zone).slice(0, 10)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(`${name} ${date}.csv`)
    expect(row_count).toBe(3)
    const [header = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(header.split(',')).toHaveLength(19)
    expect(header).toContain(time_zone)
    expect(lines.map((line) => line.split(',').slice(0, 10))).toEqual(
      found.map(({ number, booked_at, buy, rate, mid_rate, margin_bps }) => [
        ...[number, localTime(booked_at, time_zone), settled, 'USD', '123.45', 'CNY', buy.amount],
        ...[rate, mid_rate, String(margin_bps)],
      ]),
    )
    for (const line of lines) expect(line).toContain(`,'=1+1@example.com,`)
  })

  test('leaves out rows made after its request, and is a workbook on request', async () => {
    const as = await trader(world)
    await convertFor(world, as)
    const { id } = await begin(as, { format: 'xlsx' })
    world.clock.advance(1000)
    await convertFor(world, as)
    await writeExport(world.context, world.exportKinds, id)

    const { headers, bytes } = await download(as, id)

    expect((await world.call(getExport, { as, params: { id } })).data.row_count).toBe(1)
    expect(headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })

  test('is written once by concurrent workers, and each change is recorded', async () => {
    const as = await trader(world)
    await convertFor(world, as)
    const { id } = await begin(as)
    const { rows } = await world.database.asOwner(
      `select data from pgboss.job where name = 'exports.write' and data ->> 'export_id' = $1`,
      [id],
    )
    expect(rows).toEqual([{ data: { export_id: id } }])

    const job = exportJobs(world.exportKinds).find(({ kind }) => kind.name === 'exports.write')
    await Promise.allSettled([1, 2, 3].map(() => job?.run({ export_id: id } as never, world.context)))
    await download(as, id)

    expect((await eventsOf(id)).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ...[
        ['export.create', 'user'],
        ['export.ready', 'system'],
        ['export.link', 'user'],
      ],
    ])
  })

  test('is limited to three being prepared for a merchant', async () => {
    const as = await world.merchant()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.call(createExport, { as, body: input() })),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(codes.filter((code) => code === 'exports_too_many')).toHaveLength(9)
    const first = answers.find(({ code }) => code === 'ok')?.data.id ?? ''
    await writeExport(world.context, world.exportKinds, first)
    await begin(as)
  })

  test('is limited to fifty per merchant and day', async () => {
    const as = await world.merchant()
    await world.database.asOwner(
      `insert into exports (export_id, merchant_id, created_by, kind, format, language, time_zone, filter,
         export_state, created_at)
       select 'export_' || $1 || n, $1, $2, 'conversions', 'csv', 'en-US', 'UTC', '{}', 'failed', $3
       from generate_series(1, 49) n, set_config('app.merchant_id', '*', true)`,
      [as.merchant_id, as.id, world.clock.now()],
    )
    world.clock.advance(1)
    await ready(as)
    expect(await world.call(createExport, { as, body: input() })).toMatchObject({ code: 'exports_too_many' })
    world.clock.advance(DAY_MS - 1)
    await begin(as)
  })

  test('is refused above the maximum number of rows', async () => {
    const as = await trader(world)
    for (let made = 0; made < 3; made += 1) await convertFor(world, as)
    const { merchant_id, id: user_id } = as
    const actor = { kind: 'user', user_id, merchant_id } as const
    const { filter, ...body } = createExport.body.parse(input())
    const ask = (rows_max: number, more: object = {}) =>
      world.db.transact({ merchant_id, user_id }, (tx) => {
        const asked = { ...body, filter: { ...filter, ...more } }
        return beginExport(tx, { clock: world.clock, actor }, world.exportKinds, asked, rows_max)
      })
    await expect(ask(2)).rejects.toMatchObject({ code: 'export_too_large' })
    expect(createExport.errors).toContain('export_too_large')
    expect(await ask(2, { buy_currency: 'JPY' })).toMatchObject({ export_state: 'preparing' })
    expect(await ask(3)).toMatchObject({ export_state: 'preparing' })
  })

  test('is written by a worker one at a time', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await begin(await world.merchant())).id))
    let writing = 0
    let most = 0
    const files: Files = {
      ...world.files,
      put: async (key, bytes) => {
        writing += 1
        most = Math.max(most, writing)
        await world.files.put(key, bytes)
        writing -= 1
      },
    }
    const job = exportJobs(world.exportKinds).find(({ kind }) => kind.name === 'exports.write')
    const context = { ...world.context, files }
    await Promise.all(ids.map((export_id) => job?.run({ export_id } as never, context)))
    expect(most).toBe(1)
  })

  test('keeps its file when a late worker ends, which leaves no file behind', async () => {
    const as = await trader(world)
    await convertFor(world, as)
    const { id } = await begin(as)
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const files: Files = {
      ...world.files,
      put: async (key, bytes) => {
        begun.resolve()
        await late.promise
        await world.files.put(key, bytes)
      },
    }
    const first = writeExport({ ...world.context, files }, world.exportKinds, id)
    await begun.promise
    await writeExport(world.context, world.exportKinds, id)
    late.resolve()
    await first

    expect(await download(as, id)).toMatchObject({ code: 'ok' })
    const { file_key, tried_keys } = await keysOf(id)
    const kept = await Promise.all(tried_keys.map((key) => world.files.get(key)))
    expect(tried_keys.filter((_, index) => kept[index])).toEqual([file_key])
    expect(tried_keys).toHaveLength(2)
  })

  test('fails after three interrupted attempts, and is not started again', async () => {
    const as = await world.merchant()
    const { id } = await begin(as)
    const broken = { ...world.files, put: () => Promise.reject(new Error('The disk is full')) }
    const run = () => writeExport({ ...world.context, files: broken }, world.exportKinds, id)
    for (let tries = 0; tries < 3; tries += 1) await expect(run()).rejects.toThrow('The disk is full')
    const link = () => world.call(createExportLink, { as, params: { id } })
    expect(await link()).toMatchObject({ status: 409, code: 'export_not_ready' })

    await run()
    await writeExport(world.context, world.exportKinds, id)

    expect((await world.call(getExport, { as, params: { id } })).data).toMatchObject({
      export_state: 'failed',
      row_count: null,
    })
    expect(await link()).toMatchObject({ code: 'export_not_ready' })
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['export.create', 'export.failed'])
  })

  test('whose writer was killed cannot be downloaded, and the next attempt removes its part', async () => {
    const as = await trader(world)
    await convertFor(world, as)
    const { id } = await begin(as)
    const folder = path.join(world.config.data_dir, 'files')
    const killed = runChild('exports/testing/killed-export.ts', [folder], {})
    const [, key] = await killed.says(/half of (\S+)/)
    await killed.kill('SIGKILL')
    await world.database.asOwner(
      `update exports set tried_keys = array[$2] from set_config('app.merchant_id', '*', true)
       where export_id = $1`,
      [id, key],
    )
    const kept = () =>
      readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(key ?? ''))
    expect(kept()).toHaveLength(1)
    expect(await world.files.get(key ?? '')).toBeUndefined()
    expect(await world.call(createExportLink, { as, params: { id } })).toMatchObject({
      code: 'export_not_ready',
    })

    await writeExport(world.context, world.exportKinds, id)

    expect(await download(as, id)).toMatchObject({ code: 'ok' })
    const { rows } = await world.database.asOwner(
      `select data from pgboss.job where name = 'files.forget_bytes' and data -> 'keys' ? $1`,
      [key],
    )
    expect(rows).toEqual([{ data: { keys: [key] } }])
    const forget = fileJobs.find(({ kind }) => kind.name === 'files.forget_bytes')
    await forget?.run(rows[0].data as never, world.context)
    expect(kept()).toEqual([])
  })

  test('is kept for a day, and its file is deleted afterwards', async () => {
    const as = await world.merchant()
    const { id } = await ready(as)
    const { file_key } = await keysOf(id)
    world.clock.advance(DAY_MS - 1)
    await sweepExports(world.context)
    expect(await download(as, id)).toMatchObject({ code: 'ok' })

    world.clock.advance(1)

    for (const call of [getExport, createExportLink])
      expect(await world.call(call, { as, params: { id } })).toMatchObject({ code: 'export_not_found' })
    await sweepExports(world.context)
    const { rows } = await world.database.asOwner(
      `select 1 from exports where export_id = $1 union all
       select 2 from pgboss.job where name = 'files.forget_bytes' and data -> 'keys' ? $2`,
      [id, file_key],
    )
    expect(rows).toEqual([{ '?column?': 2 }])
  })

  test('takes a time zone in any letter case, and refuses an unknown one', async () => {
    const as = await world.merchant()
    const { id } = await ready(as, { time_zone: 'aSIA/shanghai' })
    expect((await download(as, id)).text).toContain('Asia/Shanghai')
    for (const time_zone of ['Asia/Nowhere', '', 'x'.repeat(60)]) {
      const answer = await world.call(createExport, { as, body: input({ time_zone }) })
      expect(answer).toMatchObject({ status: 400, code: 'time_zone_unknown' })
    }
  })
})
