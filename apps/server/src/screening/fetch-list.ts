import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ListProblem } from './list-problem.ts'

const BYTES_MAX = 1_073_741_824
const FETCH_MAX_MS = 600_000

/** A copy of the list on this machine, so that it is read twice as the same file. */
export type FetchedList = { readonly file: string; readonly hash: string; readonly byte_count: number }

const isAddress = (source: string) => /^https?:/.test(source)

/** The source as operators see it: without the password or key of an address. */
export function sourceName(source: string): string {
  if (!isAddress(source)) return path.basename(source)
  const { origin, pathname } = new URL(source)
  return `${origin}${pathname}`
}

/** Copies the list from its path or address, and removes the copy after the work. */
export async function withFetchedList<T>(
  source: string,
  work: (list: FetchedList) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'causeway-list-'))
  try {
    return await work(await copyList(source, path.join(folder, 'list.csv')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyList(source: string, file: string): Promise<FetchedList> {
  const hash = createHash('sha256')
  let byte_count = 0
  const count = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      byte_count += chunk.length
      if (byte_count > BYTES_MAX) throw new ListProblem('too_large')
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(await openSource(source), count, createWriteStream(file))
  } catch (error) {
    throw error instanceof ListProblem ? error : new ListProblem('unreachable')
  }
  return { file, hash: hash.digest('hex'), byte_count }
}

async function openSource(source: string): Promise<Readable> {
  if (!isAddress(source)) return createReadStream(source)
  const answer = await fetch(source, { signal: AbortSignal.timeout(FETCH_MAX_MS) })
  if (!answer.ok || !answer.body) throw new ListProblem('unreachable')
  return Readable.fromWeb(answer.body)
}
