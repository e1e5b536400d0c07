import { localForms } from '@causeway/bank-details'
import { openPlaces, places } from '@causeway/contract'
import { currencies } from '@causeway/money'
import { expect, test } from 'vitest'

test('every currency has its local place, in the country of its local form, and can be applied for', () => {
  for (const currency of currencies) {
    const local = places.filter((place) => place.currency === currency && place.kind === 'local')
    expect(local.map(({ country }) => country)).toEqual([localForms[currency].country])
    expect(openPlaces.some((place) => place.currency === currency)).toBe(true)
  }
})

test('a place is known by its currency and country, once', () => {
  expect(new Set(places.map(({ code }) => code)).size).toBe(places.length)
  expect(places.every(({ code, currency, country }) => code === `${currency}_${country}`)).toBe(true)
})
