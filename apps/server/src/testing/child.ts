import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Child = {
  readonly process: ChildProcess
  /** Its output so far, of both channels. */
  readonly output: () => string
  /** Resolves with the first match in its output; rejects if it exits before. */
  readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>
  readonly exited: Promise<{ code: number | null; signal: string | null }>
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
}

const SOURCE = path.resolve(import.meta.dirname, '..')

/** Limits the memory that V8 keeps for new objects, as `npm start` does: an export would double it. */
const FLAGS = ['--max-semi-space-size=16']

/** Runs one of our programs as a separate process, with only the given environment. */
export function runChild(file: string, args: string[] = [], environment: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [...FLAGS, path.resolve(SOURCE, file), ...args], {
    env: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'causeway-compiled'), ...environment },
  })
  let text = ''
  const listeners = new Set<() => void>()
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  return {
    process: child,
    output: () => text,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = text.match(pattern)
          if (!match) return
          listeners.delete(look)
          resolve(match)
        }
        listeners.add(look)
        look()
        exited.then(() => reject(new Error(`It exited without printing ${pattern}: ${text}`)))
      }),
    exited,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await exited
    },
  }
}
