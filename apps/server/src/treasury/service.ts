export { dealTaker, orderDealAt } from './deals.ts'
