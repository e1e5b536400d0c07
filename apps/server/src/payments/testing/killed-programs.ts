import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startBank } from '../../testing/bank-process.ts'
import { type Child, runChild } from '../../testing/child.ts'
import { liveSettings } from '../../testing/live-settings.ts'
import { openWire, type Wire } from '../../testing/wire.ts'
import { createWorld, type World } from '../../testing/world.ts'

/** Between two steps of a payment at the bank. */
const STEP_MS = 300

export const victims = ['api', 'worker', 'bank'] as const
export type Victim = (typeof victims)[number]

/** The three programs that a payment passes, each of its own process, and the ways between them. */
export type Programs = {
  /** A server in this process on the same database, which only makes scenes. */
  readonly world: World
  /** From the merchant to the API, from the worker to the bank, and from the bank to the API. */
  readonly wires: { readonly merchant: Wire; readonly orders: Wire; readonly answers: Wire }
  readonly askBank: (method: string, path: string, input?: unknown) => Promise<unknown>
  readonly kill: (victim: Victim) => Promise<void>
  readonly pidOf: (victim: Victim) => number
  /** Starts a killed program again. Resolves with the milliseconds until it is at work. */
  readonly restart: (victim: Victim) => Promise<number>
  readonly stop: () => Promise<void>
}

export async function startPrograms(): Promise<Programs> {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-killed-'))
  const secret = liveSettings.BANK_SECRET
  const [apiPort, bankPort] = [await freePort(), await freePort()]
  const wires = {
    merchant: await openWire(apiPort),
    orders: await openWire(bankPort),
    answers: await openWire(apiPort),
  }
  const world = await createWorld({
    config: { bank_url: `http://127.0.0.1:${bankPort}`, bank_secret: secret },
  })
  let ask: Programs['askBank'] | undefined
  const startServer = async (mode: 'api' | 'worker', sign: RegExp): Promise<Child> => {
    const child = runChild('main.ts', [mode], {
      ...liveSettings,
      BANK_URL: wires.orders.url,
      PORT: String(apiPort),
      METRICS_PORT: '0',
      DATA_DIR: path.join(folder, mode),
      DATABASE_URL: world.database.ownerUrl,
      DATABASE_API_URL: world.database.apiUrl,
      LOG_LEVEL: 'error',
    })
    await child.says(sign)
    return child
  }
  const starts: Readonly<Record<Victim, () => Promise<Child>>> = {
    bank: async () => {
      const bank = await startBank({
        secret,
        folder: path.join(folder, 'bank'),
        provider_url: wires.answers.url,
        port: bankPort,
        payment_step_ms: STEP_MS,
      })
      ask = bank.ask
      return bank.child
    },
    api: () => startServer('api', /ready: /),
    worker: () => startServer('worker', /is running jobs/),
  }
  const running = { bank: await starts.bank(), api: await starts.api(), worker: await starts.worker() }
  return {
    world,
    wires,
    askBank: (method, at, input) => {
      if (!ask) throw new Error('The bank was started')
      return ask(method, at, input)
    },
    kill: (victim) => running[victim].kill('SIGKILL'),
    pidOf: (victim) => running[victim].process.pid ?? 0,
    restart: async (victim) => {
      const began = performance.now()
      running[victim] = await starts[victim]()
      return performance.now() - began
    },
    stop: async () => {
      await Promise.all(victims.map((victim) => running[victim].kill('SIGTERM')))
      await Promise.all(Object.values(wires).map((wire) => wire.close()))
      await world.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
