import { readdirSync, readFileSync } from 'node:fs'
import { uploadSheet } from '@causeway/contract'
import { hostileSheets } from '../apps/server/src/sheets/testing/hostile-sheets.ts'
import { makeCall } from '../apps/server/src/testing/client.ts'
import { print, refuseAbove } from './measure.ts'
import { startProduct } from './product.ts'

/** Sheets that are made to exhaust their reader: how long each refusal takes, and the memory it needs. */
const SECONDS_MAX = 2
const MEGABYTES_MAX = 100

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const listed = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return listed.split(' ').filter(Boolean).map(Number)
  })
}

/** Memory of the server and of the processes that open files: a page that several share counts once. */
function megabytesOf(pid: number): number {
  const sizes = [pid, ...childrenOf(pid)].map((each) => {
    try {
      const figures = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')
      return Number(figures.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024
    } catch {
      // The process has ended.
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

const product = await startProduct()
try {
  const { address, person: as, pid } = product
  const upload = async (name: string, bytes: Buffer) => {
    for (;;) {
      const answer = await makeCall(address, uploadSheet, { as, file: { name, bytes } })
      if (answer.code !== 'overloaded') return answer.code
    }
  }
  await upload('warm.csv', Buffer.from('a,b\n1,2\n'))
  const before = megabytesOf(pid)
  let slowest = { what: '', ms: 0 }
  let largest = { what: '', megabytes: 0 }
  for (const { what, code, bytes } of hostileSheets()) {
    const sampling = setInterval(() => {
      const megabytes = megabytesOf(pid) - before
      if (megabytes > largest.megabytes) largest = { what, megabytes }
    }, 10)
    const began = performance.now()
    const answered = await upload('orders.xlsx', bytes)
    const ms = performance.now() - began
    clearInterval(sampling)
    if (answered !== code) throw new Error(`${what} was answered by ${answered}, not ${code}`)
    if (ms > slowest.ms) slowest = { what, ms }
  }
  print([
    ['hostile sheets, each refused by its name', String(hostileSheets().length)],
    [`the slowest refusal (${slowest.what})`, `${(slowest.ms / 1000).toFixed(2)} s`],
    [`the most memory beside the server at rest (${largest.what})`, `${largest.megabytes.toFixed(0)} MB`],
  ])
  refuseAbove([
    { what: slowest.what, figure: slowest.ms / 1000, limit: SECONDS_MAX, unit: 's' },
    { what: largest.what, figure: largest.megabytes, limit: MEGABYTES_MAX, unit: 'MB' },
  ])
} finally {
  await product.stop()
}
