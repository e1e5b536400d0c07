import type { createExport, ExportJob } from '@causeway/contract'
import { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, jobKind } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { findTimeZone } from '../kernel/local-time.ts'
import type { ExportKinds, Limits } from './kinds.ts'
import { countExports, insertExport, toExportJob } from './queries.ts'
import { keptSince } from './service.ts'
import { TRIES_MAX } from './write-export.ts'

const PREPARING_MAX = 3
const DAY_MAX = 50

/** One run more than attempts: the last run records the failure. */
export const exportsWrite = jobKind('exports.write', z.object({ export_id: z.string() }), TRIES_MAX)
export const exportsPack = jobKind('exports.pack', z.object({ export_id: z.string() }), TRIES_MAX)

type Input = z.output<typeof createExport.body>

/** Stores the request for an export and queues its job. */
export async function beginExport(
  tx: Tx,
  { clock, actor, request_id }: MerchantContext,
  kinds: ExportKinds,
  input: Input,
  rows_max = kinds[input.kind].limits.rows_max,
): Promise<ExportJob> {
  const { user_id, merchant_id } = actor
  const { kind, format, language, filter } = input
  const time_zone = orRefuse(findTimeZone(input.time_zone), 'time_zone_unknown')
  await refuseTooMany(tx, clock, merchant_id)
  const asked = { merchant_id, filter, made_before: new Date(clock.now().getTime() + 1) }
  const rows = await kinds[kind].count(tx, asked, rows_max + 1)
  refuseRows(kinds[kind].limits, rows, rows_max)
  const row = await insertExport(tx, {
    export_id: newId('export', clock),
    merchant_id,
    created_by: user_id,
    created_at: clock.now(),
    kind,
    format,
    language,
    time_zone,
    filter: JSON.stringify(filter),
  })
  const data = { kind, format, filter }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'export.create', id: row.export_id, data })
  await enqueue(tx, format === 'zip' ? exportsPack : exportsWrite, { export_id: row.export_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'exports' })
  return toExportJob(row)
}

function refuseRows({ too_many, none }: Limits, rows: number, rows_max: number): void {
  if (rows > rows_max) throw new ApiError(too_many)
  if (rows === 0 && none) throw new ApiError(none)
}

async function refuseTooMany(tx: Tx, clock: Clock, merchant_id: string): Promise<void> {
  await holdLock(tx, `exports ${merchant_id}`)
  const { all, preparing } = await countExports(tx, merchant_id, keptSince(clock))
  if (preparing >= PREPARING_MAX || all >= DAY_MAX) throw new ApiError('exports_too_many')
}
