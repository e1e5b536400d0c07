import type { StoredFile } from '@causeway/contract'
import type { MakeLink } from '../../src/files/make-link.ts'
import type { ReadThumbnail } from '../../src/files/read-thumbnail.ts'
import type { UploadOptions } from '../../src/files/upload-file.ts'
import type { FailureDetails } from '../../src/form/failure.ts'

/** A failure in the shape of the API client. */
class FakeFailure extends Error {
  readonly code: string
  readonly details: FailureDetails

  constructor(code: string, details: FailureDetails = {}) {
    super('Words of the server, in one language.')
    this.code = code
    this.details = details
  }
}

const answers: Readonly<Record<string, () => unknown>> = {
  taken: () => new FakeFailure('input_invalid', { fields: { email: 'not_an_option' } }),
  refused: () => new FakeFailure('credentials_wrong', { tries_left: 3 }),
  later: () => new FakeFailure('too_many_tries', { retry_after: 30 }),
  muchlater: () => new FakeFailure('too_many_tries', { retry_after: 3600 }),
  offline: () => new TypeError('Failed to fetch'),
  strange: () => new FakeFailure('not_in_the_catalogue'),
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The answer depends on the part of the address before the @. */
export async function fakeSignIn(email: string): Promise<void> {
  const name = email.split('@')[0] ?? ''
  // The test decides when the answer comes.
  if (name === 'held') await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
  const failure = answers[name]?.()
  if (failure) throw failure
}

export const loadFailure = new FakeFailure('internal_error', { request_id: 'req_01JD3ZK8WQ' })

let uploads = 0
let links = 0

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** A file named `held…` is never stored; every second upload of a file named `flaky…` fails half-way. */
export async function fakeUpload(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  uploads += 1
  const id = `file_${String(uploads).padStart(26, '0')}`
  const fails = file.name.startsWith('flaky') && uploads % 2 === 1
  for (let step = 1; step <= 10; step += 1) {
    await wait(10)
    if (file.name.startsWith('held') && step === 3 && options.signal) await untilAborted(options.signal)
    if (fails && step === 5) throw new TypeError('Failed to fetch')
  }
  const isPdf = file.name.endsWith('.pdf')
  return storedFile(id, file.name, isPdf ? 3 : 1, options.document)
}

export function storedFile(id: string, name: string, page_count: number, document?: string): StoredFile {
  return {
    id,
    name,
    type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
    size: 1_412_000,
    page_count,
    sha256: '0'.repeat(64),
    document: document ?? null,
    created_at: '2026-11-15T06:03:22.000Z',
  }
}

/** A file whose id starts with `broken` has no preview on the first attempt. */
export const fakeLink: MakeLink = async (id, { page = 1 }) => {
  await wait(10)
  links += 1
  if (id.startsWith('broken') && links % 2 === 1) throw new FakeFailure('file_not_found')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594">
    <rect width="420" height="594" fill="#ffffff" stroke="#cfd0c9"/>
    <path d="M40 60h200M40 100h340M40 130h340M40 160h300" stroke="#647078" stroke-width="8"/>
    <text x="200" y="400" font-size="72" fill="#14212b">${page}</text></svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(picture)}` }
}

export const fakeThumbnail: ReadThumbnail = async (id) => (await fakeLink(id, { kind: 'preview' })).url
