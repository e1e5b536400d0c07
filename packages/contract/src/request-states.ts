import { machine, type StateOf } from './machine.ts'

export const requestMachine = machine({
  action_required: { answer: 'answered', close: 'closed', expire: 'closed' },
  answered: { follow_up: 'action_required', close: 'closed' },
  closed: {},
})
export const requestStates = requestMachine.states
export type RequestState = StateOf<typeof requestMachine>

export const closeReasons = ['done', 'withdrawn', 'expired'] as const

export const itemKinds = ['text', 'choice', 'file', 'address'] as const
export type ItemKind = (typeof itemKinds)[number]

/** `returned` was answered and must be answered again. */
export const itemStates = ['open', 'answered', 'accepted', 'returned'] as const
