import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createApi, openIdentity } from './api.ts'
import { jobsOf, pulsesOf } from './app.ts'
import { brandNames } from './brand.ts'
import type { Config } from './config.ts'
import type { Extras } from './extras.ts'
import { selectFailedJobsQueue } from './failed-jobs/queries.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { openDb } from './kernel/db/db.ts'
import { providerScope } from './kernel/db/scope.ts'
import { diskFiles } from './kernel/files/disk.ts'
import { s3Files } from './kernel/files/s3.ts'
import { type JobContext, openJobs } from './kernel/jobs.ts'
import type { Log } from './kernel/log.ts'
import { mailboxTransport, smtpTransport } from './kernel/mail/transport.ts'
import { type Gauges, metricsServer, openMetrics } from './kernel/metrics.ts'
import { openPulses } from './kernel/pulse.ts'
import { StartError } from './kernel/start-error.ts'
import { countLastFindings, selectUnsealedAge } from './ledger/service.ts'
import { readRatesAge } from './rates/service.ts'

/** How long a request may take once the server is stopping. */
const LAST_CALL_MS = 5000

export type Parts = { readonly api: boolean; readonly worker: boolean }

export type Running = {
  readonly context: JobContext
  readonly identity: IdentitySettings
  /** The address of the API; absent in a process with workers only. */
  readonly address: string | undefined
  readonly metrics_address: string
  readonly stop: () => Promise<void>
}

type StartOptions = { config: Config; apiUrl: string; log: Log; parts: Parts; extras?: Extras }

/** Starts the API, the workers or both on a migrated database. */
export async function start({ config, apiUrl, log, parts, extras = {} }: StartOptions): Promise<Running> {
  const context = openContext(config, apiUrl, log, extras.clock ?? systemClock)
  const { db } = context
  const settings = { brand: brandNames(config.brand_names), public_url: config.public_url }
  const jobs = [...jobsOf(config, settings), ...(extras.jobs ?? [])]
  const runner = await openJobs({ apiUrl, context, jobs, work: parts.worker })
  const pulses = openPulses(parts.worker ? (extras.pulses ?? pulsesOf(config)) : [], context)
  const metrics = openMetrics(gaugesOf(context))
  const metricsListener = metricsServer(metrics)
  const identity = openIdentity(config)
  const app = parts.api ? await createApi({ config, apiUrl, context, identity, metrics, extras }) : undefined
  const stop = async () => {
    const lastCall = setTimeout(() => {
      for (const listener of [app?.server, metricsListener]) listener?.closeAllConnections()
    }, LAST_CALL_MS)
    lastCall.unref()
    await app?.close()
    await new Promise((resolve) => metricsListener.close(resolve))
    await pulses.stop()
    await runner.stop()
    await identity.hashing.stop()
    await db.close()
  }
  try {
    const { host } = config
    const metrics_address = await listen(
      metricsListener,
      config.metrics_host,
      config.metrics_port,
      'METRICS_PORT',
    )
    await app?.ready()
    const address = app && (await listen(app.server, host, config.port, 'PORT'))
    return { context, identity, address, metrics_address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function openContext(config: Config, apiUrl: string, log: Log, clock: Clock): JobContext {
  const db = openDb({ url: apiUrl, connections: config.database_connections })
  const files = config.s3 ? s3Files(config.s3) : diskFiles(path.join(config.data_dir, 'files'))
  const mail = config.smtp_url
    ? smtpTransport(config.smtp_url, config.mail_from)
    : mailboxTransport(db, clock)
  return { db, clock, log, files, mail }
}

function gaugesOf({ db, clock }: JobContext): Gauges {
  return {
    causeway_rates_age_seconds: {
      help: 'Age of the latest exchange rates: above 60 nothing is quoted.',
      read: () => readRatesAge({ db, clock }),
    },
    causeway_ledger_findings: {
      help: 'Findings of the last audit of the books.',
      read: () => countLastFindings(db.reader(providerScope)),
    },
    causeway_ledger_unsealed_seconds: {
      help: 'Age of the oldest unsealed transaction: above 60 nothing is sealed.',
      read: () => selectUnsealedAge(db.reader(providerScope), clock),
    },
    causeway_failed_jobs: {
      help: 'Jobs that failed at every attempt and wait for an operator.',
      read: async () => (await selectFailedJobsQueue(db.reader(providerScope))).count,
    },
    causeway_database_waiting: {
      help: 'Requests that wait for the database.',
      read: () => db.waiting(),
    },
  }
}

/** Listens, or refuses with one sentence. */
function listen(server: Server, host: string, port: number, variable: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(describeListenError(error, host, port, variable)),
    )
    server.listen(port, host, () => {
      const bound = server.address() as AddressInfo
      resolve(`http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`)
    })
  })
}

function describeListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program: stop it, or set ${variable} to a free one.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used: set ${variable} to 1024 or above.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    const name = variable.replace('PORT', 'HOST')
    return new StartError(`${name} is ${host}, which is not an address of this machine.`)
  }
  return error
}
