import { z } from 'zod'
import { readConfig } from '../config.ts'
import { openLog } from '../kernel/log.ts'
import { start } from '../start.ts'
import { fixtureEndpoints } from './fixture.ts'
import { fixtureJobs } from './fixture-jobs.ts'

/** The product with the calls and jobs of the fixture, as a process that tests can kill. */
const options = z
  .object({
    apiUrl: z.string(),
    worker: z.boolean().default(false),
    /** Exits between the commit and the answer of a write. */
    crash: z.boolean().default(false),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const { address } = await start({
  config: {
    ...readConfig({}),
    port: 0,
    // A killed process would leave a data folder with a key behind.
    secret_key: 'the-secret-key-of-processes-under-test',
    metrics_port: 0,
    requests_per_minute: 1_000_000,
    event_loop_delay_ms: 600_000,
    database_connections: 5,
  },
  apiUrl: options.apiUrl,
  log: openLog('error'),
  parts: { api: true, worker: options.worker },
  extras: {
    endpoints: fixtureEndpoints,
    jobs: fixtureJobs,
    ...(options.crash && { afterCommit: () => process.kill(process.pid, 'SIGKILL') }),
  },
})
process.stdout.write(`listening at ${address}\n`)
