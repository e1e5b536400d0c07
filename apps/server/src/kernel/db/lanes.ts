import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Scope } from './scope.ts'
import { prepareScope, runScoped } from './scoped-query.ts'
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
 * Reads that come while every lane is busy gather, and go together in one write when a lane is free: the
 * busier the server, the fewer messages for each read. Nobody waits behind a slow read while another lane is
 * free.
 */
export function openLanes(config: pg.ClientConfig, count: number): Lanes {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ client: undefined, isBusy: false }))
  const waiting: Read[] = []
  let underWay = 0
  const depart = async (lane: Lane): Promise<void> => {
    const reads = waiting.splice(0, TOGETHER_MAX)
    lane.isBusy = true
    underWay += reads.length
    await runTogether(lane, config, reads)
    underWay -= reads.length
    lane.isBusy = false
    fill()
  }
  const fill = (): void => {
    for (const lane of lanes) if (!lane.isBusy && waiting.length > 0) void depart(lane)
  }
  return {
    read: (scope, statement) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ scope, statement, resolve, reject }) === 1) setImmediate(fill)
      }),
    pending: () => waiting.length + underWay,
    close: async () => {
      await Promise.all(lanes.map(async (lane) => (await lane.client)?.end()))
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
      runScoped(client, scope, statement).then((rows) => resolve({ rows }), reject),
    )
    stream.uncork()
    await Promise.all(answers)
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

/** A connection that breaks is replaced at the next read; what was under way on it may be retried. */
async function connectLane(lane: Lane, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  const forget = () => {
    lane.client = undefined
  }
  client.on('error', forget)
  client.on('end', forget)
  try {
    await client.connect()
    await prepareScope(client)
    return client
  } catch (error) {
    forget()
    throw error
  }
}
