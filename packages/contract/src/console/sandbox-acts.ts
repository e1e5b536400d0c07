/** What the bank of the sandbox can do wrong with its messages, and with what comes in and goes back. */
export const messageFaults = [
  'duplicate',
  'reordered',
  'delayed',
  'repeated',
  'malformed',
  'unknown_account',
  'refuse_returns',
  'hold_returns',
  'no_name_checks',
] as const

/** What it can do wrong with payments of the provider. */
export const paymentFaults = [
  'reject_payments',
  'return_payments',
  'silent_payments',
  'late_answers',
  'contradict_payments',
  'duplicate_answers',
  'hold_payments',
  'accept_recalls',
  'silent_recalls',
] as const

export const sandboxFaults = [...messageFaults, ...paymentFaults] as const
export type SandboxFault = (typeof sandboxFaults)[number]

/** A recall asks for the money; a reversal takes it. */
export const takeBackActs = ['recall', 'reversal'] as const
