import { machine, type StateOf } from '../machine.ts'

/**
 * A version of a holder. The holder is active while one of its versions is: a change of an active holder is a
 * new version, and the old one is in force until the change is approved.
 */
export const holderMachine = machine({
  draft: { submit: 'reviewing', withdraw: 'withdrawn' },
  reviewing: { approve: 'active', refuse: 'refused', withdraw: 'withdrawn' },
  active: { replace: 'replaced' },
  refused: { submit: 'reviewing', withdraw: 'withdrawn' },
  withdrawn: {},
  replaced: {},
})
export const holderStates = holderMachine.states
export type HolderState = StateOf<typeof holderMachine>

/** The states of a version that can still be changed or decided. A holder has at most one such version. */
export const openHolderStates = ['draft', 'reviewing', 'refused'] as const

/** An application waits for materials while a request about it waits for an answer. */
export const applicationMachine = machine({
  draft: { submit: 'submitted', cancel: 'cancelled' },
  submitted: { take: 'reviewing', cancel: 'cancelled' },
  reviewing: {
    take: 'reviewing',
    ask: 'material_required',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
  },
  material_required: {
    take: 'material_required',
    answer: 'reviewing',
    expire: 'cancelled',
    cancel: 'cancelled',
  },
  approved: {},
  rejected: {},
  cancelled: {},
})
export const applicationStates = applicationMachine.states
export type ApplicationState = StateOf<typeof applicationMachine>

/** Neither a draft nor decided. */
export const waitingApplicationStates = ['submitted', 'reviewing', 'material_required'] as const

export const accountMachine = machine({
  opening: { open: 'active', fail: 'failed' },
  active: { freeze: 'frozen', close: 'closed' },
  frozen: { unfreeze: 'active', close: 'closed' },
  closed: {},
  failed: { retry: 'opening', close: 'closed' },
})
export const accountStates = accountMachine.states
export type AccountState = StateOf<typeof accountMachine>

/**
 * A store that is not opened yet owes its proof; a released one can be bound by another merchant. An appealed
 * one is bound by another merchant, until an operator has decided the appeal.
 */
export const storeMachine = machine({
  proof_due: { give_proof: 'proof_given', release: 'released' },
  proof_given: { accept_proof: 'bound', refuse_proof: 'proof_due', release: 'released' },
  bound: { release: 'released' },
  appealed: { move: 'bound', drop: 'released' },
  released: {},
})
export const storeStates = storeMachine.states
export type StoreState = StateOf<typeof storeMachine>
