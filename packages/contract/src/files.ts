import { z } from 'zod'
import { fileList } from './account-lists.ts'
import { call, idParams, timestamp } from './call.ts'
import { fileTypes, PDF_PAGES_MAX, THUMBNAILS_MAX } from './file-limits.ts'
import { listCall } from './list-call.ts'
import { documentKey } from './merchant/profile.ts'

export const file = z.object({
  id: z.string(),
  /** The user's name of the file, without characters that are special in paths or terminals. */
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  /** The pages of a PDF; 1 for an image. Each page has a preview. */
  page_count: z.int(),
  sha256: z.string(),
  /** The document of the profile for which it was uploaded. */
  document: documentKey.nullable(),
  created_at: timestamp,
})
export type StoredFile = z.infer<typeof file>

export const uploadFile = call('POST /api/files', {
  access: 'signed_in',
  summary: 'Takes one file, as multipart/form-data with the part `file`: PDF, JPEG, PNG or HEIC up to 10 MB.',
  writes: ['file.upload'],
  upload: true,
  query: z.object({ document: documentKey.optional() }),
  data: file,
  errors: [
    'corp_not_found',
    'file_missing',
    'file_empty',
    'file_too_large',
    'file_type_unsupported',
    'file_encrypted',
    'file_damaged',
    'file_dangerous',
    'file_too_many_pages',
    'file_too_many_pixels',
    'file_took_too_long',
    'files_too_many',
    'file_storage_full',
  ],
})

export const listFiles = listCall('GET /api/files', {
  access: 'signed_in',
  summary: 'The files of the company, newest first: those of one place in the profile, or all.',
  list: fileList,
  row: file,
  errors: ['corp_not_found'],
})

export const getFile = call('GET /api/files/:id', {
  access: 'signed_in',
  summary: 'What is known about a file of the company.',
  params: idParams,
  data: file,
  errors: ['file_not_found'],
})

export const removeFile = call('DELETE /api/files/:id', {
  access: 'signed_in',
  summary: 'Removes a file that nothing uses.',
  writes: ['file.remove'],
  params: idParams,
  errors: ['file_not_found', 'file_in_use'],
})

export const makeThumbnails = call('POST /api/files/thumbnails', {
  access: 'signed_in',
  summary: 'Small images of the first pages of files of the company; a file that cannot be shown has none.',
  writes: [],
  body: z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(THUMBNAILS_MAX) }),
  data: z.object({
    thumbnails: z.array(
      z.object({
        id: z.string(),
        /** The image itself, as a `data:` URL. */
        url: z.string(),
      }),
    ),
  }),
  errors: ['file_damaged', 'file_took_too_long'],
})

/** What uses files. */
export const fileUseKinds = [
  'merchant',
  'merchant_submission',
  'amendment',
  'application',
  'holder_version',
  'store',
  'request',
  'enquiry',
  'trade_submission',
  'payee_version',
  'payment',
] as const
export type FileUseKind = (typeof fileUseKinds)[number]

/** `original` is the uploaded file as an attachment; `preview` is a server-made image of one page. */
export const linkBody = z.strictObject({
  kind: z.enum(['original', 'preview']),
  page: z.int().min(1).max(PDF_PAGES_MAX).default(1),
})

export const downloadLink = z.object({
  /** Works once, within a minute. */
  url: z.string(),
})

export const createFileLink = call('POST /api/files/:id/link', {
  access: 'signed_in',
  summary: 'An address for a file of the company, or for the image of one of its pages: for one use.',
  writes: [],
  may_write: ['file.link'],
  params: idParams,
  body: linkBody,
  data: downloadLink,
  errors: ['file_not_found', 'file_damaged', 'file_took_too_long'],
})

export const openDownload = call('GET /api/downloads/:token', {
  access: 'public',
  summary: 'The bytes behind an address that was made for one use.',
  params: z.object({ token: z.string().max(200) }),
  bytes: true,
  errors: [
    ...(['link_unknown', 'link_expired', 'link_used', 'file_not_found'] as const),
    ...(['file_damaged', 'file_took_too_long'] as const),
  ],
})
