import { type PayeeRow, payeeMachine, payeeVersionMachine } from '@causeway/contract'

export type PayeeAction = 'rename' | 'disable' | 'enable' | 'withdraw' | 'withdrawChange'
export type EditAction = 'continue' | 'mend' | 'change'

export const editScreens = { inbound: 'InboundPayeeEdit', outbound: 'OutboundPayeeEdit' } as const

type Stated = Pick<PayeeRow, 'payee_state' | 'change_state'>

/** What changing the details of a payee means in its state; undefined while they cannot change. */
export function editActionOf({ payee_state, change_state }: Stated): EditAction | undefined {
  const state = payee_state === 'active' ? (change_state ?? 'active') : payee_state
  if (state === 'draft') return 'continue'
  if (state === 'material_required') return 'mend'
  return state === 'active' || (state === 'rejected' && payee_state === 'active') ? 'change' : undefined
}

/** The other actions in its state. */
export function actionsOf({ payee_state, change_state }: Stated): PayeeAction[] {
  const may = (event: 'disable' | 'enable' | 'withdraw') =>
    payeeMachine.next(payee_state, event) !== undefined
  const isOver = payee_state === 'rejected' || payee_state === 'withdrawn'
  const mayWithdrawChange =
    payee_state === 'active' &&
    change_state !== null &&
    payeeVersionMachine.next(change_state, 'withdraw') !== undefined
  return [
    ...(isOver ? [] : (['rename'] as const)),
    ...(mayWithdrawChange ? (['withdrawChange'] as const) : []),
    ...(['disable', 'enable', 'withdraw'] as const).filter(may),
  ]
}
