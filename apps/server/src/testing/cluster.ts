import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API_LOGIN, type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/postgres/embedded.ts'

/** The data of a test is thrown away, so nothing needs to reach the disk. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A PostgreSQL of its own in a folder of its own, gone afterwards. */
export async function startThrowAwayPostgres(settings = THROW_AWAY): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-test-'))
  const postgres = await startEmbeddedPostgres(folder, settings)
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const apiLoginOf = (postgres: EmbeddedPostgres, database: string) => ({
  url: postgres.url(database, API_LOGIN),
  role: API_LOGIN,
  password: '',
})
