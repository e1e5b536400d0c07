import path from 'node:path'
import { createApi, openIdentity } from './api.ts'
import { jobsOf, pulsesOf } from './app.ts'
import { brandNames } from './brand.ts'
import type { Config } from './config.ts'
import { bankSecret } from './database.ts'
import type { Extras } from './extras.ts'
import { selectFailedJobsQueue } from './failed-jobs/queries.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { type Bank, openBank } from './kernel/bank.ts'
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
import { countLastFindings, selectUnsealedAge } from './ledger/service.ts'
import { apiPlace, listen, metricsPlace } from './listen.ts'
import { sftpRail } from './rails/sftp-rail.ts'
import { readRatesAge } from './rates/service.ts'
import { readListAge } from './screening/service.ts'

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

/** A server that does not listen yet. */
export type Opened = Pick<Running, 'context' | 'identity' | 'stop'>

type StartOptions = {
  config: Config
  apiUrl: string
  log: Log
  parts: Parts
  extras?: Extras
  /** Runs before the server listens, so that it is ready when it answers. */
  prepare?: (opened: Opened) => Promise<void>
}

/** Starts the API, the workers or both on a migrated database. */
export async function start({ config, apiUrl, log, parts, ...options }: StartOptions): Promise<Running> {
  const { extras = {}, prepare } = options
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
  const end = async () => {
    const lastCall = setTimeout(() => {
      for (const listener of [app?.server, metricsListener]) listener?.closeAllConnections()
    }, LAST_CALL_MS)
    lastCall.unref()
    await app?.close()
    await new Promise((resolve) => metricsListener.close(resolve))
    await pulses.stop()
    await runner.stop()
    await context.bank.rail.close()
    await identity.hashing.stop()
    await db.close()
  }
  let ended: Promise<void> | undefined
  const stop = () => {
    ended ??= end()
    return ended
  }
  try {
    await app?.ready()
    await prepare?.({ context, identity, stop })
    const metrics_address = await listen(metricsListener, metricsPlace(config))
    const address = app && (await listen(app.server, apiPlace(config)))
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
  return { db, clock, log, files, mail, bank: bankOf(config, log) }
}

function bankOf(config: Config, log: Log): Bank {
  const url = config.bank_url ?? `http://127.0.0.1:${config.bank_port}`
  const rail = config.bank_sftp && sftpRail(config.bank_sftp, log)
  return openBank({ code: config.bank_code, url, secret: bankSecret(config), rail })
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
    causeway_screening_list_age_seconds: {
      help: 'Time since the list in force was last found at its source: it is checked every day.',
      read: () => readListAge({ db, clock }),
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
