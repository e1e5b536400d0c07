import { auditLogEndpoints } from './audit-log/routes.ts'
import { failedJobEndpoints } from './failed-jobs/routes.ts'
import { fileJobs } from './files/jobs.ts'
import { fileEndpoints } from './files/routes.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityEndpoints } from './identity/routes.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { auditSealJob, auditVerifyJob } from './kernel/audit-seal.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import { mailJob } from './kernel/mail/mail.ts'
import type { MailSettings } from './kernel/mail/render.ts'
import type { Pulse } from './kernel/pulse.ts'
import { mailboxEndpoints } from './mailbox/routes.ts'
import { reviewJob } from './merchants/reviewer.ts'
import { merchantEndpoints } from './merchants/routes.ts'
import { merchantSubject, type ReviewSettings } from './merchants/service.ts'
import { operatorJobs } from './operators/jobs.ts'
import { operatorEndpoints } from './operators/routes.ts'
import { requestJobs } from './requests/jobs.ts'
import { requestEndpoints } from './requests/routes.ts'
import type { RequestSubjects } from './requests/service.ts'

type AppSettings = ReviewSettings & { readonly sandbox: boolean; readonly api_url: string | undefined }

/** What requests can be about. */
function subjectsOf(review: ReviewSettings): RequestSubjects {
  return { merchant: merchantSubject(review) }
}

/** Everything the server answers. The sandbox's own calls exist only while it is on. */
export function endpointsOf({ sandbox, ...review }: AppSettings, identity: IdentitySettings): Endpoint[] {
  const all = [
    ...identityEndpoints(identity),
    ...operatorEndpoints({ ...identity, sandbox }),
    ...auditLogEndpoints,
    ...merchantEndpoints(review),
    ...requestEndpoints(subjectsOf(review)),
    ...fileEndpoints(review),
    ...failedJobEndpoints,
    ...mailboxEndpoints,
  ]
  return all.filter(({ call }) => sandbox || !call.sandbox)
}

/** Everything the server does later or by itself. */
export function jobsOf(review: ReviewSettings, settings: MailSettings): Job[] {
  return [
    mailJob(settings),
    ...(review.review_delay === undefined ? [] : [reviewJob]),
    ...requestJobs(subjectsOf(review)),
    ...fileJobs,
    ...identityJobs(settings),
    ...operatorJobs(settings),
    auditSealJob,
    auditVerifyJob,
  ]
}

/** What the workers do every few seconds. */
export function pulsesOf(_settings: AppSettings): Pulse[] {
  return []
}
