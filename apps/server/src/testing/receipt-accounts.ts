import {
  type Application,
  type ApplicationDetails,
  type ApplicationType,
  type ConsoleReceiptAccount,
  createApplication,
  createHolder,
  decideApplication,
  decideHolder,
  getConsoleAccount,
  getHolder,
  type HolderDetails,
  listHolders,
  saveApplicationDraft,
  submitApplication,
  submitHolder,
  takeApplication,
} from '@causeway/contract'
import { wholeApplication, wholeHolder } from '@causeway/contract/testing/whole-accounts.ts'
import { openAccount } from '../receipt-accounts/open-account.ts'
import type { MerchantPerson, Person } from './builders.ts'
import { expectOk } from './expect-ok.ts'
import { fileOf } from './requests.ts'
import type { World } from './world.ts'

export { wholeApplication, wholeHolder }

export async function ownHolder(world: World, as: MerchantPerson) {
  const [own] = expectOk(await world.call(listHolders, { as })).filter(({ is_own }) => is_own)
  if (!own) throw new Error('A merchant has no holder of its own')
  return own
}

/** A holder as a draft. */
export async function draftHolder(world: World, as: MerchantPerson, changes: Partial<HolderDetails> = {}) {
  const details = wholeHolder(await fileOf(world, as), changes)
  const saved = expectOk(await world.call(createHolder, { as, body: { details } }))
  return { ...saved, details }
}

export async function submittedHolder(
  world: World,
  as: MerchantPerson,
  changes: Partial<HolderDetails> = {},
) {
  const { id, revision, details } = await draftHolder(world, as, changes)
  expectOk(await world.call(submitHolder, { as, params: { id }, body: { revision } }))
  return { id, details, revision: revision + 1 }
}

export async function activeHolder(
  world: World,
  as: MerchantPerson,
  operator: Person,
  changes: Partial<HolderDetails> = {},
) {
  const { id, revision, details } = await submittedHolder(world, as, changes)
  const body = { verdict: 'approve', revision }
  expectOk(await world.call(decideHolder, { as: operator, params: { id }, body }))
  return { id, details }
}

export const readHolder = async (world: World, as: MerchantPerson, id: string) =>
  expectOk(await world.call(getHolder, { as, params: { id } }))

type Applied = { readonly type?: ApplicationType; readonly details?: Partial<ApplicationDetails> }

/** A complete draft of an application. */
export async function draftApplication(
  world: World,
  as: MerchantPerson,
  { type = 'e_commerce', details = {} }: Applied = {},
): Promise<Application> {
  const begin = { application_type: type, places: ['USD_US'], holder_id: null }
  const begun = expectOk(await world.call(createApplication, { as, body: begin }))
  const whole = wholeApplication(await fileOf(world, as))
  const body = {
    revision: begun.revision,
    details: { ...whole, holder_id: begun.holder_id, ...details },
  }
  const saved = expectOk(await world.call(saveApplicationDraft, { as, params: { id: begun.id }, body }))
  return { ...begun, revision: saved.revision, details: body.details }
}

export async function submittedApplication(world: World, as: MerchantPerson, applied: Applied = {}) {
  const { id, revision } = await draftApplication(world, as, applied)
  return expectOk(await world.call(submitApplication, { as, params: { id }, body: { revision } }))
}

export async function takenApplication(
  world: World,
  as: MerchantPerson,
  operator: Person,
  applied: Applied = {},
) {
  const { id } = await submittedApplication(world, as, applied)
  return expectOk(await world.call(takeApplication, { as: operator, params: { id }, body: {} }))
}

/** An approved application, whose accounts are not opened yet. */
export async function approvedApplication(
  world: World,
  as: MerchantPerson,
  operator: Person,
  applied: Applied = {},
) {
  const { id } = await takenApplication(world, as, operator, applied)
  const body = { verdict: 'approve' }
  return expectOk(await world.call(decideApplication, { as: operator, params: { id }, body }))
}

/** An account that the bank has opened. */
export async function openedAccount(
  world: World,
  as: MerchantPerson,
  operator: Person,
  applied: Applied = {},
): Promise<ConsoleReceiptAccount> {
  const { accounts } = await approvedApplication(world, as, operator, applied)
  for (const { id } of accounts) await openAccount(world.context, { account_id: id })
  return readAccount(world, operator, accounts[0]?.id ?? '')
}

export const readAccount = async (world: World, operator: Person, id: string) =>
  expectOk(await world.call(getConsoleAccount, { as: operator, params: { id } }))
