import { refuseSecondFile } from '../dangers.ts'
import { refuseTooManyPixels } from '../limits.ts'
import { FileRefusal } from '../task.ts'
import { type Box, readBoxes } from './boxes.ts'
import { renderHeic } from './libheif.ts'

/** The path to the box with the sizes of pictures; the first box has a version before its children. */
const PATH = ['meta', 'iprp', 'ipco'] as const
const VERSION_BYTES = 4

/** Checks a HEIC by its boxes and by decoding it; returns the decoded image as a preview. */
export async function inspectHeic(bytes: Buffer): Promise<Buffer> {
  const boxes = [...readBoxes(bytes)]
  const meta = boxes.find(({ kind }) => kind === PATH[0])
  if (!meta) throw new FileRefusal('file_damaged')
  for (const { data } of propertiesOf(meta)) refuseTooManyPixels(data.readUInt32BE(4), data.readUInt32BE(8))
  refuseSecondFile(bytes, bytes.subarray(boxes.at(-1)?.end ?? 0))
  return renderHeic(bytes)
}

function propertiesOf(meta: Box): Box[] {
  const inside = (data: Buffer, name: string) => {
    const found = [...readBoxes(data)].find(({ kind }) => kind === name)
    if (!found) throw new FileRefusal('file_damaged')
    return found.data
  }
  const properties = inside(inside(meta.data.subarray(VERSION_BYTES), PATH[1]), PATH[2])
  const sizes = [...readBoxes(properties)].filter(({ kind, data }) => kind === 'ispe' && data.length >= 12)
  if (sizes.length === 0) throw new FileRefusal('file_damaged')
  return sizes
}
