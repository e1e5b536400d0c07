import { machine } from '../machine.ts'

export const merchantStates = ['not_audit', 'wait_audit', 'audit_fail', 'audit_pass'] as const
export type MerchantState = (typeof merchantStates)[number]

export const merchantMachine = machine({
  not_audit: { submit: 'wait_audit' },
  wait_audit: { approve: 'audit_pass', refuse: 'audit_fail' },
  audit_fail: { submit: 'wait_audit' },
  audit_pass: {},
})

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
