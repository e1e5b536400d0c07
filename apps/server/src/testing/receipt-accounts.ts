import {
  type Application,
  type ApplicationDetails,
  type ApplicationType,
  applicationDetails,
  type ConsoleReceiptAccount,
  createApplication,
  createHolder,
  decideApplication,
  decideHolder,
  getConsoleAccount,
  getHolder,
  type HolderDetails,
  holderDetails,
  listHolders,
  saveApplicationDraft,
  submitApplication,
  submitHolder,
  takeApplication,
} from '@causeway/contract'
import { openAccount } from '../receipt-accounts/open-account.ts'
import type { MerchantPerson, Person } from './builders.ts'
import { fileOf } from './requests.ts'
import type { World } from './world.ts'

let count = 0

/** A complete holder: a company of Singapore that belongs to the merchant. */
export function wholeHolder(file_id: string, changes: Partial<HolderDetails> = {}): HolderDetails {
  count += 1
  const held = { file_ids: [file_id] }
  return holderDetails.parse({
    holder_type: 'company',
    relation: 'affiliate',
    name: `Affiliate ${count} Pte. Ltd.`,
    country: 'SG',
    registration_number: `2026${String(count).padStart(5, '0')}K`,
    address: { country: 'SG', region: '', city: 'Singapore', line: '1 Raffles Place', postal_code: '048616' },
    document_is_open_ended: true,
    authorisation_expires_on: '2099-12-31',
    documents: { registration: held, relation_proof: held, authorisation: held },
    ...changes,
  })
}

/** A complete draft of an application of either type. */
export function wholeApplication(
  file_id: string,
  changes: Partial<ApplicationDetails> = {},
): Omit<ApplicationDetails, 'holder_id'> {
  count += 1
  const store = {
    id: 'row_1',
    platform: 'AMAZON',
    site: 'AMAZON_US',
    store_name: `Store ${count}`,
    link: 'https://www.amazon.com/shops/store',
    seller_id: `A${count}SELLER`,
    proof_file_ids: [file_id],
    monthly_volume: '1',
  }
  const held = { file_ids: [file_id] }
  return applicationDetails.parse({
    places: ['USD_US'],
    stores: [store],
    trade_kind: 'goods',
    trade_natures: ['LIGHTING'],
    goods_note: 'LED lamps for homes',
    hs_codes: ['940511'],
    export_mode: 'own',
    buyers: [
      {
        id: 'row_1',
        name: 'Lamp Imports GmbH',
        country: 'DE',
        share_percent: '60',
        payer_names: ['LI GmbH'],
      },
    ],
    payment_terms: ['prepayment'],
    monthly_volume: '1',
    deal_size_usd: '20000',
    documents: { contract: held, invoice: held },
    ...changes,
  })
}

const expectOk = <Data>({ code, data }: { code: string; data: Data }): Data => {
  if (code !== 'ok') throw new Error(`A step of a scene was refused: ${code} ${JSON.stringify(data)}`)
  return data
}

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
