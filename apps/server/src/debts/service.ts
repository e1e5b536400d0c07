export { openDebt } from './open-debt.ts'
