import { currencies, isCurrency } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import enUSLabels from '../../locales/en-US/code-lists.json' with { type: 'json' }
import enUSPlatforms from '../../locales/en-US/code-lists.platforms.json' with { type: 'json' }
import enUSCurrencies from '../../locales/en-US/currencies.json' with { type: 'json' }
import zhCNLabels from '../../locales/zh-CN/code-lists.json' with { type: 'json' }
import zhCNPlatforms from '../../locales/zh-CN/code-lists.platforms.json' with { type: 'json' }
import zhCNCurrencies from '../../locales/zh-CN/currencies.json' with { type: 'json' }
import { languages } from '../language.ts'
import {
  addressType,
  appType,
  businessChildType,
  businessNatureType,
  type CodeListName,
  codeLabel,
  codeLists,
  companyType,
  currencyName,
  monthlyTxnEst,
  openingPurpose,
  paymentPurpose,
  platformCode,
  platformLabel,
  platformSiteLabel,
  platformSites,
  platforms,
  serviceNature,
  siteCode,
  siteLabel,
  sourceFunds,
  sourceOfCust,
  tradeNature,
  wealthSource,
  yesNoLabel,
} from './index.ts'
import { siteCurrencies, siteDomains } from './sites.ts'

const labels = {
  'zh-CN': { ...zhCNLabels, ...zhCNPlatforms },
  'en-US': { ...enUSLabels, ...enUSPlatforms },
}
const currencyNames = { 'zh-CN': zhCNCurrencies, 'en-US': enUSCurrencies }

const schemas = {
  company_type: companyType,
  address_type: addressType,
  business_nature_type: businessNatureType,
  business_child_type: businessChildType,
  app_type: appType,
  trade_natures: tradeNature,
  service_natures: serviceNature,
  opening_purpose: openingPurpose,
  payment_purpose: paymentPurpose,
  source_funds: sourceFunds,
  wealth_source: wealthSource,
  source_of_cust: sourceOfCust,
  monthly_txn_est: monthlyTxnEst,
}

const restrictedBySpecification = [
  'TOBACCO',
  'ALCOHOL',
  'FIREARMS',
  'EXPLOSIVES',
  'FLAMMABLE_CHEMICALS',
  'GAMBLING_ITEMS',
]

const listNames = Object.keys(schemas) as CodeListName[]

function codesOf(entries: readonly { readonly code: string }[]): string[] {
  return entries.map((entry) => entry.code)
}

function numbersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function badlyWritten(texts: Readonly<Record<string, string>>): string[] {
  return Object.values(texts).filter((text) => text === '' || text !== text.trim() || /\s{2}/.test(text))
}

/** Each code has exactly one label, in the order of the codes, well-formed and distinct. */
function expectLabelled(texts: Readonly<Record<string, string>>, codes: readonly string[]): void {
  // Objects list keys that look like numbers first, so both sides are objects.
  expect(Object.keys(texts)).toEqual(Object.keys(Object.fromEntries(codes.map((code) => [code, '']))))
  expect(badlyWritten(texts)).toEqual([])
  expect(duplicates(Object.values(texts))).toEqual([])
}

describe('the code lists', () => {
  test('are those of the specification', () => {
    expect(Object.keys(codeLists).toSorted()).toEqual(listNames.toSorted())
  })

  test.each([
    ['company_type', ['llc', 'jv', 'fie', 'soe', 'pe', 'jsc', 'coe', 'other']],
    ['address_type', ['so', 'soa', 'sos', 'op']],
    ['business_nature_type', ['gt', 'ts', 'ec']],
    ['source_funds', ['bp', 'pls', 'es', 'bb', 'sl', 'bofi']],
    ['source_of_cust', ['ec', 'ot', 'op', 'ecr', 'pcl', 'o']],
    ['monthly_txn_est', numbersFrom(0, 5)],
    ['app_type', numbersFrom(1, 22)],
    [
      'business_child_type',
      [...numbersFrom(21, 29), ...numbersFrom(210, 222), ...numbersFrom(31, 37), '319', '50', '51'],
    ],
  ] as const)('%s has exactly the codes of the specification, in its order', (list, codes) => {
    expect(codesOf(codeLists[list])).toEqual(codes)
  })

  test.each([
    ['opening_purpose', 45],
    ['payment_purpose', 30],
    ['service_natures', 60],
    ['wealth_source', 13],
    ['trade_natures', 60],
    ['business_child_type', 32],
  ] as const)('%s has %i codes', (list, count) => {
    expect(codeLists[list]).toHaveLength(count)
  })
})

describe('the order of a list', () => {
  test('starts with the purposes of the specification', () => {
    expect(codesOf(codeLists.opening_purpose).slice(0, 10)).toEqual([
      'TAX_PAYMENT',
      'INSURANCE',
      'LEASING',
      'MEDICAL',
      'EDUCATION',
      'FAMILY_REMITTANCE',
      'LOGISTICS',
      'ECOMMERCE_COLLECTION',
      'LOAN',
      'SAVINGS',
    ])
    expect(codesOf(codeLists.payment_purpose).slice(0, 8)).toEqual([
      'CONSTRUCTION',
      'SUPPLIER_PAYMENT',
      'SALARY_COMMISSION',
      'LEGAL_ACCOUNTING',
      'UTILITY_BILLS',
      'TAX',
      'DONATION',
      'SAME_NAME_TRANSFER',
    ])
  })

  test.each([
    'opening_purpose',
    'payment_purpose',
    'service_natures',
    'wealth_source',
    'trade_natures',
  ] as const)('ends with the option “other” in %s', (list) => {
    expect(codesOf(codeLists[list]).indexOf('OTHER')).toBe(codeLists[list].length - 1)
  })
})

describe('the codes', () => {
  test.each(listNames)('of %s are distinct', (list) => {
    expect(duplicates(codesOf(codeLists[list]))).toEqual([])
  })

  test.each(listNames)('of %s are exactly those that its schema accepts', (list) => {
    const schema = schemas[list]

    expect(schema.options.toSorted()).toEqual(codesOf(codeLists[list]).toSorted())
    for (const wrong of ['', 'no_such_code', 21, null]) expect(schema.safeParse(wrong).success).toBe(false)
  })
})

describe('the labels', () => {
  test.each(languages)('in %s exist for exactly the lists', (language) => {
    const known = [...listNames, 'platform', 'site', 'platform_site', 'yes_no']

    expect(Object.keys(labels[language]).toSorted()).toEqual(known.toSorted())
  })

  test.each(languages.flatMap((language) => listNames.map((list) => [language, list] as const)))(
    'in %s give every code of %s a distinct label',
    (language, list) => {
      expectLabelled(labels[language][list], codesOf(codeLists[list]))
    },
  )

  test('are read by list, code and language', () => {
    expect(codeLabel('company_type', 'llc', 'en-US')).toBe('Limited liability company')
    expect(codeLabel('business_child_type', '210', 'en-US')).toBe('Hardware and tools')
    expect(codeLabel('company_type', 'llc', 'zh-CN')).toBe(zhCNLabels.company_type.llc)
  })

  test('include yes and no', () => {
    expect([yesNoLabel(true, 'en-US'), yesNoLabel(false, 'en-US')]).toEqual(['Yes', 'No'])
    expect([yesNoLabel(true, 'zh-CN'), yesNoLabel(false, 'zh-CN')]).toEqual(['\u662f', '\u5426'])
  })

  test('in English have no Chinese characters, and in Chinese no ASCII brackets or slashes', () => {
    expect(JSON.stringify([labels['en-US'], enUSCurrencies])).not.toMatch(/\p{Script=Han}/u)
    expect(JSON.stringify([zhCNLabels, zhCNCurrencies])).not.toMatch(/[()/]/)
  })
})

describe('the attributes', () => {
  test('mark the restricted goods of the specification', () => {
    const plain = codesOf(codeLists.trade_natures.filter((entry) => !entry.restricted))

    for (const code of restrictedBySpecification) {
      expect(codesOf(codeLists.trade_natures)).toContain(code)
      expect(plain).not.toContain(code)
    }
  })

  test('prohibit these goods, and restrict all goods above standard risk', () => {
    const prohibited = codeLists.trade_natures.filter((entry) => entry.risk_level === 'prohibited')

    expect(codesOf(prohibited)).toEqual([
      'FLAMMABLE_CHEMICALS',
      'EXPLOSIVES',
      'FIREARMS',
      'DUAL_USE',
      'TOBACCO',
      'E_CIGARETTES',
      'GAMBLING_ITEMS',
      'WILDLIFE',
    ])
    for (const entry of codeLists.trade_natures)
      expect(entry.restricted).toBe(entry.risk_level !== 'standard')
  })

  test('require a licence from financial institutions, telecoms, estate agents and lawyers', () => {
    const licensed = codesOf(codeLists.service_natures.filter((entry) => entry.requires_licence))

    expect(licensed).toEqual(
      expect.arrayContaining(['BANK', 'INSURER', 'TELECOM', 'REAL_ESTATE_AGENCY', 'LEGAL']),
    )
    expect(licensed).not.toContain('SOFTWARE')
  })

  test('group the business sub-types by their first digit', () => {
    const groups = { '2': 'goods', '3': 'service', '5': 'app_store' }

    for (const { code, group } of codeLists.business_child_type) {
      expect(groups[code[0] as keyof typeof groups]).toBe(group)
    }
  })

  test('give monthly bands that start at zero, have no gap, and end open', () => {
    const bands = codeLists.monthly_txn_est

    expect(bands.map((band) => band.max_usd_inclusive)).toEqual([
      50_000,
      150_000,
      500_000,
      1_000_000,
      5_000_000,
      null,
    ])
    expect(bands.map((band) => band.min_usd_exclusive)).toEqual([
      0,
      ...bands.slice(0, -1).map((band) => band.max_usd_inclusive),
    ])
  })
})

describe('the platforms', () => {
  test('are 49 with 155 sites, each with a distinct code', () => {
    expect(platforms).toHaveLength(49)
    expect(platformSites).toHaveLength(155)
    expect(duplicates(codesOf(platforms))).toEqual([])
    expect(duplicates(codesOf(platformSites))).toEqual([])
  })

  test('start with Amazon in the United States and end with the option “other”', () => {
    expect(platforms[0]?.sites[0]).toEqual({
      code: 'AMAZON_US',
      platform: 'AMAZON',
      site: 'US',
      currency: 'USD',
      domain: 'amazon.com',
    })
    expect(platforms.at(-1)).toMatchObject({ code: 'OTHER', type: 'other' })
  })

  test('have the sites listed below them', () => {
    for (const platform of platforms) {
      expect(platform.sites).not.toEqual([])
      for (const site of platform.sites) {
        expect(site).toMatchObject({ platform: platform.code, code: `${platform.code}_${site.site}` })
      }
    }
  })

  test('have schemas that accept exactly their codes', () => {
    expect(platformCode.options.toSorted()).toEqual(codesOf(platforms).toSorted())
    expect(siteCode.options.toSorted()).toEqual(codesOf(platformSites).toSorted())
    expect(siteCode.safeParse('AMAZON').success).toBe(false)
    expect(siteCode.safeParse('AMAZON_NZ').success).toBe(false)
  })

  test('pay out in our currencies and in 17 others', () => {
    const foreign = new Set(platformSites.map((site) => site.currency).filter((code) => !isCurrency(code)))

    expect([...foreign].toSorted().join(' ')).toBe(
      'ARS BRL CLP COP EGP INR KZT MYR PEN PLN RON RUB SAR THB TWD UYU ZAR',
    )
  })

  test('have domains that are used and distinct', () => {
    expect(codesOf(platformSites)).toEqual(expect.arrayContaining(Object.keys(siteDomains)))
    expect(duplicates(Object.values(siteDomains))).toEqual([])
    for (const domain of Object.values(siteDomains)) expect(domain).toMatch(/^[a-z]+(\.[a-z]+)+$/)
  })

  test('sell in every place with a currency', () => {
    const places = new Set(platformSites.map((site) => site.site))

    expect([...places].toSorted()).toEqual(Object.keys(siteCurrencies).toSorted())
  })
})

describe('the names of platforms', () => {
  test.each(languages)('and of their places exist in %s', (language) => {
    expectLabelled(labels[language].platform, codesOf(platforms))
    expectLabelled(labels[language].site, Object.keys(siteCurrencies))
    expect(duplicates(platformSites.map((site) => platformSiteLabel(site.code, language)))).toEqual([])
  })

  test('include the place unless one site covers all places', () => {
    expect(platformLabel('AMAZON', 'en-US')).toBe('Amazon')
    expect(siteLabel('DE', 'en-US')).toBe('Germany')
    expect(platformSiteLabel('AMAZON_DE', 'en-US')).toBe('Amazon (Germany)')
    expect(platformSiteLabel('TEMU_GLOBAL', 'en-US')).toBe('Temu (Global)')
    expect(platformSiteLabel('OTTO_DE', 'en-US')).toBe('OTTO (Germany)')
    expect(platformSiteLabel('SHOPIFY_GLOBAL', 'en-US')).toBe('Shopify')
    expect(platformSiteLabel('EBAY_DE', 'zh-CN')).toBe(`eBay\uff08${zhCNPlatforms.site.DE}\uff09`)
  })
})

describe('the currency names', () => {
  test.each(languages)('in %s exist for exactly the currencies', (language) => {
    expectLabelled(currencyNames[language], currencies)
  })

  test('are read by currency and language', () => {
    expect(currencyName('USD', 'en-US')).toBe('US Dollar')
    expect(currencyName('USD', 'zh-CN')).toBe(zhCNCurrencies.USD)
  })
})
