import { findDestination, formOf, type PayeeValues } from '@causeway/bank-details/payees'
import { createPayee, directionOf, type PayeeDetail, type PayeeInput } from '@causeway/contract'
import type { MerchantPerson } from './builders.ts'
import { expectOk } from './expect-ok.ts'
import type { World } from './world.ts'

/** A payee with the examples of its destination, and an account of its own where the destination has none. */
export function payeeInputTo(id: string, changes: Record<string, string> = {}): PayeeInput {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  const payee_type = (changes['payee_type'] ?? destination.payee_types[0]) as 'company'
  const fill = (values: PayeeValues): PayeeValues => ({
    ...Object.fromEntries(
      formOf(destination, { payee_type, values }, 'payee')
        .filter(({ is_required }) => is_required)
        .map(({ key, example }) => [key, example]),
    ),
    ...changes,
  })
  return {
    direction: directionOf(destination),
    destination: id,
    details: { ...fill(fill(changes)), payee_type },
    documents: {},
  }
}

let drawn = 10_000_000

/** An account number of the United Kingdom that no other payee of the tests has. */
export const freshAccount = () => String(++drawn)

/** A payee that is ready to be paid: in the United Kingdom, unless told otherwise. */
export async function activePayee(
  world: Pick<World, 'call'>,
  as: MerchantPerson,
  changes: Record<string, string> = {},
  destination = 'GB-GBP-FPS',
): Promise<PayeeDetail> {
  const own = destination === 'GB-GBP-FPS' ? { account_number: freshAccount() } : {}
  const body = payeeInputTo(destination, { ...own, ...changes })
  return expectOk(await world.call(createPayee, { as, body }))
}
