import type { FreezeCode, Language, Place, RejectionCode } from '@causeway/contract'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import type { AccountRecord } from './queries/accounts.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import type { IssuedAccount } from './queries/held-accounts.ts'
import type { HolderRecord } from './queries/holders.ts'
import { type StoreRecord, selectApplicationOf } from './queries/stores.ts'

const HOLDERS = '/merchant/collection/account/holder'
const ACCOUNTS = '/merchant/collection/account'
const detailPath = (id: string) => `${ACCOUNTS}/detail?id=${id}` as const

type Addressed = Pick<ApplicationRecord, 'application_id' | 'application_type'>

/** The screen of an application: its step, the reason of its end, and its accounts. */
const applicationPath = ({ application_id, application_type }: Addressed) =>
  `${ACCOUNTS}/${application_type}?id=${application_id}` as const

type Named = Pick<HolderRecord, 'holder_id' | 'number' | 'merchant_id' | 'name'>

/** Mails the decision about a holder; the reasons of a refusal are on its screen. */
export async function tellAboutHolder(
  tx: Tx,
  { number, merchant_id, name }: Named,
  { verdict }: { readonly verdict: 'approve' | 'refuse' },
): Promise<void> {
  const template = verdict === 'approve' ? 'holder_approved' : 'holder_refused'
  await tellMerchant(tx, merchant_id, { template, values: () => ({ number, name }), path: HOLDERS })
}

type ToldHolder = Pick<HolderRecord, 'merchant_id' | 'name' | 'expires_on' | 'is_own'>

/** Mails that papers of a holder expire soon, or have expired; those of the company are in its materials. */
export async function tellAboutHolderExpiry(
  tx: Tx,
  { merchant_id, name, expires_on, is_own }: ToldHolder,
  template: 'holder_expiring' | 'holder_expired',
): Promise<void> {
  const path = is_own ? '/merchant/settings/account-materials' : HOLDERS
  const values = () => ({ name, day: expires_on ?? '' })
  await tellMerchant(tx, merchant_id, { template, values, path })
}

type Located = Pick<Place, 'country'> & { readonly currency: string }

const namesOf = (places: readonly Located[]) =>
  places.map(({ currency, country }) => `${currency} ${country}`).join(', ')

/** Mails that the accounts of an application are being opened. */
export async function tellAboutApproval(
  tx: Tx,
  application: ApplicationRecord,
  opened: readonly Place[],
): Promise<void> {
  const { number, merchant_id } = application
  const values = () => ({ number, places: namesOf(opened) })
  const path = applicationPath(application)
  await tellMerchant(tx, merchant_id, { template: 'application_approved', values, path })
}

/** Mails that the stores or buyers of an application belong to accounts that the merchant has. */
export async function tellAboutAdditions(
  tx: Tx,
  application: ApplicationRecord,
  held: readonly IssuedAccount[],
): Promise<void> {
  const { number, merchant_id, application_type } = application
  const template = application_type === 'e_commerce' ? 'stores_added' : 'buyers_added'
  const values = () => ({ number, places: namesOf(held) })
  await tellMerchant(tx, merchant_id, { template, values, path: applicationPath(application) })
}

/** Mails why an application was rejected. */
export async function tellAboutRejection(
  tx: Tx,
  application: ApplicationRecord,
  { reason }: { readonly reason: RejectionCode },
): Promise<void> {
  const { number, merchant_id, details } = application
  const values = (language: Language) => ({
    number,
    places: details.places.map((code) => code.replace('_', ' ')).join(', '),
    reason: documentTexts(language)(`account.rejections.${reason}`),
  })
  const path = applicationPath(application)
  await tellMerchant(tx, merchant_id, { template: 'application_rejected', values, path })
}

export async function tellAboutExpiry(tx: Tx, application: ApplicationRecord): Promise<void> {
  const { number, merchant_id } = application
  const mail = { template: 'application_expired', values: () => ({ number }) } as const
  await tellMerchant(tx, merchant_id, { ...mail, path: applicationPath(application) })
}

type AccountMail = 'account_opened' | 'account_frozen' | 'account_unfrozen' | 'account_closed'

/** Mails what became of an account. No mail has its numbers: those are on its screen. */
export async function tellAboutAccount(
  tx: Tx,
  { account_id, number, merchant_id, currency, country }: AccountRecord,
  template: AccountMail,
  code?: FreezeCode,
): Promise<void> {
  const values = (language: Language) => ({
    number,
    place: `${currency} ${country}`,
    ...(code && { reason: documentTexts(language)(`account.freezes.${code}`) }),
  })
  await tellMerchant(tx, merchant_id, { template, values, path: detailPath(account_id) })
}

type StoreMail =
  | 'store_accepted'
  | 'store_refused'
  | 'store_proof_due'
  | 'store_proof_overdue'
  | 'store_moved'
type ToldStore = Pick<StoreRecord, 'store_id' | 'store_name' | 'merchant_id' | 'proof_due_on'>

/** Mails what became of a store, or that its proof is missing: it is given on the application. */
export async function tellAboutStore(
  tx: Tx,
  { store_id, store_name, merchant_id, proof_due_on }: ToldStore,
  template: StoreMail,
): Promise<void> {
  const values = () => ({ store: store_name, day: proof_due_on ?? '' })
  const application = await selectApplicationOf(tx, store_id)
  const path = application ? applicationPath(application) : ACCOUNTS
  await tellMerchant(tx, merchant_id, { template, values, path })
}
