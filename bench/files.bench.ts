import { setTimeout as sleep } from 'node:timers/promises'
import { PDF_PAGES_MAX } from '@causeway/contract'
import type { Task } from '../apps/server/src/files/decoding/task.ts'
import { readAnswer, runTask } from '../apps/server/src/files/inspection/inspector.ts'
import { heic } from '../apps/server/src/files/testing/heic.ts'
import { hostileFiles } from '../apps/server/src/files/testing/hostile-files.ts'
import { pdf } from '../apps/server/src/files/testing/pdf.ts'
import { jpeg, plainJpeg } from '../apps/server/src/files/testing/pictures.ts'
import { print } from './measure.ts'

/** What the process that opens files takes for each hostile one, and for the largest honest ones. */
type Figure = {
  readonly what: string
  readonly elapsed_ms: number
  readonly cpu_ms: number
  readonly peak_bytes: number
}

const INSPECT: Task = { kind: 'inspect', pages_max: PDF_PAGES_MAX }

async function measure(what: string, bytes: Uint8Array, task = INSPECT): Promise<Figure & { code: string }> {
  // One after the other, and none beside the end of the one before.
  await sleep(20)
  const end = await runTask(task, bytes)
  const { finding } = readAnswer(end)
  return { what, ...end, code: 'refusal' in finding ? finding.refusal : 'ok' }
}

const seconds = ({ elapsed_ms, cpu_ms }: Figure) =>
  `${(elapsed_ms / 1000).toFixed(2)} s (${(cpu_ms / 1000).toFixed(2)} s of the processor)`
const megabytes = (figure: Figure) => `${Math.round(figure.peak_bytes / 1_000_000)} MB`
const most = (figures: readonly Figure[], of: 'elapsed_ms' | 'cpu_ms' | 'peak_bytes') =>
  figures.reduce((worst, figure) => (figure[of] > worst[of] ? figure : worst))

function summary(name: string, figures: readonly Figure[]): [string, string][] {
  const [slowest, largest] = [most(figures, 'elapsed_ms'), most(figures, 'peak_bytes')]
  const hardest = most(figures, 'cpu_ms')
  return [
    [`${name}: ${figures.length} files, slowest`, `${seconds(slowest)}: ${slowest.what}`],
    [`${name}: hardest`, `${seconds(hardest)}: ${hardest.what}`],
    [`${name}: largest`, `${megabytes(largest)}: ${largest.what}`],
  ]
}

const hostile = (await hostileFiles()).filter(({ bytes }) => bytes.length > 0 && bytes.length <= 10_000_000)
await measure('the first', pdf())
const figures: Figure[] = []
const apple: Figure[] = []
for (const { what, bytes } of hostile) {
  const isHeif = bytes.toString('latin1', 4, 8) === 'ftyp'
  ;(isHeif ? apple : figures).push(await measure(what, bytes))
}
const honest: [string, Buffer][] = [
  ['a photo of 12 million pixels', await jpeg({ width: 4000, height: 3000 })],
  ['a JPEG of 48 million pixels', await plainJpeg(12_000, 4000)],
  ['a HEIC of 12 million pixels', heic({ width: 512, height: 512, grid: { columns: 8, rows: 6 } })],
  ['a HEIC of 46 million pixels', heic({ width: 512, height: 512, grid: { columns: 16, rows: 11 } })],
  ['a PDF of 200 pages', pdf({ pages: 200 })],
]
const rows: [string, string][] = [...summary('hostile', figures), ...summary('hostile HEIC', apple)]
for (const [what, bytes] of honest) {
  const figure = await measure(what, bytes)
  rows.push([`${what}: ${figure.code}`, `${seconds(figure)}, ${megabytes(figure)}`])
}
const shown = await measure('a page', pdf(), { kind: 'render', type: 'application/pdf', page: 1 })
rows.push(['the image of an empty page', `${seconds(shown)}, ${megabytes(shown)}`])
print(rows)
