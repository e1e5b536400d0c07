/** What the bank of the sandbox can do wrong. */
export const sandboxFaults = [
  'duplicate',
  'reordered',
  'delayed',
  'repeated',
  'malformed',
  'unknown_account',
  'refuse_returns',
  'hold_returns',
] as const
export type SandboxFault = (typeof sandboxFaults)[number]

/** A recall asks for the money; a reversal takes it. */
export const takeBackActs = ['recall', 'reversal'] as const
