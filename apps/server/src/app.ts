import { auditLogEndpoints } from './audit-log/routes.ts'
import { authorisationJobs } from './authorisations/jobs.ts'
import { authorisationEndpoints } from './authorisations/routes.ts'
import type { AuthorisationKinds } from './authorisations/service.ts'
import { banking } from './banking/module.ts'
import { type BankSubjects, bankTakers, type Taking } from './banking/service.ts'
import { debts } from './debts/module.ts'
import { proofArchives } from './documents/proof-archive.ts'
import {
  CONFIRMATION,
  documentEndpoints,
  LETTER,
  PAYMENT_PROOF,
  PROOF,
  SETTLEMENT_PROOF,
} from './documents/routes.ts'
import {
  confirmationMaker,
  type DocumentSettings,
  letterMaker,
  paymentProofMaker,
  proofMaker,
  settlementProofMaker,
} from './documents/service.ts'
import { enquiries } from './enquiries/module.ts'
import { withAskedAccounts } from './enquiries/service.ts'
import { exchange } from './exchange/module.ts'
import { exchangeAuthorisations, exchangeExports, exchangeOnRates } from './exchange/service.ts'
import { exportJobs } from './exports/jobs.ts'
import { EXPORT_FILE, exportEndpoints } from './exports/routes.ts'
import { type ExportKinds, exportFileReader } from './exports/service.ts'
import { failedJobEndpoints } from './failed-jobs/routes.ts'
import { selectFailedJobsQueue } from './failed-jobs/service.ts'
import { fileJobs } from './files/jobs.ts'
import { fileEndpoints } from './files/routes.ts'
import type { DocumentMakers, FileSettings } from './files/service.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityEndpoints } from './identity/routes.ts'
import type { IdentitySettings } from './identity/settings.ts'
import { auditSealJob, auditVerifyJob } from './kernel/audit-seal.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { Job, JobContext } from './kernel/jobs.ts'
import { mailJob } from './kernel/mail/mail.ts'
import type { MailSettings } from './kernel/mail/render.ts'
import type { Pulse } from './kernel/pulse.ts'
import { type Alarm, ledgerJobs } from './ledger/jobs.ts'
import { ledgerConsoleEndpoints } from './ledger/routes/console.ts'
import { ledgerEndpoints } from './ledger/routes.ts'
import { ledgerSealPulse } from './ledger/seal.ts'
import type { AuditCheck } from './ledger/service.ts'
import { mailboxEndpoints } from './mailbox/routes.ts'
import { reviewJob } from './merchants/reviewer.ts'
import { merchantEndpoints } from './merchants/routes.ts'
import { merchantSubject, type ReviewSettings, selectReviewQueues } from './merchants/service.ts'
import type { JobSettings, Module } from './module.ts'
import { operatorJobs } from './operators/jobs.ts'
import { operatorEndpoints } from './operators/routes.ts'
import { tellOperators } from './operators/service.ts'
import { payees } from './payees/module.ts'
import { payeeScreening } from './payees/service.ts'
import { payments } from './payments/module.ts'
import {
  onOrderAnswered,
  payLate,
  paymentAuthorisations,
  paymentExports,
  paymentPulse,
  paymentRequests,
  paymentSubject,
  paymentTakers,
  paymentToDos,
  scheduledPayments,
} from './payments/service.ts'
import { policies } from './policies/module.ts'
import { policyChanges } from './policies/service.ts'
import { queueEndpoints } from './queues/routes.ts'
import type { QueueReader } from './queues/service.ts'
import { inboxPulse, railJobs } from './rails/collect.ts'
import type { SftpSettings } from './rails/sftp-settings.ts'
import { type RateSettings, ratePulses } from './rates/pulses.ts'
import { rateEndpoints } from './rates/routes.ts'
import { rateSourceOf } from './rates/sandbox-source.ts'
import { marginChanges } from './rates/service.ts'
import { receiptAccounts } from './receipt-accounts/module.ts'
import {
  applicationSubject,
  holderScreening,
  holdersExpiring,
  receiptAccountExports,
} from './receipt-accounts/service.ts'
import { receipts } from './receipts/module.ts'
import {
  assignItem,
  creditTaker,
  type OnGone,
  proposeAccounts,
  recallTaker,
  receiptBlockers,
  receiptExports,
  receiptReturns,
  receiptScreening,
  receiptSubject,
  receivedBy,
  reversalTaker,
  screeningPulse,
} from './receipts/service.ts'
import { requestJobs } from './requests/jobs.ts'
import { requestEndpoints } from './requests/routes.ts'
import { type RequestSubjects, selectRequestQueues } from './requests/service.ts'
import { screening } from './screening/module.ts'
import type { ScreeningSubjects } from './screening/service.ts'
import { sheets } from './sheets/module.ts'
import { trade } from './trade/module.ts'
import {
  buyerScreening,
  TRADE_TEMPLATE,
  templateMaker,
  tradeExports,
  tradeToDos,
  withdrawQuota,
} from './trade/service.ts'
import { treasury } from './treasury/module.ts'
import { dealTaker } from './treasury/service.ts'

type AppSettings = JobSettings &
  FileSettings & {
    readonly sandbox: boolean
    readonly rate_seed: string
    readonly bank_sftp: SftpSettings | undefined
  }

/** What follows when money of a receipt has left us. */
const onGone: readonly OnGone[] = [withdrawQuota]
const returnSubject = receiptReturns(onGone)

/** The modules of the business. What follows below serves them all. */
const modules: readonly Module[] = [
  banking({
    takeover: { assign: assignItem, payLate },
    propose: withAskedAccounts(proposeAccounts),
    returns: returnSubject,
    tell: tellOperators,
    onOrderAnswered,
  }),
  receiptAccounts({ blockersOf: receiptBlockers, receivedBy }),
  receipts,
  debts,
  trade,
  enquiries,
  payees(scheduledPayments),
  payments,
  treasury,
  screening(screenedSubjectsOf),
  exchange,
  policies,
  sheets,
]

/** The kinds of subjects of requests. */
export function subjectsOf(review: ReviewSettings): RequestSubjects {
  const application = applicationSubject(review)
  return {
    merchant: merchantSubject(review),
    application,
    receipt: receiptSubject,
    payment: paymentRequests,
  }
}

/** The kinds of subjects whose names are screened. */
function screenedSubjectsOf(review: ReviewSettings): ScreeningSubjects {
  return {
    receipt: receiptScreening,
    holder: holderScreening(review),
    trade_submission: buyerScreening,
    payee: payeeScreening(review),
  }
}

/** The modules that know the movements and messages of the bank. */
export const bankSubjects: BankSubjects = {
  takers: (clock) => [
    ...paymentTakers(clock),
    dealTaker(clock),
    ...bankTakers(clock, returnSubject),
    reversalTaker(clock, onGone),
    creditTaker(clock),
  ],
  payments: paymentSubject,
  returns: returnSubject,
  takeRecall: recallTaker,
  onOrderAnswered,
}

/** What the server takes the messages of its bank with. */
export function takingOf(context: JobContext): Taking {
  const { clock, bank } = context
  return { ...context, ...bankSubjects, takers: bankSubjects.takers(clock), bank: bank.code }
}

/** What waits for operators. */
const queueReaders: readonly QueueReader[] = [
  selectReviewQueues,
  selectRequestQueues,
  async (reader, operator_id) => ({
    margins_to_confirm: await marginChanges.queue(reader, operator_id),
    policies_to_confirm: await policyChanges.queue(reader, operator_id),
    failed_jobs: await selectFailedJobsQueue(reader),
  }),
  ...modules.flatMap(({ queues = [] }) => queues),
]

/** The kinds of content that a passkey can sign. */
const authorisationKinds: AuthorisationKinds = { ...exchangeAuthorisations, ...paymentAuthorisations }

/** The lists that can be exported. */
export const exportKindsOf = (settings: DocumentSettings): ExportKinds => ({
  ...exchangeExports,
  ...receiptAccountExports,
  ...receiptExports,
  ...paymentExports,
  ...proofArchives(settings),
  ...tradeExports,
})

/** The kinds of documents that a link for one use can open, besides files. */
function documentsOf(settings: DocumentSettings): DocumentMakers {
  return {
    [CONFIRMATION]: confirmationMaker(settings),
    [LETTER]: letterMaker(settings),
    [PROOF]: proofMaker(settings),
    [PAYMENT_PROOF]: paymentProofMaker(settings),
    [SETTLEMENT_PROOF]: settlementProofMaker(settings),
    [EXPORT_FILE]: exportFileReader(exportKindsOf(settings)),
    [TRADE_TEMPLATE]: templateMaker,
  }
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
    ...merchantEndpoints({ ...review, holdersExpiring, tradeToDos, paymentToDos }),
    ...requestEndpoints(subjectsOf(review)),
    ...fileEndpoints({ ...review, documents: documentsOf({ ...identity, sandbox }) }),
    ...documentEndpoints(review),
    ...exportEndpoints({ ...review, kinds: exportKindsOf({ ...identity, sandbox }) }),
    ...rateEndpoints(ratesOf(settings)),
    ...authorisationEndpoints({ identity, kinds: authorisationKinds }),
    ...modules.flatMap(({ endpoints }) => endpoints({ ...review, ...identity, sandbox })),
    ...queueEndpoints(queueReaders),
    ...failedJobEndpoints,
    ...mailboxEndpoints,
  ]
  return all.filter(({ call }) => sandbox || !call.sandbox)
}

/** The objects that the auditor compares with the journal, and the books that it proves beside it. */
export const objectChecks: readonly AuditCheck[] = modules.flatMap(({ checks = [] }) => checks)

const soundAlarm: Alarm = (tx, finding_count) =>
  tellOperators(tx, ['treasurer', 'administrator'], {
    template: 'ledger_findings',
    values: { count: String(finding_count) },
    path: '/console/ledger/audits',
  })

/** All jobs. */
export function jobsOf(review: JobSettings & { readonly sandbox: boolean }, settings: MailSettings): Job[] {
  return [
    mailJob(settings),
    ...(review.review_delay === undefined ? [] : [reviewJob]),
    ...requestJobs(subjectsOf(review)),
    ...fileJobs,
    ...authorisationJobs,
    ...modules.flatMap(({ jobs }) => jobs?.(review) ?? []),
    ...railJobs(takingOf),
    ...exportJobs(exportKindsOf({ ...settings, sandbox: review.sandbox })),
    ...identityJobs(settings),
    ...operatorJobs(settings),
    ...ledgerJobs(objectChecks, soundAlarm),
    auditSealJob,
    auditVerifyJob,
  ]
}

/** The periodic work of the workers. */
export function pulsesOf(settings: AppSettings): Pulse[] {
  const { bank_sftp } = settings
  const inbox = bank_sftp ? [inboxPulse(bank_sftp.every_ms)] : []
  return [ledgerSealPulse, screeningPulse, paymentPulse, ...inbox, ...ratePulses(ratesOf(settings))]
}
