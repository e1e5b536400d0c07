import { type QuotaEntry, quotaEntriesExport, type TradeOrder, tradeOrdersExport } from '@causeway/contract'
import { columnsIn, exportKind, type Table, type TableOptions } from '../exports/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { countOrdersTo, selectOrdersAfter } from './queries/orders.ts'
import { countEntriesTo, selectEntriesAfter } from './queries/quota.ts'
import { toEntry, toOrder } from './view.ts'

/** The fields of an order that are written as they were typed. */
const TEXTS = [
  ...(['platform', 'site', 'store', 'order_no', 'line', 'contract_no', 'contract_total'] as const),
  ...(['ordered_on', 'goods', 'quantity', 'unit_price', 'buyer', 'country', 'carrier'] as const),
  ...(['tracking_no', 'shipped_on', 'expected_on', 'link', 'first_leg_no', 'statement_no'] as const),
  ...(['hs_code', 'declaration_no', 'supervision_mode', 'terms', 'bill_of_lading'] as const),
] as const

function orderTable(options: TableOptions): Table<TradeOrder> {
  const t = documentTexts(options.language)
  const { id, word, amount, time } = columnsIn<TradeOrder>(options)
  return {
    name: t('exports.trade_orders'),
    columns: [
      id(t('trade_order.fields.number'), ({ number }) => number),
      word(t('trade_order.fields.state'), (each) => t(`trade.order_states.${each.order_state}`)),
      ...TEXTS.map((field) => word(t(`trade.fields.${field}`), ({ text }) => text[field] ?? '')),
      word(t('trade.fields.currency'), ({ total }) => total?.currency ?? ''),
      amount(t('trade.fields.total'), ({ total }) => total?.amount ?? '0'),
      amount(t('trade.fields.refunded'), ({ refunded }) => refunded?.amount ?? '0'),
      amount(t('trade_order.fields.allocated'), ({ allocated }) => allocated?.amount ?? '0'),
      time(t('trade_order.fields.created_at'), ({ created_at }) => created_at),
    ],
  }
}

function entryTable(options: TableOptions): Table<QuotaEntry> {
  const t = documentTexts(options.language)
  const { id, word, amount, time } = columnsIn<QuotaEntry>(options)
  return {
    name: t('exports.quota_entries'),
    columns: [
      word(t('quota_entry.fields.kind'), ({ kind }) => t(`quota_entry.kinds.${kind}`)),
      word(t('trade.fields.currency'), ({ amount: { currency } }) => currency),
      amount(t('quota_entry.fields.amount'), (each) => each.amount.amount),
      amount(t('quota_entry.fields.balance'), ({ balance }) => balance.amount),
      id(t('quota_entry.fields.order'), ({ order_number }) => order_number),
      id(t('quota_entry.fields.receipt'), ({ receipt_number }) => receipt_number),
      time(t('quota_entry.fields.occurred_at'), ({ occurred_at }) => occurred_at),
    ],
  }
}

/** The lists of this module that can be exported. */
export const tradeExports = {
  trade_orders: exportKind({
    filter: tradeOrdersExport.filter,
    count: countOrdersTo,
    read: async (...asked) => (await selectOrdersAfter(...asked)).map(toOrder),
    table: orderTable,
  }),
  quota_entries: exportKind({
    filter: quotaEntriesExport.filter,
    count: countEntriesTo,
    read: async (...asked) => (await selectEntriesAfter(...asked)).map(toEntry),
    table: entryTable,
  }),
}
