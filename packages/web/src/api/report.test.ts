import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, failureCode, HttpError } from './failure.ts'
import { logFailure, reportError, setReporter } from './report.ts'

const errors: unknown[] = []
const lines: unknown[] = []
const reported: unknown[] = []

beforeEach(() => {
  for (const seen of [errors, lines, reported]) seen.length = 0
  vi.spyOn(console, 'error').mockImplementation((...given) => void errors.push(given))
  vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

test('an error goes to the console, and to the service of the provider once there is one', () => {
  const [first, second] = [new Error('first'), new Error('second')]
  reportError(first)
  setReporter((thrown, context) => reported.push([thrown, context]))
  reportError(second, { path: '/api/user/info' })
  expect(errors).toEqual([
    [first, {}],
    [second, { path: '/api/user/info' }],
  ])
  expect(reported).toEqual([[second, { path: '/api/user/info' }]])
})

test('a refusal and a lost connection are lines of the log, and anything else is an error', () => {
  const bug = new HttpError(502, '<h1>Bad gateway</h1>')
  logFailure('GET', '/api/a', new ApiFailure({ code: 'quote_used', msg: 'Used.' }))
  logFailure('GET', '/api/b', new TypeError('fetch failed'))
  logFailure('GET', '/api/c', new DOMException('The user left', 'AbortError'))
  logFailure('GET', '/api/d', bug)
  expect(lines).toEqual([
    'GET /api/a: quote_used Used.',
    'GET /api/b: TypeError: fetch failed',
    'GET /api/c: AbortError: The user left',
  ])
  expect(errors).toEqual([[bug, { method: 'GET', path: '/api/d' }]])
})

test('only a refusal has a code', () => {
  expect(failureCode(new ApiFailure({ code: 'quote_used' }))).toBe('quote_used')
  expect(failureCode(new HttpError(502, ''))).toBeUndefined()
  expect(failureCode(undefined)).toBeUndefined()
})

test('a failure without a code or with a message that is no text is complete nevertheless', () => {
  expect(new ApiFailure({ msg: 7 })).toMatchObject({ name: 'ApiFailure', code: '500', message: '', data: {} })
  expect(new ApiFailure({ data: null }).details).toEqual({})
  expect(new HttpError(502, 'x')).toMatchObject({ name: 'HttpError', message: 'HTTP 502', body: 'x' })
})
