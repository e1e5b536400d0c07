import { createInflate, inflateSync } from 'node:zlib'
import { FileRefusal, type FileRefusalCode } from './task.ts'

const AT_ONCE = 65_536

/** Unpacked data becomes garbage at once, but Node collects it late, and memory is limited here. */
const COLLECT_BYTES = 8_000_000
let uncollected = 0

function collect(length: number): void {
  uncollected += length
  if (uncollected < COLLECT_BYTES) return
  uncollected = 0
  globalThis.gc?.({ type: 'minor' })
}

export type Budget = {
  /** How many bytes may still be unpacked. */
  left: number
  /** The refusal of a file that unpacks to more. */
  readonly beyond: FileRefusalCode
}

/**
 * Inflates in small chunks and passes them on. Returns whether the data were complete; never unpacks more
 * than the budget.
 */
export async function inflate(
  parts: readonly Buffer[],
  budget: Budget,
  take: (chunk: Buffer) => void = () => undefined,
): Promise<boolean> {
  const spend = (chunk: Buffer) => {
    budget.left -= chunk.length
    collect(chunk.length)
    if (budget.left < 0) throw new FileRefusal(budget.beyond)
    take(chunk)
  }
  const [only] = parts
  if (parts.length === 1 && only) {
    const small = inflateSmall(only)
    if (small === 'broken') return false
    if (small) {
      spend(small)
      return true
    }
  }
  return inflateInChunks(parts, spend)
}

/** Small data is inflated at once, as a stream costs more than the work. */
function inflateSmall(data: Buffer): Buffer | 'broken' | undefined {
  try {
    return inflateSync(data, { maxOutputLength: AT_ONCE })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : 'broken'
  }
}

function inflateInChunks(parts: readonly Buffer[], spend: (chunk: Buffer) => void): Promise<boolean> {
  const stream = createInflate({ chunkSize: AT_ONCE })
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      try {
        spend(chunk)
      } catch (error) {
        stream.destroy()
        reject(error)
      }
    })
    stream.once('end', () => resolve(true))
    stream.once('error', () => resolve(false))
    for (const part of parts) stream.write(part)
    stream.end()
  })
}
