import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/postgres/embedded.ts'

/** The data of a test is temporary, so nothing needs to reach the disk. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A new folder that the user of PostgreSQL can enter, deleted with everything in it. */
export function makeFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** A PostgreSQL in a temporary folder. */
export async function startThrowAwayPostgres(settings = THROW_AWAY): Promise<EmbeddedPostgres> {
  const folder = makeFolder('causeway-test-')
  const postgres = await startEmbeddedPostgres(folder, settings)
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      for (const place of [folder, postgres.socket]) rmSync(place, { recursive: true, force: true })
    },
  }
}
