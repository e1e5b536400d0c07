import { expect, test } from 'vitest'
import { maskSecrets, openLog } from './log.ts'

function logged(fields: object): string {
  let text = ''
  const log = openLog('info', {
    write: (line) => {
      text += line
    },
  })
  log.info(fields, 'message')
  return text
}

test.each([
  'password',
  'new_password',
  'pay_pwd',
  'access_token',
  'token',
  'token_hash',
  'authorization',
  'Authorization',
  'cookie',
  'secret_key',
  'passkey',
  'totp_secret',
  'recovery_codes',
  'otp',
])('%s is never logged, at any depth', (name) => {
  const text = logged({ a: [{ b: { [name]: 'hunter2-hunter2' } }], [name]: { inner: 'hunter2-hunter2' } })
  expect(text).not.toContain('hunter2')
  expect(text).toContain('[hidden]')
})

test.each(['account_number', 'account_no', 'iban', 'id_number', 'card_number', 'registration_no'])(
  '%s is logged by its last four digits',
  (name) => {
    const text = logged({ payee: { [name]: 'GB33BUKB20201555555678' } })
    expect(text).not.toContain('20201555')
    expect(text).toContain('…5678')
  },
)

test('an error is logged with its cause and without the row that violated a constraint', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com)',
  })
  const text = logged({ error })
  expect(text).toContain('duplicate key')
  expect(text).toContain('23505')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('ana@example.com')
})

test('other fields are logged unchanged', () => {
  const fields = {
    request_id: 'request_1',
    count: 3,
    at: new Date(0),
    nothing: null,
    list: ['a'],
    merchant_id: 'm',
  }
  expect(maskSecrets(fields)).toEqual(fields)
})

test('a cyclic structure does not break the log', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop['self'] = loop
  expect(logged({ loop })).toContain('[deep]')
})
