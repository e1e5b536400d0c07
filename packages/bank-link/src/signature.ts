import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that carries the signature of a request between the provider and its bank. */
export const SIGNATURE_HEADER = 'x-signature'

type Signed = {
  readonly method: string
  readonly path: string
  readonly body: Uint8Array
}

/** The hexadecimal signature of a request. It covers the path, so that no request serves as another one. */
export function signatureOf({ method, path, body }: Signed, secret: string): string {
  return createHmac('sha256', secret).update(`${method}\n${path}\n`).update(body).digest('hex')
}

/** Whether a request was signed with the secret. The comparison takes the same time for every signature. */
export function isSigned(request: Signed, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(signatureOf(request, secret))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
