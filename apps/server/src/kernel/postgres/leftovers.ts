import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Places } from './places.ts'

/**
 * Cleans up after a killed run: stops a server that still runs on the cluster and removes dead lock files.
 * The pid in a lock file may belong to another process by now, so it is never trusted alone.
 */
export async function clearLeftovers({ cluster, socket }: Places): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (worksOn(pid, cluster)) {
    process.kill(pid, 'SIGINT')
    for (let waited_ms = 0; worksOn(pid, cluster); waited_ms += 20) {
      if (waited_ms > 10_000)
        throw new StartError(`PostgreSQL (process ${pid}) of an earlier run does not stop.`)
      await sleep(20)
    }
  }
  const sockets = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => path.join(socket, name))
  for (const file of [lock, ...sockets]) rmSync(file, { force: true })
}

/** Whether the process is a PostgreSQL of this cluster, whose working directory is the cluster. */
function worksOn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      cluster,
    )
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}
