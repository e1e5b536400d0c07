import { sendToServer } from '../apps/server/src/testing/bank-messages.ts'
import { sendLarge } from '../apps/server/src/testing/large-message.ts'
import { print, refuseAbove, residentMegabytes } from './measure.ts'
import { startProduct } from './product.ts'

/** What messages cost that the door of the bank refuses: seconds until the answer, and memory meanwhile. */
const SIZE = 200_000_000
/** Every refusal comes within this time, and needs no more than this memory. */
const SECONDS_MAX = 2
const MEGABYTES_MAX = 100

const product = await startProduct()
try {
  const { address, pid, place } = product
  const text = (xml: string) => async () => (await sendToServer(place, new TextEncoder().encode(xml))).status
  const large = (isAnnounced: boolean) => async () => (await sendLarge(address, SIZE, isAnnounced)).status
  const laughs = Array.from({ length: 40 }, (_, index) => `<!ENTITY l${index + 1} "&l${index};&l${index};">`)
  const cases: [string, number, () => Promise<number>][] = [
    ['200 MB that tell their length', 413, large(true)],
    ['200 MB that do not', 413, large(false)],
    ['entities that grow', 200, text(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l40;</a>`)],
    ['elements nested without end', 200, text('<a>'.repeat(6_000_000))],
    ['elements without end', 200, text(`<a>${'<b/>'.repeat(4_900_000)}</a>`)],
    ['a text without end', 200, text(`<a>${'b'.repeat(19_000_000)}`)],
  ]
  const rows: [string, string][] = []
  const limits: Parameters<typeof refuseAbove>[0][number][] = []
  for (const [name, expected, send] of cases) {
    const before = residentMegabytes(pid)
    let peak = before
    const sampling = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(pid))
    }, 20)
    const began = performance.now()
    const status = await send()
    const seconds = (performance.now() - began) / 1000
    clearInterval(sampling)
    if (status !== expected) throw new Error(`${name}: answered with ${status}`)
    rows.push([name, `${seconds.toFixed(2)} s, ${peak - before} MB more`])
    limits.push({ what: name, figure: seconds, limit: SECONDS_MAX, unit: 's' })
    limits.push({ what: name, figure: peak - before, limit: MEGABYTES_MAX, unit: 'MB' })
  }
  print(rows)
  refuseAbove(limits)
} finally {
  await product.stop()
}
