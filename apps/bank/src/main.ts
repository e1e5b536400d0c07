import { readConfig } from './config.ts'
import { start } from './start.ts'
import { StartError } from './start-error.ts'

/** Messages under way have a second; the rest of the stop is short. */
const STOP_TIMEOUT_MS = 4000

/** Runs until it is stopped by a signal. */
async function main(): Promise<void> {
  const running = await start(readConfig())
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    running.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // A server that started the bank with a channel has ended, however it ended.
  process.on('disconnect', onSignal)
  process.stdout.write(`The sandbox bank listens on ${running.url}.\n`)
}

function fail(error: unknown): never {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
