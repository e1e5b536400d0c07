import type { SignedIn } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'

export type OnSignedIn = (signedIn: SignedIn, persist: boolean) => void

export async function signInWithPasskey(remember: boolean): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challenge, options } = await send('POST /api/user/login/passkey/options')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  const credential = { ...answer, response: { ...answer.response } }
  return send('POST /api/user/login/passkey', { body: { challenge, credential, remember } })
}
