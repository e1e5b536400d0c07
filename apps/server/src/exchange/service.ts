export { type AlertInput, watchRate } from './alerts.ts'
export { exchangeAuthorisations } from './authorisation-kinds.ts'
export { exchangeChecks } from './checks.ts'
export { executeQuote } from './convert.ts'
export { type ConversionForDocument, readConversions, selectConversionForDocument } from './documents.ts'
export { makeQuote, type QuoteInput } from './make-quote.ts'
export { exchangeOnRates } from './on-rates.ts'
export { placeOrder } from './place-order.ts'
export { selectAlerts } from './queries/alerts.ts'
export {
  type After,
  type ConversionFilter,
  countConversionsTo,
  selectConversions,
} from './queries/conversions.ts'
export { selectOrders } from './queries/orders.ts'
