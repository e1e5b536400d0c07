import { uploadFile } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { hostileFiles } from './testing/hostile-files.ts'

const files = await hostileFiles()

type Answer = { code: string; msg: string; data: { name: string } }

/** Sends a file as often as a busy machine asks to retry: that is no finding about the file. */
async function upload(name: string, bytes: Uint8Array): Promise<Answer> {
  const headers = { authorization: `Bearer ${merchant.token}`, 'accept-language': 'en-US' }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  for (;;) {
    const answer = await world.fetch(uploadFile.path, { method: 'POST', headers, body: form })
    const told = (await answer.json()) as Answer
    if (told.code !== 'overloaded') return told
  }
}

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant('not_audit')
})
afterAll(() => world.stop())

test('there are more than a hundred distinct hostile files', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
})

test.each(files)('$what is stopped or neutralised', async ({ name, bytes, outcome }) => {
  const { code, msg, data } = await upload(name, bytes)
  if ('kept_as' in outcome) expect([code, data.name]).toEqual(['ok', outcome.kept_as])
  else expect([code, msg]).toEqual([outcome.refused, errorText(outcome.refused, 'en-US')])
})
