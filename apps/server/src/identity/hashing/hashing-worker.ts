import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashingTask =
  | { readonly kind: 'hash'; readonly text: string }
  | { readonly kind: 'verify'; readonly text: string; readonly hash: string }

/** The parameters for argon2id that OWASP recommends first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Lowers the priority of this thread alone: requests of open sessions come before sign-ins.
setPriority(0, constants.priority.PRIORITY_LOW)

function answer(task: HashingTask): string | boolean {
  if (task.kind === 'hash') return hashSync(task.text, COST)
  return verifySync(task.hash, task.text)
}

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answer(task)))
