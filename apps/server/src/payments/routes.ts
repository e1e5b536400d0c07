import * as api from '@causeway/contract'
import { proveConsent } from '../authorisations/service.ts'
import type { IdentitySettings } from '../identity/service.ts'
import { BankError } from '../kernel/bank.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { withIds } from '../kernel/number.ts'
import { authoriseWithConsent } from './authorise-payment.ts'
import { makePaymentQuote } from './make-quote.ts'
import { selectConsolePayments } from './queries/console-lists.ts'
import { selectCounts, selectListedPayment, selectPayments } from './queries/lists.ts'
import { requestRecall } from './recall-payment.ts'
import { proposeFeeRefund, settleFeeRefund, withdrawFeeRefund } from './refund-fee.ts'
import { cancelPayment } from './release-payment.ts'
import { blockPayment, clearPayment } from './review-payment.ts'
import { createDraft, discardDraft, saveDraft } from './save-payment.ts'
import { showConsolePayment, toConsolePayment } from './show-console-payment.ts'
import { showPayment } from './show-payment.ts'
import { readTerms } from './terms.ts'
import { answerTrace, requestTrace } from './trace-payment.ts'
import { toPayment } from './view.ts'

async function read(reader: Reader, id: string, merchant_id: string) {
  return toPayment(orRefuse(await selectListedPayment(reader, id, merchant_id), 'payment_not_found'))
}

export function paymentEndpoints(identity: IdentitySettings): Endpoint[] {
  return [...readingCalls, ...draftCalls, ...movingCalls(identity), ...operatorCalls, ...correctionCalls]
}

const readingCalls: readonly Endpoint[] = [
  endpoint(api.listPayments, ({ query }, { tx, actor: { merchant_id } }) =>
    mapPage(selectPayments(tx, merchant_id, query), toPayment),
  ),
  endpoint(api.countPayments, ({ query }, { tx, actor: { merchant_id } }) =>
    selectCounts(tx, merchant_id, query.direction),
  ),
  endpoint(api.getPaymentTerms, (_request, { tx, clock, actor: { merchant_id } }) =>
    readTerms(tx, clock, merchant_id),
  ),
  endpoint(api.getPayment, ({ params }, { tx, clock, actor: { merchant_id } }) =>
    showPayment(tx, clock, params.id, merchant_id),
  ),
]

const draftCalls: readonly Endpoint[] = [
  endpoint(api.quotePayment, ({ body }, { tx, ...context }) => makePaymentQuote(tx, context, body)),
  endpoint(api.createPayment, async ({ body }, { tx, ...context }) => {
    const id = await createDraft(tx, context, body)
    return read(tx, id, context.actor.merchant_id)
  }),
  endpoint(api.savePayment, async ({ params, body }, { tx, ...context }) => {
    await saveDraft(tx, context, params.id, body)
    return read(tx, params.id, context.actor.merchant_id)
  }),
  endpoint(api.discardPayment, ({ params }, { tx, ...context }) => discardDraft(tx, context, params.id)),
]

function movingCalls(identity: IdentitySettings): Endpoint[] {
  return [
    endpoint(
      api.authorisePayment,
      async ({ params, body }, { tx, ...context }) => {
        await authoriseWithConsent(tx, identity, context, params.id, body)
        return read(tx, params.id, context.actor.merchant_id)
      },
      proveConsent(identity),
    ),
    endpoint(api.cancelPayment, async ({ params }, { tx, ...context }) => {
      await cancelPayment(tx, context, params.id)
      return read(tx, params.id, context.actor.merchant_id)
    }),
    endpoint(api.recallPayment, async ({ params, body }, { tx, ...context }) => {
      await requestRecall(tx, context, params.id, body.reason)
      return read(tx, params.id, context.actor.merchant_id)
    }),
    endpoint(api.tracePayment, async ({ params }, { tx, ...context }) => {
      await requestTrace(tx, context, params.id)
      return read(tx, params.id, context.actor.merchant_id)
    }),
    steps(api.answerPaymentInSandbox, async ({ params, body }, { db, scope, bank, actor }) => {
      const payment = await read(db.reader(scope), params.id, actor.merchant_id)
      await bank.answerPayment(payment.number, { ...body, excess: false }).catch(refuseFailure)
      return payment
    }),
  ]
}

const operatorCalls: readonly Endpoint[] = [
  endpoint(api.listConsolePayments, async ({ query }, { tx }) =>
    mapPage(selectConsolePayments(tx, await withIds(tx, query, 'merchant_id')), toConsolePayment),
  ),
  endpoint(api.getConsolePayment, ({ params }, { tx, clock }) => showConsolePayment(tx, clock, params.id)),
  endpoint(api.clearPayment, async ({ params, body }, { tx, ...context }) => {
    await clearPayment(tx, context, params.id, body.remark)
    return showConsolePayment(tx, context.clock, params.id)
  }),
  endpoint(api.blockPayment, async ({ params, body }, { tx, ...context }) => {
    await blockPayment(tx, context, params.id, body.remark)
    return showConsolePayment(tx, context.clock, params.id)
  }),
]

/** Corrections of operators after the dispatch. */
const correctionCalls: readonly Endpoint[] = [
  endpoint(api.answerTrace, async ({ params, body }, { tx, ...context }) => {
    await answerTrace(tx, context, params.id, body.answer)
    return showConsolePayment(tx, context.clock, params.id)
  }),
  endpoint(api.proposeFeeRefund, async ({ params, body }, { tx, ...context }) => {
    await proposeFeeRefund(tx, context, params.id, body.remark)
    return showConsolePayment(tx, context.clock, params.id)
  }),
  endpoint(api.settleFeeRefund, async ({ params, body }, { tx, ...context }) => {
    const payment_id = await settleFeeRefund(tx, context, params.id, body.verdict)
    return showConsolePayment(tx, context.clock, payment_id)
  }),
  endpoint(api.withdrawFeeRefund, async ({ params }, { tx, ...context }) => {
    const payment_id = await withdrawFeeRefund(tx, context, params.id)
    return showConsolePayment(tx, context.clock, payment_id)
  }),
]

/** The bank knows what it can still do with a payment. */
function refuseFailure(error: unknown): never {
  if (!(error instanceof BankError)) throw error
  // 404: it does not have the payment yet.
  const isRefused = [404, 409, 422].includes(error.status ?? 0)
  if (isRefused) throw new ApiError('payment_wrong_state')
  throw new ApiError('bank_unavailable')
}
