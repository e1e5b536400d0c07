import { failedJobEndpoints } from './failed-jobs/routes.ts'
import { identityEndpoints } from './identity/routes.ts'
import { auditSealJob, auditVerifyJob } from './kernel/audit-seal.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import { mailJob } from './kernel/mail/mail.ts'
import type { MailSettings } from './kernel/mail/render.ts'
import { mailboxEndpoints } from './mailbox/routes.ts'

/** Everything the server answers. The sandbox's own calls exist only while it is on. */
export function endpointsOf({ sandbox }: { sandbox: boolean }): Endpoint[] {
  const all = [...identityEndpoints, ...failedJobEndpoints, ...mailboxEndpoints]
  return all.filter(({ call }) => sandbox || !call.sandbox)
}

/** Everything the server does later or by itself. */
export function jobsOf(settings: MailSettings): Job[] {
  return [mailJob(settings), auditSealJob, auditVerifyJob]
}
