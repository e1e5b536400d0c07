export { dealTaker, placeDeal } from './deals.ts'
