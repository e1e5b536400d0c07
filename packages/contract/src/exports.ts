import { z } from 'zod'
import { call, idParams, timestamp } from './call.ts'
import { accountsExport } from './collection/accounts.ts'
import { conversionsExport } from './exchange/conversions.ts'
import { language } from './fields.ts'
import { downloadLink } from './files.ts'
import { paymentProofsExport, paymentsExport } from './payments/payments.ts'
import { receiptsExport } from './receipts/receipts.ts'
import { tradeOrdersExport } from './trade/orders.ts'
import { quotaEntriesExport } from './trade/quota.ts'

export const exportFormats = ['csv', 'xlsx', 'zip'] as const
type ExportFormat = (typeof exportFormats)[number]
export const exportStates = ['preparing', 'ready', 'failed'] as const

/** The lists that can be exported as tables, with their filters. A module adds its kind here. */
const tables = [
  conversionsExport,
  accountsExport,
  receiptsExport,
  paymentsExport,
  tradeOrdersExport,
  quotaEntriesExport,
] as const

/** The lists whose rows have a file each, which are exported as an archive. */
const archives = [paymentProofsExport] as const

const exportKinds = [...tables, ...archives] as const
export type ExportKindName = (typeof exportKinds)[number]['kind']

export const exportJob = z.object({
  id: z.string(),
  kind: z.enum(exportKinds.map(({ kind }) => kind)),
  format: z.enum(exportFormats),
  export_state: z.enum(exportStates),
  row_count: z.int().nullable(),
  created_at: timestamp,
})
export type ExportJob = z.infer<typeof exportJob>

type Exported = (typeof exportKinds)[number]

function requestOf({ kind, filter }: Exported, formats: readonly ExportFormat[]) {
  return z.strictObject({
    kind: z.literal(kind),
    format: z.enum(formats),
    language,
    /** The zone in which times are written, such as `Asia/Shanghai`. */
    time_zone: z.string().max(60),
    filter,
  })
}

export const createExport = call('POST /api/exports', {
  access: 'approved_merchant',
  summary: 'Begins to write everything that a filter finds into a file.',
  writes: ['export.create'],
  body: z.union([
    ...tables.map((table) => requestOf(table, ['csv', 'xlsx'])),
    ...archives.map((archive) => requestOf(archive, ['zip'])),
  ]),
  data: exportJob,
  errors: ['exports_too_many', 'export_too_large', 'proofs_too_many', 'proofs_missing', 'time_zone_unknown'],
})

export const getExport = call('GET /api/exports/:id', {
  access: 'approved_merchant',
  summary: 'Whether an export is ready.',
  params: idParams,
  data: exportJob,
  errors: ['export_not_found'],
})

export const createExportLink = call('POST /api/exports/:id/link', {
  access: 'approved_merchant',
  summary: 'An address for the file of an export: for one use. Files are kept for a day.',
  writes: ['export.link'],
  params: idParams,
  data: downloadLink,
  errors: ['export_not_found', 'export_not_ready'],
})
