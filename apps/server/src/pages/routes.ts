import type { FastifyInstance } from 'fastify'
import type { BrandNames } from '../brand.ts'
import type { Db } from '../kernel/db/db.ts'

export type PagesOptions = {
  readonly brand: BrandNames
  /** The API as OpenAPI. */
  readonly description: Record<string, unknown>
  readonly sandbox: boolean
  readonly db: Db
}

/** The pages that the server itself renders, and the portal. */
export async function addPages(app: FastifyInstance, { description }: PagesOptions): Promise<void> {
  app.get('/api/openapi.json', async () => description)
}
