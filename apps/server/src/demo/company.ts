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
  /** The whole profile; its files are made by the demonstration. */
  readonly profile: unknown
}

export type Owner = { readonly user_id: string; readonly language: Language }

/**
 * Takes a company from its draft to its state in the demonstration. A start that was interrupted continues
 * where it stopped: each step expects its version, and a change by a user has made another one.
 */
export async function ensureCompany(context: JobContext, owner: Owner, company: Company): Promise<void> {
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
    const paper = documentFor(profile, place, owner.language)
    const whose = { merchant_id: merchant.id, user_id: owner.user_id, document: place.key }
    const { id } = await withRetries(() => storeFile(context, { ...whose, ...paper }))
    return [place.key, { file_ids: [id], expires_on: '' }]
  })
  const documents = Object.fromEntries(await Promise.all(made))
  const draft = { merchant_id: merchant.id, version: 1, profile: { ...profile, documents } }
  await db.transact(providerScope, (tx) => saveDraft(tx, clock, draft))
}

const TRIES = 5

/** A busy machine may be too slow to inspect a file at first; these files are known to be valid. */
async function withRetries<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || tries === 1) throw error
    return withRetries(work, tries - 1)
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

/** The file for a document of the profile, under a typical name. */
function documentFor(
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
