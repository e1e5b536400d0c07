import { randomBytes } from 'node:crypto'
import type { QueryResult } from 'pg'
import { inject } from 'vitest'
import { runAt } from './run-at.ts'

export type TestDatabase = {
  readonly ownerUrl: string
  readonly apiUrl: string
  /** Runs SQL as the owner. */
  readonly asOwner: (text: string, values?: unknown[]) => Promise<QueryResult>
  /** Runs SQL in the role of the API, without a scope. */
  readonly asApi: (text: string) => Promise<QueryResult>
}

/** A separate database for a test file: a copy of the migrated one, or an empty one. */
export async function createTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`
  await runAt(addressOf('ownerUrl', 'postgres'), `create database ${name} template ${template}`)
  const ownerUrl = addressOf('ownerUrl', name)
  const apiUrl = addressOf('apiUrl', name)
  return {
    ownerUrl,
    apiUrl,
    asApi: (text) => runAt(apiUrl, text),
    asOwner: (text, values) => runAt(ownerUrl, text, values),
  }
}

function addressOf(role: 'ownerUrl' | 'apiUrl', database: string): string {
  return inject(role).replace('DATABASE', database)
}
