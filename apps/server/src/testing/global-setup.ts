import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../database.ts'
import { API_LOGIN } from '../kernel/postgres/embedded.ts'
import { startThrowAwayPostgres } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database by its name, `DATABASE` standing for the name. */
    ownerUrl: string
    apiUrl: string
  }
}

export const TEMPLATE = 'causeway_template'

/** One PostgreSQL for the whole run; every world gets a copy of its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres()
  const client = new Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const login = { url: postgres.url(TEMPLATE, API_LOGIN), role: API_LOGIN, password: '' }
  await prepareDatabase(postgres.url(TEMPLATE), login)
  project.provide('ownerUrl', postgres.url('DATABASE'))
  project.provide('apiUrl', postgres.url('DATABASE', API_LOGIN))
  return () => postgres.stop()
}
