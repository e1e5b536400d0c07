import { createExport, createExportLink, getExport, type Language } from '@causeway/contract'
import { createDocumentLink, type FileSettings } from '../files/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { beginExport } from './begin-export.ts'
import { type StoredExport, selectExport, toExportJob } from './queries.ts'
import { type ExportKinds, keptSince } from './service.ts'

/** The kind of document under which `app.ts` registers the files of exports. */
export const EXPORT_FILE = 'export_file'

async function findExport(
  reader: Reader,
  clock: Clock,
  input: { readonly merchant_id: string; readonly export_id: string },
): Promise<StoredExport> {
  const found = await selectExport(reader, { ...input, kept_since: keptSince(clock) })
  if (!found) throw new ApiError('export_not_found')
  return found
}

export type ExportSettings = FileSettings & { readonly kinds: ExportKinds }

export function exportEndpoints({ api_url = '', kinds }: ExportSettings): Endpoint[] {
  return [
    endpoint(createExport, ({ body }, { tx, clock, actor, request_id }) =>
      beginExport(tx, { clock, actor, request_id }, kinds, body),
    ),
    endpoint(getExport, async ({ params }, { tx, clock, actor: { merchant_id } }) =>
      toExportJob(await findExport(tx, clock, { merchant_id, export_id: params.id })),
    ),
    endpoint(createExportLink, async ({ params }, { tx, clock, actor, request_id }) => {
      const { merchant_id } = actor
      const found = await findExport(tx, clock, { merchant_id, export_id: params.id })
      if (found.export_state !== 'ready') throw new ApiError('export_not_ready')
      const document = { merchant_id, document_kind: EXPORT_FILE, document_id: found.export_id }
      const language = found.language as Language
      const path = await createDocumentLink(tx, clock, { ...document, language })
      await recordEvent(tx, { clock, actor, request_id }, { action: 'export.link', id: found.export_id })
      return { url: `${api_url}${path}` }
    }),
  ]
}
