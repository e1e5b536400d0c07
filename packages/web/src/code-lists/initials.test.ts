import { platforms } from '@causeway/contract'
import enLabels from '@causeway/contract/locales/en-US/code-lists.platforms.json' with { type: 'json' }
import zhLabels from '@causeway/contract/locales/zh-CN/code-lists.platforms.json' with { type: 'json' }
import { expect, test } from 'vitest'
import kept from '../../data/initials.json' with { type: 'json' }
import { makeInitials } from './initials.ts'

test('the stored initials match the labels: run `npm run initials` after a change', () => {
  expect(kept).toEqual(makeInitials())
})

test('a label is found by the pinyin initials of its characters', () => {
  const { company_type, country, currency } = makeInitials()

  expect(company_type?.['llc']).toBe('yxzrgs')
  expect(country?.['DE']).toBe('dg')
  expect(country?.['HK']).toBe('zgxg xg')
  expect(currency?.['USD']).toBe('my')
})

test.each([zhLabels, enLabels])('the platform labels have the order of the platforms', ({ platform }) => {
  expect(Object.keys(platform)).toEqual(platforms.map(({ code }) => code))
})
