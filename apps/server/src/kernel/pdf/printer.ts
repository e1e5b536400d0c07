import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openSlots } from '../slots.ts'
import type { Paper } from './paper.ts'
import type { Printed } from './printer-thread.ts'

/** One after another. A page takes a twentieth of a second: who would wait for long is told to come back. */
const slots = openSlots({ at_once: 1, waiting_max: 50, waiting_per_owner: 10 })

/** A paper that takes longer never ends, and all others wait for it. */
const PRINT_MS = 30_000

let thread: Worker | undefined

/**
 * The paper as PDF. It is drawn in a thread of its own: the fonts alone take a fifth of a second to unpack,
 * in which no request would be answered.
 */
export function printPaper(paper: Paper, owner: string, print_ms = PRINT_MS): Promise<Uint8Array> {
  return slots.run(async () => {
    thread ??= startThread()
    const printer = thread
    printer.ref()
    printer.postMessage(paper)
    const signal = AbortSignal.timeout(print_ms)
    const [printed]: Printed[] = await once(printer, 'message', { signal }).catch(async (error: unknown) => {
      // What it draws now must not be taken for the next paper.
      await printer.terminate()
      throw error
    })
    // An idle thread must not keep a process alive that has nothing else to do.
    printer.unref()
    if (!printed || 'problem' in printed) throw new Error(printed?.problem)
    return printed.bytes
  }, owner)
}

function startThread(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url))
  // Whoever waits is told by `once`; the next one gets a new thread.
  const forget = () => {
    if (thread === started) thread = undefined
  }
  started.on('error', forget).on('exit', forget)
  return started
}
