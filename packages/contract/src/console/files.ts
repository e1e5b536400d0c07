import { z } from 'zod'
import { fileList } from '../account-lists.ts'
import { call, idParams, timestamp } from '../call.ts'
import { downloadLink, file, fileUseKinds, linkBody } from '../files.ts'
import { listCall } from '../list-call.ts'

export const listConsoleFiles = listCall('GET /api/console/merchants/:id/files', {
  access: 'operator',
  summary: 'The files of a merchant, newest first.',
  params: idParams,
  list: fileList,
  row: file,
  errors: ['merchant_not_found'],
})

export const createConsoleFileLink = call('POST /api/console/files/:id/link', {
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'An address for a file of a merchant, or for the image of one of its pages: for one use.',
  writes: ['file.link'],
  params: idParams,
  body: linkBody,
  data: downloadLink,
  errors: ['file_not_found', 'file_damaged', 'file_took_too_long'],
})

export const listSameFiles = call('GET /api/console/files/same', {
  access: 'operator',
  summary: 'Where other merchants use files with the same bytes as some files.',
  query: z.object({
    /** At most 100, with commas between them. */
    file_ids: z.string().regex(/^\w{1,64}(,\w{1,64}){0,99}$/),
  }),
  data: z.object({
    same: z.array(
      z.object({
        file_id: z.string(),
        merchant_id: z.string(),
        merchant_number: z.string(),
        uses: z.array(z.enum(fileUseKinds)),
        uploaded_at: timestamp,
      }),
    ),
  }),
})
export type SameFile = z.infer<typeof listSameFiles.data>['same'][number]
