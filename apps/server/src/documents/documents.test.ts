import { createConfirmationLink, getConversion, type Language, openDownload } from '@causeway/contract'
import { encode } from 'uqr'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paperTime } from '../kernel/local-time.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { convertFor, credit, givePayPwd, trader } from '../testing/exchange.ts'
import { isDark, readPdfText, renderPdfPage } from '../testing/pdf-reading.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { maskName } from './mask-name.ts'

const NAME = '\u6df1\u5733\u5e02\u6d77\u6865\u56fd\u9645\u8d38\u6613\u6709\u9650\u516c\u53f8'
const LATIN = 'Haiqiao <b>Trading</b> & "Sons" Co., Ltd.'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => tickRates(world))
afterAll(() => world.stop())

/** A merchant with its own name, and a conversion. */
async function scene() {
  const as = await world.merchant('audit_pass', { changes: { legal_name: NAME, legal_name_latin: LATIN } })
  await givePayPwd(world, as)
  await credit(world, as, { USD: '2000000.00' })
  return { as, conversion: await convertFor(world, as, { amount: '1234567.89' }) }
}

async function download(as: MerchantPerson, id: string, language: Language) {
  const { data } = await world.call(createConfirmationLink, { as, params: { id }, body: { language } })
  return world.call(openDownload, { params: { token: data.url.split('/').at(-1) ?? '' } })
}

/** The verification address on the document. */
async function verifyPath(bytes: Uint8Array): Promise<string> {
  const [text] = await readPdfText(bytes)
  const address = /http:\S+\/verify\/\S+/.exec(text ?? '')?.[0] ?? ''
  return new URL(address).pathname
}

coverCall(createConfirmationLink, {
  world: () => world,
  valid: async () => {
    const as = await trader(world)
    return { as, params: { id: (await convertFor(world, as)).id }, body: { language: 'zh-CN' } }
  },
  otherMerchant: async () => {
    const { id } = await convertFor(world, await trader(world))
    const request = { as: await trader(world), params: { id }, body: { language: 'zh-CN' } }
    expect(await world.call(createConfirmationLink, request)).toMatchObject({
      status: 404,
      code: 'conversion_not_found',
    })
  },
  wrote: () => ({ data: { language: 'zh-CN' } }),
})

describe('a confirmation', () => {
  test.each(['zh-CN', 'en-US'] as const)('has in %s exactly the figures of the API', async (language) => {
    const { as, conversion } = await scene()
    const { data } = await world.call(getConversion, { as, params: { id: conversion.id } })

    const { bytes, headers } = await download(as, conversion.id, language)

    expect(headers.get('content-type')).toBe('application/pdf')
    const name = decodeURIComponent(/UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')
    const title = { 'zh-CN': '\u6362\u6c47\u786e\u8ba4\u4e66', 'en-US': 'Conversion confirmation' }[language]
    expect(name).toBe(`${title} ${conversion.number}.pdf`)
    const [text = '', ...others] = await readPdfText(bytes)
    expect(others).toEqual([])
    const group = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',')
    for (const expected of [
      ...[title, NAME, LATIN, data.number, as.email],
      ...[`USD 1,234,567.89`, `CNY ${group(data.buy.amount)}`, `CNY ${group(data.margin_cost.amount)}`],
      ...[`1 USD = ${data.rate} CNY`, `1 USD = ${data.mid_rate} CNY`, 'USD 0.00', `${data.margin_bps} `],
      ...[paperTime(data.booked_at), paperTime(data.rates_at), paperTime(world.clock.now())],
    ]) {
      expect(text).toContain(expected)
    }
    // The document has no figure that the API does not give.
    const figures = text.match(/[A-Z]{3} [\d,]+\.\d\d\b/g)?.map((figure) => figure.replaceAll(',', ''))
    const given = [data.sell, data.buy, data.margin_cost, data.fee]
    expect(figures).toEqual(given.map(({ currency, amount }) => `${currency} ${amount}`))
  })

  test('has a link and a QR code to the page that verifies it', async () => {
    const { as, conversion } = await scene()
    const { bytes } = await download(as, conversion.id, 'en-US')
    const address = `${world.config.public_url}${await verifyPath(bytes)}`
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/URI (${address})`)
    const { data } = encode(address, { ecc: 'M', border: 0 })
    const scale = 4
    const picture = await renderPdfPage(bytes, scale)
    // Search upwards from the footer: the QR code is the lowest element at the left edge.
    let bottom = 770 * scale
    while (!isDark(picture, 57 * scale, bottom)) bottom -= 1
    const side = (92 / data.length) * scale
    const seen = data.map((row, index) =>
      row.map((_, column) =>
        isDark(picture, 56 * scale + (column + 0.5) * side, bottom - (data.length - index - 0.5) * side),
      ),
    )
    expect(seen).toEqual(data)
  })

  test('is downloaded once per link, and the user is recorded', async () => {
    const { as, conversion } = await scene()
    const body = { language: 'zh-CN' }
    const params = { id: conversion.id }
    const { data } = await world.call(createConfirmationLink, { as, params, body })
    const request = { params: { token: data.url.split('/').at(-1) ?? '' } }
    const answers = await Promise.all([1, 2, 3].map(() => world.call(openDownload, request)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['link_used', 'link_used', 'ok'])
    const { rows } = await world.database.asOwner(
      `select actor_id, data from audit_events where subject_id = $1 and action = 'conversion.link'`,
      [conversion.id],
    )
    expect(rows).toEqual([{ actor_id: as.id, data: body }])
  })
})

describe('the page that checks a document', () => {
  test.each(['zh-CN', 'en-US'] as const)('shows in %s what the document must say', async (language) => {
    const { as, conversion } = await scene()
    const path = await verifyPath((await download(as, conversion.id, language)).bytes)

    const answer = await world.fetch(`${path}?language=${language}`)

    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    const { number, sell, buy, rate, mid_rate, margin_cost, fee, booked_at, settled_at, rates_at } =
      conversion
    for (const expected of [
      ...[number, ...[sell, buy, margin_cost, fee].map(moneyText)],
      ...[`1 USD = ${rate} CNY`, `1 USD = ${mid_rate} CNY`],
      ...[rates_at, booked_at, settled_at ?? ''].map(paperTime),
    ]) {
      expect(page).toContain(`<dd>${expected}</dd>`)
    }
    expect(page).toContain(`<dd>${conversion.margin_bps} `)
    // The finder of a code must not learn the company or its users.
    expect(page).toContain(`<dd>${NAME.slice(0, 2)}\u2217`)
    for (const secret of [NAME, 'Haiqiao', '<b>', as.email, as.merchant_id, conversion.id])
      expect(page).not.toContain(secret)
  })

  test.each(['0'.repeat(32), 'short', '%00', '..%2f..%2fetc', 'A'.repeat(90)])(
    'knows no document with the code %s',
    async (code) => {
      const answer = await world.fetch(`/verify/${code}?language=en-US`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Document not found')
    },
  )
})

const HIDDEN = '\u2217'

test.each([
  [NAME, `${NAME.slice(0, 2)}${HIDDEN.repeat(7)}${NAME.slice(-4)}`],
  ['Example Trading Ltd', `E${HIDDEN.repeat(6)} T${HIDDEN.repeat(6)} L${HIDDEN.repeat(2)}`],
  ['Short', `S${HIDDEN.repeat(4)}`],
  ['', ''],
])('the name %s is shown to the public as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
