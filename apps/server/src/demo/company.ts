import {
  DECLARATION_VERSION,
  type DocumentPlace,
  documentPlaces,
  type Language,
  type MerchantState,
  type Profile,
  profile as profileSchema,
  type Refusal,
} from '@causeway/contract'
import enUS from '@causeway/contract/locales/en-US/profile.json' with { type: 'json' }
import zhCN from '@causeway/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { storeFile } from '../files/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { JobContext } from '../kernel/jobs.ts'
import {
  decideMerchant,
  openMerchant,
  type StoredMerchant,
  saveDraft,
  selectMerchantOf,
  submitMerchant,
  type Verdict,
} from '../merchants/service.ts'
import { makeCard, makePdf } from './papers.ts'

export type Company = {
  readonly state: MerchantState
  readonly refusals: readonly Refusal[]
  /** All that it says; its files are made on the way. */
  readonly profile: unknown
}

export type Owner = { readonly user_id: string; readonly language: Language }

/**
 * Brings a company from its first word to the state in which the demonstration wants it. Whoever was stopped
 * on the way goes on where that was: each step has its version, and what a person has done since has another.
 */
export async function bringCompany(context: JobContext, owner: Owner, company: Company): Promise<void> {
  const profile = profileSchema.parse(company.profile)
  for (const step of [open, upload, submit, decide]) {
    const merchant = await selectMerchantOf(context.db.reader(providerScope), owner.user_id)
    await step(context, { owner, company, profile, merchant })
  }
}

type Scene = {
  readonly owner: Owner
  readonly company: Company
  readonly profile: Profile
  readonly merchant: StoredMerchant | undefined
}

async function open({ db, clock }: JobContext, { owner, profile, merchant }: Scene): Promise<void> {
  if (merchant) return
  await db.transact(providerScope, (tx) => openMerchant(tx, clock, { user_id: owner.user_id, profile }))
}

async function upload(context: JobContext, { owner, company, profile, merchant }: Scene): Promise<void> {
  if (merchant?.merchant_state !== 'not_audit' || merchant.version !== 1) return
  if (company.state === 'not_audit') return
  const { db, clock } = context
  const places = documentPlaces(profile).filter(({ is_required }) => is_required)
  const made = places.map(async (place): Promise<[string, Profile['documents'][string]]> => {
    const paper = paperFor(profile, place, owner.language)
    const whose = { merchant_id: merchant.id, user_id: owner.user_id, document: place.key }
    const { id } = await patiently(() => storeFile(context, { ...whose, ...paper }))
    return [place.key, { file_ids: [id], expires_on: '' }]
  })
  const documents = Object.fromEntries(await Promise.all(made))
  const draft = { merchant_id: merchant.id, version: 1, profile: { ...profile, documents } }
  await db.transact(providerScope, (tx) => saveDraft(tx, clock, draft))
}

const TRIES = 5

/** A machine that is busy starting may have no time for a file; ours are known to be good. */
async function patiently<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || tries === 1) throw error
    return patiently(work, tries - 1)
  }
}

async function submit({ db, clock }: JobContext, { owner, company, merchant }: Scene): Promise<void> {
  if (merchant?.merchant_state !== 'not_audit' || merchant.version !== 2) return
  if (company.state === 'not_audit') return
  const { user_id } = owner
  const action = { clock, actor: { kind: 'user', user_id, merchant_id: merchant.id } as const }
  const handing = { merchant_id: merchant.id, version: 2, declaration: DECLARATION_VERSION }
  await db.transact(providerScope, (tx) => submitMerchant(tx, action, handing))
}

async function decide({ db, clock }: JobContext, { company, merchant }: Scene): Promise<void> {
  if (merchant?.merchant_state !== 'wait_audit' || merchant.version !== 3) return
  if (company.state === 'wait_audit') return
  const verdict: Verdict =
    company.state === 'audit_pass'
      ? { verdict: 'approve' }
      : { verdict: 'refuse', refusal_kind: 'retry', refusals: company.refusals }
  const action = { clock, actor: { kind: 'system' } as const }
  await db.transact(providerScope, (tx) => decideMerchant(tx, action, { merchant_id: merchant.id }, verdict))
}

const SAMPLE = 'Sample document of the sandbox. It proves nothing.'

/** What the company uploads at a place, under the name by which its owner would call it. */
function paperFor(
  { legal_name_latin, registration_number, incorporated_on }: Profile,
  { slot }: DocumentPlace,
  language: Language,
): { name: string; bytes: Buffer } {
  const name = (language === 'zh-CN' ? zhCN : enUS).slots[slot].name
  if (slot === 'id_front') return { name: `${name}.png`, bytes: makeCard('front') }
  if (slot === 'id_back') return { name: `${name}.png`, bytes: makeCard('back') }
  const lines = [legal_name_latin, `Number ${registration_number}`, `Since ${incorporated_on}`, SAMPLE]
  return { name: `${name}.pdf`, bytes: makePdf([enUS.slots[slot].name, ...lines]) }
}
