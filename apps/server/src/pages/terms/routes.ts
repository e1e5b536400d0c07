import type { FastifyInstance } from 'fastify'
import { pageOf, type Site, sendPage } from '../page.ts'
import { termsPage } from './terms-page.ts'

export type TermsOptions = {
  /** The URL of the provider's own terms. */
  readonly terms_url?: string | undefined
}

export function addTerms(app: FastifyInstance, site: Site & TermsOptions): void {
  const { terms_url } = site
  app.get('/terms', async (request, reply) => {
    if (terms_url) return reply.header('cache-control', 'no-store').redirect(terms_url, 302)
    return sendPage(reply, 200, termsPage(pageOf(request, site)))
  })
}
