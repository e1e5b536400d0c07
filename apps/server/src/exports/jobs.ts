import { z } from 'zod'
import { forgetBytes } from '../files/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { openSlots } from '../kernel/slots.ts'
import { exportsPack, exportsWrite } from './begin-export.ts'
import type { ExportKinds } from './kinds.ts'
import { deleteExportsBefore } from './queries.ts'
import { keptSince } from './service.ts'
import { writeExport } from './write-export.ts'

const EVERY_HOUR = '23 * * * *'

/** Formatting rows uses a processor core, so a worker writes one export at a time. */
const writing = openSlots({ at_once: 1, waiting_max: 1000 })

/** An archive waits for the printer most of its time, so the tables do not wait for it. */
const packing = openSlots({ at_once: 1, waiting_max: 1000 })

export function exportJobs(kinds: ExportKinds): Job[] {
  return [
    job(exportsWrite, ({ export_id }, context) => writing.run(() => writeExport(context, kinds, export_id))),
    job(exportsPack, ({ export_id }, context) => packing.run(() => writeExport(context, kinds, export_id))),
    job(jobKind('exports.sweep', z.object({})), (_data, context) => sweepExports(context), EVERY_HOUR),
  ]
}

/** Deletes the exports that are no longer kept. */
export async function sweepExports({ db, clock }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const keys = await deleteExportsBefore(tx, keptSince(clock))
    if (keys.length > 0) await enqueue(tx, forgetBytes, { keys })
  })
}
