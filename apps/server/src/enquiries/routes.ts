import * as api from '@causeway/contract'
import { type FileSettings, giveLink, selectFilesUsedBy } from '../files/service.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { answerEnquiry, takeEnquiry, withdrawEnquiry } from './move-enquiry.ts'
import { openEnquiry } from './open-enquiry.ts'
import { selectConsoleEnquiries, selectConsoleEnquiry, selectEnquiries } from './queries/lists.ts'
import { filesOf, showConsoleEnquiry, showEnquiry } from './show-enquiry.ts'
import { toConsoleEnquiry, toEnquiry } from './view.ts'

export function enquiryEndpoints(settings: FileSettings): Endpoint[] {
  return [...merchantEndpoints, ...consoleEndpoints, fileLinkEndpoint(settings)]
}

const merchantEndpoints: Endpoint[] = [
  endpoint(api.listEnquiries, ({ query }, { tx, actor }) =>
    mapPage(selectEnquiries(tx, actor.merchant_id, query), toEnquiry),
  ),
  endpoint(api.getEnquiry, ({ params }, { tx, actor }) => showEnquiry(tx, actor.merchant_id, params.id)),
  endpoint(api.createEnquiry, async ({ body }, { tx, ...context }) =>
    showEnquiry(tx, context.actor.merchant_id, await openEnquiry(tx, context, body)),
  ),
  endpoint(api.withdrawEnquiry, async ({ params }, { tx, ...context }) => {
    await withdrawEnquiry(tx, context, params.id)
    return showEnquiry(tx, context.actor.merchant_id, params.id)
  }),
]

const consoleEndpoints: Endpoint[] = [
  endpoint(api.listConsoleEnquiries, ({ query }, { tx }) =>
    mapPage(selectConsoleEnquiries(tx, query), toConsoleEnquiry),
  ),
  endpoint(api.getConsoleEnquiry, ({ params }, { tx }) => showConsoleEnquiry(tx, params.id)),
  endpoint(api.takeEnquiry, async ({ params, body }, { tx, ...context }) => {
    await takeEnquiry(tx, context, { ...params, ...body })
    return showConsoleEnquiry(tx, params.id)
  }),
  endpoint(api.answerEnquiry, async ({ params, body }, { tx, ...context }) => {
    await answerEnquiry(tx, context, params.id, body)
    return showConsoleEnquiry(tx, params.id)
  }),
]

/** Treasurers, who see no other files of merchants, see those of an enquiry. */
function fileLinkEndpoint(settings: FileSettings): Endpoint {
  return steps(api.createEnquiryFileLink, async ({ params, body }, visit) => {
    const reader = visit.db.reader(visit.scope)
    const { id, file_id } = params
    if (!(await selectConsoleEnquiry(reader, id))) throw new ApiError('enquiry_not_found')
    const files = await selectFilesUsedBy(reader, filesOf(id))
    if (!files.some((file) => file.id === file_id)) throw new ApiError('file_not_found')
    return giveLink(visit, settings, { file_id, ...body })
  })
}
