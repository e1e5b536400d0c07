import { makeThumbnails, THUMBNAILS_MAX } from '@causeway/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { pdf } from './testing/pdf.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const { upload, scene, eventsOf } = scenesOf(() => world)

const ask = (as: MerchantPerson, ids: readonly string[]) => world.call(makeThumbnails, { as, body: { ids } })
const thumbnailsOf = async (as: MerchantPerson, ids: readonly string[]) =>
  (await ask(as, ids)).data.thumbnails

coverCall(makeThumbnails, {
  world: () => world,
  valid: async () => {
    const { merchant, file } = await scene()
    return { as: merchant, body: { ids: [file.id] } }
  },
  otherMerchant: async () => {
    const [mine, theirs] = [await scene(), await scene()]
    const found = await thumbnailsOf(mine.merchant, [mine.file.id, theirs.file.id])
    expect(found.map(({ id }) => id)).toEqual([mine.file.id])
    expect(await thumbnailsOf(mine.merchant, [theirs.file.id])).toEqual([])
  },
})

describe('thumbnails', () => {
  test('are small images of first pages, each with the id of its file, and are not recorded', async () => {
    const { merchant, file } = await scene()
    const paper = await upload(merchant, { name: 'two.pdf', bytes: pdf({ pages: 2 }) })

    const found = await thumbnailsOf(merchant, [paper.id, file.id, paper.id])

    expect(found.map(({ id }) => id).toSorted()).toEqual([file.id, paper.id].toSorted())
    for (const { url } of found) {
      const image = Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64')
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 80 })
      expect(image.length).toBeLessThan(4000)
    }
    expect(new Set(found.map(({ url }) => url)).size).toBe(2)
    expect((await eventsOf(file.id)).map(({ action }) => action)).toEqual(['file.upload'])
  })

  test('leave out a file whose page cannot be shown, and an unknown file', async () => {
    const { merchant, file } = await scene()
    const lost = await upload(merchant, { name: 'lost.pdf', bytes: pdf() })
    await world.files.remove(lost.id)
    const found = await thumbnailsOf(merchant, [lost.id, 'file_unknown', file.id])
    expect(found.map(({ id }) => id)).toEqual([file.id])
  })

  test('are made of a bounded number of files', async () => {
    const { merchant } = await scene()
    const ids = Array.from({ length: THUMBNAILS_MAX + 1 }, (_, index) => `file_${index}`)
    expect(await ask(merchant, ids)).toMatchObject({
      code: 'input_invalid',
      data: { fields: { ids: 'too_long' } },
    })
    expect(await thumbnailsOf(merchant, ids.slice(1))).toEqual([])
    expect(await ask(merchant, [])).toMatchObject({ code: 'input_invalid' })
  })
})
