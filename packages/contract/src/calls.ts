import type { Call } from './call.ts'
import * as contract from './index.ts'

type Contract = typeof contract

type Calls = {
  readonly [Name in keyof Contract as Contract[Name] extends Call ? Name : never]: Contract[Name]
}
export type CallName = keyof Calls

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every call that a module declares, by its name. The server serves each one, and a test covers each one. */
export const calls = Object.fromEntries(
  Object.entries(contract).filter(([, value]) => isCall(value)),
) as unknown as Calls
