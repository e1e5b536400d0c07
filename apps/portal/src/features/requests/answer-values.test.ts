import { emptyAddress, type Request, type RequestItem } from '@causeway/contract'
import { expect, test } from 'vitest'
import { answersOf, answersSchema, firstValue } from './answer-values.ts'

const words = { 'zh-CN': 'x', 'en-US': 'x' }
const item = (id: string, changes: Partial<RequestItem>): RequestItem => ({
  id,
  kind: 'text',
  prompt: words,
  path: null,
  options: [],
  item_state: 'open',
  answer: null,
  remark: null,
  ...changes,
})

const request = {
  items: [
    item('text', { item_state: 'returned', answer: { text: 'before' }, remark: words }),
    item('choice', { kind: 'choice', options: [{ code: 'yes', label: words }] }),
    item('file', { kind: 'file', item_state: 'returned', answer: { file_ids: ['file_1'] }, remark: words }),
    item('address', { kind: 'address' }),
    item('settled', { item_state: 'accepted', answer: { text: 'fine' } }),
  ],
} as Request

const address = { ...emptyAddress, country: 'CN' as const, city: 'Shenzhen', line: '1 Binhe Road' }
const whole = { text: ' now ', choice: 'yes', file: ['file_2'], address }

test('all open items are answered together, and accepted items are not sent again', () => {
  expect(answersOf(request, whole)).toEqual({
    text: { text: 'now' },
    choice: { choice: 'yes' },
    file: { file_ids: ['file_2'] },
    address: { address },
  })
})

test('a returned text can be edited, and a returned file has to be replaced', () => {
  const [text, , file] = request.items

  expect(text && firstValue(text)).toBe('before')
  expect(file && firstValue(file)).toEqual([])
})

const namesOf = async (values: object) => {
  const result = await answersSchema(request)['~standard'].validate(values)
  return result.issues?.map(({ path }) => path.join('.')) ?? []
}

test.each([
  ['nothing', {}, []],
  ['a text', { text: '  ' }, ['text']],
  ['a choice', { choice: '' }, ['choice']],
  ['a file to replace the returned one', { file: [] }, ['file']],
  [
    'parts of an address',
    { address: { ...address, country: null, line: ' ' } },
    ['address.country', 'address.line'],
  ],
  ['a street address', { address: { ...address, line: 'P.O. Box 7' } }, ['address.line']],
])('an answer that lacks %s is not sent', async (_what, changes, expected) => {
  expect(await namesOf({ ...whole, ...changes })).toEqual(expected)
})
