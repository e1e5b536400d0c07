import { createHash } from 'node:crypto'
import { getFile, listFiles, removeFile, uploadFile } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import type { ApiError } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { sweepUnused } from './jobs.ts'
import { createLink, selectFiles, storeFile } from './service.ts'
import { jpeg } from './testing/pictures.ts'
import { added, picture, scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

const { upload, scene, use, link, eventsOf } = scenesOf(() => world)

const DAY_MS = 86_400_000

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of another merchant is not found by any call. */
const hidden = (call: typeof getFile | typeof removeFile) => async () => {
  const { file } = await scene()
  const stranger = await world.merchant('audit_pass')
  const answer = await world.call(call, { as: stranger, params: { id: file.id } })
  expect(answer).toMatchObject({ status: 404, code: 'file_not_found' })
}

coverCall(uploadFile, {
  world: () => world,
  valid: async () => ({ as: await world.merchant('not_audit'), file: picture }),
  otherMerchant: async () => {
    const { merchant } = await scene()
    const other = await world.merchant('not_audit')
    await upload(other)
    expect(added((await world.call(listFiles, { as: merchant })).data)).toHaveLength(1)
  },
  wrote: (_request, { name, type, size, sha256 }) => ({
    data: { name, type, size, sha256, document: null },
  }),
})
coverCall(listFiles, {
  world: () => world,
  valid: async () => ({ as: (await scene()).merchant }),
  otherMerchant: async () => {
    await scene()
    const stranger = await world.merchant('audit_pass')
    expect(added((await world.call(listFiles, { as: stranger })).data)).toEqual([])
  },
})
coverCall(getFile, {
  world: () => world,
  valid: async () => {
    const { merchant, file } = await scene()
    return { as: merchant, params: { id: file.id } }
  },
  otherMerchant: hidden(getFile),
})
coverCall(removeFile, {
  world: () => world,
  valid: async () => {
    const { merchant, file } = await scene()
    return { as: merchant, params: { id: file.id } }
  },
  otherMerchant: hidden(removeFile),
  wrote: () => ({ data: { name: picture.name, sha256: sha256Of(picture.bytes) } }),
})
describe('a file that was uploaded', () => {
  test('is identified by its content and stored unchanged', async () => {
    const merchant = await world.merchant('not_audit')
    const bytes = await jpeg()

    const file = await upload(merchant, { name: 'scan.png', bytes }, { document: 'business_licence' })

    expect(file).toMatchObject({
      name: 'scan.png.jpg',
      type: 'image/jpeg',
      size: bytes.length,
      page_count: 1,
    })
    expect(file).toMatchObject({ document: 'business_licence' })
    expect(file.sha256).toBe(sha256Of(bytes))
    expect(Buffer.from((await world.files.get(file.id)) ?? [])).toEqual(bytes)
    expect(await eventsOf(file.id)).toMatchObject([
      { action: 'file.upload', merchant_id: merchant.merchant_id, data: { sha256: file.sha256 } },
    ])
  })

  test('is listed newest first, with all files or those of its document', async () => {
    const merchant = await world.merchant('not_audit')
    const first = await upload(merchant, picture, { document: 'business_licence' })
    world.clock.advance(1000)
    const second = await upload(merchant, picture, { document: 'articles' })

    const { data: all } = await world.call(listFiles, { as: merchant })
    const { data: some } = await world.call(listFiles, { as: merchant, query: { document: 'articles' } })

    expect(added(all).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(some).toEqual([second])
    expect((await world.call(getFile, { as: merchant, params: { id: first.id } })).data).toEqual(first)
  })

  test('belongs to a company, so a user without one is refused', async () => {
    const person = await world.user()
    expect(await world.call(uploadFile, { as: person, file: picture })).toMatchObject({
      code: 'corp_not_found',
    })
    expect(await world.call(listFiles, { as: person })).toMatchObject({ code: 'corp_not_found' })
  })

  test('is refused beyond the limit of files', async () => {
    const merchant = await world.merchant('not_audit')
    await world.database.asOwner(
      `insert into files
         (file_id, merchant_id, uploaded_by, name, type, size, page_count, sha256, created_at, used_at)
       select 'file_' || lpad(n::text, 26, '0') || $1, $1, $2, 'x', 'image/png', 1, 1, repeat('0', 64),
         now(), null
       from generate_series(1, 500) n`,
      [merchant.merchant_id, merchant.id],
    )
    const refused = { status: 409, code: 'files_too_many' }
    expect(await world.call(uploadFile, { as: merchant, file: picture })).toMatchObject(refused)
    await world.database.asOwner('update files set used_at = now() where merchant_id = $1', [
      merchant.merchant_id,
    ])
    expect(await world.call(uploadFile, { as: merchant, file: picture })).toMatchObject({ code: 'ok' })
  })

  test('is bounded by the bytes of all files together, and not by how many there are', async () => {
    const merchant = await world.merchant('not_audit')
    const add = (count: number, size: number) =>
      world.database.asOwner(
        `insert into files
           (file_id, merchant_id, uploaded_by, name, type, size, page_count, sha256, created_at, used_at)
         select 'file_' || lpad(n::text, 22, '0') || ($4::int)::text || $1, $1, $2, 'x', 'image/png',
           $4::int, 1, repeat('0', 64), now(), now()
         from generate_series(1, $3::int) n`,
        [merchant.merchant_id, merchant.id, count, size],
      )
    await add(2500, 10)
    expect(await world.call(uploadFile, { as: merchant, file: picture })).toMatchObject({ code: 'ok' })
    await add(2000, 10_000_000)
    const refused = { status: 409, code: 'file_storage_full' }
    expect(await world.call(uploadFile, { as: merchant, file: picture })).toMatchObject(refused)
  })

  test('is reached page by page, however many there are', async () => {
    const { merchant } = await scene()
    for (let count = 0; count < 3; count += 1) {
      world.clock.advance(1)
      await upload(merchant)
    }
    const read = async (query: Record<string, string | number>) =>
      world.call(listFiles, { as: merchant, query })
    const { data: all, count } = await read({ page_size: 100 })
    expect(count).toBe(all.length)
    const [first, second] = [await read({ page_size: 2 }), await read({ page_size: 2, page: 2 })]
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 4))
    const rest = await read({ after: first.data.at(-1)?.id ?? '' })
    expect(rest).toMatchObject({ count: all.length - 2, data: all.slice(2, 22) })
  })
})

describe('row level security alone', () => {
  test('keeps files, uses, previews and links of merchants apart', async () => {
    const { merchant, file } = await scene()
    await use(merchant.merchant_id, 'draft_1', [file.id])
    await link(merchant, file.id, { kind: 'preview' })
    const stranger = await world.merchant('audit_pass')
    for (const table of ['files', 'file_uses', 'file_previews', 'download_links'] as const) {
      const rows = async (merchant_id: string) => {
        const all = await world.db.reader(merchantScope(merchant_id)).selectFrom(table).selectAll().execute()
        return all.filter(({ file_id }) => file_id === file.id)
      }
      expect(await rows(merchant.merchant_id), table).toHaveLength(1)
      expect(await rows(stranger.merchant_id), table).toEqual([])
    }
  })

  test('stops a merchant from using or linking a file of another', async () => {
    const { file } = await scene()
    const stranger = await world.merchant('audit_pass')
    await expect(use(stranger.merchant_id, 'draft_1', [file.id])).rejects.toThrow('file_not_found')
    const input = { file_id: file.id, kind: 'original', page: 1 } as const
    const make = world.db.transact(merchantScope(stranger.merchant_id), (tx) =>
      createLink(tx, world.clock, input),
    )
    await expect(make).rejects.toThrow('file_not_found')
    const forge = world.db.transact(providerScope, (tx) =>
      tx
        .insertInto('file_uses')
        .values({
          merchant_id: stranger.merchant_id,
          file_id: file.id,
          subject_kind: 'merchant',
          subject_id: 'x',
        })
        .execute(),
    )
    await expect(forge).rejects.toThrow(/foreign key/)
  })
})

test('the provider cannot link a file of a merchant other than the given one', async () => {
  const { merchant, file } = await scene()
  const { merchant_id } = await world.merchant('audit_pass')
  const input = { file_id: file.id, kind: 'original', page: 1 } as const
  const make = (whose: string) =>
    world.db.transact(providerScope, (tx) => createLink(tx, world.clock, { ...input, merchant_id: whose }))
  await expect(make(merchant_id)).rejects.toThrow('file_not_found')
  expect((await make(merchant.merchant_id)).file.id).toBe(file.id)
})

describe('a file in use', () => {
  test('cannot be removed while it is used', async () => {
    const { merchant, file } = await scene()
    const remove = () => world.call(removeFile, { as: merchant, params: { id: file.id } })
    await use(merchant.merchant_id, 'draft_1', [file.id])
    await use(merchant.merchant_id, 'draft_2', [file.id, file.id])
    await use(merchant.merchant_id, 'draft_1', [])
    expect(await remove()).toMatchObject({ status: 409, code: 'file_in_use' })

    await use(merchant.merchant_id, 'draft_2', [])

    expect(await remove()).toMatchObject({ code: 'ok' })
    expect(await remove()).toMatchObject({ status: 404, code: 'file_not_found' })
    await expect.poll(() => world.files.get(file.id)).toBeUndefined()
    expect((await eventsOf(file.id)).map(({ action }) => action)).toEqual(['file.upload', 'file.remove'])
  })

  test.each(Array.from({ length: 5 }, (_, index) => index))(
    'is never removed when use and removal happen at the same time (%i)',
    async () => {
      const { merchant, file } = await scene()

      const [used, removed] = await Promise.all([
        use(merchant.merchant_id, 'draft_1', [file.id]).then(
          () => 'ok',
          (error: ApiError) => error.code,
        ),
        world.call(removeFile, { as: merchant, params: { id: file.id } }).then(({ code }) => code),
      ])

      expect([
        ['ok', 'file_in_use'],
        ['file_not_found', 'ok'],
      ]).toContainEqual([used, removed])
    },
  )
})

test('a file that was never used is deleted after thirty days, with its bytes', async () => {
  const { merchant, file: unused } = await scene()
  await link(merchant, unused.id, { kind: 'preview' })
  const used = await upload(merchant)
  await use(merchant.merchant_id, 'draft_1', [used.id])
  await use(merchant.merchant_id, 'draft_1', [])
  world.clock.advance(30 * DAY_MS + 1)
  const { merchant_id, id: user_id } = merchant
  const young = await storeFile(world.context, { merchant_id, user_id, ...picture })

  await world.db.transact(providerScope, (tx) => enqueue(tx, sweepUnused, {}))

  const left = async () => {
    const query = { page: 1, page_size: 100, sort: '-created_at' }
    const { list } = await selectFiles(world.db.reader(providerScope), merchant.merchant_id, query)
    return list.map(({ id }) => id)
  }
  await expect.poll(left).toEqual([young.id, used.id])
  await expect.poll(() => world.files.get(unused.id)).toBeUndefined()
  expect(await world.files.get(used.id)).toBeDefined()
})
