import { uploadSheet } from '@causeway/contract'
import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { steps } from '../kernel/http/endpoint.ts'
import { job, jobKind } from '../kernel/jobs.ts'
import type { Module } from '../module.ts'
import { deleteSheetsBefore } from './queries.ts'
import { storeSheet } from './store-sheet.ts'

const KEPT_MS = 7 * 86_400_000
const EVERY_DAY = '17 4 * * *'

/** Sheets that merchants import rows from. */
export const sheets: Module = {
  endpoints: () => [
    // In steps, as another process reads the file before anything is stored.
    steps(uploadSheet, ({ query, file }, { db, clock, actor, request_id }) =>
      storeSheet(db, { clock, actor, request_id }, { ...file, index: query.index }),
    ),
  ],
  jobs: () => [
    job(
      jobKind('sheets.forget', z.object({})),
      async (_data, { db, clock }) => {
        const before = new Date(clock.now().getTime() - KEPT_MS)
        await db.transact(providerScope, (tx) => deleteSheetsBefore(tx, before))
      },
      EVERY_DAY,
    ),
  ],
}
