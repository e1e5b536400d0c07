import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { onTestFinished } from 'vitest'

export type Child = {
  readonly process: ChildProcess
  /** What it printed, on both channels. */
  readonly output: () => string
  /** Its address, once it is ready. */
  readonly url: () => Promise<string>
  readonly exited: Promise<{ code: number | null; signal: string | null }>
  readonly kill: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: string | null }>
}

/** Runs the bank as a separate process, with only the given environment. */
export function runBank(environment: Record<string, string>, channels: 'ipc'[] = []): Child {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', ...channels],
  })
  let text = ''
  const ready = Promise.withResolvers<string>()
  for (const channel of [child.stdout, child.stderr]) {
    channel?.on('data', (chunk) => {
      text += chunk
      const url = /listens on (\S+)\.\n/.exec(text)?.[1]
      if (url) ready.resolve(url)
    })
  }
  // After a disconnect Node does not emit `close`, which would tell that the output is complete too.
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const printed = [child.stdout, child.stderr].map((channel) => channel && finished(channel))
  const exited = Promise.all(printed).then(() => ended)
  exited.then(() => ready.reject(new Error(`It ended before it was ready: ${text}`)))
  // A test that expects the end never asks for the address.
  ready.promise.catch(() => undefined)
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  onTestFinished(async () => void (await kill('SIGKILL')))
  return { process: child, output: () => text, url: () => ready.promise, exited, kill }
}
