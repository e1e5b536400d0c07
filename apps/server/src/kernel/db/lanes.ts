import pg from 'pg'
import { markLost, markUnreachable, needsNewConnection } from './lost-connection.ts'
import type { Scope } from './scope.ts'
import { runScoped } from './scoped-query.ts'
import { type Result, type Statement, streamOf } from './statement.ts'

/** Connections shared by the single statements of all requests. */
export type Lanes = {
  readonly run: (scope: Scope, statement: Statement) => Promise<Result>
  /** How many statements are queued or running. */
  readonly pending: () => number
  readonly close: () => Promise<void>
}

type Single = {
  readonly scope: Scope
  readonly statement: Statement
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

type Lane = { client: Promise<pg.Client> | undefined; isBusy: boolean }

export type LaneOptions = {
  readonly config: pg.ClientConfig
  readonly count: number
  /** Prepares a new connection. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

/** The largest batch: a slow statement delays at most these. */
const TOGETHER_MAX = 32

/**
 * Statements of the same moment are spread over the free lanes, and those of a lane are sent in one write.
 * While every lane is busy, statements queue and are batched: the busier the server, the larger the batches.
 */
export function openLanes(options: LaneOptions): Lanes {
  const { count } = options
  const lanes: Lane[] = Array.from({ length: count }, () => ({ client: undefined, isBusy: false }))
  const waiting: Single[] = []
  let underWay = 0
  const depart = async (lane: Lane, singles: Single[]): Promise<void> => {
    lane.isBusy = true
    underWay += singles.length
    await runTogether(lane, options, singles)
    underWay -= singles.length
    lane.isBusy = false
    fill()
  }
  const fill = (): void => {
    const free = lanes.filter(({ isBusy }) => !isBusy)
    const share = Math.min(TOGETHER_MAX, Math.ceil(waiting.length / free.length))
    for (const lane of free) if (waiting.length > 0) void depart(lane, waiting.splice(0, share))
  }
  return {
    run: (scope, statement) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ scope, statement, resolve, reject }) === 1) setImmediate(fill)
      }),
    pending: () => waiting.length + underWay,
    close: async () => {
      await Promise.all(lanes.map(async (lane) => (await lane.client?.catch(() => undefined))?.end()))
    },
  }
}

/** Sends all statements at once and waits for the last answer; each has its own outcome. */
async function runTogether(lane: Lane, options: LaneOptions, singles: Single[]): Promise<void> {
  try {
    lane.client ??= connectLane(lane, options)
    const client = await lane.client
    const stream = streamOf(client)
    stream.cork()
    const answers = singles.map(({ scope, statement, resolve, reject }) =>
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
    for (const { reject } of singles) reject(error)
  }
}

const abandoned = new WeakSet<pg.Client>()

/** Drops a connection; the next use opens another. Running statements still get their answers. */
function abandon(lane: Lane, client: pg.Client): void {
  if (abandoned.has(client)) return
  abandoned.add(client)
  lane.client = undefined
  client.end().catch(() => undefined)
}

async function connectLane(lane: Lane, { config, prepare }: LaneOptions): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => abandon(lane, client))
  client.on('end', () => abandon(lane, client))
  try {
    await client.connect()
    await prepare(client)
    return client
  } catch (error) {
    abandon(lane, client)
    throw markUnreachable(error)
  }
}
