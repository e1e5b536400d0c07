import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Config } from './config.ts'
import { bankSecret } from './database.ts'
import { StartError } from './kernel/start-error.ts'
import { bankPlace, listen, tryPlace } from './listen.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../bank/src/main.ts')

export type SandboxBank = {
  readonly stop: () => Promise<void>
  /** Resolves when the bank ends without being stopped. */
  readonly ended: Promise<void>
}

type WithBank = {
  readonly config: Config
  /** Gives up the port that is kept for the bank until it starts. */
  readonly release: () => Promise<void>
}

const nothingKept = async () => undefined

/** The configuration with the address of the sandbox's own bank, unless another one is configured. */
export async function withBank(config: Config): Promise<WithBank> {
  if (!config.sandbox || config.bank_url) return { config, release: nothingKept }
  const place = bankPlace(config)
  if (place.port !== 0) {
    await tryPlace(place)
    const bank_url = `http://127.0.0.1:${place.port}`
    return { config: { ...config, bank_url }, release: nothingKept }
  }
  const server = createServer()
  const bank_url = await listen(server, place)
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { config: { ...config, bank_url }, release }
}

/** Starts the bank of the sandbox as a program of its own, which ends with this one. */
export async function startSandboxBank(config: Config, provider_url: string): Promise<SandboxBank> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      BANK_PORT: new URL(config.bank_url ?? '').port,
      BANK_SECRET: bankSecret(config),
      BANK_DATA_DIR: path.join(config.data_dir, 'bank'),
      BANK_SEED: config.rate_seed,
      PROVIDER_URL: provider_url,
    },
    // The channel ends with this process, however it ends, and the bank with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'close')
  const ready = child.stdout ? once(child.stdout, 'data') : exited
  const first = await Promise.race([ready, exited])
  if (typeof first[0] === 'number') throw new StartError('The bank of the sandbox does not start.')
  let isStopping = false
  return {
    stop: async () => {
      isStopping = true
      child.kill('SIGTERM')
      await exited
    },
    ended: new Promise((resolve) => {
      exited.then(() => !isStopping && resolve())
    }),
  }
}
