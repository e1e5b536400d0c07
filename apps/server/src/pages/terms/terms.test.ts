import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { TERMS_VERSION } from '../../kernel/terms.ts'
import { addTerms } from './routes.ts'

const brand = { 'zh-CN': 'Brücke', 'en-US': 'Bridge & Co' }

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function ask(target: string, options: { sandbox?: boolean; terms_url?: string } = {}) {
  app = Fastify()
  addTerms(app, { brand, sandbox: false, ...options })
  return app.inject(target)
}

test.each([
  ['zh-CN', 'Brücke', /\p{Script=Han}/u],
  ['en-US', 'Bridge &amp; Co', /Terms of use/],
])(
  'the terms are shown in %s, with their version and the name of the product',
  async (language, name, words) => {
    const { statusCode, headers, body } = await ask(`/terms?language=${language}`)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(TERMS_VERSION)
    expect(body).toContain(`${name}</title>`)
    expect(body).toMatch(words)
    expect(body).not.toMatch(/\{\w+\}/)
  },
)

test('every entry of the contents leads to a section', async () => {
  const { body } = await ask('/terms')
  const targets = [...body.matchAll(/<li><a href="#(\w+)"/g)].map(([, id]) => id)
  const sections = [...body.matchAll(/<section class="topic" id="(\w+)"/g)].map(([, id]) => id)

  expect(sections).toHaveLength(7)
  expect(targets).toEqual([...sections, ...sections])
})

test.each([
  [true, 'a sandbox'],
  [false, 'no sandbox'],
])('the terms state whether real money moves (sandbox %s: %s)', async (sandbox) => {
  const { body } = await ask('/terms?language=en-US', { sandbox })
  expect(body.includes('no real money moves')).toBe(sandbox)
})

test('a provider’s own terms replace them', async () => {
  const { statusCode, headers } = await ask('/terms?language=en-US', {
    terms_url: 'https://example.com/terms',
  })

  expect(statusCode).toBe(302)
  expect(headers).toMatchObject({ location: 'https://example.com/terms', 'cache-control': 'no-store' })
})
