import type { PasskeyOffer } from './queries.ts'

/** Asks the browser to create a passkey. The library is loaded on demand. */
export async function makeCredential(options: PasskeyOffer['options']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON })
  return { ...made, response: { ...made.response } }
}
