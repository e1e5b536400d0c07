import { type Currency, currencyFacts, isCurrency } from './currency.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { compareIntegers, type Order, powerOfTen } from './integer.ts'

/** An exact amount. `minor` counts the currency's smallest unit: EUR 12.50 is 1250n. */
export type Money = { readonly minor: bigint; readonly currency: Currency }

/** An amount in JSON: `{ "amount": "12.50", "currency": "EUR" }`. */
export type WireMoney = { readonly amount: string; readonly currency: Currency }

export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError'
}

export class AmountOutOfRangeError extends RangeError {
  override readonly name = 'AmountOutOfRangeError'
}

export function money(minor: bigint, currency: Currency): Money {
  if (!fitsSqlBigint(minor)) {
    throw new AmountOutOfRangeError(`${currency} ${minor} minor units do not fit a bigint column`)
  }
  return { minor, currency }
}

export function zero(currency: Currency): Money {
  return money(0n, currency)
}

/**
 * Parses '1250.5' as EUR 1250.50; undefined if the currency cannot represent the text exactly. Decimals
 * beyond the currency's own are refused even if they are zeros: '100.0' is not an amount in yen.
 */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const decimal = parseDecimal(text)
  const { minorUnits } = currencyFacts[currency]
  if (!decimal || decimal.scale > minorUnits) return undefined
  const minor = decimal.coefficient * powerOfTen(minorUnits - decimal.scale)
  return fitsSqlBigint(minor) ? money(minor, currency) : undefined
}

/** Formats EUR 1250.50 as '1250.50', with all decimals of the currency: the wire format. */
export function formatMoney({ minor, currency }: Money): string {
  return formatDecimal({ coefficient: minor, scale: currencyFacts[currency].minorUnits })
}

export function toWire(amount: Money): WireMoney {
  return { amount: formatMoney(amount), currency: amount.currency }
}

/** Takes unknown fields, as JSON is not typed: the number 12.5 is not an amount, '12.5' is. */
export function fromWire(wire: { readonly amount: unknown; readonly currency: unknown }): Money | undefined {
  if (typeof wire.amount !== 'string' || !isCurrency(wire.currency)) return undefined
  return parseMoney(wire.amount, wire.currency)
}

export function add(a: Money, b: Money): Money {
  return money(a.minor + inSameCurrency(a, b).minor, a.currency)
}

export function subtract(a: Money, b: Money): Money {
  return money(a.minor - inSameCurrency(a, b).minor, a.currency)
}

export function negate(amount: Money): Money {
  return money(-amount.minor, amount.currency)
}

/** The currency is given because an empty list has a sum too. Only the total must fit, in any order. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  const nothing = zero(currency)
  return money(
    amounts.reduce((total, amount) => total + inSameCurrency(nothing, amount).minor, 0n),
    currency,
  )
}

export function compare(a: Money, b: Money): Order {
  return compareIntegers(a.minor, inSameCurrency(a, b).minor)
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0n
}

export function isPositive(amount: Money): boolean {
  return amount.minor > 0n
}

export function isNegative(amount: Money): boolean {
  return amount.minor < 0n
}

function inSameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new CurrencyMismatchError(`${a.currency} is not ${b.currency}`)
  return b
}

function fitsSqlBigint(minor: bigint): boolean {
  return BigInt.asIntN(64, minor) === minor
}
