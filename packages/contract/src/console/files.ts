import { fileList } from '../account-lists.ts'
import { call, idParams } from '../call.ts'
import { downloadLink, file, linkBody } from '../files.ts'
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
