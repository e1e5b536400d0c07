import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call, FindingKind } from '@causeway/contract'
import { expect } from 'vitest'
import { exportKindsOf, objectChecks } from '../app.ts'
import { brandNames } from '../brand.ts'
import { type Config, readConfig } from '../config.ts'
import type { Extras } from '../extras.ts'
import { findBrokenAuditBlocks, sealAuditEvents } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { openLog } from '../kernel/log.ts'
import { auditLedger } from '../ledger/service.ts'
import { start } from '../start.ts'
import { buildersOn } from './builders.ts'
import { makeCall, type Request } from './client.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'

export type WorldOptions = Omit<Extras, 'clock'> & {
  /** Whether this server also runs jobs. */
  readonly worker?: boolean
  readonly config?: Partial<Config>
  readonly database?: TestDatabase
}

/** A clock that stands still until a test advances it. */
export type TestClock = Clock & { readonly advance: (milliseconds: number) => void }

function testClock(): TestClock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

export type LogLine = { readonly level: string; readonly msg: string } & Record<string, unknown>

/** A running server on a new database, with builders for people. */
export async function createWorld({
  worker = false,
  config: changes,
  database: given,
  ...extras
}: WorldOptions = {}) {
  const database = given ?? (await createTestDatabase())
  const data_dir = mkdtempSync(path.join(tmpdir(), 'causeway-world-'))
  const config: Config = {
    ...readConfig({
      PORT: '0',
      DATA_DIR: data_dir,
      DATABASE_CONNECTIONS: '10',
      REQUESTS_PER_MINUTE: '1000000',
      EVENT_LOOP_DELAY_MS: '600000',
      SIGN_IN_TRIES: '1000000',
    }),
    ...changes,
  }
  const lines: LogLine[] = []
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  const clock = testClock()
  const parts = { api: true, worker }
  const { apiUrl } = database
  const running = await start({ config, apiUrl, log, parts, extras: { pulses: [], ...extras, clock } })
  const { context, identity } = running
  const { db, files } = context
  const address = running.address ?? ''
  return {
    database,
    context,
    identity,
    db,
    files,
    clock,
    lines,
    address,
    config,
    metrics_address: running.metrics_address,
    exportKinds: exportKindsOf({ ...config, brand: brandNames(config.brand_names) }),
    ...buildersOn(db, clock),
    call: <C extends Call>(call: C, request?: Request) => makeCall(address, call, request),
    /** Any HTTP request, for what no call describes. */
    fetch: (target: string, init?: RequestInit) => fetch(new URL(target, address), init),
    /** Stops the server after checking the invariants that every test must preserve. */
    stop: async ({ bugs = 0, brokenBlocks = [] as number[], ledgerFindings = [] as FindingKind[] } = {}) => {
      await db.transact(providerScope, (tx) => sealAuditEvents(tx, clock))
      const broken = await findBrokenAuditBlocks(db.reader(providerScope))
      const audit = await auditLedger(context, objectChecks)
      await running.stop()
      rmSync(data_dir, { recursive: true, force: true })
      expect(broken, 'broken blocks of the audit log').toEqual(brokenBlocks)
      const kinds = new Set(audit.findings.map(({ kind }) => kind))
      expect(ledgerFindings.length === 0 ? audit.findings : [...kinds], 'findings in the books').toEqual(
        ledgerFindings,
      )
      expect(lines.filter(({ level }) => level === 'error').length, 'errors in the log').toBe(bugs)
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
