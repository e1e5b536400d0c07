import type { FastifyInstance } from 'fastify'
import { readVerification } from '../../documents/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { pageOf, type Site, sendPage } from '../page.ts'
import { unknownCodePage, verificationPage } from './verify-page.ts'

const CODE = /^[0-9a-f]{32}$/

/** Verifies a document by its code, without a session. */
export function addVerification(app: FastifyInstance, site: Site & { readonly db: Db }): void {
  app.get<{ Params: { code: string } }>('/verify/:code', async (request, reply) => {
    const page = pageOf(request, site)
    const { code } = request.params
    // The address is known only to holders of the document.
    reply.header('x-robots-tag', 'noindex')
    const reader = site.db.reader(providerScope)
    const rows = CODE.test(code) ? await readVerification(reader, code, page.language) : undefined
    return rows
      ? sendPage(reply, 200, verificationPage(page, rows))
      : sendPage(reply, 404, unknownCodePage(page))
  })
}
