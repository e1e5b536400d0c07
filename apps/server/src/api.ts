import { calls } from '@causeway/contract/calls'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { endpointsOf, takingOf } from './app.ts'
import { addMessageDoor } from './banking/service.ts'
import { brandNames } from './brand.ts'
import type { Config } from './config.ts'
import { secretKey } from './database.ts'
import type { Extras } from './extras.ts'
import { authenticator } from './identity/authentication.ts'
import { openHashing } from './identity/hashing/hashing.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { openVault } from './identity/vault.ts'
import { providerScope } from './kernel/db/scope.ts'
import { describeApi } from './kernel/http/openapi.ts'
import { createServer } from './kernel/http/server.ts'
import { bossOf, type JobContext } from './kernel/jobs.ts'
import { openLive } from './kernel/live/live.ts'
import type { Metrics } from './kernel/metrics.ts'
import { openPoster } from './ledger/service.ts'
import { contentPolicy } from './pages/content-policy.ts'
import { addPages } from './pages/routes.ts'

type ApiOptions = {
  config: Config
  apiUrl: string
  context: JobContext
  identity: IdentitySettings
  metrics: Metrics
  extras: Extras
}

export function openIdentity(config: Config): IdentitySettings {
  const { public_url, sign_in_tries, terms_version } = config
  const vault = openVault(secretKey(config))
  const brand = brandNames(config.brand_names)
  return { hashing: openHashing(), vault, brand, public_url, sign_in_tries, terms_version }
}

/** The HTTP side of the product: calls, their description, and pages. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { config, apiUrl, context, identity, metrics, extras } = options
  const { db, clock, log, files, bank } = context
  const authenticate = authenticator(db, clock)
  const endpoints = [...endpointsOf(config, identity), ...(extras.endpoints ?? [])]
  const queues = {
    waiting: [db.waiting, authenticate.waiting, openPoster(db, clock).waiting],
    waiting_max: 50 * config.database_connections,
  }
  const app = await createServer({
    db,
    clock,
    log,
    files,
    bank,
    metrics,
    endpoints,
    authenticate,
    ...queues,
    trusted_proxies: config.trusted_proxies,
    requests_per_minute: config.requests_per_minute,
    event_loop_delay_ms: config.event_loop_delay_ms,
    isReady: async () => {
      await db.transact(providerScope, async () => undefined)
      return (await bossOf(db).isInstalled()) === true
    },
    ...(extras.afterCommit && { afterCommit: extras.afterCommit }),
  })
  await addMessageDoor(app, { ...takingOf(context), ...queues, secret: bank.secret })
  openLive({ apiUrl, log, authenticate }).addTo(app)
  const served = Object.entries(calls).filter(([, call]) => config.sandbox || !('sandbox' in call))
  const brand = brandNames(config.brand_names)
  const description = describeApi(Object.fromEntries(served), `${brand['en-US']} API`)
  await app.register(async (pages) => {
    const { sandbox, public_url, api_url, sentry_dsn, terms_url } = config
    const directives = contentPolicy({ api_url, sentry_dsn })
    await pages.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives } })
    const site = { brand, sandbox, public_url, api_url, sentry_dsn, terms_url }
    await addPages(pages, { ...site, description, db, clock })
  })
  return app
}
