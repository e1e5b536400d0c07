import { machine, type StateOf } from '../machine.ts'

export const merchantMachine = machine({
  not_audit: { submit: 'wait_audit' },
  wait_audit: { approve: 'audit_pass', refuse: 'audit_fail' },
  audit_fail: { submit: 'wait_audit' },
  audit_pass: {},
})
export const merchantStates = merchantMachine.states
export type MerchantState = StateOf<typeof merchantMachine>

/** `retry` can be corrected and submitted again; `final` closes the registration. */
export const refusalKinds = ['retry', 'final'] as const
export type RefusalKind = (typeof refusalKinds)[number]

export const suspensionCodes = [
  'compliance_review',
  'documents_expired',
  'materials_overdue',
  'own_request',
] as const
export type SuspensionCode = (typeof suspensionCodes)[number]

/** Suspensions that the company can resolve itself, by an amendment or an answer. */
export const mendableSuspensions: readonly SuspensionCode[] = ['documents_expired', 'materials_overdue']
