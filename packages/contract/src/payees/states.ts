import { machine, type StateOf } from '../machine.ts'

/**
 * A version of a payee. The payee is active while one of its versions is: a change of an active payee is a
 * new version, and the old one is paid until the change is verified.
 */
export const payeeVersionMachine = machine({
  draft: { verify: 'verifying', withdraw: 'withdrawn' },
  verifying: { approve: 'active', ask: 'material_required', reject: 'rejected', withdraw: 'withdrawn' },
  material_required: { verify: 'verifying', withdraw: 'withdrawn' },
  active: { replace: 'replaced' },
  rejected: {},
  withdrawn: {},
  replaced: {},
})
export const payeeVersionStates = payeeVersionMachine.states
export type PayeeVersionState = StateOf<typeof payeeVersionMachine>

/** The states of a version that can still be changed or decided. A payee has at most one such version. */
export const openVersionStates = ['draft', 'verifying', 'material_required'] as const

/** A payee before its first verification has the state of its version; afterwards it can be paid or not. */
export const payeeMachine = machine({
  draft: { verify: 'verifying', withdraw: 'withdrawn' },
  verifying: { approve: 'active', ask: 'material_required', reject: 'rejected', withdraw: 'withdrawn' },
  material_required: { verify: 'verifying', withdraw: 'withdrawn' },
  active: { disable: 'disabled' },
  disabled: { enable: 'active' },
  rejected: {},
  withdrawn: {},
})
export const payeeStates = payeeMachine.states
export type PayeeState = StateOf<typeof payeeMachine>
