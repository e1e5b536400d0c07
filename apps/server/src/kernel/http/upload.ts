import type { IncomingMessage } from 'node:http'
import { FILE_BYTES_MAX } from '@causeway/contract'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openSlots } from '../slots.ts'
import { ApiError } from './api-error.ts'

/** An uploaded file; its name says nothing about its content. */
export type UploadedFile = { readonly name: string; readonly bytes: Buffer }

/** The name of the form part with the file. */
const PART = 'file'

/**
 * Each upload holds a file in memory until it is answered, so few run at a time. The bodies of waiting
 * uploads are not read.
 */
export const uploadSlots = openSlots({ at_once: 8, waiting_max: 500, per_owner: 3, waiting_per_owner: 30 })

/** Accepts forms instead of JSON; `readUpload` reads the body after all other checks. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, undefined))
}

/** Reads the single file of a form. Excess data is refused as soon as it arrives. */
export async function readUpload({ raw, headers }: FastifyRequest): Promise<UploadedFile> {
  if (!headers['content-type']) throw new ApiError('file_missing')
  // The client may have disconnected while it waited for a slot, and would send no further event.
  if (raw.destroyed && !raw.complete) throw new ApiError('body_malformed')
  const form = openForm(headers as BusboyHeaders)
  const files: UploadedFile[] = []
  const reading = new Promise<void>((resolve, reject) => {
    form.on('file', (field, stream, name) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('limit', () => reject(new ApiError('file_too_large')))
      stream.once('error', () => reject(new ApiError('body_malformed')))
      stream.once('end', () => files.push({ name: nameOf(name), bytes: Buffer.concat(chunks) }))
      if (field !== PART) reject(new ApiError('input_invalid', { fields: { [PART]: 'unknown' } }))
    })
    const tooMuch = () => reject(new ApiError('input_invalid', { fields: { [PART]: 'unknown' } }))
    for (const event of ['field', 'filesLimit', 'fieldsLimit', 'partsLimit']) form.once(event, tooMuch)
    form.once('finish', resolve)
    form.once('error', () => reject(new ApiError('body_malformed')))
    raw.once('close', () => {
      if (!raw.complete) reject(new ApiError('body_malformed'))
    })
    raw.pipe(form)
  })
  await reading.catch((error) => {
    raw.unpipe(form)
    letGo(raw)
    throw error
  })
  const [file] = files
  if (!file) throw new ApiError('file_missing')
  return file
}

/** Browsers percent-encode three characters of a file name, and no others. */
function nameOf(given = ''): string {
  return given.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

const LET_GO_MS = 10_000

/** Reads and discards the rest of the body for a while, so that the client receives the answer. */
function letGo(raw: IncomingMessage): void {
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), LET_GO_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}

function openForm(headers: BusboyHeaders) {
  try {
    const limits = {
      fileSize: FILE_BYTES_MAX,
      files: 1,
      fields: 1,
      parts: 2,
      headerPairs: 20,
      headerSize: 16_384,
    }
    return new Busboy({ headers, limits })
  } catch {
    throw new ApiError('body_malformed')
  }
}
