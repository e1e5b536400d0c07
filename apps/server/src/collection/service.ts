export { collectionChecks } from './checks.ts'
export { countReceipts } from './queries.ts'
export { receiveMoney } from './receive.ts'
