import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/api-error.ts'
import { openSlots } from '../slots.ts'
import type { Paper } from './paper.ts'
import type { Printed } from './printer-thread.ts'

/** One at a time. A page takes 50 ms; when the queue is full, further requests are told to retry. */
const slots = openSlots({ at_once: 1, waiting_max: 50, waiting_per_owner: 10 })

/** A document that takes longer is assumed never to end, and it blocks all others. */
const PRINT_MS = 30_000
const inTime = () => AbortSignal.timeout(PRINT_MS)

let thread: Worker | undefined

/** Prints a document as PDF in a separate thread, as unpacking the fonts alone blocks for 200 ms. */
export function printPaper(paper: Paper, owner: string, limit = inTime): Promise<Uint8Array> {
  return slots.run(async () => {
    thread ??= startThread()
    const printer = thread
    printer.ref()
    printer.postMessage(paper)
    const signal = limit()
    const [printed]: Printed[] = await once(printer, 'message', { signal }).catch(async (error: unknown) => {
      // Its result must not be taken for the next document.
      await printer.terminate()
      throw error
    })
    // An idle thread must not keep the process alive.
    printer.unref()
    if (!printed || 'problem' in printed) throw new Error(printed?.problem)
    return printed.bytes
  }, owner)
}

const FULL_MS = 1000

/** Prints for a job, which waits while the queue is full: only a person is told to retry. */
export async function printPatiently(paper: Paper, owner: string): Promise<Uint8Array> {
  for (;;) {
    try {
      return await printPaper(paper, owner)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overloaded') throw error
      await setTimeout(FULL_MS)
    }
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url))
  // `once` rejects for the waiting caller; the next one gets a new thread.
  const forget = () => {
    if (thread === started) thread = undefined
  }
  started.on('error', forget).on('exit', forget)
  return started
}
