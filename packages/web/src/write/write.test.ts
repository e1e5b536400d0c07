import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, HttpError } from '../api/failure.ts'
import { deliver, type Sent } from './deliver.ts'
import { refusesKey } from './refuses-key.ts'
import { createWrite, type WriteState } from './write.ts'

const refusal = (code: string) => new ApiFailure({ code, msg: '', data: {} })

/** The errors that a call may end with. */
const thrown = {
  'a lost connection': new TypeError('Failed to fetch'),
  'a network error in other words': new TypeError('The Internet connection appears to be offline.'),
  'no answer in time': new DOMException('It took too long', 'TimeoutError'),
  'an aborted request': new DOMException('Aborted', 'AbortError'),
  'an answer that is no JSON': new SyntaxError('Unexpected token <'),
  'a page of a gateway, 502': new HttpError(502, undefined),
  'a page of a gateway, 429': new HttpError(429, undefined),
  'an error field': new ApiFailure({ code: '500' }),
  'a code of a gateway': refusal('RATE_LIMITED'),
  'an inherited name': refusal('constructor'),
  internal_error: refusal('internal_error'),
  overloaded: refusal('overloaded'),
  session_ended: refusal('session_ended'),
  session_missing: refusal('session_missing'),
  too_many_requests: refusal('too_many_requests'),
  merchant_suspended: refusal('merchant_suspended'),
  merchant_not_approved: refusal('merchant_not_approved'),
  input_invalid: refusal('input_invalid'),
  not_found: refusal('not_found'),
  idempotency_conflict: refusal('idempotency_conflict'),
  balance_insufficient: refusal('balance_insufficient'),
  quote_used: refusal('quote_used'),
  pay_pwd_wrong: refusal('pay_pwd_wrong'),
} as const

const namesWhere = (hasLostTry: boolean) =>
  Object.entries(thrown).flatMap(([name, each]) => (refusesKey(each, hasLostTry) ? [name] : []))

describe('a call with a key', () => {
  test('is refused at its first try by every answer of the server', () => {
    expect(namesWhere(false)).toEqual([
      'too_many_requests',
      'merchant_suspended',
      'merchant_not_approved',
      'input_invalid',
      'not_found',
      'idempotency_conflict',
      'balance_insufficient',
      'quote_used',
      'pay_pwd_wrong',
    ])
  })

  test('is refused after a lost try only by answers given after the lookup of the key', () => {
    expect(namesWhere(true)).toEqual([
      'idempotency_conflict',
      'balance_insufficient',
      'quote_used',
      'pay_pwd_wrong',
    ])
  })
})

describe('the states of a write', () => {
  const states: WriteState[] = []
  let write: ReturnType<typeof createWrite<string>>
  beforeEach(() => {
    states.length = 0
    write = createWrite<string>()
    write.subscribe(() => states.push(write.written().state))
  })

  test('are sending and done, and the write returns the result of the work', async () => {
    expect(await write.run('a', async (input) => `${input}b`)).toBe('ab')
    expect(states).toEqual(['sending', 'done'])
  })

  test('are sending and refused, with the failure and the number of refusals', async () => {
    for (const _ of [1, 2])
      expect(await write.run('a', () => Promise.reject(thrown.quote_used))).toBe(undefined)
    expect(states).toEqual(['sending', 'refused', 'sending', 'refused'])
    expect(write.written()).toEqual({ state: 'refused', failure: thrown.quote_used, refusals: 2 })
  })

  test('ignore a second press while the first is under way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let runs = 0
    const work = () => {
      runs += 1
      return held
    }
    const first = write.run('a', work)
    expect(await write.run('b', work)).toBe(undefined)
    expect(write.written()).toMatchObject({ state: 'sending', input: 'a' })
    release()
    await first
    await write.run('c', work)
    expect(runs).toBe(2)
  })

  test('are idle again after a refusal that is shown elsewhere', async () => {
    await write.run('a', async (_, told) => told.forget())
    expect(states).toEqual(['sending', 'idle'])
  })
})

describe('a delivered call', () => {
  const sent: string[] = []
  const left: unknown[] = []
  let here: boolean
  let answers: (() => unknown)[]
  let write: ReturnType<typeof createWrite<void>>
  const attempt = async ({ idempotency_key }: Sent) => {
    sent.push(idempotency_key)
    return answers.shift()?.()
  }
  const fail = (failure: unknown) => () => {
    throw failure
  }
  const run = () =>
    write.run(undefined, (_, told) =>
      deliver({
        idempotency_key: 'key-1',
        attempt,
        told,
        isHere: () => here,
        onLeft: (answer) => left.push(answer),
      }),
    )

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    sent.length = 0
    left.length = 0
    here = true
    write = createWrite()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each(Object.entries(thrown).filter(([, each]) => !refusesKey(each, true)))(
    'is asked for again with the same key after a lost try and %s, until it is answered',
    async (_name, second) => {
      answers = [fail(thrown['a lost connection']), fail(second), () => 'done']
      const answer = run()
      await vi.advanceTimersByTimeAsync(0)
      expect(write.written().state).toBe('unanswered')
      await vi.advanceTimersByTimeAsync(1000)
      expect(sent).toHaveLength(2)
      expect(write.written().state).toBe('unanswered')
      await vi.advanceTimersByTimeAsync(2000)

      expect(await answer).toBe('done')
      expect(write.written().state).toBe('done')
      expect(sent).toEqual(['key-1', 'key-1', 'key-1'])
    },
  )

  test('is refused after a lost try only by a refusal of the key', async () => {
    answers = [fail(thrown['a page of a gateway, 502']), fail(thrown.balance_insufficient)]
    const answer = run()
    await vi.advanceTimersByTimeAsync(1000)

    expect(await answer).toBe(undefined)
    expect(write.written()).toMatchObject({ state: 'refused', failure: thrown.balance_insufficient })
    expect(sent).toHaveLength(2)
  })

  test('is refused at once if the first try is', async () => {
    answers = [fail(thrown.too_many_requests)]
    await run()

    expect(write.written()).toMatchObject({ state: 'refused', failure: thrown.too_many_requests })
    expect(sent).toHaveLength(1)
  })

  test('is not retried after the user has left, and its outcome is shown elsewhere', async () => {
    answers = [fail(thrown['a lost connection']), () => 'done']
    const answer = run()
    await vi.advanceTimersByTimeAsync(500)
    here = false
    await vi.advanceTimersByTimeAsync(60_000)

    expect(await answer).toBe(undefined)
    expect(sent).toHaveLength(1)
    expect(left).toEqual([undefined])
  })
})
