import { currencies } from '@causeway/money'
import { choice, list } from '../list.ts'

export const debtStates = ['open', 'repaid', 'written_off'] as const
export type DebtState = (typeof debtStates)[number]

/** What operators can do about a debt that no credit repays. */
export const debtActions = ['set_off', 'write_off'] as const
export type DebtAction = (typeof debtActions)[number]

export const consoleDebtList = list({
  filters: { debt_state: choice(debtStates), currency: choice(currencies) },
  sorts: ['opened_at'],
  ascending: true,
})
