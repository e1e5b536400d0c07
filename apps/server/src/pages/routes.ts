import { errorStatus } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import type { ApiError } from '../kernel/http/api-error.ts'
import { toApiError } from '../kernel/http/errors.ts'
import { addDocs } from './docs/routes.ts'
import { html } from './html.ts'
import { notice } from './layout.ts'
import { addMailbox } from './mailbox/routes.ts'
import { pageOf, type Site, sendPage } from './page.ts'
import { addShare } from './share/routes.ts'
import { addStylesheet } from './stylesheet.ts'
import { addTerms, type TermsOptions } from './terms/routes.ts'
import { addVerification } from './verify/routes.ts'
import { addWebApps, type WebAppsOptions } from './web-apps.ts'

export type PagesOptions = WebAppsOptions &
  TermsOptions & {
    /** The OpenAPI description. */
    readonly description: Record<string, unknown>
    readonly db: Db
    readonly clock: Clock
    readonly public_url: string
  }

/** The pages that the server renders, and the web apps. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/api/openapi.json', async () => options.description)
  addStylesheet(app)
  await app.register(async (pages) => {
    pages.setErrorHandler((error: FastifyError | ApiError, request, reply) =>
      sendErrorPage(error, request, reply, options),
    )
    addDocs(pages, options)
    addTerms(pages, options)
    addVerification(pages, options)
    addShare(pages, options)
    if (options.sandbox) addMailbox(pages, options)
  })
  await addWebApps(app, options)
}

/** The error page: the message of the API, and a way to try again. */
function sendErrorPage(
  thrown: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): FastifyReply {
  const { code, data } = toApiError(thrown, request)
  const page = pageOf(request, site)
  if (data.retry_after) reply.header('retry-after', data.retry_after)
  const address = page.href(page.path, page.query)
  const words = notice(
    page,
    page.t('error.title'),
    html`${errorText(code, page.language)}`,
    html`<small>${page.t('error.request', { id: request.id })}</small>`,
    html`<a class="button" href="${address}">${page.t('error.retry')}</a>`,
  )
  return sendPage(reply, errorStatus[code], words)
}
