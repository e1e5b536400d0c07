import { calls } from '@causeway/contract'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { endpointsOf } from './app.ts'
import { brandNames } from './brand.ts'
import type { Config } from './config.ts'
import { authenticator } from './identity/authentication.ts'
import { providerScope } from './kernel/db/scope.ts'
import { describeApi } from './kernel/http/openapi.ts'
import { createServer } from './kernel/http/server.ts'
import { bossOf, type JobContext } from './kernel/jobs.ts'
import type { Metrics } from './kernel/metrics.ts'
import { addPages } from './pages/routes.ts'
import type { Extras } from './start.ts'

/** For pages: no inline script or style, and nothing from elsewhere. */
const contentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

type ApiOptions = { config: Config; context: JobContext; metrics: Metrics; extras: Extras }

/** The HTTP side of the product: its calls, their description, and the pages. */
export async function createApi({ config, context, metrics, extras }: ApiOptions): Promise<FastifyInstance> {
  const { db, clock, log, files } = context
  const endpoints = [...endpointsOf(config), ...(extras.endpoints ?? [])]
  const app = await createServer({
    ...{ db, clock, log, files, metrics, endpoints, authenticate: authenticator(db, clock) },
    waiting_max: 50 * config.database_connections,
    trusted_proxies: config.trusted_proxies,
    requests_per_minute: config.requests_per_minute,
    isReady: async () => {
      await db.transact(providerScope, async () => undefined)
      return (await bossOf(db).isInstalled()) === true
    },
    ...(extras.afterCommit && { afterCommit: extras.afterCommit }),
  })
  const served = Object.entries(calls).filter(([, call]) => config.sandbox || !('sandbox' in call))
  const brand = brandNames(config.brand_names)
  const description = describeApi(Object.fromEntries(served), `${brand['en-US']} API`)
  await app.register(async (pages) => {
    await pages.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: contentPolicy } })
    await addPages(pages, { brand, description, sandbox: config.sandbox, db })
  })
  return app
}
