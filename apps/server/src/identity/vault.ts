import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be read again, and marks by HMAC those that are only compared. */
export type Vault = {
  readonly seal: (text: string) => Buffer
  readonly open: (sealed: Buffer) => string
  readonly mark: (text: string) => Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function openVault(secretKey: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  const sealing = derive('causeway.seal')
  const marking = derive('causeway.mark')
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    },
    mark: (text) => createHmac('sha256', marking).update(text).digest(),
  }
}
