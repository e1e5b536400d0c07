import { type Authorisation, addPasskey, beginPasskey, createAuthorisation } from '@causeway/contract'
import { createAuthenticator } from './authenticator.ts'
import { type MerchantPerson, PASSWORD, type Person } from './builders.ts'
import type { World } from './world.ts'

export type Device = ReturnType<typeof createAuthenticator>

/** Where a user makes a passkey: a world, or a program that is measured. */
type PasskeyPlace = Pick<World, 'call'> & { readonly config: Pick<World['config'], 'public_url'> }

/** A device with a new passkey of a user. */
export async function givePasskey(world: PasskeyPlace, as: Person): Promise<Device> {
  const device = createAuthenticator(world.config.public_url)
  const { data } = await world.call(beginPasskey, { as, body: { password: PASSWORD } })
  const credential = device.create(String(data.options['challenge']))
  const body = { challenge: data.challenge, name: 'Laptop', credential }
  const { code } = await world.call(addPasskey, { as, body })
  if (code !== 'ok') throw new Error(`No passkey: ${code}`)
  return device
}

/** The consent of a passkey, in the form of a body. */
export const sign = (device: Device, { id, passkey_options }: Authorisation, from?: string) => ({
  authorisation_id: id,
  passkey: device.sign(String(passkey_options?.['challenge']), from),
})

/** The body of a call to which a merchant consents by a new passkey. */
export async function consentOf(world: World, as: MerchantPerson, action: object) {
  const device = await givePasskey(world, as)
  const { code, data } = await world.call(createAuthorisation, { as, body: action })
  if (code !== 'ok') throw new Error(`No authorisation: ${code}`)
  return sign(device, data)
}
