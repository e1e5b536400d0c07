import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformLabel, platformSiteLabel, platformSites, platforms, siteLabel } from '../code-lists/index.ts'
import { languages } from '../language.ts'
import { checkOrder, type OrderRules, tidyOrder } from './check-order.ts'
import { maskName } from './mask-name.ts'
import { readCountry, readCurrency, readPlatform, readSite } from './read-codes.ts'
import { readDate } from './read-date.ts'
import { readFigure } from './read-figures.ts'
import { rowMachine, submissionMachine, tradeOrderMachine } from './states.ts'
import { type OrderText, orderFields, tradeTemplateNames, tradeTemplates } from './templates.ts'
import { warningFields } from './warning-fields.ts'

const rules: OrderRules = {
  today: '2026-11-18',
  age_days_max: 350,
  unshipped_days_max: 180,
  declaration_from: { USD: '50000' },
}

const marketplace: OrderText = {
  platform: 'Amazon',
  site: 'US',
  store: 'Sunny Home',
  order_no: '113-1234567-1234567',
  ordered_on: '2026-11-01',
  goods: 'Lamp',
  quantity: '2',
  unit_price: '10.00',
  total: '20.00',
  currency: 'USD',
  buyer: 'John Smith',
  country: 'United States',
  carrier: 'UPS',
  tracking_no: '1Z999',
  shipped_on: '2026-11-02',
}

const b2b: OrderText = {
  contract_no: 'SC-1',
  order_no: 'PI-1',
  ordered_on: '2026-10-01',
  goods: 'Valves',
  quantity: '1000',
  unit_price: '60',
  total: '60,000.00',
  currency: 'USD',
  buyer: 'Ana GmbH',
  country: 'DE',
  hs_code: '8481.80.40',
  terms: 'fob',
  declaration_no: '310120260000000001',
  bill_of_lading: 'COSU123',
}

const problemsOf = (changes: OrderText, of: OrderText = marketplace) =>
  checkOrder({ ...of, ...changes }, of === b2b ? 'b2b' : 'marketplace', rules).problems
const warningsOf = (changes: OrderText) =>
  checkOrder({ ...marketplace, ...changes }, 'marketplace', rules).warnings

describe('an order', () => {
  test('is read with its codes, dates and amounts', () => {
    const { order, problems, warnings } = checkOrder(marketplace, 'marketplace', rules)
    expect([problems, warnings]).toEqual([{}, []])
    expect(order).toMatchObject({ platform: 'AMAZON', site: 'AMAZON_US', country: 'US', buyer: 'J*** S***' })
    expect(order?.total_money).toEqual({ minor: 2000n, currency: 'USD' })
    expect(checkOrder(b2b, 'b2b', rules)).toMatchObject({
      problems: {},
      order: { terms: 'FOB', total: '60000.00' },
    })
  })

  test.each([
    ['is dated in the future', { ordered_on: '2026-11-19' }, { ordered_on: 'in_future' }],
    ['is older than 350 days', { ordered_on: '2025-12-02' }, { ordered_on: 'too_old' }],
    ['has no date', { ordered_on: 'soon' }, { ordered_on: 'date_unknown' }],
    ['has no number', { order_no: ' ' }, { order_no: 'required' }],
    ['has a total of zero', { total: '0' }, { total: 'too_small' }],
    ['has a negative total', { total: '-5' }, { total: 'too_small' }],
    ['has too many decimals', { total: '5.001' }, { total: 'decimals' }],
    ['has no amount', { total: 'many' }, { total: 'format' }],
    ['has an unknown currency', { currency: 'XBT' }, { currency: 'not_an_option' }],
    ['was refunded by more than its total', { refunded: '20.01' }, { refunded: 'over_total' }],
    ['is on an unknown platform', { platform: 'Nowhere', site: '' }, { platform: 'not_an_option' }],
    ['goes to an unknown country', { country: 'Atlantis' }, { country: 'not_an_option' }],
    ['has a link to a script', { link: 'javascript:alert(1)' }, { link: 'format' }],
    ['has a tracking number without a carrier', { carrier: '' }, { carrier: 'required' }],
    ['is neither sent nor expected', { tracking_no: '', shipped_on: '' }, { expected_on: 'required' }],
    ['has a long name', { goods: 'x'.repeat(301) }, { goods: 'too_long' }],
  ])('that %s is refused at its field', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })

  test('of 350 days is accepted', () => {
    expect(problemsOf({ ordered_on: '2025-12-03', shipped_on: '' })).toEqual({})
  })

  test('between companies needs its customs declaration from a sum on, once it is sent', () => {
    expect(problemsOf({ declaration_no: '' }, b2b)).toEqual({ declaration_no: 'required' })
    expect(problemsOf({ declaration_no: '', total: '49999.99' }, b2b)).toEqual({})
    expect(problemsOf({ declaration_no: '', bill_of_lading: '', expected_on: '2027-01-01' }, b2b)).toEqual({})
    expect(problemsOf({ declaration_no: '12345' }, b2b)).toEqual({ declaration_no: 'format' })
    expect(problemsOf({ hs_code: '84' }, b2b)).toEqual({ hs_code: 'format' })
  })

  test('between companies is at most the total of its contract, which is an amount of its currency', () => {
    expect(problemsOf({ contract_total: '60000' }, b2b)).toEqual({})
    expect(problemsOf({ contract_total: '59,999.99' }, b2b)).toEqual({ total: 'over_contract' })
    expect(problemsOf({ contract_total: '0' }, b2b)).toEqual({ contract_total: 'too_small' })
    expect(problemsOf({ contract_total: '1.001' }, b2b)).toEqual({ contract_total: 'decimals' })
    expect(problemsOf({ contract_total: 'all' }, b2b)).toEqual({ contract_total: 'format' })
  })

  test.each([
    ['was sent before it was ordered', { shipped_on: '2026-10-31' }, ['shipped_before_ordered']],
    [
      'is not sent yet',
      { tracking_no: '', carrier: '', shipped_on: '', expected_on: '2027-01-01' },
      ['not_shipped'],
    ],
    ['has a total far from its price', { total: '90' }, ['total_differs']],
    ['has a date of two meanings', { ordered_on: '11/05/2026', shipped_on: '' }, ['date_ambiguous']],
  ])('that %s is told and not refused', (_what, changes, warnings) => {
    expect(problemsOf(changes)).toEqual({})
    expect(warningsOf(changes)).toEqual(warnings)
  })

  test('keeps only the fields of its template, and no name of a consumer', () => {
    const kept = tidyOrder({ ...marketplace, hs_code: '8481', buyer: ' Ann  Lee ' }, 'marketplace')
    expect(kept).toMatchObject({ buyer: 'A*** L***' })
    expect(kept).not.toHaveProperty('hs_code')
    expect(maskName(maskName('Ann Lee'))).toBe('A*** L***')
  })

  test('never fails, whatever its texts', () => {
    const texts = fc.dictionary(fc.constantFrom(...orderFields), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, fc.constantFrom(...tradeTemplateNames), (text, template) => {
        const { order, problems } = checkOrder(text, template, rules)
        return (order === undefined) === Object.keys(problems).length > 0
      }),
    )
  })
})

test.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1.234.567,8', '1234567.8'],
  ['1 234,56 \u20ac', '1234.56'],
  ['US$1,234', '1234'],
  ['USD 12.00', '12.00'],
  ['(12.00)', '-12.00'],
  ['\u221212', '-12'],
  ['-0.00', '0.00'],
  ['1,234', '1234'],
  ['12,5', '12.5'],
  ['1.234', '1.234'],
  ['007', '7'],
  ['1,23,4', undefined],
  ['1.2.3', undefined],
  ['12a', undefined],
  ['', undefined],
])('the figure %s is %s', (text, figure) => {
  expect(readFigure(text)).toBe(figure)
})

test.each([
  ['2026-11-05', '2026-11-05', false],
  ['2026/1/5', '2026-01-05', false],
  ['20261105', '2026-11-05', false],
  ['2026\u5e7411\u67085\u65e5', '2026-11-05', false],
  ['2026-11-05T14:03:22+00:00', '2026-11-05', false],
  ['2026-11-05 14:03:22', '2026-11-05', false],
  ['Nov 5, 2026 3:04:05 PM PST', '2026-11-05', false],
  ['5 Nov 2026 14:03:22 UTC', '2026-11-05', false],
  ['05-Nov-2026', '2026-11-05', false],
  ['05.11.2026', '2026-11-05', false],
  ['25/12/2025', '2025-12-25', false],
  ['12/25/2025 10:00 AM', '2025-12-25', false],
  ['11/05/2026', '2026-11-05', true],
])('the date %s is %s', (text, date, is_ambiguous) => {
  expect(readDate(text)).toEqual({ date, is_ambiguous })
})

test.each(['2026-02-30', '13/13/2026', 'yesterday', '0000-01-01', '2026'])('%s is no date', (text) => {
  expect(readDate(text)).toBeUndefined()
})

test('codes are read by name', () => {
  expect([readPlatform('TikTok Shop'), readPlatform('amazon.com'), readPlatform('x')]).toEqual([
    'TIKTOK_SHOP',
    'AMAZON',
    undefined,
  ])
  expect([readSite('DE', 'AMAZON'), readSite('AMAZON_DE', undefined), readSite('DE', undefined)]).toEqual([
    'AMAZON_DE',
    'AMAZON_DE',
    undefined,
  ])
  expect([readCurrency('usd'), readCurrency('\u20ac'), readCurrency('x')]).toEqual(['USD', 'EUR', undefined])
  expect([readCountry('USA'), readCountry('germany'), readCountry('\u7f8e\u56fd'), readCountry('x')]).toEqual(
    ['US', 'DE', 'US', undefined],
  )
})

test('platforms and sites are read by their labels in both languages, of any width and case', () => {
  for (const language of languages) {
    for (const { code } of platforms) expect(readPlatform(platformLabel(code, language))).toBe(code)
    for (const { code, platform, site } of platformSites) {
      expect(readSite(siteLabel(site, language), platform)).toBe(code)
    }
    expect(readSite(platformSiteLabel('AMAZON_US', language), undefined)).toBe('AMAZON_US')
  }
  const wide = { platform: '\uff34\uff49\uff4b\uff34\uff4f\uff4b shop', site: 'united  states' }
  expect(problemsOf(wide)).toEqual({})
  // A place is read as a site of the order's own platform, and refused where the platform has none.
  expect(readSite(siteLabel('US', 'zh-CN'), 'SHOPEE')).toBeUndefined()
})

test('every template asks only for fields that it has', () => {
  for (const { fields, required } of Object.values(tradeTemplates)) {
    expect(required.filter((field) => !(fields as readonly string[]).includes(field))).toEqual([])
    expect(new Set(fields).size).toBe(fields.length)
  }
})

test('the machines have no way back from an end', () => {
  expect(submissionMachine.states.filter(submissionMachine.isFinal)).toEqual(['reviewed', 'withdrawn'])
  expect(tradeOrderMachine.states.filter(tradeOrderMachine.isFinal)).toEqual(['expired', 'refunded'])
  expect(rowMachine.states.filter(rowMachine.isFinal)).toEqual(['accepted', 'refused', 'withdrawn'])
})

test('each warning is shown at the field that it is about, and an ambiguous date at each such date', () => {
  const text = { ordered_on: '03/04/2026', shipped_on: '2026-03-01', expected_on: '05/06/2026' }
  const warnings = ['date_ambiguous', 'total_differs', 'tracking_repeated', 'large_amount'] as const
  expect(warningFields(warnings, text)).toEqual({
    ordered_on: 'date_ambiguous',
    expected_on: 'date_ambiguous',
    total: 'total_differs',
    tracking_no: 'tracking_repeated',
  })
  const both = warningFields(['shipped_before_ordered', 'not_shipped'], {})
  expect(both).toEqual({ shipped_on: 'shipped_before_ordered', expected_on: 'not_shipped' })
})
