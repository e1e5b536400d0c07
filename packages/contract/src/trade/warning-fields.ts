import { readDate } from './read-date.ts'
import type { RowException } from './states.ts'
import type { OrderField, OrderText } from './templates.ts'

/** The field that each warning of an order is about. Those that only a reviewer sees have none. */
const FIELDS: Readonly<Partial<Record<RowException, OrderField>>> = {
  shipped_before_ordered: 'shipped_on',
  tracking_repeated: 'tracking_no',
  not_shipped: 'expected_on',
  total_differs: 'total',
}

const DATES = ['ordered_on', 'shipped_on', 'expected_on'] as const

export type OrderWarnings = Readonly<Partial<Record<OrderField, RowException>>>

/** The warnings of an order by its fields, of which each shows one. */
export function warningFields(warnings: readonly RowException[], text: OrderText): OrderWarnings {
  const found: Partial<Record<OrderField, RowException>> = {}
  for (const warning of warnings) {
    const field = FIELDS[warning]
    if (field) found[field] ??= warning
    if (warning !== 'date_ambiguous') continue
    for (const date of DATES) if (readDate(text[date] ?? '')?.is_ambiguous) found[date] ??= warning
  }
  return found
}
