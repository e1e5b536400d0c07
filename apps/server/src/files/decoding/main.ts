import { readSync, writeSync } from 'node:fs'
import { loadLibheif } from './heic/libheif.ts'
import { inspect } from './inspect.ts'
import { loadPdfium } from './pdf/pdfium.ts'
import { crop, loadSharp } from './picture.ts'
import { render } from './render.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { split } from './split.ts'
import { FileRefusal, type Finding, type Task } from './task.ts'

/**
 * Opens one file and exits. It runs with limits on time and memory, without our environment and without
 * write access, so that an attack on a decoder stays in this process.
 */
type Answer = { readonly finding: Finding; readonly image?: Uint8Array | undefined }

async function perform(task: Task): Promise<Answer | undefined> {
  if (task.kind === 'warm') {
    await Promise.all([loadSharp(), loadPdfium(), loadLibheif()])
    return undefined
  }
  const bytes = readInput(Number(process.argv[3]))
  if (task.kind === 'inspect') {
    const { image, ...finding } = await inspect(bytes, task.pages_max)
    return { finding, image }
  }
  if (task.kind === 'thumbnails') {
    const images = []
    for (const preview of split(bytes, task.lengths)) images.push(await crop(preview))
    const lengths = images.map(({ length }) => length)
    return { finding: { type: 'image/jpeg', page_count: 1, lengths }, image: Buffer.concat(images) }
  }
  if (task.kind === 'sheet') {
    const { sheet, rows } = await readSheet(bytes, task.index)
    return { finding: { sheet }, image: rows }
  }
  return { finding: { type: task.type, page_count: 1 }, image: await render(bytes, task.type, task.page) }
}

const INPUT_CHANNEL = 0

/** The size is known in advance, as collecting chunks would take twice the memory. */
function readInput(size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size; ) {
    const length = readSync(INPUT_CHANNEL, bytes, at, size - at, null)
    if (length === 0) throw new Error('The input ended before the announced size')
    at += length
  }
  return bytes
}

/** Any error of a decoder means that the file is damaged. */
function refusalOf(error: unknown): Answer {
  return { finding: { refusal: error instanceof FileRefusal ? error.code : 'file_damaged' } }
}

/** Not the standard output, where libraries print warnings. */
const ANSWER_CHANNEL = 3

function send({ finding, image = new Uint8Array() }: Answer): void {
  const text = Buffer.from(JSON.stringify(finding))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const output = Buffer.concat([length, text, image])
  for (let at = 0; at < output.length; ) at += writeSync(ANSWER_CHANNEL, output, at)
}

const task: Task = JSON.parse(process.argv[2] ?? '')
// A decoder that cannot be loaded is an error of the installation, not of a file.
const answer = await (task.kind === 'warm' ? perform(task) : perform(task).catch(refusalOf))
if (answer) send(answer)
process.exit(0)
