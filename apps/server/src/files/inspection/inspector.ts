import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FileType, PDF_PAGES_MAX } from '@causeway/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { openSlots } from '../../kernel/slots.ts'
import { split } from '../decoding/split.ts'
import type { Finding, SheetFinding, Task } from '../decoding/task.ts'
import { type Limits, type ProcessEnd, runProcess } from './run-process.ts'

const MB = 1_000_000
const QUICK: Limits = { cpu_ms: 1500, wall_ms: 10_000, memory_bytes: 100 * MB }
/** For files that must be decoded completely. */
const PATIENT: Limits = { cpu_ms: 5500, wall_ms: 25_000, memory_bytes: 300 * MB }
/** The reader of sheets has limits of its own, so that these stop only what it has overlooked. */
const SHEET: Limits = { cpu_ms: 5500, wall_ms: 25_000, memory_bytes: 190 * MB }
const WARMING: Limits = { ...PATIENT, wall_ms: 60_000 }

/** Each task is a process of its own, so few run at a time. */
const slots = openSlots({ at_once: 2, waiting_max: 500, per_owner: 1, waiting_per_owner: 30 })

export type Inspection = {
  readonly type: FileType
  readonly page_count: number
  /** The first page, if the inspection had to decode it. */
  readonly preview: Uint8Array | undefined
}

/** Determines the type of a file or refuses it. Only a separate process opens its content. */
export async function inspectFile(owner: string, bytes: Uint8Array): Promise<Inspection> {
  const task = { kind: 'inspect', pages_max: PDF_PAGES_MAX } as const
  const { finding, image } = await ask(owner, task, async () => bytes)
  return { ...fileOf(finding), preview: image }
}

/** A sheet that was read: each row is its number in the file, and its cells as text. */
export type ReadSheet = SheetFinding & { readonly rows: readonly SheetRow[] }
export type SheetRow = readonly [number, ...string[]]

/** Reads a sheet of a workbook, or a text with delimiters. Only a separate process opens its content. */
export async function readSheetFile(owner: string, bytes: Uint8Array, index: number): Promise<ReadSheet> {
  const { finding, image } = await ask(owner, { kind: 'sheet', index }, async () => bytes)
  if (!('sheet' in finding)) throw new Error('A sheet was read without its facts')
  const lines = image?.toString('utf8').split('\n').slice(0, -1) ?? []
  return { ...finding.sheet, rows: lines.map((line) => JSON.parse(line) as SheetRow) }
}

/** The image of a page, from its pixels only. The file is read when its turn comes. */
export async function renderPage(
  owner: string,
  { type, page }: { readonly type: FileType; readonly page: number },
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { image } = await ask(owner, { kind: 'render', type, page }, read)
  if (!image) throw new Error('A page was rendered without an image')
  return image
}

/** Small images of previews. A decoder has made those, so they too are only opened by another process. */
export async function shrinkPreviews(owner: string, previews: readonly Uint8Array[]): Promise<Buffer[]> {
  const lengths = previews.map(({ length }) => length)
  const { finding, image } = await ask(owner, { kind: 'thumbnails', lengths }, async () =>
    Buffer.concat(previews),
  )
  return split(image ?? Buffer.alloc(0), fileOf(finding).lengths ?? [])
}

type Found = Exclude<Finding, { readonly refusal: string }>

function fileOf(finding: Found): Extract<Found, { readonly type: FileType }> {
  if ('sheet' in finding) throw new Error('A file was inspected as a sheet')
  return finding
}

async function ask(owner: string, task: Task, read: () => Promise<Uint8Array>) {
  const work = async () => readAnswer(await runTask(task, await read()))
  const { finding, image } = await slots.run(work, owner)
  if ('refusal' in finding) {
    throw new ApiError(finding.refusal, finding.refusal === 'overloaded' ? { retry_after: 5 } : {})
  }
  return { finding, image }
}

/** One run of the process, with its resource usage for `npm run bench -- files`. */
export async function runTask(task: Task, bytes: Uint8Array): Promise<ProcessEnd> {
  const limits = limitsOf(task, bytes)
  return runProcess({ ...commandFor(await warmFolder(), task, bytes), limits, mayWrite: false })
}

function limitsOf({ kind }: Task, bytes: Uint8Array): Limits {
  if (kind === 'sheet') return SHEET
  return kind !== 'inspect' || isHeif(bytes) ? PATIENT : QUICK
}

/** Checked before the process starts, as HEIF needs higher limits. */
function isHeif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', 4, 8) === 'ftyp'
}

export function readAnswer({ output, broken, signal }: ProcessEnd): { finding: Finding; image?: Buffer } {
  // Processor time has its own limit: this timeout means a busy machine, not a bad file.
  if (broken === 'wall_ms') return { finding: { refusal: 'overloaded' } }
  if (broken || signal === 'SIGABRT') return { finding: { refusal: 'file_took_too_long' } }
  const length = output.length > 4 ? output.readUInt32BE() : 0
  // A decoder that crashed on its input has sent nothing.
  if (length === 0) return { finding: { refusal: 'file_damaged' } }
  const finding = JSON.parse(output.toString('utf8', 4, 4 + length)) as Finding
  const image = output.subarray(4 + length)
  return image.length > 0 ? { finding, image } : { finding }
}

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const PROGRAM = path.resolve(import.meta.dirname, '../decoding/main.ts')

/** One thread and one heap, as more would only take memory. */
const FRUGAL = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' }

const WARM_MS = 3_600_000
let warm: Promise<string> | undefined
let warmed_at = 0

/** Repeated every hour, as systems clean temporary folders; without the cache each file takes more memory. */
function warmFolder(): Promise<string> {
  const now = performance.now()
  if (warm && now - warmed_at < WARM_MS) return warm
  warmed_at = now
  warm = warmUp().catch((error) => {
    warm = undefined
    throw error
  })
  return warm
}

/**
 * Compiling TypeScript takes more time and memory than most files. The first run opens no file and leaves
 * its compile cache in this folder. Node needs write permission there to read the cache in later runs, but
 * `ulimit` stops those from writing any file.
 */
async function warmUp(): Promise<string> {
  const folder = openFolder()
  const command = commandFor(folder, { kind: 'warm' }, new Uint8Array())
  const end = await runProcess({ ...command, limits: WARMING, mayWrite: true })
  if (end.code === 0) return folder
  throw new Error(`The process that opens files cannot be started: ${end.broken ?? end.signal ?? end.code}`)
}

/** The same folder at every start, unless another user could write to it. */
function openFolder(): string {
  const user = process.getuid?.() ?? 0
  const folder = path.join(tmpdir(), `causeway-decoding-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && found.uid === user && (found.mode & 0o777) === 0o700
  return isOurs ? folder : mkdtempSync(`${folder}-`)
}

function commandFor(folder: string, task: Task, input: Uint8Array) {
  const reading = [`--allow-fs-read=${ROOT}`, `--allow-fs-read=${folder}`]
  const permissions = ['--permission', '--allow-addons', ...reading, `--allow-fs-write=${folder}`]
  const memory = ['--max-old-space-size=64', '--max-semi-space-size=2', '--expose-gc']
  return {
    arguments: [...permissions, ...memory, PROGRAM, JSON.stringify(task), `${input.length}`],
    input,
    environment: { NODE_COMPILE_CACHE: folder, ...FRUGAL },
  }
}
