import { expect, test } from 'vitest'
import { markLost } from './lost-connection.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  ['a socket that was cut while writing', withCode('write EPIPE', 'EPIPE')],
  ['a socket that was reset', withCode('read ECONNRESET', 'ECONNRESET')],
  ['a connection that the driver ended', new Error('Connection terminated unexpectedly')],
])('%s is a lost connection, which the caller retries', (_what, error) => {
  expect(markLost(error)).toMatchObject({ code: '08006' })
})

test.each([
  ['a refused statement', withCode('Connection terminated by policy', '23514'), '23514'],
  ['a missing file', withCode('no such file', 'ENOENT'), 'ENOENT'],
])('%s is not a lost connection', (_what, error, code) => {
  expect(markLost(error)).toMatchObject({ code })
})
