import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const text = (value: string) => Buffer.from(value, 'utf8')
const sha256 = (value: Buffer) => createHash('sha256').update(value).digest()
const base64 = (value: Buffer) => value.toString('base64url')

/** The part of CBOR that a passkey needs: small maps of integers, texts and bytes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, text(value).length), text(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A device that makes passkeys and signs with them; answers in the form of a browser. */
export function createAuthenticator(public_url: string) {
  const { hostname, origin } = new URL(public_url)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const PRESENT_AND_VERIFIED = 0x05
  const HAS_CREDENTIAL = 0x40
  const data = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(text(hostname)), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, from = origin) =>
    text(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const whole = (response: Record<string, unknown>) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    id: base64(id),
    /** Answers registration options. */
    create: (challenge: string, from = origin) => {
      const pairs: [number, unknown][] = [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(new Map(pairs)),
      ])
      const authData = data(PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential)
      const attestation: [string, unknown][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]
      return whole({
        clientDataJSON: base64(clientData('webauthn.create', challenge, from)),
        attestationObject: base64(cbor(new Map(attestation))),
        transports: ['internal'],
      })
    },
    /** Answers sign-in options. */
    sign: (challenge: string, from = origin) => {
      const authData = data(PRESENT_AND_VERIFIED)
      const client = clientData('webauthn.get', challenge, from)
      const signer = createSign('sha256').update(Buffer.concat([authData, sha256(client)]))
      return whole({
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signer.sign(privateKey)),
      })
    },
  }
}
