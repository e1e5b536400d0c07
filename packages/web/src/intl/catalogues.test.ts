import type { Language } from '@causeway/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Catalogues, createCatalogues, type Words } from './catalogues.ts'

/** Loads that the test completes in any order. */
const waiting = new Map<string, { give: () => void; fail: () => void }>()
const asked: string[] = []
let catalogues: Catalogues

const load = (language: Language, set: string) =>
  new Promise<Words>((resolve, reject) => {
    const key = `${language}/${set}`
    asked.push(key)
    waiting.set(key, { give: () => resolve({ [set]: { set: key } }), fail: () => reject(new Error(key)) })
  })

async function give(...keys: string[]): Promise<void> {
  for (const key of keys) waiting.get(key)?.give()
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  waiting.clear()
  asked.length = 0
  catalogues = createCatalogues('zh-CN', load)
})

describe('catalogues', () => {
  test('are loaded once, in the language that is shown', async () => {
    const first = catalogues.ensure('shell')
    const second = catalogues.ensure('auth')
    await give('zh-CN/shell', 'zh-CN/auth')
    await Promise.all([first, second])
    await catalogues.ensure('shell')

    expect(asked).toEqual(['zh-CN/shell', 'zh-CN/auth'])
    expect(Object.keys(catalogues.shown().messages)).toEqual(['shell', 'auth'])
  })

  test('of which two screens have different groups have the groups of both', async () => {
    const groups = { List: { receipts: { states: {} } }, Detail: { receipts: { steps: {} } } }
    const both = createCatalogues('zh-CN', async (_language, set) => groups[set as keyof typeof groups])
    await both.ensure('List')
    await both.ensure('Detail')
    expect(both.shown().messages).toEqual({ receipts: { states: {}, steps: {} } })
  })

  test('change their language only when all of them are loaded', async () => {
    const first = Promise.all([catalogues.ensure('shell'), catalogues.ensure('auth')])
    await give('zh-CN/shell', 'zh-CN/auth')
    await first

    const shown = catalogues.show('en-US')
    await give('en-US/shell')
    expect(catalogues.shown().language).toBe('zh-CN')
    await give('en-US/auth')
    await shown

    expect(catalogues.shown()).toEqual({
      language: 'en-US',
      messages: { shell: { set: 'en-US/shell' }, auth: { set: 'en-US/auth' } },
    })
  })

  test('of a screen opened during a change of language are in the new one', async () => {
    const first = catalogues.ensure('shell')
    await give('zh-CN/shell')
    await first

    const shown = catalogues.show('en-US')
    const opened = catalogues.ensure('auth')
    await give('en-US/shell', 'en-US/auth')
    await Promise.all([shown, opened])

    expect(catalogues.shown().messages).toHaveProperty('auth', { set: 'en-US/auth' })
  })

  test('are in the language that was chosen last', async () => {
    const first = catalogues.ensure('shell')
    await give('zh-CN/shell')
    await first

    const english = catalogues.show('en-US')
    const chinese = catalogues.show('zh-CN')
    await give('en-US/shell')
    await Promise.all([english, chinese])

    expect(catalogues.shown().language).toBe('zh-CN')
  })

  test('that failed to load are loaded again', async () => {
    const failed = catalogues.ensure('shell').catch((error: Error) => error.message)
    waiting.get('zh-CN/shell')?.fail()
    expect(await failed).toBe('zh-CN/shell')

    const again = catalogues.ensure('shell')
    await give('zh-CN/shell')
    await again

    expect(catalogues.shown().messages).toHaveProperty('shell')
  })
})
