import { queryOptions } from '@tanstack/react-query'
import type { Options } from '../api/call-types.ts'
import { send } from '../api/send.ts'

export type ExportBody = Options<'POST /api/exports'>['body']

const AGAIN_MS = 2000

export const createExport = (body: ExportBody) => send('POST /api/exports', { body })

export const createExportLink = (id: string) => send('POST /api/exports/:id/link', { params: { id } })

/** The live topic announces the end of an export; without the stream the page polls. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => send('GET /api/exports/:id', { params: { id }, signal, background: true }),
    refetchInterval: ({ state }) =>
      state.data && state.data.export_state !== 'preparing' ? false : AGAIN_MS,
  })
