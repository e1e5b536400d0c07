export { allocate } from './allocate.ts'
export { capitals } from './capitals.ts'
export { convert, convertBack } from './convert.ts'
export { type Currency, type CurrencyFacts, currencies, currencyFacts, isCurrency } from './currency.ts'
export { maximumScale as maximumRateScale } from './decimal.ts'
export { groupAmount } from './grouping.ts'
export {
  AmountOutOfRangeError,
  add,
  CurrencyMismatchError,
  compare,
  formatMoney,
  fromWire,
  isNegative,
  isPositive,
  isZero,
  type Money,
  money,
  negate,
  parseMoney,
  subtract,
  sum,
  toWire,
  type WireMoney,
  zero,
} from './money.ts'
export {
  applyBasisPoints,
  compareRates,
  divideRates,
  formatRate,
  invertRate,
  multiplyRates,
  parseRate,
  type Rate,
  RateOutOfRangeError,
  roundRate,
  roundRateDigits,
} from './rate.ts'
export { divideRounded, type Rounding, roundings } from './rounding.ts'
