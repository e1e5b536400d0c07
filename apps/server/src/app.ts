import { auditLogEndpoints } from './audit-log/routes.ts'
import { authorisationJobs } from './authorisations/jobs.ts'
import { authorisationEndpoints } from './authorisations/routes.ts'
import type { AuthorisationKinds } from './authorisations/service.ts'
import { collection } from './collection/module.ts'
import { CONFIRMATION, documentEndpoints } from './documents/routes.ts'
import { confirmationMaker, type DocumentSettings } from './documents/service.ts'
import { exchange } from './exchange/module.ts'
import { exchangeAuthorisations, exchangeExports, exchangeOnRates } from './exchange/service.ts'
import { exportJobs } from './exports/jobs.ts'
import { EXPORT_FILE, exportEndpoints } from './exports/routes.ts'
import { type ExportKinds, exportFileReader } from './exports/service.ts'
import { failedJobEndpoints } from './failed-jobs/routes.ts'
import { fileJobs } from './files/jobs.ts'
import { fileEndpoints } from './files/routes.ts'
import type { DocumentMakers } from './files/service.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityEndpoints } from './identity/routes.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { auditSealJob, auditVerifyJob } from './kernel/audit-seal.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job } from './kernel/jobs.ts'
import { mailJob } from './kernel/mail/mail.ts'
import type { MailSettings } from './kernel/mail/render.ts'
import type { Pulse } from './kernel/pulse.ts'
import { type Alarm, ledgerJobs } from './ledger/jobs.ts'
import { ledgerConsoleEndpoints } from './ledger/routes/console.ts'
import { ledgerEndpoints } from './ledger/routes.ts'
import { ledgerSealPulse } from './ledger/seal.ts'
import type { ObjectCheck } from './ledger/service.ts'
import { mailboxEndpoints } from './mailbox/routes.ts'
import { reviewJob } from './merchants/reviewer.ts'
import { merchantEndpoints } from './merchants/routes.ts'
import { merchantSubject, type ReviewSettings } from './merchants/service.ts'
import type { Module } from './module.ts'
import { operatorJobs } from './operators/jobs.ts'
import { operatorEndpoints } from './operators/routes.ts'
import { tellOperators } from './operators/service.ts'
import { type RateSettings, ratePulses } from './rates/pulses.ts'
import { rateEndpoints } from './rates/routes.ts'
import { rateSourceOf } from './rates/sandbox-source.ts'
import { requestJobs } from './requests/jobs.ts'
import { requestEndpoints } from './requests/routes.ts'
import type { RequestSubjects } from './requests/service.ts'

type AppSettings = ReviewSettings & {
  readonly sandbox: boolean
  readonly api_url: string | undefined
  readonly rate_seed: string
}

/** The modules of the business. What follows below serves them all. */
const modules: readonly Module[] = [collection, exchange]

/** The kinds of subjects of requests. */
function subjectsOf(review: ReviewSettings): RequestSubjects {
  return { merchant: merchantSubject(review) }
}

/** The kinds of content that a passkey can sign. */
const authorisationKinds: AuthorisationKinds = exchangeAuthorisations

/** The lists that can be exported. */
export const exportKinds: ExportKinds = exchangeExports

/** The kinds of documents that a link for one use can open, besides files. */
function documentsOf(settings: DocumentSettings): DocumentMakers {
  return { [CONFIRMATION]: confirmationMaker(settings), [EXPORT_FILE]: exportFileReader(exportKinds) }
}

/** The source of rates and the consequences of new rates. */
function ratesOf(settings: AppSettings): RateSettings {
  return { source: rateSourceOf(settings), onRates: exchangeOnRates }
}

/** All endpoints. The sandbox's own calls exist only while it is on. */
export function endpointsOf(settings: AppSettings, identity: IdentitySettings): Endpoint[] {
  const { sandbox, ...review } = settings
  const all = [
    ...identityEndpoints(identity),
    ...operatorEndpoints({ ...identity, sandbox }),
    ...auditLogEndpoints,
    ...ledgerEndpoints,
    ...ledgerConsoleEndpoints,
    ...merchantEndpoints(review),
    ...requestEndpoints(subjectsOf(review)),
    ...fileEndpoints({ ...review, documents: documentsOf({ ...identity, sandbox }) }),
    ...documentEndpoints(review),
    ...exportEndpoints({ ...review, kinds: exportKinds }),
    ...rateEndpoints(ratesOf(settings)),
    ...authorisationEndpoints({ identity, kinds: authorisationKinds }),
    ...modules.flatMap(({ endpoints }) => endpoints(identity)),
    ...failedJobEndpoints,
    ...mailboxEndpoints,
  ]
  return all.filter(({ call }) => sandbox || !call.sandbox)
}

/** The objects that the auditor compares with the journal. */
export const objectChecks: readonly ObjectCheck[] = modules.flatMap(({ checks = [] }) => checks)

const soundAlarm: Alarm = (tx, finding_count) =>
  tellOperators(tx, ['treasurer', 'administrator'], {
    template: 'ledger_findings',
    values: { count: String(finding_count) },
    path: '/console/ledger/audits',
  })

/** All jobs. */
export function jobsOf(review: ReviewSettings, settings: MailSettings): Job[] {
  return [
    mailJob(settings),
    ...(review.review_delay === undefined ? [] : [reviewJob]),
    ...requestJobs(subjectsOf(review)),
    ...fileJobs,
    ...authorisationJobs,
    ...modules.flatMap(({ jobs = [] }) => jobs),
    ...exportJobs(exportKinds),
    ...identityJobs(settings),
    ...operatorJobs(settings),
    ...ledgerJobs(objectChecks, soundAlarm),
    auditSealJob,
    auditVerifyJob,
  ]
}

/** The periodic work of the workers. */
export function pulsesOf(settings: AppSettings): Pulse[] {
  return [ledgerSealPulse, ...ratePulses(ratesOf(settings))]
}
