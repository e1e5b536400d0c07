import { type ApplicationDetails, applicationDetails } from '@causeway/contract'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import {
  createApplication,
  reviewApplicationInSandbox,
  saveApplicationDraft,
  selectOpenedAccounts,
  submitApplication,
} from '../receipt-accounts/service.ts'
import { countReceipts, countUnscreened } from '../receipts/service.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { ensureEnquiries } from './enquiries.ts'
import { ensureRestoredOrders } from './restored-orders.ts'
import { makePaper, type Scene, until } from './steps.ts'
import { tellStories } from './stories.ts'

const DAY_MS = 86_400_000

/** Applies for the accounts, lets the sandbox approve them, and lets payers pay in. */
export async function ensureCollection(scene: Scene, plan: CollectionPlan): Promise<void> {
  const { db } = scene.context
  const reader = db.reader(providerScope)
  const { merchant_id } = scene.action.actor
  const wanted = new Set(plan.credits.map(({ currency }) => currency))
  const accounts = () => selectOpenedAccounts(reader, merchant_id)
  if ((await accounts()).length === 0) {
    for (const application of plan.applications) await apply(scene, application)
  }
  const isOpened = await until(async () => {
    const opened = new Set((await accounts()).map(({ currency }) => currency))
    return [...wanted].every((currency) => opened.has(currency))
  })
  if (!isOpened) return
  const numbers = new Map((await accounts()).map(({ currency, bank_account }) => [currency, bank_account]))
  for (const credit of plan.credits.slice(await countReceipts(reader, merchant_id))) {
    await payIn(scene, credit, numbers.get(credit.currency) ?? '')
  }
  const later = plan.credits.filter(({ story }) => story === 'value_tomorrow').length
  await until(async () => (await countUnscreened(reader, merchant_id)) <= later)
  await tellStories(scene, plan)
  await ensureRestoredOrders(scene, plan)
  await ensureEnquiries(scene, plan)
}

type Credit = CollectionPlan['credits'][number]

/** One payment after the other, so that a second start knows how many were made. */
async function payIn({ context, action }: Scene, credit: Credit, account: string): Promise<void> {
  const { bank, db } = context
  const reader = db.reader(providerScope)
  const { merchant_id } = action.actor
  const before = await countReceipts(reader, merchant_id)
  const { amount, currency, payer_name: name, payer_country: country, remittance } = credit
  const value_date = credit.story === 'value_tomorrow' ? { value_date: tomorrow(context) } : {}
  await bank.payIn({
    account,
    paid: { amount, currency },
    payer: { name, country },
    remittance,
    ...value_date,
  })
  await until(async () => (await countReceipts(reader, merchant_id)) > before)
}

const tomorrow = ({ clock }: JobContext) =>
  new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)

type Application = CollectionPlan['applications'][number]

async function apply(scene: Scene, { application_type, details: given }: Application): Promise<void> {
  const { context, action } = scene
  const { db } = context
  const { merchant_id, user_id } = action.actor
  const inScope = { merchant_id, user_id }
  const file_id = await makePaper(scene)
  const begun = { application_type, places: [], holder_id: null }
  const id = await db.transact(inScope, (tx) => createApplication(tx, action, begun))
  const details = await withHolder(scene, id, withFiles(applicationDetails.parse(given), file_id))
  await db.transact(inScope, (tx) => saveApplicationDraft(tx, action, { id, revision: 1, details }))
  const settings = { review_delay: undefined }
  await db.transact(inScope, (tx) => submitApplication(tx, settings, action, { id, revision: 2 }))
  await db.transact(providerScope, (tx) => reviewApplicationInSandbox(tx, context, { application_id: id }))
}

/** The draft was begun with the merchant's own company as its holder. */
async function withHolder(
  { context }: Scene,
  application_id: string,
  details: ApplicationDetails,
): Promise<ApplicationDetails> {
  const reader = context.db.reader(providerScope)
  const { holder_id } = await reader
    .selectFrom('account_applications')
    .select('holder_id')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return { ...details, holder_id }
}

function withFiles(details: ApplicationDetails, file_id: string): ApplicationDetails {
  const file_ids = [file_id]
  const stores = details.stores.map((store) => ({ ...store, proof_file_ids: file_ids }))
  const isTrade = details.trade_kind !== null
  const documents = isTrade ? { contract: { file_ids }, invoice: { file_ids } } : {}
  return { ...details, stores, documents }
}
