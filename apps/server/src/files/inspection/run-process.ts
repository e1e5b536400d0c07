import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Limits = {
  /** Processor time, so that a busy machine does not refuse a file as too complex. */
  readonly cpu_ms: number
  readonly wall_ms: number
  readonly memory_bytes: number
}

export type ProcessEnd = {
  readonly output: Buffer
  /** The limit that it exceeded, if it was stopped. */
  readonly broken: keyof Limits | 'output' | undefined
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The highest usage observed. */
  readonly peak_bytes: number
  readonly cpu_ms: number
  readonly elapsed_ms: number
}

type Command = {
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly input: Uint8Array
  readonly limits: Limits
  readonly mayWrite: boolean
}

const OUTPUT_MAX_BYTES = 32_000_000
const LOOK_MS = 10

/**
 * The limit of virtual memory that the kernel enforces, in kilobytes, as a process could allocate any
 * amount between two checks. Node alone reserves more than half a gigabyte.
 */
const DATA_MAX_KB = 1_200_000

/** Runs Node on input that may be hostile: without our environment, and stopped at its limits. */
export function runProcess(command: Command): Promise<ProcessEnd> {
  const began = performance.now()
  const writing = command.mayWrite ? '' : 'ulimit -f 0 2>/dev/null;'
  const shell = `ulimit -d ${DATA_MAX_KB} 2>/dev/null; ${writing} exec "$@"`
  const child = spawn('/bin/sh', ['-c', shell, 'sh', process.execPath, ...command.arguments], {
    env: command.environment,
    // The answer has its own channel, as libraries print to the others.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const chunks: Buffer[] = []
  let size = 0
  let broken: ProcessEnd['broken']
  const stop = (limit: ProcessEnd['broken']) => {
    broken ??= limit
    child.kill('SIGKILL')
  }
  const watch = watchProcess(child, command.limits, stop)
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > OUTPUT_MAX_BYTES) stop('output')
    else chunks.push(chunk)
  })
  // A process that refuses a file by its first bytes does not read the rest.
  child.stdin?.on('error', () => undefined).end(command.input)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      watch.end()
      reject(error)
    })
    child.once('close', (code, signal) => {
      const seen = watch.end()
      const elapsed_ms = performance.now() - began
      resolve({ output: Buffer.concat(chunks), broken, code, signal, ...seen, elapsed_ms })
    })
  })
}

function watchProcess(child: ChildProcess, limits: Limits, stop: (limit: keyof Limits) => void) {
  let peak_bytes = 0
  let cpu_ms = 0
  const look = () => {
    const use = readUse(child.pid ?? 0)
    if (!use) return
    peak_bytes = Math.max(peak_bytes, use.peak_bytes)
    cpu_ms = Math.max(cpu_ms, use.cpu_ms)
    if (use.memory_bytes > limits.memory_bytes) stop('memory_bytes')
    if (use.cpu_ms > limits.cpu_ms) stop('cpu_ms')
  }
  const looking = setInterval(look, LOOK_MS)
  // Where the system does not report processor time, elapsed time has its limit.
  const wall_ms = readUse(process.pid) ? limits.wall_ms : limits.cpu_ms
  const timer = setTimeout(() => stop('wall_ms'), wall_ms)
  return {
    end: () => {
      clearInterval(looking)
      clearTimeout(timer)
      return { peak_bytes, cpu_ms }
    },
  }
}

/** Linux reports processor time in hundredths of a second, and memory in kilobytes here. */
const TICK_MS = 10

/** The usage of a process; undefined if the system does not report it or the process has ended. */
function readUse(pid: number): { memory_bytes: number; peak_bytes: number; cpu_ms: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
    // The name of the program is in brackets and may contain any character.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return {
      memory_bytes: kilobytes('VmRSS') * 1024,
      peak_bytes: kilobytes('VmHWM') * 1024,
      cpu_ms: (user + system) * TICK_MS,
    }
  } catch {
    return undefined
  }
}
