import type { IdentitySettings } from './identity/settings.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import type { AuditCheck } from './ledger/service.ts'
import type { QueueReader } from './queues/service.ts'

/** What a module of the business offers to the server. `app.ts` lists the modules, each in one line. */
export type Module = {
  readonly endpoints: (identity: IdentitySettings) => readonly Endpoint[]
  readonly jobs?: readonly Job[]
  /** The objects of the module that the auditor compares with the journal. */
  readonly checks?: readonly AuditCheck[]
  /** What waits for operators in the module. */
  readonly queues?: QueueReader
}
