import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { readConfig, readEnvironment } from '../config.ts'
import { prepareDatabase } from '../database.ts'
import { systemClock } from '../kernel/clock.ts'
import { type ApiLogin, loginOn } from '../kernel/db/api-role.ts'
import { openDb } from '../kernel/db/db.ts'
import { API_LOGIN } from '../kernel/postgres/embedded.ts'
import { ensureList } from '../screening/service.ts'
import { startThrowAwayPostgres } from './cluster.ts'
import { runAt } from './run-at.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of a database for its owner and for the API, with `DATABASE` in place of its name. */
    ownerUrl: string
    apiUrl: string
    /** Copied for every world. */
    template: string
    /** The prefix of the names of this run's databases. */
    prefix: string
  }
}

type Server = {
  ownerUrl: string
  login: ApiLogin
  /** Ends the server with all its databases, if it is one of this run. */
  stop?: () => Promise<void>
}

/** A random login for this run. */
function throwAwayLogin(ownerUrl: string): ApiLogin {
  const role = `causeway_test_${randomBytes(4).toString('hex')}`
  return loginOn(ownerUrl, role, randomBytes(16).toString('hex'))
}

/** An embedded server, or the one at DATABASE_URL, whose role must be a superuser. */
async function openServer(): Promise<Server> {
  const { database_url } = readConfig(readEnvironment())
  if (database_url) {
    const url = new URL(database_url)
    url.pathname = '/DATABASE'
    return { ownerUrl: url.href, login: throwAwayLogin(url.href) }
  }
  const postgres = await startThrowAwayPostgres()
  const login = { url: postgres.url('DATABASE', API_LOGIN), role: API_LOGIN, password: '' }
  return { ownerUrl: postgres.url('DATABASE'), login, stop: postgres.stop }
}

/** One PostgreSQL for the whole run; every world gets a copy of its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ownerUrl, login, stop } = await openServer()
  const prefix = `causeway_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const admin = ownerUrl.replace('DATABASE', 'postgres')
  await runAt(admin, `create database ${template}`)
  await prepareDatabase(ownerUrl.replace('DATABASE', template), login)
  await loadSandboxList(login.url.replace('DATABASE', template))
  // A world begins with an empty log.
  const emptyLog = 'set session_replication_role = replica; delete from audit_events'
  await runAt(ownerUrl.replace('DATABASE', template), emptyLog)
  project.provide('ownerUrl', ownerUrl)
  project.provide('apiUrl', login.url)
  project.provide('template', template)
  project.provide('prefix', prefix)
  return stop ?? (() => dropDatabases(admin, prefix, login))
}

/** Names can be screened in every world. */
async function loadSandboxList(url: string): Promise<void> {
  const db = openDb({ url, connections: 2 })
  await ensureList({ db, clock: systemClock }, readConfig({}))
  await db.close()
}

async function dropDatabases(admin: string, prefix: string, { role }: ApiLogin): Promise<void> {
  const { rows } = await runAt(admin, 'select datname from pg_database where datname like $1', [`${prefix}%`])
  for (const { datname } of rows) await runAt(admin, `drop database ${datname} with (force)`)
  await runAt(admin, `drop role ${role}`)
}
