import { describe, expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

const SECRET = 'a secret of both sides'
const request = { method: 'POST', path: '/messages', body: new TextEncoder().encode('<Document/>') }

describe('a request between the provider and its bank', () => {
  test('is accepted with the signature of the shared secret', () => {
    expect(isSigned(request, signatureOf(request, SECRET), SECRET)).toBe(true)
  })

  test.each([
    ['of another secret', signatureOf(request, 'another secret')],
    ['of another method', signatureOf({ ...request, method: 'PUT' }, SECRET)],
    ['of another path', signatureOf({ ...request, path: '/accounts' }, SECRET)],
    ['of another body', signatureOf({ ...request, body: new Uint8Array() }, SECRET)],
    ['of no request', ''],
    ['that is missing', undefined],
  ])('is refused with a signature %s', (_what, signature) => {
    expect(isSigned(request, signature, SECRET)).toBe(false)
  })
})
