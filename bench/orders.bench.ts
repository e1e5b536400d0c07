import {
  createTradeSubmission,
  importTradeOrders,
  submitTradeSubmission,
  uploadSheet,
} from '@causeway/contract'
import { makeCall } from '../apps/server/src/testing/client.ts'
import { median, print, refuseAbove, residentMegabytes } from './measure.ts'
import { startProduct } from './product.ts'

/** 10,000 orders of a marketplace, imported into a draft, allocated and submitted: as a merchant does it. */
const ROWS = 10_000
const ROUNDS = 3
/** The server stays below this memory, and takes an import within this time. */
const MEGABYTES_MAX = 400
const IMPORT_SECONDS_MAX = 3

const HEADERS =
  'platform,store,order id,order date,product,quantity,total,currency,country,carrier,tracking no'
const FIELDS = [
  'platform',
  'store',
  'order_no',
  'ordered_on',
  'goods',
  'quantity',
  'total',
  'currency',
] as const
const LAST_FIELDS = ['country', 'carrier', 'tracking_no'] as const
const fields = Object.fromEntries([...FIELDS, ...LAST_FIELDS].map((field, index) => [index, field]))

const today = new Date().toISOString().slice(0, 10)

function sheetOf(round: number): Buffer {
  const lines = Array.from(
    { length: ROWS },
    (_, row) =>
      `Amazon,Sunny Home,${round}-${row},${today},Desk lamp,1,12.50,USD,United States,UPS,1Z${round}${row}`,
  )
  return Buffer.from([HEADERS, ...lines].join('\n'))
}

const product = await startProduct()
let peak = 0
const sampling = setInterval(() => {
  peak = Math.max(peak, residentMegabytes(product.pid))
}, 50)
try {
  const { address, person: as } = product
  const figures = { read: [] as number[], import: [] as number[], submit: [] as number[] }
  const timed = async <Result>(into: number[], run: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await run()
    into.push(performance.now() - began)
    return result
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const receipt_ids = [await product.receive('125000.00')]
    const body = { template: 'marketplace', receipt_ids }
    const { data: draft } = await makeCall(address, createTradeSubmission, { as, body })
    const file = { name: 'orders.csv', bytes: sheetOf(round) }
    const { data: sheet } = await timed(figures.read, () => makeCall(address, uploadSheet, { as, file }))
    const params = { id: draft.id }
    const given = { version: draft.version, sheet_id: sheet.id, header_row: 1, fields }
    const { code, data } = await timed(figures.import, () =>
      makeCall(address, importTradeOrders, { as, params, body: given }),
    )
    if (code !== 'ok' || data.problem_count > 0) throw new Error(`The import was not clean: ${code}`)
    const { version } = data
    const sent = await timed(figures.submit, () =>
      makeCall(address, submitTradeSubmission, { as, params, body: { version } }),
    )
    if (sent.code !== 'ok') throw new Error(`Not submitted: ${sent.code}`)
  }
  const seconds = (list: number[]) => `${(median(list) / 1000).toFixed(2)} s`
  print([
    [`a sheet of ${ROWS} rows, read`, seconds(figures.read)],
    [`${ROWS} orders, imported and allocated`, seconds(figures.import)],
    [`${ROWS} orders, submitted`, seconds(figures.submit)],
    ['memory of the server at its highest', `${peak} MB`],
  ])
  refuseAbove([
    { what: 'the import', figure: median(figures.import) / 1000, limit: IMPORT_SECONDS_MAX, unit: 's' },
    { what: 'the memory of the server', figure: peak, limit: MEGABYTES_MAX, unit: 'MB' },
  ])
} finally {
  clearInterval(sampling)
  await product.stop()
}
