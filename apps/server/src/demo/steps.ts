import { setTimeout as sleep } from 'node:timers/promises'
import { storeFile } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { makePdf } from './papers.ts'

export type Scene = { readonly context: JobContext; readonly action: MerchantContext }

const WAIT_MS = 250
const WAIT_MAX_MS = 120_000

/** Waits for the bank and the workers; the next start continues where this one stopped. */
export async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < WAIT_MAX_MS; waited += WAIT_MS) {
    if (await isDone()) return true
    await sleep(WAIT_MS, undefined, { ref: false })
  }
  return false
}

/** A paper of the merchant, as a file. */
export async function makePaper({ context, action }: Scene): Promise<string> {
  const { merchant_id, user_id } = action.actor
  const bytes = makePdf(['Sample proof', 'Sample document of the sandbox. It proves nothing.'])
  const paper = { name: 'proof.pdf', bytes, document: 'request' }
  const { id } = await storeFile(context, { merchant_id, user_id, ...paper })
  return id
}
