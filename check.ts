import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = import.meta.dirname

/** The programs whose types are checked: each has its own globals. */
const PROGRAMS = ['.', 'apps/portal', 'apps/console', 'packages/web']

// One checker each: several in a program repeat each other's work, and the programs share the processors.
const types = (program: string) => ['tsc', '-p', program, '--checkers', '1']
const lint = ['biome', 'ci', '--error-on-warnings', '.']
const waiting = [...PROGRAMS.map(types), lint]

/** Runs a check, and prints what it found once it has ended. */
async function run([name = '', ...args]: string[]): Promise<void> {
  const child = spawn(path.join(root, 'node_modules/.bin', name), args, { cwd: root })
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.stdout.write(`${[name, ...args].join(' ')}\n${out}${errors}`)
  if (code !== 0) process.exitCode = 1
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
