import { emptyApplication, emptyBuyer, emptyStore } from '@causeway/contract'
import { expect, test } from 'vitest'
import { detailsOf, formKinds, hsCodes, valuesOf } from './form-kind.ts'

const details = {
  ...emptyApplication,
  places: ['USD_US'],
  stores: [{ ...emptyStore('row_2'), store_name: 'Lamps' }, emptyStore('row_1')],
  buyers: [{ ...emptyBuyer('row_3'), payer_names: ['A GmbH', 'B Ltd'] }],
  hs_codes: ['940511', '94051100'],
  documents: { contract: { file_ids: ['file_1'] } },
}

test('an application is the same after the form has held it', () => {
  expect(detailsOf(valuesOf(details))).toEqual(details)
})

test('a cleared choice is null, and an empty slot is no document', () => {
  const values = { ...valuesOf(details), trade_kind: '' as never, documents: { contract: { file_ids: [] } } }
  expect(detailsOf(values)).toMatchObject({ trade_kind: null, documents: {} })
})

test.each([
  ['940511, 940512', ['940511', '940512']],
  ['940511\uff0c940512\u3001 940513', ['940511', '940512', '940513']],
  [' \n', []],
])('the codes in %j are %j', (text, codes) => {
  expect(hsCodes(text)).toEqual(codes)
})

test('problems of the codes are shown at their text', () => {
  const [problem] = formKinds.t_trade
    .find({ ...details, trade_kind: 'goods', hs_codes: ['12'] })
    .filter(({ path }) => path === 'hs_codes')
  expect(problem?.fields).toEqual([{ name: 'hs_text', code: 'format' }])
})
