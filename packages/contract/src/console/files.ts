import { z } from 'zod'
import { fileList } from '../account-lists.ts'
import { call } from '../call.ts'
import { downloadLink, file, linkBody } from '../files.ts'
import { listCall } from '../list-call.ts'

const params = z.object({ id: z.string().max(64) })

export const listConsoleFiles = listCall({
  path: '/api/console/merchants/:id/files',
  access: 'operator',
  summary: 'The files of a merchant, newest first.',
  params,
  list: fileList,
  row: file,
  errors: ['merchant_not_found'],
})

export const createConsoleFileLink = call({
  method: 'POST',
  path: '/api/console/files/:id/link',
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'An address for a file of a merchant, or for the image of one of its pages: for one use.',
  params,
  body: linkBody,
  data: downloadLink,
  errors: ['file_not_found', 'file_damaged', 'file_took_too_long'],
})
