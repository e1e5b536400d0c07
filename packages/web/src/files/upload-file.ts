import type { StoredFile } from '@causeway/contract'
import { readAnswer, TIMEOUT_MS } from '../api/client.ts'
import { logFailure } from '../api/report.ts'
import { apiUrl } from '../api/send.ts'
import { currentSession, endSession } from '../session/session.ts'
import { currentSettings } from '../settings/settings.ts'

export type UploadOptions = {
  /** The document slot of the profile that the file is for. */
  readonly document?: string
  /** From 0 to 1. At 1 the server has the whole file and inspects it. */
  readonly onProgress?: (progress: number) => void
  readonly signal?: AbortSignal
}

const PATH = '/api/files'

/** Uploads one file. `fetch` does not report upload progress, so this uses XMLHttpRequest. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  try {
    const { status, body } = await post(file, options)
    return readAnswer({ ok: status >= 200 && status < 300, status }, body) as StoredFile
  } catch (thrown) {
    logFailure('POST', PATH, thrown)
    throw thrown
  }
}

type Answer = { readonly status: number; readonly body: unknown }

function post(file: File, { document, onProgress, signal }: UploadOptions): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const access_token = currentSession()?.access_token
  const request = new XMLHttpRequest()
  request.open('POST', `${apiUrl}${PATH}${document ? `?${new URLSearchParams({ document })}` : ''}`)
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', currentSettings().language)
  if (access_token) request.setRequestHeader('authorization', `Bearer ${access_token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onload = () => {
    if (request.status === 401 && access_token) endSession(access_token)
    resolve({ status: request.status, body: readJson(request.responseText) })
  }
  request.onerror = () => reject(new DOMException('No answer came', 'NetworkError'))
  request.ontimeout = () => reject(new DOMException('It took too long', 'TimeoutError'))
  request.onabort = () => reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError'))
  if (signal?.aborted) return Promise.reject(signal.reason)
  signal?.addEventListener('abort', () => request.abort())
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return promise
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
