import { z } from 'zod'
import { isRefused, MESSAGE_MAX_BYTES, type Taking, takeMessage } from '../banking/service.ts'
import { enqueue, isJobWaiting, type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import type { Pulse } from '../kernel/pulse.ts'
import type { BankFile, Inbox } from '../kernel/rail.ts'

const collectKind = jobKind('rails.collect', z.object({}))

/** A look leaves nothing to keep. */
const KEPT_SECONDS = 60
/** Files that are taken at the same time; movements are known by their references, in any order. */
const AT_ONCE = 4

/** How the server takes a message of the bank; `app.ts` knows the modules. */
export type TakingOf = (context: JobContext) => Taking

/** Looks into the inbox every few seconds, by a job, as no transaction is open while the network is used. */
export function inboxPulse(every_ms: number): Pulse {
  return {
    name: 'rails.inbox',
    every_ms,
    beat: async (tx) => {
      if (await isJobWaiting(tx, collectKind)) return
      await enqueue(tx, collectKind, {}, { kept_seconds: KEPT_SECONDS })
    },
  }
}

export function railJobs(takingOf: TakingOf): Job[] {
  return [
    job(collectKind, async (_data, context) => {
      // The next look is a job of its own: this one is not repeated.
      await collectFiles(context, takingOf(context)).catch((error: unknown) =>
        context.log.warn({ error }, 'the inbox of the bank cannot be looked into'),
      )
    }),
  ]
}

/** Takes every complete file of the bank as its door takes a message, and puts it away. */
export async function collectFiles(context: JobContext, taking: Taking): Promise<void> {
  const { inbox } = context.bank.rail
  if (!inbox) return
  const files = [...(await inbox.look())].reverse()
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const { name } = file
      // One file that fails does not hold up the others.
      await takeFile(context, taking, inbox, file).catch((error: unknown) =>
        context.log.warn({ error, file: name }, 'a file of the bank cannot be taken'),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function takeFile({ log }: JobContext, taking: Taking, inbox: Inbox, file: BankFile): Promise<void> {
  const { name, bytes } = file
  if (bytes > MESSAGE_MAX_BYTES) {
    log.warn({ file: name, bytes }, 'a file of the bank is too large')
    return inbox.putAway(file, 'refused')
  }
  const body = await inbox.read(file)
  if (!body) return
  const verdict = await takeMessage(taking, body)
  await inbox.putAway(file, isRefused(verdict) ? 'refused' : 'archive')
}
