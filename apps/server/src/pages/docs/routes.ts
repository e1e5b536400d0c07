import type { FastifyInstance } from 'fastify'
import { pageOf, type Site, sendPage } from '../page.ts'
import { type Description, groupCalls } from './description.ts'
import { docsPage } from './docs-page.ts'

export function addDocs(
  app: FastifyInstance,
  site: Site & { readonly description: Record<string, unknown> },
): void {
  const groups = groupCalls(site.description as Description)
  app.get('/api/docs', async (request, reply) =>
    sendPage(reply, 200, docsPage(pageOf(request, site), groups)),
  )
}
