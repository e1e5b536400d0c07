import {
  createConsoleFileLink,
  createFileLink,
  listConsoleFiles,
  openDownload,
  uploadFile,
} from '@causeway/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type DocumentMaker, openLink } from './download.ts'
import { createDocumentLink } from './links.ts'
import { heic } from './testing/heic.ts'
import { type PdfObject, pdf, pdfWithContent } from './testing/pdf.ts'
import { jpeg } from './testing/pictures.ts'
import { added, picture, scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const { upload, scene, link, eventsOf } = scenesOf(() => world)

coverCall(createFileLink, {
  world: () => world,
  valid: async () => {
    const { merchant, file } = await scene()
    return { as: merchant, params: { id: file.id }, body: { kind: 'original' } }
  },
  otherMerchant: async () => {
    const { file } = await scene()
    const as = await world.merchant('audit_pass')
    for (const kind of ['original', 'preview']) {
      const answer = await world.call(createFileLink, { as, params: { id: file.id }, body: { kind } })
      expect(answer).toMatchObject({ status: 404, code: 'file_not_found' })
    }
  },
  wrote: () => ({ action: 'file.link', data: { kind: 'original' } }),
})
coverCall(openDownload, {
  world: () => world,
  valid: async () => {
    const { merchant, file } = await scene()
    return link(merchant, file.id, { kind: 'original' })
  },
})
coverCall(listConsoleFiles, {
  world: () => world,
  valid: async () => ({ as: await world.operator(), params: { id: (await scene()).merchant.merchant_id } }),
})
let owner: MerchantPerson
coverCall(createConsoleFileLink, {
  world: () => world,
  valid: async () => {
    const { file, merchant } = await scene()
    owner = merchant
    return { as: await world.operator(), params: { id: file.id }, body: { kind: 'original' } }
  },
  wrote: () => ({ merchant_id: owner.merchant_id, data: { kind: 'original' } }),
})

describe('a link for one use', () => {
  test('downloads the original under a name that is safe in headers', async () => {
    const merchant = await world.merchant('not_audit')
    const file = await upload(merchant, { name: `\u516c\u53f8 "x"; a'*.pdf`, bytes: pdf() })

    const answer = await world.call(openDownload, await link(merchant, file.id, { kind: 'original' }))

    expect(answer.bytes).toEqual(pdf())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        `attachment; filename="__ _x_; a'_.pdf"; ` +
        `filename*=UTF-8''%E5%85%AC%E5%8F%B8%20_x_%3B%20a%27_.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect((await eventsOf(file.id)).at(-1)).toMatchObject({
      action: 'file.link',
      data: { kind: 'original' },
    })
  })

  test('shows a page as an image made by the server', async () => {
    const merchant = await world.merchant('not_audit')
    const file = await upload(merchant, { name: 'two.pdf', bytes: pdf({ pages: 2 }) })

    const answer = await world.call(openDownload, await link(merchant, file.id, { kind: 'preview', page: 2 }))

    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1130, height: 1600 })
    // A merchant's views of its own pages are not recorded.
    expect((await eventsOf(file.id)).map(({ action }) => action)).toEqual(['file.upload'])
  })

  test('shows the same image again, made once', async () => {
    const { merchant, file } = await scene()
    const looks = await Promise.all([1, 2, 3].map(() => link(merchant, file.id, { kind: 'preview' })))
    const images = await Promise.all(looks.map(async (look) => (await world.call(openDownload, look)).bytes))
    expect(images[1]).toEqual(images[0])
    const { rows } = await world.database.asOwner('select preview_id from file_previews where file_id = $1', [
      file.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await world.files.get(rows[0].preview_id)).toBeDefined()
  })

  test('still works after an answer that asks to retry', async () => {
    const { merchant_id } = await world.merchant()
    const input = { merchant_id, document_kind: 'paper', document_id: 'paper_1', language: 'en-US' } as const
    const path = await world.db.transact(providerScope, (tx) => createDocumentLink(tx, world.clock, input))
    const open = (paper: DocumentMaker) =>
      openLink(world.context, { api_url: undefined, documents: { paper } }, path.split('/').at(-1) ?? '')
    const busy = open(() => Promise.reject(new ApiError('overloaded')))
    await expect(busy).rejects.toMatchObject({ code: 'overloaded' })
    const made = { bytes: Buffer.from('a paper'), name: 'paper.txt', type: 'text/plain' }
    expect(await open(async () => made)).toMatchObject({ bytes: made.bytes })
    await expect(open(async () => made)).rejects.toMatchObject({ code: 'link_used' })
  })

  test('is refused for a page that does not exist', async () => {
    const { merchant, file } = await scene()
    const body = { kind: 'preview', page: 2 }
    expect(await world.call(createFileLink, { as: merchant, params: { id: file.id }, body })).toMatchObject({
      code: 'input_invalid',
      data: { fields: { page: 'too_large' } },
    })
  })

  test('is not made for a page that takes too long to draw', async () => {
    const merchant = await world.merchant('not_audit')
    // Each form draws the next one fifty times: ten billion lines in a few hundred bytes.
    const form = (index: number): PdfObject => ({
      dictionary:
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] ' +
        `/Resources << /XObject << /X ${index + 1} 0 R >> >>`,
      data: Buffer.from(index < 10 ? '/X Do '.repeat(50) : '0 0 m 500 500 l S'),
    })
    const forms = [5, 6, 7, 8, 9, 10].map(form)
    const content = { dictionary: '', data: Buffer.from('/X Do '.repeat(50)) }
    const file = await upload(merchant, {
      name: 'slow.pdf',
      bytes: pdfWithContent(content, '/XObject << /X 5 0 R >>', ...forms),
    })

    const request = { as: merchant, params: { id: file.id }, body: { kind: 'preview' } }

    expect(await world.call(createFileLink, request)).toMatchObject({ code: 'file_took_too_long' })
  })

  test('works once when fifty requests open it at the same time', async () => {
    const { merchant, file } = await scene()
    const request = await link(merchant, file.id, { kind: 'original' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(openDownload, request)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'link_used')).toHaveLength(49)
  })

  test('is not used up by a HEAD request', async () => {
    const { merchant, file } = await scene()
    const request = await link(merchant, file.id, { kind: 'original' })
    const head = await world.fetch(`/api/downloads/${request.params.token}`, { method: 'HEAD' })
    expect(head.status).toBe(404)
    expect(await world.call(openDownload, request)).toMatchObject({ code: 'ok' })
  })

  test('expires after a minute, and an unknown one is refused as such', async () => {
    const { merchant, file } = await scene()
    const request = await link(merchant, file.id, { kind: 'original' })
    world.clock.advance(60_000)
    expect(await world.call(openDownload, request)).toMatchObject({ status: 409, code: 'link_expired' })
    expect(await world.call(openDownload, { params: { token: 'A'.repeat(43) } })).toMatchObject({
      code: 'link_unknown',
    })
  })

  test('is stored as a hash only', async () => {
    const { merchant, file } = await scene()
    const { params } = await link(merchant, file.id, { kind: 'original' })
    const { rows } = await world.database.asOwner('select l::text as text from download_links l')
    expect(rows.filter(({ text }) => text.includes(params.token))).toEqual([])
    expect(params.token).toMatch(/^[\w-]{43}$/)
  })
})

describe('operators', () => {
  test('see the files of a merchant, and their views are recorded', async () => {
    const { merchant, file } = await scene()
    const as = await world.operator(['reviewer'])
    const { data } = await world.call(listConsoleFiles, { as, params: { id: merchant.merchant_id } })
    expect(added(data)).toEqual([file])

    const made = await world.call(createConsoleFileLink, {
      as,
      params: { id: file.id },
      body: { kind: 'preview' },
    })

    const token = made.data.url.split('/').at(-1) ?? ''
    expect(await world.call(openDownload, { params: { token } })).toMatchObject({ code: 'ok' })
    expect((await eventsOf(file.id)).at(-1)).toMatchObject({
      action: 'file.link',
      actor_kind: 'operator',
      merchant_id: merchant.merchant_id,
      data: { kind: 'preview', page: 1 },
    })
  })

  test('need the role for the content, an existing merchant and an existing file', async () => {
    const { file } = await scene()
    const treasurer = await world.operator(['treasurer'])
    const request = { params: { id: file.id }, body: { kind: 'preview' } }
    expect(await world.call(createConsoleFileLink, { as: treasurer, ...request })).toMatchObject({
      code: 'role_missing',
    })
    const as = await world.operator()
    const nowhere = { params: { id: 'nowhere' } }
    expect(await world.call(listConsoleFiles, { as, ...nowhere })).toMatchObject({
      code: 'merchant_not_found',
    })
    const input = { ...nowhere, body: { kind: 'original' } }
    expect(await world.call(createConsoleFileLink, { as, ...input })).toMatchObject({
      code: 'file_not_found',
    })
  })
})

test('a HEIC is stored unchanged and shown as an upright JPEG', async () => {
  const merchant = await world.merchant('not_audit')
  const bytes = heic({ width: 64, height: 32, planes: [() => 150, () => 90, () => 200] })
  const file = await upload(merchant, { name: 'IMG_0001.HEIC', bytes })
  expect(file).toMatchObject({ name: 'IMG_0001.HEIC', type: 'image/heic', page_count: 1 })

  const image = await world.call(openDownload, await link(merchant, file.id, { kind: 'preview' }))
  const original = await world.call(openDownload, await link(merchant, file.id, { kind: 'original' }))

  const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 32, channels: 3 })
  for (const [index, level] of [251, 112, 83].entries())
    expect(Math.abs((data[index] ?? 0) - level)).toBeLessThan(4)
  expect(original.bytes).toEqual(bytes)
})

test('an image of a page has only its pixels, rotated by the camera’s orientation', async () => {
  const merchant = await world.merchant('not_audit')
  const exif = { IFD0: { Copyright: 'a secret of the camera' } }
  const bytes = await sharp(await jpeg({ width: 80, height: 40 }))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const file = await upload(merchant, { name: 'turned.jpg', bytes })

  const { bytes: image } = await world.call(openDownload, await link(merchant, file.id, { kind: 'preview' }))

  const metadata = await sharp(image).metadata()
  expect(metadata).toMatchObject({ width: 40, height: 80 })
  expect([metadata.exif, metadata.orientation, image.includes('secret')]).toEqual([
    undefined,
    undefined,
    false,
  ])
})

test('with an API on another origin, links name it and the portal may show the images', async () => {
  const elsewhere = await createWorld({ config: { api_url: 'https://api.example.com' } })
  const merchant = await elsewhere.merchant('not_audit')
  const { data: file } = await elsewhere.call(uploadFile, { as: merchant, file: picture })
  const request = { as: merchant, params: { id: file.id }, body: { kind: 'preview' } }
  const { data } = await elsewhere.call(createFileLink, request)
  expect(data.url).toMatch(/^https:\/\/api\.example\.com\/api\/downloads\/[\w-]{43}$/)
  const answer = await elsewhere.fetch(new URL(data.url).pathname)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await elsewhere.stop()
})
