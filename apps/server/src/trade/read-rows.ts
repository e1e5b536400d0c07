import { type OrderField, type OrderText, readFigure } from '@causeway/contract'
import type { StoredSheet } from '../sheets/service.ts'
import totalRows from './data/total-rows.json' with { type: 'json' }
import type { Mapping } from './mapping.ts'

/** A refund of an order that the sheet does not have, with its row in the file. */
export type ToldRefund = { readonly row_number: number; readonly text: OrderText }

export type ReadRows = {
  readonly texts: readonly OrderText[]
  readonly refunds: readonly ToldRefund[]
  readonly refund_count: number
  readonly skipped_count: number
}

type Text = Partial<Record<OrderField, string>>

const keyOf = ({ platform = '', store = '', order_no = '', line = '' }: Text) =>
  JSON.stringify([platform, store, order_no, line])

/** The orders of a sheet as text. A negative row of a platform is a refund of its order. */
export function readRows(
  sheet: StoredSheet,
  header_row: number,
  mapping: Mapping,
  defaults: OrderText,
): ReadRows {
  const texts: Text[] = []
  const refunds: { row_number: number; text: Text }[] = []
  let skipped_count = 0
  for (const [number, ...cells] of sheet.rows) {
    if (number <= header_row) continue
    const text = textOf(cells, mapping)
    if (!text || isTotal(cells)) skipped_count += 1
    else if (isRefund(text)) refunds.push({ row_number: number, text: { ...defaults, ...text } })
    else texts.push({ ...defaults, ...text })
  }
  const orders = new Map<string, Text>()
  for (const text of texts) if (!orders.has(keyOf(text))) orders.set(keyOf(text), text)
  const others = refunds.filter(({ text }) => !applyRefund(orders.get(keyOf(text)), text))
  return { texts, refunds: others, skipped_count, refund_count: refunds.length - others.length }
}

function textOf(cells: readonly string[], mapping: Mapping): Text | undefined {
  const text: Text = {}
  for (const [index, field] of Object.entries(mapping)) {
    const cell = cells[Number(index)]
    if (cell) text[field] = cell
  }
  return Object.keys(text).length > 0 ? text : undefined
}

const isTotal = (cells: readonly string[]) =>
  totalRows.includes((cells.find((cell) => cell !== '') ?? '').toLowerCase())

const isRefund = ({ total }: Text) => total !== undefined && (readFigure(total) ?? '').startsWith('-')

/** Adds a refund to its order, in whole units of text; false if the sheet does not have the order. */
function applyRefund(order: Text | undefined, refund: Text): boolean {
  if (!order) return false
  order.refunded = addFigures(order.refunded ?? '0', refund.total ?? '0')
  return true
}

const DECIMALS = 8

/** The sum of the sizes of two figures, exactly. */
function addFigures(a: string, b: string): string {
  const units = (text: string) => {
    const [whole = '0', decimals = ''] = (readFigure(text) ?? '0').replace('-', '').split('.')
    return BigInt(`${whole}${decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS)}`)
  }
  const sum = String(units(a) + units(b)).padStart(DECIMALS + 1, '0')
  return `${sum.slice(0, -DECIMALS)}.${sum.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}
