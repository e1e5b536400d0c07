export { countReceipts } from './queries.ts'
export { receiveMoney } from './receive.ts'
