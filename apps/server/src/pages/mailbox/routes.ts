import { LIST_WINDOW } from '@causeway/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../kernel/db/db.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { orRefuse } from '../../kernel/http/api-error.ts'
import { readMailboxMessage, selectMailbox } from '../../mailbox/service.ts'
import { type Page, pageOf, type Site, sendPage } from '../page.ts'
import { type MailboxList, mailboxListPage } from './list-page.ts'
import { mailboxMessagePage, mailNotFoundPage } from './message-page.ts'

const PAGE_SIZE = 20
const PAGES_MAX = LIST_WINDOW / PAGE_SIZE
const ADDRESS_LENGTH_MAX = 254

type WithId = { Params: { id: string } }

/** The development mailbox: the mails that the sandbox would have sent. */
export function addMailbox(app: FastifyInstance, site: Site & { readonly db: Db }): void {
  const { db } = site

  app.get('/mailbox', async (request, reply) => {
    const page = pageOf(request, site)
    return sendPage(reply, 200, mailboxListPage(page, await readList(db, page)))
  })

  app.get<WithId>('/mailbox/:id', async (request, reply) => {
    const page = pageOf(request, site)
    const mail = await readMailboxMessage(db.reader(providerScope), request.params.id)
    if (!mail) return sendPage(reply, 404, mailNotFoundPage(page))
    addToPolicy(reply, `frame-src 'self'`)
    return sendPage(reply, 200, mailboxMessagePage(page, mail))
  })

  app.get<WithId>('/mailbox/:id/html', async (request, reply) => {
    const mail = orRefuse(await readMailboxMessage(db.reader(providerScope), request.params.id), 'not_found')
    reply.header('content-security-policy', MAIL_POLICY)
    // The `sandbox` policy gives the mail an opaque origin, which excludes an origin-keyed cluster.
    reply.raw.removeHeader('origin-agent-cluster')
    return sendPage(reply, 200, { markup: mail.html })
  })
}

/** A mail may contain text of any user, so it is shown without scripts or other rights. */
const MAIL_POLICY = [
  'sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

/** Adds a directive to the policy of all pages. */
function addToPolicy(reply: FastifyReply, directive: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (policy) reply.header('content-security-policy', `${policy};${directive}`)
}

async function readList(db: Db, { query }: Page): Promise<MailboxList> {
  const to = query['to']?.slice(0, ADDRESS_LENGTH_MAX) || undefined
  const input = /^\d{1,6}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  const read = (page: number) =>
    selectMailbox(db.reader(providerScope), { page, page_size: PAGE_SIZE, sort: '-sent_at', to })
  const asked = await read(Math.min(Math.max(1, input), PAGES_MAX))
  const numbers = Math.max(1, Math.ceil(Math.min(asked.count, LIST_WINDOW) / PAGE_SIZE))
  const number = Math.min(Math.max(1, input), numbers)
  const { list, count } = number === input ? asked : await read(number)
  return { list, count, number, numbers, to }
}
