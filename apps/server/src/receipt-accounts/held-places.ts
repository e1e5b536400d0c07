import { findPlace, type Place } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { countOpenAccounts } from './queries/accounts.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import { type IssuedAccount, lockHeldAccounts } from './queries/held-accounts.ts'

export type PlacesOf = {
  /** The places in which the holder has no account of the kind: one is opened in each. */
  readonly fresh: readonly Place[]
  /** The accounts that it has in the others, locked. */
  readonly held: readonly IssuedAccount[]
}

/**
 * Which places of an application are new to its holder. Applications of one merchant take turns here, so that
 * each one finds the accounts of the others. A holder has one account of a kind in a place: the index of
 * `receipt_accounts` enforces the same.
 */
export async function partPlaces(tx: Tx, application: ApplicationRecord): Promise<PlacesOf> {
  const { merchant_id, holder_id, application_type, details } = application
  await holdLock(tx, `accounts ${merchant_id}`)
  const held = await lockHeldAccounts(tx, { holder_id, application_type, codes: details.places })
  const taken = new Set(held.map(({ currency, country }) => `${currency}_${country}`))
  const fresh = details.places.filter((code) => !taken.has(code)).flatMap((code) => findPlace(code) ?? [])
  await refuseTooManyAccounts(tx, merchant_id, fresh)
  return { fresh, held }
}

/** The policy limits the accounts of a merchant in a currency. */
async function refuseTooManyAccounts(tx: Tx, merchant_id: string, fresh: readonly Place[]): Promise<void> {
  const { accounts } = await policy(tx, 'accounts_per_currency')
  const open = await countOpenAccounts(tx, merchant_id)
  const currencies = [...Map.groupBy(fresh, ({ currency }) => currency)]
    .filter(([currency, places]) => (open.get(currency) ?? 0) + places.length > accounts)
    .map(([currency]) => currency)
  if (currencies.length > 0) throw new ApiError('accounts_too_many', { currencies })
}
