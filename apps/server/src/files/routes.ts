import * as api from '@causeway/contract'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { type DownloadSettings, openLink } from './download.ts'
import { giveLink } from './give-link.ts'
import { isMerchant, selectFile, selectFiles } from './queries/files.ts'
import { selectSameFiles } from './queries/same-files.ts'
import { removeFile } from './remove-file.ts'
import { storeFile } from './store-file.ts'
import { readThumbnails } from './thumbnails.ts'

export function fileEndpoints(settings: DownloadSettings): Endpoint[] {
  return [
    steps(api.uploadFile, ({ query, file }, visit) => {
      const { user_id, merchant_id } = visit.actor
      if (!merchant_id) throw new ApiError('corp_not_found')
      const { request_id } = visit
      return storeFile(visit, { merchant_id, user_id, request_id, ...file, document: query.document })
    }),
    endpoint(api.listFiles, async ({ query }, { tx, actor }) => {
      if (!actor.merchant_id) throw new ApiError('corp_not_found')
      return selectFiles(tx, actor.merchant_id, query)
    }),
    endpoint(api.getFile, async ({ params }, { tx, actor }) =>
      orRefuse(await selectFile(tx, params.id, actor.merchant_id ?? ''), 'file_not_found'),
    ),
    endpoint(api.removeFile, ({ params }, { tx, clock, actor, request_id }) =>
      removeFile(tx, clock, actor, { file_id: params.id, request_id }),
    ),
    steps(api.makeThumbnails, async ({ body }, visit) => ({
      thumbnails: await readThumbnails(visit, visit.actor.merchant_id ?? '', body.ids),
    })),
    steps(api.createFileLink, ({ params, body }, visit) =>
      giveLink(visit, settings, { file_id: params.id, ...body, merchant_id: visit.actor.merchant_id ?? '' }),
    ),
    steps(api.openDownload, ({ params }, visit) => openLink(visit, settings, params.token)),
    endpoint(api.listConsoleFiles, async ({ params, query }, { tx }) => {
      if (!(await isMerchant(tx, params.id))) throw new ApiError('merchant_not_found')
      return selectFiles(tx, params.id, query)
    }),
    endpoint(api.listSameFiles, async ({ query }, { tx }) => ({
      same: await selectSameFiles(tx, query.file_ids.split(',')),
    })),
    steps(api.createConsoleFileLink, ({ params, body }, visit) =>
      giveLink(visit, settings, { file_id: params.id, ...body }),
    ),
  ]
}
