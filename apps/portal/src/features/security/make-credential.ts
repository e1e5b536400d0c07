import type { PasskeyOffer } from './queries.ts'

/** Asks the browser for a new passkey. The library is loaded with the first one. */
export async function makeCredential(options: PasskeyOffer['options']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON })
  return { ...made, response: { ...made.response } }
}
