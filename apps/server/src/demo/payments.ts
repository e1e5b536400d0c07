import {
  fixedPaymentSides,
  type NewItem,
  type PaymentContent,
  paymentInput,
  paymentPapers,
  payoutPurposes,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { currencies } from '@causeway/money'
import { z } from 'zod'
import { makeAuthorisation } from '../authorisations/service.ts'
import type { IdentitySettings } from '../identity/service.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { countRows, selectRow } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { paperDate } from '../kernel/local-time.ts'
import {
  authoriseWithConsent,
  cancelPayment,
  createDraft,
  makePaymentQuote,
  paymentAuthorisations,
  paymentRequests,
} from '../payments/service.ts'
import { openRequest } from '../requests/service.ts'
import { placeDeal } from '../treasury/service.ts'
import plan from './data/payments.json' with { type: 'json' }
import { DEMO_PAY_PWD } from './demo.ts'
import { type Scene as Base, makePaper, until } from './steps.ts'

const currency = z.enum(currencies)
const bilingual = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
/** Days to answer what the provider asks for. */
const DAYS_TO_ANSWER = 14

const { fundings, merchants } = z
  .object({
    fundings: z.array(z.object({ amount: z.string(), currency })),
    merchants: z.array(
      z.object({
        email: z.string(),
        payments: z.array(
          z.object({
            /** A destination, or in the mainland the merchant itself or a supplier. */
            to: z.string(),
            source_currency: currency,
            fixed_side: z.enum(fixedPaymentSides),
            amount: z.string(),
            purpose: z.enum(payoutPurposes),
            reference: z.string().default(''),
            details: z.record(z.string(), z.string()).default({}),
            papers: z.array(z.enum(paymentPapers)).default([]),
            in_days: z.int().optional(),
            answer: z.object({ answer: z.enum(['return', 'reject']), code: z.string() }).optional(),
            ends_as: z.enum(['draft', 'unanswered', 'sent', 'cancelled']).optional(),
            /** What the provider asks for while it holds the payment. */
            asks: z.object({ title: bilingual, prompt: bilingual }).optional(),
          }),
        ),
      }),
    ),
  })
  .parse(plan)
type Plan = (typeof merchants)[number]['payments'][number]

type Scene = Base & { readonly identity: IdentitySettings }

/** Pays in what the provider needs at its bank for the payments of the demonstration. */
export async function ensureFundings({ db, bank, clock }: JobContext): Promise<void> {
  const reader = db.reader(providerScope)
  const context = await operatorContext(reader, clock)
  if (!context) return
  for (const buy of fundings.slice(await countRows(reader, 'deals', { deal_kind: 'funding' }))) {
    const ordered = { deal_kind: 'funding', buy, remark: 'Opening balance' } as const
    const place = { bank: bank.code, sandbox: true }
    await db.transact(providerScope, (tx) => placeDeal(tx, context, place, ordered))
  }
  const isSettled = async () => (await countRows(reader, 'deals', { deal_state: 'ordered' })) === 0
  await until(isSettled)
}

async function operatorContext(reader: Reader, clock: Clock) {
  const operator = await selectRow(reader, 'operators', { email: 'operator@causeway.test' })
  if (!operator) return undefined
  const { operator_id } = operator
  return { clock, actor: { kind: 'operator', operator_id }, request_id: 'demo' } as const
}

/** Makes the payments of the demonstration that do not exist yet, in the order of the plan. */
export async function ensurePayments(scene: Scene, email: string): Promise<void> {
  const wanted = merchants.find((each) => each.email === email)?.payments ?? []
  const { merchant_id } = scene.action.actor
  const reader = scene.context.db.reader(providerScope)
  for (const each of wanted.slice(await countRows(reader, 'payments', { merchant_id }))) {
    const payee = await payeeOf(reader, merchant_id, each.to)
    if (payee) await make(scene, each, payee)
  }
}

type Payee = { readonly payee_id: string; readonly currency: string; readonly destination: string }

/** The first payee that can be paid there. */
async function payeeOf(reader: Reader, merchant_id: string, to: string): Promise<Payee | undefined> {
  const payees = reader
    .selectFrom('payees')
    .select(['payee_id', 'currency', 'destination'])
    .where('merchant_id', '=', merchant_id)
    .where('payee_state', '=', 'active')
    .orderBy('payee_id')
  const inChina = payees.where('direction', '=', 'inbound')
  if (to === 'own') return inChina.where('is_same_name', '=', true).executeTakeFirst()
  if (to === 'supplier') return inChina.where('is_same_name', '=', false).executeTakeFirst()
  return payees.where('destination', '=', to).executeTakeFirst()
}

async function make(scene: Scene, each: Plan, payee: Payee): Promise<void> {
  const { context, action } = scene
  const { db, bank, clock } = context
  const { merchant_id, user_id } = action.actor
  const inScope = { merchant_id, user_id }
  const { answer, asks, ends_as, in_days, papers } = each
  const file_ids = papers.length > 0 ? [await makePaper(scene)] : []
  const payment_id = await db.transact(inScope, async (tx) => {
    const { source_currency, fixed_side, amount, purpose, reference, details } = each
    const { payee_id, destination: method } = payee
    const sides = { source_currency, currency: payee.currency as Plan['source_currency'], fixed_side, amount }
    const quote = await makePaymentQuote(tx, action, { payee_id, ...sides, charge_bearer: 'SHA' })
    const input = paymentInput.parse({
      payee_id,
      quote_id: quote.quote_id,
      method,
      purpose,
      reference,
      details,
      documents: Object.fromEntries(papers.map((paper) => [paper, { file_ids }])),
      execute_on: in_days === undefined ? null : addDays(paperDate(clock.now()), in_days),
    })
    return createDraft(tx, action, input)
  })
  if (ends_as === 'draft') return
  const payment = await selectRow(db.reader(providerScope), 'payments', { payment_id })
  const number = payment?.number ?? ''
  if (answer) await bank.answerPayment(number, { ...answer, excess: false })
  const isSilent = ends_as === 'sent' || ends_as === 'unanswered'
  if (isSilent) await bank.answerPayment(number, { answer: 'silent', excess: false })
  await db.transact(inScope, (tx) => authorise(tx, scene, payment_id))
  if (asks) await ask(context, payment_id, asks)
  if (ends_as === 'cancelled') await db.transact(inScope, (tx) => cancelPayment(tx, action, payment_id))
  if (ends_as === 'sent') await haveAccepted(scene, { payment_id, number })
}

/** An operator asks about a payment that is held. */
async function ask(
  { db, clock }: JobContext,
  payment_id: string,
  { title, prompt }: NonNullable<Plan['asks']>,
): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const context = await operatorContext(tx, clock)
    const found = await paymentRequests.find(tx, payment_id)
    if (!context || !found?.can_ask) return
    const { merchant_id } = found
    const item = { kind: 'file' as const, prompt, path: null, options: [] } satisfies NewItem
    const asked = { subject: { kind: 'payment', id: payment_id }, merchant_id, title } as const
    const request_id = await openRequest(tx, context, { ...asked, items: [item], days: DAYS_TO_ANSWER })
    const request = await selectRow(tx, 'requests', { request_id })
    const expires_at = new Date(request?.expires_at ?? clock.now()).toISOString()
    const told = { id: payment_id, merchant_id, request_id, expires_at, event: 'open' } as const
    await paymentRequests.onChanged?.(tx, context, told)
  })
}

type Tx = Parameters<typeof createDraft>[0]

/** The users of the demonstration authorise what they were shown, as all users do. */
async function authorise(tx: Tx, { identity, action }: Scene, id: string): Promise<void> {
  const kinds = paymentAuthorisations as unknown as Parameters<typeof makeAuthorisation>[1]['kinds']
  const shown = await makeAuthorisation(tx, { identity, kinds }, action, {
    kind: 'payment',
    id,
    accepts_duplicates: true,
  })
  const body = { authorisation_id: shown.id, pay_pwd: DEMO_PAY_PWD }
  await authoriseWithConsent(tx, identity, action, (shown.content as PaymentContent).payment_id, body)
}

/** The bank accepts a payment, and says nothing more of it. */
async function haveAccepted(
  { context }: Scene,
  { payment_id, number }: { readonly payment_id: string; readonly number: string },
): Promise<void> {
  const reader = context.db.reader(providerScope)
  const stateOf = async () => (await selectRow(reader, 'payments', { payment_id }))?.payment_state
  if (!(await until(async () => (await stateOf()) === 'processing'))) return
  await context.bank.answerPayment(number, { answer: 'accept', excess: false })
}
