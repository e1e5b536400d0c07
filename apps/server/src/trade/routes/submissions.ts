import * as api from '@causeway/contract'
import { createDocumentLink, type FileSettings } from '../../files/service.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { orRefuse } from '../../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../../kernel/http/endpoint.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { mapPage } from '../../kernel/list/page.ts'
import type { ReviewSettings } from '../../merchants/service.ts'
import { selectSheet } from '../../sheets/service.ts'
import { saveAllocations } from '../allocate.ts'
import * as drafts from '../drafts.ts'
import { importOrders } from '../import-orders.ts'
import { describeColumns } from '../mapping.ts'
import { savePaper } from '../papers.ts'
import { selectMapping } from '../queries/mappings.ts'
import { selectRows } from '../queries/rows.ts'
import { selectSubmission, selectSubmissions } from '../queries/submissions.ts'
import { reviewSubmission } from '../reviewer.ts'
import { showSubmission } from '../show-submission.ts'
import { submitDraft, withdrawSubmission } from '../submit.ts'
import { TRADE_TEMPLATE } from '../template-sheet.ts'
import { toSubmission } from '../view.ts'

export function submissionEndpoints(settings: ReviewSettings & FileSettings): Endpoint[] {
  return [...readEndpoints, ...draftEndpoints, templateEndpoint(settings), ...reviewEndpoints(settings)]
}

const readEndpoints: Endpoint[] = [
  endpoint(api.listTradeSubmissions, ({ query }, { tx, actor }) =>
    mapPage(selectSubmissions(tx, actor.merchant_id, query), toSubmission),
  ),
  endpoint(api.getTradeSubmission, ({ params }, { tx, actor, clock }) =>
    showSubmission(tx, clock, actor.merchant_id, params.id),
  ),
  endpoint(api.getTradeRows, async ({ params, query }, { tx, actor }) => {
    const found = await selectSubmission(tx, actor.merchant_id, params.id)
    const { version, saved_at } = orRefuse(found, 'trade_submission_not_found')
    return { version, saved_at, rows: await selectRows(tx, params.id, query) }
  }),
  endpoint(api.getSheetColumns, async ({ params, query }, { tx, actor }) => {
    const { merchant_id } = actor
    const sheet = orRefuse(await selectSheet(tx, merchant_id, params.id), 'sheet_not_found')
    const remembered = (hash: string) => selectMapping(tx, merchant_id, hash)
    return describeColumns(sheet, query.template, query.header_row, remembered)
  }),
]

const draftEndpoints: Endpoint[] = [
  endpoint(api.createTradeSubmission, async ({ body }, { tx, ...context }) =>
    showSubmission(tx, context.clock, context.actor.merchant_id, await drafts.openDraft(tx, context, body)),
  ),
  endpoint(api.mendTradeSubmission, async ({ params }, { tx, ...context }) => {
    const id = await drafts.mendSubmission(tx, context, params.id)
    return showSubmission(tx, context.clock, context.actor.merchant_id, id)
  }),
  endpoint(api.saveTradePaper, async ({ params, body }, { tx, ...context }) => {
    await savePaper(tx, context, { ...params, ...body })
    return showSubmission(tx, context.clock, context.actor.merchant_id, params.id)
  }),
  endpoint(api.saveTradeRows, ({ params, body }, { tx, ...context }) =>
    drafts.saveRows(tx, context, { ...params, ...body }),
  ),
  endpoint(api.saveTradeReceipts, async ({ params, body }, { tx, ...context }) => {
    await drafts.chooseReceipts(tx, context, { ...params, ...body })
    return showSubmission(tx, context.clock, context.actor.merchant_id, params.id)
  }),
  endpoint(api.saveTradeAllocations, async ({ params, body }, { tx, ...context }) => {
    await saveAllocations(tx, context, { ...params, ...body })
    return showSubmission(tx, context.clock, context.actor.merchant_id, params.id)
  }),
  endpoint(api.importTradeOrders, ({ params, body }, { tx, ...context }) =>
    importOrders(tx, context, { ...params, ...body }),
  ),
  endpoint(api.discardTradeSubmission, ({ params }, { tx, ...context }) =>
    drafts.discardDraft(tx, context, params.id),
  ),
]

function templateEndpoint({ api_url = '' }: FileSettings): Endpoint {
  return endpoint(api.createTemplateLink, async ({ params, body }, { tx, clock, actor }) => {
    const document = { document_kind: TRADE_TEMPLATE, document_id: params.template }
    const path = await createDocumentLink(tx, clock, { ...body, ...document, merchant_id: actor.merchant_id })
    return { url: `${api_url}${path}` }
  })
}

function reviewEndpoints({ review_delay }: ReviewSettings): Endpoint[] {
  return [
    // In the provider's scope, as a submission is compared with the tracking numbers of other merchants.
    steps(api.submitTradeSubmission, ({ params, body }, { db, actor, clock, request_id }) =>
      db.transact(providerScope, async (tx) => {
        const submitting = { ...params, ...body }
        const submission_id = await submitDraft(tx, { clock, actor, request_id }, submitting)
        // Here and not in the service: other callers of it do not use the sandbox reviewer.
        if (review_delay !== undefined)
          await enqueue(tx, reviewSubmission, { submission_id }, { delay_seconds: review_delay })
        return showSubmission(tx, clock, actor.merchant_id, submission_id)
      }),
    ),
    endpoint(api.withdrawTradeSubmission, async ({ params }, { tx, ...context }) => {
      await withdrawSubmission(tx, context, params.id)
      return showSubmission(tx, context.clock, context.actor.merchant_id, params.id)
    }),
  ]
}
