import type { FileSettings } from './files/service.ts'
import type { IdentitySettings } from './identity/settings.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import type { AuditCheck } from './ledger/service.ts'
import type { ReviewSettings } from './merchants/service.ts'
import type { QueueReader } from './queues/service.ts'
import type { ScreeningSettings } from './screening/service.ts'

/** The settings of the workers that modules need. */
export type JobSettings = ReviewSettings & ScreeningSettings

/** The settings of the API that modules need. */
export type EndpointSettings = JobSettings & FileSettings & IdentitySettings & { readonly sandbox: boolean }

/** What a module of the business offers to the server. `app.ts` lists the modules, each in one line. */
export type Module = {
  readonly endpoints: (settings: EndpointSettings) => readonly Endpoint[]
  readonly jobs?: (settings: JobSettings) => readonly Job[]
  /** The objects of the module that the auditor compares with the journal. */
  readonly checks?: readonly AuditCheck[]
  /** What waits for operators in the module. */
  readonly queues?: QueueReader
}
