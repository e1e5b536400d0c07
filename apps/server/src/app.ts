import { failedJobEndpoints } from './failed-jobs/routes.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityEndpoints } from './identity/routes.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { auditSealJob, auditVerifyJob } from './kernel/audit-seal.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import { mailJob } from './kernel/mail/mail.ts'
import type { MailSettings } from './kernel/mail/render.ts'
import { mailboxEndpoints } from './mailbox/routes.ts'
import { merchantEndpoints } from './merchants/routes.ts'

/** Everything the server answers. The sandbox's own calls exist only while it is on. */
export function endpointsOf({ sandbox }: { sandbox: boolean }, identity: IdentitySettings): Endpoint[] {
  const all = [
    ...identityEndpoints(identity),
    ...merchantEndpoints,
    ...failedJobEndpoints,
    ...mailboxEndpoints,
  ]
  return all.filter(({ call }) => sandbox || !call.sandbox)
}

/** Everything the server does later or by itself. */
export function jobsOf(settings: MailSettings): Job[] {
  return [mailJob(settings), ...identityJobs(settings), auditSealJob, auditVerifyJob]
}
