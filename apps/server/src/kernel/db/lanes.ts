import type { Writable } from 'node:stream'
import pg from 'pg'
import { markLost, markUnreachable, needsNewConnection } from './lost-connection.ts'
import type { Scope } from './scope.ts'
import { prepareReads, runScoped } from './scoped-query.ts'
import type { Result, Statement } from './statement.ts'

/** Connections that the reads of all requests share. */
export type Lanes = {
  readonly read: (scope: Scope, statement: Statement) => Promise<Result>
  /** How many reads wait or are under way. */
  readonly pending: () => number
  readonly close: () => Promise<void>
}

type Read = {
  readonly scope: Scope
  readonly statement: Statement
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

type Lane = { client: Promise<pg.Client> | undefined; isBusy: boolean }

/** How many reads travel together at most: a slow one delays no others than those. */
const TOGETHER_MAX = 32

/**
 * Reads of one moment spread over the lanes that are free, and each lane's go in one write. Those that come
 * while every lane is busy gather: the busier the server, the fewer messages for each read.
 */
export function openLanes(config: pg.ClientConfig, count: number): Lanes {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ client: undefined, isBusy: false }))
  const waiting: Read[] = []
  let underWay = 0
  const depart = async (lane: Lane, reads: Read[]): Promise<void> => {
    lane.isBusy = true
    underWay += reads.length
    await runTogether(lane, config, reads)
    underWay -= reads.length
    lane.isBusy = false
    fill()
  }
  const fill = (): void => {
    const free = lanes.filter(({ isBusy }) => !isBusy)
    const share = Math.min(TOGETHER_MAX, Math.ceil(waiting.length / free.length))
    for (const lane of free) if (waiting.length > 0) void depart(lane, waiting.splice(0, share))
  }
  return {
    read: (scope, statement) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ scope, statement, resolve, reject }) === 1) setImmediate(fill)
      }),
    pending: () => waiting.length + underWay,
    close: async () => {
      await Promise.all(lanes.map(async (lane) => (await lane.client?.catch(() => undefined))?.end()))
    },
  }
}

/** Writes all reads at once and waits for the last answer; each read has its own outcome. */
async function runTogether(lane: Lane, config: pg.ClientConfig, reads: Read[]): Promise<void> {
  try {
    lane.client ??= connectLane(lane, config)
    const client = await lane.client
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    const answers = reads.map(({ scope, statement, resolve, reject }) =>
      runScoped(client, scope, statement).then(
        (rows) => resolve({ rows }),
        (error: unknown) => {
          reject(markLost(error))
          if (needsNewConnection(error)) abandon(lane, client)
        },
      ),
    )
    stream.uncork()
    await Promise.all(answers)
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

const abandoned = new WeakSet<pg.Client>()

/** Leaves a connection, once; the next read makes another. What is under way on it still gets its answers. */
function abandon(lane: Lane, client: pg.Client): void {
  if (abandoned.has(client)) return
  abandoned.add(client)
  lane.client = undefined
  client.end().catch(() => undefined)
}

async function connectLane(lane: Lane, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => abandon(lane, client))
  client.on('end', () => abandon(lane, client))
  try {
    await client.connect()
    await prepareReads(client)
    return client
  } catch (error) {
    abandon(lane, client)
    throw markUnreachable(error)
  }
}
