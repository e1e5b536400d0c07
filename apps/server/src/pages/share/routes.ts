import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { readShare } from '../../receipt-accounts/service.ts'
import { pageOf, type Site, sendPage } from '../page.ts'
import { endedSharePage, sharePage } from './share-page.ts'

const TOKEN = /^[\w-]{32}$/

/** Shows the details of an account to the holder of a link, without a session. */
export function addShare(
  app: FastifyInstance,
  site: Site & { readonly db: Db; readonly clock: Clock; readonly public_url: string },
): void {
  app.get<{ Params: { token: string } }>('/share/:token', async (request, reply) => {
    const page = pageOf(request, site)
    const { token } = request.params
    // The address is known only to those to whom the merchant gave it.
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    const reader = site.db.reader(providerScope)
    const shared = TOKEN.test(token) ? await readShare(reader, site.clock, token) : undefined
    return shared
      ? sendPage(reply, 200, sharePage(page, shared, `${site.public_url}/share/${token}`))
      : sendPage(reply, 404, endedSharePage(page))
  })
}
