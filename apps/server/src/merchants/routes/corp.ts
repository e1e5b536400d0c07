import { type Corp, getCorp, getCorpHistory, saveCorpDraft, submitCorp } from '@causeway/contract'
import type { UserActor } from '../../kernel/actor.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Reader } from '../../kernel/db/db.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../../kernel/http/api-error.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { openMerchant, saveDraft } from '../drafts.ts'
import { readHistory } from '../history.ts'
import { draftConflict } from '../merchant-events.ts'
import { selectRefused } from '../queries/amendments.ts'
import { selectMerchant, selectMerchantOf } from '../queries/merchants.ts'
import { selectLastNumber } from '../queries/submissions.ts'
import { type ReviewSettings, reviewMerchant } from '../review-kind.ts'
import { showMerchant } from '../show-merchant.ts'
import { submitMerchant } from '../submission.ts'

/** What other modules know of a company: see `app.ts`. */
type ReadOf<Part extends keyof Corp> = (
  reader: Reader,
  clock: Clock,
  merchant_id: string,
) => Promise<Corp[Part]>

export type CorpSettings = ReviewSettings & {
  readonly holdersExpiring: ReadOf<'holders_expiring'>
  readonly tradeToDos: ReadOf<'trade'>
  readonly paymentToDos: ReadOf<'payments'>
}

function merchantOf({ merchant_id }: UserActor): string {
  if (!merchant_id) throw new ApiError('corp_not_found')
  return merchant_id
}

export function corpEndpoints({ review_delay, holdersExpiring, tradeToDos, paymentToDos }: CorpSettings) {
  return [
    endpoint(getCorp, async (_input, { tx, actor, clock }) => {
      const merchant = orRefuse(await selectMerchant(tx, merchantOf(actor)), 'corp_not_found')
      const refused_amendment = await selectRefused(tx, merchant.id)
      const holders_expiring = await holdersExpiring(tx, clock, merchant.id)
      const trade = await tradeToDos(tx, clock, merchant.id)
      const payments = await paymentToDos(tx, clock, merchant.id)
      return { ...(await showMerchant(tx, merchant)), refused_amendment, holders_expiring, trade, payments }
    }),
    endpoint(getCorpHistory, async (_input, { tx, actor }) => {
      return { entries: await readHistory(tx, merchantOf(actor)) }
    }),
    // In steps, as the first draft is saved in another scope than later ones.
    steps(saveCorpDraft, async ({ body }, { db, scope, actor, clock, request_id }) => {
      const { user_id, merchant_id } = actor
      if (merchant_id) return db.transact(scope, (tx) => saveDraft(tx, clock, { merchant_id, ...body }))
      if (body.version !== 0) throw new ApiError('draft_conflict', { version: 0, saved_at: null })
      const { profile } = body
      return db.transact(providerScope, async (tx) => {
        const opened = await openMerchant(tx, clock, { user_id, profile, request_id })
        if (opened) return opened
        throw draftConflict((await selectMerchantOf(tx, user_id)) ?? { version: 0, saved_at: null })
      })
    }),
    endpoint(submitCorp, async ({ body }, { tx, actor, clock, request_id }) => {
      const merchant_id = merchantOf(actor)
      const submitted = await submitMerchant(tx, { clock, actor, request_id }, { merchant_id, ...body })
      // Here and not in the service: other callers of it do not use the sandbox reviewer.
      if (review_delay !== undefined) {
        const number = await selectLastNumber(tx, merchant_id)
        await enqueue(tx, reviewMerchant, { merchant_id, number }, { delay_seconds: review_delay })
      }
      return showMerchant(tx, submitted)
    }),
  ]
}
