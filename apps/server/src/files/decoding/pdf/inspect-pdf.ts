import { refuseSecondFile, refuseTestVirus } from '../dangers.ts'
import { inflate } from '../inflate.ts'
import { FileRefusal } from '../task.ts'
import { openPdf } from './pdfium.ts'
import { decodeNames, type PdfStream, splitPdf } from './streams.ts'

/** The limit of all streams unpacked; a page as an image of 600 dpi takes 100 MB. */
const UNPACKED_MAX_BYTES = 256_000_000

/** Keys that run something when the document is opened or clicked, or that embed other files. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|GoToE)(?![\w.-])/
const ENCRYPTED = /\/Encrypt(?![\w.-])/

/** Names long enough to be no coincidence in binary data, where an object could be hidden. */
const ACTIVE_ANYWHERE = ['/JavaScript', '/EmbeddedFile', '/Launch', '/RichMedia']

/** Checks a PDF and returns its number of pages. */
export async function inspectPdf(bytes: Buffer, pages_max: number): Promise<number> {
  const { texts, streams } = splitPdf(bytes)
  if (texts.some((text) => ENCRYPTED.test(text))) throw new FileRefusal('file_encrypted')
  refuseActive(bytes, texts)
  const end = refuseCutOff(bytes)
  refuseSecondFile(bytes, bytes.subarray(end))
  const budget = { left: UNPACKED_MAX_BYTES, beyond: 'file_took_too_long' as const }
  for (const stream of streams) await checkStream(stream, budget)
  const document = await openPdf(bytes)
  const count = document.getPageCount()
  if (count === 0) throw new FileRefusal('file_damaged')
  if (count > pages_max) throw new FileRefusal('file_too_many_pages')
  return count
}

function refuseActive(bytes: Buffer, texts: readonly string[]): void {
  const head = bytes.toString('latin1', 0, 1024)
  const isActive =
    texts.some((text) => ACTIVE.test(text)) ||
    ACTIVE_ANYWHERE.some((name) => bytes.includes(name)) ||
    /<script|<html/i.test(head)
  if (isActive) throw new FileRefusal('file_dangerous')
}

const END = '%%EOF'
const TAIL_MAX = 2048

/** A PDF ends with its end mark; mail programs may add a little after it. */
function refuseCutOff(bytes: Buffer): number {
  const at = bytes.lastIndexOf(END)
  const end = at + END.length
  const tail = bytes.subarray(at < 0 ? 0 : end)
  if (at >= 0 && tail.length > TAIL_MAX) refuseSecondFile(bytes, tail)
  if (at < 0 || tail.length > TAIL_MAX) throw new FileRefusal('file_damaged')
  return end
}

type Budget = Parameters<typeof inflate>[1]
/** One name or a list of names. */
const FILTER = /\/(?:Filter|F)\s*(?:\[([^\]]*)\]|\/(\w+))/
const OBJECTS = /\/Type\s*\/ObjStm/
/** Longer than the longest name that is searched for. */
const OVERLAP = 64

/** Unpacks a stream to check that it is complete and hides no active content. */
async function checkStream({ dictionary, data }: PdfStream, budget: Budget): Promise<void> {
  const [, list, name] = FILTER.exec(dictionary) ?? []
  const filters = name ? [name] : (list?.match(/\w+/g) ?? [])
  const hasObjects = OBJECTS.test(dictionary)
  const isFlate = filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0] ?? '')
  // Regular programs pack object streams with Flate only.
  if (hasObjects && filters.length > 0 && !isFlate) throw new FileRefusal('file_dangerous')
  let before = Buffer.alloc(0)
  const look = (chunk: Buffer) => {
    const joined = Buffer.concat([before, chunk])
    refuseTestVirus(joined)
    if (hasObjects && ACTIVE.test(decodeNames(joined.toString('latin1'))))
      throw new FileRefusal('file_dangerous')
    before = Buffer.from(joined.subarray(-OVERLAP))
  }
  if (isFlate) await inflate([data], budget, look)
  else if (hasObjects) look(data)
}
