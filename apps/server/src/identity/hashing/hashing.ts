import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { HashingTask } from './hashing-worker.ts'

/** At most half of the cores; the others answer requests. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

/** A longer queue would make a sign-in wait too long. */
const WAITING_MAX = 100

type Waiting = {
  readonly task: HashingTask
  readonly resolve: (answer: string | boolean) => void
  readonly reject: (error: Error) => void
}

/** Hashes passwords in threads of low priority. */
export type Hashing = {
  readonly hash: (text: string) => Promise<string>
  /** Whether the text matches the hash. Without a hash it answers false after the same time. */
  readonly verify: (hash: string | undefined, text: string) => Promise<boolean>
  /** Called before a try is counted, so that an overload does not use one up. */
  readonly refuseOverload: () => void
  readonly stop: () => Promise<void>
}

/** The hash of an unknown random text, to compare with when an account does not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$iwCTlP3Gm6PJuMI/q8dLVQ$e+BmRvFtM8UDjUBQc7yq5sEEn6fKq9SjMq4PZ8vBnA0'

export function openHashing(): Hashing {
  const queue: Waiting[] = []
  const idle: Worker[] = []
  const all: Worker[] = []
  const ask = (task: HashingTask): Promise<string | boolean> => {
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      next()
    })
  }
  const next = (): void => {
    const worker = idle.pop() ?? (all.length < THREADS ? startWorker(all) : undefined)
    const waiting = worker && queue.shift()
    if (!worker) return
    if (!waiting) {
      idle.push(worker)
      return
    }
    run(worker, waiting).finally(() => {
      if (all.includes(worker)) idle.push(worker)
      if (queue.length > 0) next()
    })
  }
  return {
    hash: async (text) => (await ask({ kind: 'hash', text: text.normalize() })) as string,
    verify: async (hash, text) => {
      const isSame = await ask({ kind: 'verify', text: text.normalize(), hash: hash || NOBODY })
      return isSame === true && Boolean(hash)
    },
    refuseOverload: () => {
      if (queue.length >= WAITING_MAX) throw new ApiError('overloaded', { retry_after: 5 })
    },
    stop: async () => {
      await Promise.all(all.splice(0).map((worker) => worker.terminate()))
    },
  }
}

function startWorker(all: Worker[]): Worker {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url))
  // An idle thread must not keep a process alive that has nothing else to do.
  worker.unref()
  all.push(worker)
  const forget = () => {
    if (all.includes(worker)) all.splice(all.indexOf(worker), 1)
  }
  worker.once('error', forget).once('exit', forget)
  return worker
}

async function run(worker: Worker, { task, resolve, reject }: Waiting): Promise<void> {
  worker.ref()
  await new Promise<void>((done) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
      done()
    }
    const onMessage = (answer: string | boolean) => settle(() => resolve(answer))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('A hashing thread has ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
  worker.unref()
}
