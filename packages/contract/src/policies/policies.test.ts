import { describe, expect, expectTypeOf, test } from 'vitest'
import enUS from '../../locales/en-US/policy-words.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/policy-words.json' with { type: 'json' }
import { fieldErrorsOf } from '../field-errors.ts'
import { usdOf } from './kinds.ts'
import { type Policy, policyFields, valueAt } from './policy.ts'
import { type PolicyName, type PolicyValue, policyGroups, policyNames, policyOf } from './registry.ts'
import { policySchemas } from './schema.ts'

type Words = {
  readonly title: string
  readonly words: string
  readonly fields?: Readonly<Record<string, string>>
  readonly rows?: Readonly<Record<string, string>>
  /** The rules between fields, by the field that shows them. */
  readonly rules?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const catalogues = { 'zh-CN': zhCN, 'en-US': enUS }
const keysOf = (words: object | undefined) => Object.keys(words ?? {})

/** The options of choices that have words here: those of currencies have a catalogue of their own. */
const optionsOf = ({ fields }: Policy) =>
  Object.entries(fields).flatMap(([name, kind]) =>
    'options' in kind && name !== 'free_currencies' ? [[name, kind.options] as const] : [],
  )

describe.each(Object.entries(catalogues))('in %s', (_language, catalogue) => {
  test('every policy has a title, a sentence, and words for its fields, rows, options and rules', () => {
    const all: Readonly<Record<string, Words>> = catalogue.policies
    expect(keysOf(all).toSorted()).toEqual([...policyNames].toSorted())
    for (const name of policyNames) {
      const declared = policyOf(name) as Policy
      const words = all[name]
      const names = Object.keys(declared.fields)
      expect(words?.title.trim(), name).toBeTruthy()
      expect(words?.words, name).toMatch(/[.\u3002]$/)
      // The title names the only field.
      expect(keysOf(words?.fields), name).toEqual(names.length > 1 ? names : [])
      expect(keysOf(words?.rows), name).toEqual(declared.rows ?? [])
      expect(keysOf(words?.rules).length > 0, name).toBe(declared.check !== undefined)
      const options = optionsOf(declared)
      expect(keysOf(words?.options), name).toEqual(options.map(([field]) => field))
      for (const [field, codes] of options) expect(keysOf(words?.options?.[field])).toEqual(codes)
    }
  })

  test('every group and unit has words', () => {
    expect(keysOf(catalogue.groups)).toEqual(Object.keys(policyGroups))
    const units = policyNames.flatMap((name) =>
      policyFields(policyOf(name)).flatMap(({ kind }) => (kind.kind === 'number' ? [kind.unit] : [])),
    )
    for (const unit of units) {
      expect(keysOf(catalogue.units)).toContain(unit)
      expect(keysOf(catalogue.suffixes)).toContain(unit)
    }
  })
})

test('every policy is in one group', () => {
  const grouped = Object.values(policyGroups).flatMap((group) => Object.keys(group))
  expect(grouped.toSorted()).toEqual([...policyNames].toSorted())
})

test.each(policyNames)('the default of %s passes its schema', (name) => {
  const { default: value } = policyOf(name)
  expect(policySchemas[name].parse(value)).toEqual(value)
})

const problemsOf = (name: PolicyName, value: unknown) => ({
  ...fieldErrorsOf(policySchemas[name].safeParse(value, { reportInput: true }).error?.issues ?? []),
})

/** A copy with another value at a path. */
function put(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  return { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest, part) }
}

describe.each(policyNames)('each field of %s', (name) => {
  const { default: value } = policyOf(name)
  test.each(policyFields(policyOf(name)).map((field) => [field.path.join('.'), field] as const))(
    '%s has its bounds and its type',
    (at, { path, kind }) => {
      const problem = (part: unknown) => problemsOf(name, put(value, path, part))[at]
      expect(problem(undefined)).toBe('required')
      expect(problem({})).toBe(kind.kind === 'choice' ? 'not_an_option' : 'type')
      if (kind.kind === 'number' || kind.kind === 'share') {
        expect([problem(kind.min - 1), problem(kind.max + 1)]).toEqual(['too_small', 'too_large'])
        expect(problem(kind.min + 0.5)).toBeDefined()
      }
      if (kind.kind === 'usd' || kind.kind === 'optional_usd') {
        expect([problem('-1.00'), problem(`${kind.max}.01`)]).toEqual(['format', 'too_large'])
        expect([problem('1'), problem('1.5'), problem('1.000'), problem('1,000.00')]).toEqual(
          Array.from({ length: 4 }, () => 'format'),
        )
        expect(problem(null)).toBe(kind.kind === 'usd' ? 'type' : undefined)
      }
      if (kind.kind === 'choices') {
        const [option = ''] = kind.options
        expect(problem([option, option])).toBe('duplicate')
        expect(problemsOf(name, put(value, path, ['nothing']))[`${at}.0`]).toBe('not_an_option')
      }
      if (kind.kind === 'words') {
        const many = Array.from({ length: kind.count_max + 1 }, (_, index) => `w${index}`)
        expect([problem(['gun', 'Gun']), problem(['']), problem([' gun'])]).toEqual([
          'duplicate',
          'format',
          'format',
        ])
        expect([problem(many), problem(['w'.repeat(kind.length_max + 1)])]).toEqual(['too_large', 'too_long'])
      }
      if (kind.kind === 'choice') expect(problem('nothing')).toBe('not_an_option')
    },
  )

  test('is known', () => {
    expect(problemsOf(name, { ...value, unknown: 1 })).toEqual({ unknown: 'unknown' })
  })
})

test.each([
  ['receipt_fee', { minimum_usd: '5.00', cap_usd: '4.99' }, { cap_usd: 'too_small' }],
  ['receipt_fee', { minimum_usd: '5.00', cap_usd: '5.00' }, {}],
  ['difference_escalation', { second_treasurer_days: 1 }, { second_treasurer_days: 'too_small' }],
  ['difference_escalation', { administrator_days: 3 }, { administrator_days: 'too_small' }],
  ['quota_life', { days: 30, least_days_given_back: 31 }, { least_days_given_back: 'too_large' }],
  ['quota_life', { days: 30, notice_days: 31 }, { notice_days: 'too_large' }],
  [
    'payer_scenarios',
    { affiliate: { is_accepted: true, papers: [], papers_needed: 'all' } },
    { 'affiliate.papers': 'required' },
  ],
  [
    'trade_papers',
    { services: { papers: ['bill_of_lading'], amount_usd: '0.00' } },
    { 'services.papers': 'not_an_option' },
  ],
  ['payer_scenarios', { affiliate: { is_accepted: false, papers: [], papers_needed: 'all' } }, {}],
] as const)('%s has rules between its fields: %o gives %o', (name, changed, problems) => {
  expect(problemsOf(name, { ...policyOf(name).default, ...changed })).toEqual(problems)
})

test('the type of a value follows from its declaration', () => {
  expectTypeOf<PolicyValue<'materials_deadline'>>().toEqualTypeOf<{ readonly days: number }>()
  expectTypeOf<PolicyValue<'receipt_fee'>['cap_usd']>().toEqualTypeOf<string | null>()
  expectTypeOf<PolicyValue<'payer_scenarios'>['affiliate']['papers_needed']>().toEqualTypeOf<'all' | 'any'>()
  expect(valueAt(policyOf('payer_scenarios').default, ['end_buyer', 'papers_needed'])).toBe('any')
  expect(usdOf(policyOf('write_off_limit').default.amount_usd)).toEqual({ minor: 1000n, currency: 'USD' })
  expect(() => usdOf('ten')).toThrow('no amount')
})
