import { addDays } from '@causeway/identifiers'
import { type Currency, isPositive, type Money, money, parseMoney } from '@causeway/money'
import type { FieldError } from '../errors.ts'
import { maskName } from './mask-name.ts'
import { readCountry, readCurrency, readPlatform, readSite } from './read-codes.ts'
import { readDate } from './read-date.ts'
import { readFigure } from './read-figures.ts'
import type { RowException } from './states.ts'
import {
  deliveryTerms,
  type OrderField,
  type OrderText,
  orderFields,
  type TradeTemplateName,
  templateOf,
} from './templates.ts'

/** The provider's settings for orders, and the date of today in China. */
export type OrderRules = {
  readonly today: string
  readonly age_days_max: number
  readonly unshipped_days_max: number
  /** The sum from which an order between companies needs its customs declaration, by currency. */
  readonly declaration_from: Readonly<Partial<Record<Currency, string>>>
}

/** An order without problems. Texts that were not given are empty. */
export type CheckedOrder = Readonly<Record<OrderField, string>> & {
  readonly total_money: Money
  readonly refunded_money: Money
  /** Of the contract that the order is of, if it was given. */
  readonly contract_money: Money | undefined
}

export type OrderProblems = Readonly<Partial<Record<OrderField, FieldError>>>
export type CheckedRow = {
  readonly problems: OrderProblems
  readonly warnings: readonly RowException[]
  /** Absent while there are problems. */
  readonly order: CheckedOrder | undefined
}

const LENGTHS: Partial<Record<OrderField, number>> = { goods: 300, link: 500, buyer: 120, store: 100 }
const LENGTH_MAX = 80
const SAFE_LINK = /^https?:\/\/[^\s<>"]+$/i
const SHIPPING_FIELDS: readonly OrderField[] = ['carrier', 'tracking_no']

/** The texts of an order as they are kept: trimmed, and without the names of consumers. */
export function tidyOrder(text: OrderText, template: TradeTemplateName): OrderText {
  const { fields, masks_buyer } = templateOf(template)
  const kept: Partial<Record<OrderField, string>> = {}
  for (const field of fields) {
    const given = (text[field] ?? '').replaceAll(/\s+/g, ' ').trim()
    if (given) kept[field] = field === 'buyer' && masks_buyer ? maskName(given) : given
  }
  return kept
}

/** Checks one order: the rule of the form, the import and the server alike. */
export const checkOrder = (text: OrderText, template: TradeTemplateName, rules: OrderRules): CheckedRow =>
  checkTidied(tidyOrder(text, template), template, rules)

/** As `checkOrder`, for texts that are tidy. */
export function checkTidied(text: OrderText, template: TradeTemplateName, rules: OrderRules): CheckedRow {
  const check = openCheck(text, template)
  const codes = checkCodes(check)
  const dates = checkDates(check, rules)
  const figures = checkFigures(check, codes.currency)
  checkNumbers(check)
  checkShipping(check, template)
  checkDeclaration(check, template, rules, figures)
  const { problems, warnings, values } = check
  const { total, refunded, contract } = figures
  const isWhole = Object.keys(problems).length === 0 && total && refunded
  if (!isWhole) return { problems, warnings, order: undefined }
  const amounts = { total_money: total, refunded_money: refunded, contract_money: contract }
  const order = { ...emptyOrder, ...values, ...codes.values, ...dates, ...figures.values, ...amounts }
  return { problems, warnings, order }
}

const emptyOrder = Object.fromEntries(orderFields.map((field) => [field, ''])) as Record<OrderField, string>

type Check = {
  readonly values: OrderText
  readonly problems: Partial<Record<OrderField, FieldError>>
  readonly warnings: RowException[]
  readonly refuse: (field: OrderField, error: FieldError) => void
}

function openCheck(values: OrderText, template: TradeTemplateName): Check {
  const problems: Partial<Record<OrderField, FieldError>> = {}
  const refuse = (field: OrderField, error: FieldError) => {
    problems[field] ??= error
  }
  for (const field of templateOf(template).required) if (!values[field]) refuse(field, 'required')
  for (const [field, value] of Object.entries(values) as [OrderField, string][]) {
    if (value.length > (LENGTHS[field] ?? LENGTH_MAX)) refuse(field, 'too_long')
  }
  return { values, problems, warnings: [], refuse }
}

function checkCodes({ values, refuse }: Check) {
  const platform = values.platform && readPlatform(values.platform)
  const site = values.site && readSite(values.site, platform)
  const currency = values.currency ? readCurrency(values.currency) : undefined
  const country = values.country && readCountry(values.country)
  const terms = values.terms?.toUpperCase()
  const found = { platform, site, currency, country }
  for (const [field, code] of Object.entries(found) as [keyof typeof found, string | undefined][]) {
    if (values[field] && !code) refuse(field, 'not_an_option')
  }
  if (terms && !(deliveryTerms as readonly string[]).includes(terms)) refuse('terms', 'not_an_option')
  const codes = { platform, site, currency, country, terms }
  const given = Object.entries(codes).filter(([, code]) => code)
  return { currency, values: Object.fromEntries(given) as OrderText }
}

const DATE_FIELDS = ['ordered_on', 'shipped_on', 'expected_on'] as const

function checkDates({ values, refuse, warnings }: Check, rules: OrderRules): OrderText {
  const dates: Partial<Record<OrderField, string>> = {}
  for (const field of DATE_FIELDS) {
    const given = values[field]
    if (!given) continue
    const read = readDate(given)
    if (!read) refuse(field, 'date_unknown')
    else dates[field] = read.date
    if (read?.is_ambiguous && !warnings.includes('date_ambiguous')) warnings.push('date_ambiguous')
  }
  const { ordered_on, shipped_on, expected_on } = dates
  const { today } = rules
  if (ordered_on && ordered_on > today) refuse('ordered_on', 'in_future')
  if (ordered_on && ordered_on < addDays(today, -rules.age_days_max)) refuse('ordered_on', 'too_old')
  if (shipped_on && shipped_on > today) refuse('shipped_on', 'in_future')
  if (expected_on && expected_on > addDays(today, rules.unshipped_days_max)) refuse('expected_on', 'too_far')
  if (ordered_on && shipped_on && shipped_on < ordered_on) warnings.push('shipped_before_ordered')
  return dates
}

type Figures = {
  readonly total: Money | undefined
  readonly refunded: Money | undefined
  readonly contract: Money | undefined
  readonly values: OrderText
}

function checkFigures(check: Check, currency: Currency | undefined): Figures {
  const total = amountOf(check, 'total', currency)
  const none = currency && money(0n, currency)
  const refunded = check.values.refunded ? amountOf(check, 'refunded', currency) : none
  if (total && !isPositive(total)) check.refuse('total', 'too_small')
  if (total && refunded && refunded.minor > total.minor) check.refuse('refunded', 'over_total')
  const contract = amountOf(check, 'contract_total', currency)
  if (contract && !isPositive(contract)) check.refuse('contract_total', 'too_small')
  else if (total && contract && total.minor > contract.minor) check.refuse('total', 'over_contract')
  const quantity = figureOf(check, 'quantity')
  const unit_price = figureOf(check, 'unit_price')
  if (total && quantity && unit_price) warnIfDifferent(check, total, Number(quantity) * Number(unit_price))
  const figures = {
    total: figureOf(check, 'total'),
    refunded: figureOf(check, 'refunded'),
    contract_total: figureOf(check, 'contract_total'),
    quantity,
    unit_price,
  }
  const values = Object.fromEntries(Object.entries(figures).filter(([, value]) => value)) as OrderText
  return { total, refunded, contract, values }
}

function figureOf({ values, refuse }: Check, field: OrderField): string | undefined {
  const given = values[field]
  if (!given) return undefined
  const figure = readFigure(given)?.replace(/^-(?=.)/, field === 'refunded' ? '' : '-')
  if (figure === undefined) refuse(field, 'format')
  else if (figure.startsWith('-')) refuse(field, 'too_small')
  return figure
}

/** Zeros behind the decimals of the currency are no decimals: platforms write `12.500`. */
function amountOf(check: Check, field: OrderField, currency: Currency | undefined): Money | undefined {
  const figure = figureOf(check, field)
    ?.replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  if (!figure || !currency || figure.startsWith('-')) return undefined
  const read = parseMoney(figure, currency)
  if (!read) check.refuse(field, 'decimals')
  return read
}

/** Tax, shipping and discounts are part of a total, so only a large difference is told. */
const DIFFERENCE_MAX = 0.2

function warnIfDifferent({ warnings }: Check, { minor, currency }: Money, product: number): void {
  const one = parseMoney('1', currency)?.minor ?? 1n
  const total = Number(minor) / Number(one)
  if (Math.abs(total - product) > Math.max(product, 1) * DIFFERENCE_MAX) warnings.push('total_differs')
}

function checkNumbers({ values, refuse }: Check): void {
  const { declaration_no, hs_code, link, supervision_mode } = values
  if (declaration_no && !/^\d{18}$/.test(declaration_no)) refuse('declaration_no', 'format')
  if (hs_code && !/^\d{4}(\.?\d{2}){1,3}$/.test(hs_code)) refuse('hs_code', 'format')
  if (supervision_mode && !/^\d{4}$/.test(supervision_mode)) refuse('supervision_mode', 'format')
  if (link && !SAFE_LINK.test(link)) refuse('link', 'format')
}

/** Sent goods have a carrier and a number; others a date on which they will be sent. */
function checkShipping({ values, refuse, warnings }: Check, template: TradeTemplateName): void {
  if (!templateOf(template).ships) return
  if (values.tracking_no || values.shipped_on || values.bill_of_lading) {
    const isOnSea = Boolean(values.bill_of_lading)
    for (const field of isOnSea ? [] : SHIPPING_FIELDS) if (!values[field]) refuse(field, 'required')
  } else if (values.expected_on) warnings.push('not_shipped')
  else refuse('expected_on', 'required')
}

function checkDeclaration(
  { values, refuse }: Check,
  template: TradeTemplateName,
  { declaration_from }: OrderRules,
  { total }: Figures,
): void {
  if (template !== 'b2b' || values.declaration_no || !total) return
  const from = declaration_from[total.currency]
  const limit = from === undefined ? undefined : parseMoney(from, total.currency)
  // Goods that are not sent yet have no declaration.
  const isSent = Boolean(values.tracking_no || values.shipped_on || values.bill_of_lading)
  if (limit && isSent && total.minor >= limit.minor) refuse('declaration_no', 'required')
}
