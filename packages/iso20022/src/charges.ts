import { isCurrency, type Money, money, parseMoney } from '@causeway/money'
import type { Movement } from './bank-report.ts'
import { type Element, find, findAll, textAt } from './read-xml.ts'
import { amountLeaf, branch, leaf } from './write-xml.ts'

type Charged = Pick<Movement, 'instructed' | 'charges'>

/** Amounts of messages have 18 digits. */
const LARGEST = 10n ** 18n - 1n

/**
 * What the payer ordered, and what banks on the way deducted. Nothing is booked for it, so that an amount
 * which cannot be held, such as one of another currency than ours, is left out and refuses no message.
 */
export function readCharged(entry: Element, detail: Element | undefined, isAlone: boolean): Charged {
  // What the entry says of one movement is not said of several.
  const parts = [detail, isAlone ? entry : undefined].filter((part) => part !== undefined)
  const instructed = parts.map((part) => shownIn(find(part, 'AmtDtls/InstdAmt/Amt'))).find(Boolean)
  const charges = parts.map(chargesOf).find(({ length }) => length > 0)
  return { instructed, charges: charges ?? [] }
}

/** An amount that is only shown: one that cannot be held is left out. */
export function shownIn(found: Element | undefined): Money | undefined {
  const currency = found?.attributes['Ccy']
  const amount = isCurrency(currency) ? parseMoney(found?.text ?? '', currency) : undefined
  return amount && amount.minor > 0n ? amount : undefined
}

function chargesOf(part: Element): Money[] {
  const records = findAll(part, 'Chrgs/Rcrd')
  const total = shownIn(find(part, 'Chrgs/TtlChrgsAndTaxAmt'))
  if (records.length === 0) return total ? [total] : []
  const sums = new Map<Money['currency'], bigint>()
  for (const record of records.filter(isDeducted)) {
    const charge = shownIn(find(record, 'Amt'))
    if (charge) sums.set(charge.currency, (sums.get(charge.currency) ?? 0n) + charge.minor)
  }
  return [...sums].filter(([, minor]) => minor <= LARGEST).map(([currency, minor]) => money(minor, currency))
}

/** A refund of a charge, one that is not part of the amount, and one that the payer bears deduct nothing. */
function isDeducted(record: Element): boolean {
  const included = textAt(record, 'ChrgInclInd')
  return (
    textAt(record, 'CdtDbtInd') !== 'CRDT' &&
    included !== 'false' &&
    included !== '0' &&
    textAt(record, 'Br') !== 'DEBT'
  )
}

/** In the order of the transaction of an entry: after its amount and side. */
export function writeCharged({ instructed, charges }: Charged): string {
  const ordered = instructed ? branch('InstdAmt', amountLeaf('Amt', instructed)) : ''
  const records = charges.map((charge) =>
    branch('Rcrd', amountLeaf('Amt', charge), leaf('CdtDbtInd', 'DBIT'), leaf('ChrgInclInd', 'true')),
  )
  return branch('AmtDtls', ordered) + branch('Chrgs', ...records)
}
