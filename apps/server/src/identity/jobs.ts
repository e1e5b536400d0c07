import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job } from '../kernel/jobs.ts'
import { type MailSettings, renderMail } from '../kernel/mail/render.ts'
import { mailLimits } from './guesses.ts'
import { answerRegistration, forgetEnded, sendActivation, sendReset } from './link-kinds.ts'
import { mailLink } from './links.ts'
import { deleteEnded } from './queries/cleaning.ts'
import { countGuess, type Limit, uncountGuess } from './queries/guesses.ts'
import {
  deleteRegistrationsOf,
  type Registration,
  selectRegistration,
  selectRegistrationOf,
} from './queries/links.ts'
import { selectUserAt } from './queries/users.ts'

export function identityJobs(settings: MailSettings): Job[] {
  return [
    job(answerRegistration, ({ registration_id }, context) => answer(context, settings, registration_id)),
    job(sendActivation, async ({ email }, context) => {
      const registration = await selectRegistrationOf(context.db.reader(providerScope), email)
      if (registration) await mailActivation(context, settings, registration)
    }),
    job(sendReset, ({ email }, context) => mailReset(context, settings, email)),
    job(
      forgetEnded,
      (_data, { db, clock }) => db.transact(providerScope, (tx) => deleteEnded(tx, clock.now())),
      '17 * * * *',
    ),
  ]
}

/** Mails a link to a new address; the owner of an existing account gets a notice of the attempt instead. */
async function answer(context: JobContext, settings: MailSettings, registration_id: string): Promise<void> {
  const { db, mail } = context
  const reader = db.reader(providerScope)
  const registration = await selectRegistration(reader, registration_id)
  if (!registration) return
  const { email } = registration
  const user = await selectUserAt(reader, email)
  if (!user) return mailActivation(context, settings, registration)
  const { email: to, language } = user
  const told = { to, language, template: 'already_registered', values: {}, path: '/auth/signin' } as const
  await withinLimits(context, mailLimits('known', email), () => mail.send(renderMail(told, settings)))
  await db.transact(providerScope, (tx) => deleteRegistrationsOf(tx, email))
}

function mailActivation(context: JobContext, settings: MailSettings, registration: Registration) {
  return withinLimits(context, mailLimits('activation', registration.email), () =>
    mailLink(context, settings, { kind: 'activation', registration }),
  )
}

/** An account that is not active yet gets an activation link, as it has no password to reset. */
async function mailReset(context: JobContext, settings: MailSettings, email: string): Promise<void> {
  const reader = context.db.reader(providerScope)
  const user = await selectUserAt(reader, email)
  const registration = user ? undefined : await selectRegistrationOf(reader, email)
  if (user) {
    const send = () => mailLink(context, settings, { kind: 'reset', user })
    await withinLimits(context, mailLimits('reset', email), send)
  } else if (registration) await mailActivation(context, settings, registration)
}

/**
 * Limits the mails of a kind to one address, as they can be requested without a session. A mail that
 * could not be sent does not count, because the job is retried.
 */
async function withinLimits({ db, clock }: JobContext, limits: Limit[], send: () => Promise<void>) {
  if (!(await db.transact(providerScope, (tx) => countGuess(tx, limits, clock.now())))) return
  try {
    await send()
  } catch (error) {
    await db.transact(providerScope, (tx) => uncountGuess(tx, limits))
    throw error
  }
}
