import {
  checkTidied,
  type OrderField,
  type OrderRules,
  type OrderText,
  readPlatform,
  type TradeTemplateName,
  templateOf,
  tidyOrder,
} from '@causeway/contract'
import { nameKey } from '../screening/service.ts'
import type { OrderValues } from './queries/rows.ts'

/** A number as contracts are compared: without case, blanks and the width of its letters. */
const contractKey = (contract_no: string) =>
  contract_no.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, '')

/** The stored form of an order: its texts, what is wrong with it, and its columns as far as it is whole. */
export function valuesOf(
  order_id: string,
  given: OrderText,
  template: TradeTemplateName,
  rules: OrderRules,
): OrderValues {
  const texts = tidyOrder(given, template)
  const { problems, warnings, order } = checkTidied(texts, template, rules)
  const text = (field: OrderField) => order?.[field] ?? texts[field] ?? ''
  const date = (field: OrderField) => order?.[field] || null
  return {
    order_id,
    texts,
    problems,
    warnings,
    // The key of an order is read also while it has problems, so that a duplicate is told at once.
    platform: readPlatform(text('platform')) ?? text('platform'),
    store: text('store'),
    order_no: text('order_no'),
    line: text('line'),
    contract_no: text('contract_no'),
    contract_key: contractKey(text('contract_no')),
    contract_total_minor: order?.contract_money ? String(order.contract_money.minor) : null,
    buyer: text('buyer'),
    buyer_key: templateOf(template).is_trade ? nameKey(text('buyer')) : '',
    tracking_no: text('tracking_no'),
    ordered_on: date('ordered_on'),
    expected_on: date('expected_on'),
    is_shipped: !warnings.includes('not_shipped'),
    currency: order?.total_money.currency ?? null,
    total_minor: order ? String(order.total_money.minor) : null,
    refunded_minor: order ? String(order.refunded_money.minor) : '0',
  }
}
