import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/postgres/embedded.ts'

/** The data of a test is thrown away, so nothing needs to reach the disk. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A new folder that PostgreSQL's own user may enter, so that everything is in it and goes with it. */
export function makeFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** A PostgreSQL of its own in a folder of its own, gone afterwards. */
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
