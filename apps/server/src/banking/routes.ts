import * as api from '@causeway/contract'
import { type MessageKind, messageMachine } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { decideItem, decisionOf, settleItem, type Takeover, withdrawItem } from './decide-suspense.ts'
import {
  handleMessage,
  lockMessage,
  selectMessage,
  selectMessages,
  selectNamedReturn,
  selectPaymentsNamed,
  selectToldEntries,
} from './queries/message-list.ts'
import { selectStatements } from './queries/reconcile.ts'
import { selectListedItem, selectSuspense } from './queries/suspense-list.ts'
import { reconcile, toStatement } from './reconcile.ts'
import { sandboxBankEndpoints } from './sandbox-routes.ts'
import { type ProposeAccounts, showItem } from './show-item.ts'
import { toMessage, toMessageEntry, toNamedReturn, toSuspenseItem } from './view.ts'

/** The calls of operators about the bank; `app.ts` registers who knows receipts, accounts and payments. */
export function bankingEndpoints(takeover: Takeover, propose: ProposeAccounts): Endpoint[] {
  return [...messageCalls, ...statementCalls, ...sandboxBankEndpoints, ...suspenseCalls(takeover, propose)]
}

const statementCalls: Endpoint[] = [
  endpoint(api.getReconciliation, async (_input, { tx, clock }) => ({
    accounts: await reconcile(tx, clock),
  })),
  endpoint(api.listBankStatements, ({ query }, { tx }) => mapPage(selectStatements(tx, query), toStatement)),
]

const messageCalls: Endpoint[] = [
  endpoint(api.listBankMessages, ({ query }, { tx }) => mapPage(selectMessages(tx, query), toMessage)),
  endpoint(api.getBankMessage, async ({ params }, { tx }) => {
    const { body, subject_id, ...row } = orRefuse(
      await selectMessage(tx, params.id),
      'bank_message_not_found',
    )
    const entries = (await selectToldEntries(tx, params.id)).map(toMessageEntry)
    const text = new TextDecoder().decode(body)
    const { found, came_back } =
      row.kind === 'return' && subject_id
        ? await selectNamedReturn(tx, subject_id)
        : { found: undefined, came_back: [] }
    const our_return = found ? toNamedReturn(found, came_back) : null
    const payments = await selectPaymentsNamed(tx, paymentNumbersIn(row.kind, text))
    const content = { reuses: row.reuses, body: text, size: body.length }
    return { ...toMessage(row), ...content, entries, our_return, payments }
  }),
  endpoint(api.handleBankMessage, async ({ params, body }, { tx, actor, clock, request_id }) => {
    const { message_state } = orRefuse(await lockMessage(tx, params.id), 'bank_message_not_found')
    if (!messageMachine.next(message_state, 'handle')) throw new ApiError('bank_message_wrong_state')
    const handled = { handled_by: actor.operator_id, handled_at: clock.now(), remark: body.remark }
    await handleMessage(tx, params.id, handled)
    const event = { action: 'bank_message.handle', id: params.id, data: { remark: body.remark } } as const
    await recordEvent(tx, { clock, actor, request_id }, event)
    return toMessage(orRefuse(await selectMessage(tx, params.id), 'bank_message_not_found'))
  }),
]

/** Messages that book nothing and are about payments of ours. */
const ABOUT_PAYMENTS: readonly MessageKind[] = [
  'payment_order',
  'order_status',
  'cancel_request',
  'recall_answer',
  'return',
]

/** The numbers by which a message names payments: banks repeat the references that we gave. */
function paymentNumbersIn(kind: MessageKind, text: string): string[] {
  if (!ABOUT_PAYMENTS.includes(kind)) return []
  const named = text.matchAll(/<(?:Orgnl)?(?:InstrId|EndToEndId)>([^<]{1,35})</g)
  return [...new Set([...named].map(([, number = '']) => number))]
}

function suspenseCalls(takeover: Takeover, propose: ProposeAccounts): Endpoint[] {
  return [
    endpoint(api.listSuspense, ({ query }, { tx }) => mapPage(selectSuspense(tx, query), toSuspenseItem)),
    endpoint(api.getSuspenseItem, ({ params }, { tx }) => showItem(tx, params.id, propose)),
    endpoint(api.decideSuspense, async ({ params, body }, { tx, actor, clock, request_id }) => {
      await decideItem(tx, { clock, actor, request_id }, params.id, decisionOf(body), takeover)
      return toSuspenseItem(orRefuse(await selectListedItem(tx, params.id), 'suspense_not_found'))
    }),
    endpoint(api.settleSuspense, async ({ params, body }, { tx, actor, clock, request_id }) => {
      const context = { clock, actor, request_id }
      const entry_id = await settleItem(tx, context, params.id, body.verdict, takeover)
      return toSuspenseItem(orRefuse(await selectListedItem(tx, entry_id), 'suspense_not_found'))
    }),
    endpoint(api.withdrawSuspense, async ({ params }, { tx, actor, clock, request_id }) => {
      const entry_id = await withdrawItem(tx, { clock, actor, request_id }, params.id)
      return toSuspenseItem(orRefuse(await selectListedItem(tx, entry_id), 'suspense_not_found'))
    }),
  ]
}
