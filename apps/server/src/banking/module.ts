import type { Module } from '../module.ts'
import { bankingChecks } from './checks.ts'
import type { Takeover } from './decide-suspense.ts'
import type { Tell } from './escalate.ts'
import { bankingJobs } from './jobs.ts'
import type { OnAnswered } from './outgoing.ts'
import { selectBankQueues } from './queries/message-list.ts'
import type { ReturnSubject } from './returns.ts'
import { bankingEndpoints } from './routes.ts'
import type { ProposeAccounts } from './show-item.ts'

type Subjects = {
  readonly takeover: Takeover
  readonly propose: ProposeAccounts
  readonly returns: ReturnSubject
  readonly tell: Tell
  /** The bank has taken or refused an order of payments. */
  readonly onOrderAnswered: OnAnswered
}

/** The bank's messages and money; the subjects are registered in `app.ts`. */
export function banking({ takeover, propose, returns, tell, onOrderAnswered }: Subjects): Module {
  return {
    endpoints: () => bankingEndpoints(takeover, propose),
    jobs: () => bankingJobs(returns, tell, onOrderAnswered),
    checks: bankingChecks,
    queues: selectBankQueues,
  }
}
