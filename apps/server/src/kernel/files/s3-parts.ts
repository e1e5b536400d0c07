type RequestOptions = {
  readonly body?: Uint8Array | string
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Sends a request to a path of the bucket: a checked key, a query, or both. */
export type StoreRequest = (method: string, place: string, options?: RequestOptions) => Promise<Response>

/** S3 requires parts of at least five megabytes, except the last, and at most ten thousand of them. */
const PART_BYTES = 8_000_000

/** Uploads a stream in parts. The object exists once all parts have been uploaded and completed. */
export async function putInParts(
  request: StoreRequest,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const [upload = ''] = idsIn(await (await request('POST', `${key}?uploads=`)).text())
  const query = `uploadId=${encodeURIComponent(upload)}`
  try {
    const parts: string[] = []
    for await (const body of partsOf(content)) {
      const number = parts.length + 1
      const answer = await request('PUT', `${key}?partNumber=${number}&${query}`, { body })
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag')}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const answer = await request('POST', `${key}?${query}`, { body, headers: { 'if-none-match': '*' } })
    // S3 can report an error in an answer with status 200.
    if (!answer.ok || (await answer.text()).includes('<Error>'))
      throw new Error('The file store did not complete the upload')
  } catch (error) {
    // If this fails as well, `remove` aborts the upload later.
    await request('DELETE', `${key}?${query}`).catch(() => undefined)
    throw error
  }
}

/** Aborts the uploads of a key that a killed writer left incomplete. */
export async function abandonUploads(request: StoreRequest, key: string): Promise<void> {
  const answer = await request('GET', `?prefix=${key}&uploads=`)
  if (!answer.ok) return
  for (const upload of idsIn(await answer.text()))
    await request('DELETE', `${key}?uploadId=${encodeURIComponent(upload)}`)
}

function idsIn(xml: string): string[] {
  return [...xml.matchAll(/<UploadId>([^<]+)<\/UploadId>/g)].map(([, id = '']) => id)
}

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
