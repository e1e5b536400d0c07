import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job } from '../kernel/jobs.ts'
import { type MailSettings, renderMail } from '../kernel/mail/render.ts'
import { mailLimits } from './guesses.ts'
import { answerRegistration, forgetEnded, sendActivation, sendReset } from './link-kinds.ts'
import { mailLink } from './links.ts'
import { deleteEnded } from './queries/cleaning.ts'
import { countGuess } from './queries/guesses.ts'
import { deleteRegistrationsOf, selectRegistration, selectRegistrationOf } from './queries/links.ts'
import { selectAccount, selectUser } from './queries/users.ts'

export function identityJobs(settings: MailSettings): Job[] {
  return [
    job(answerRegistration, ({ registration_id }, context) => answer(context, settings, registration_id)),
    job(sendActivation, async ({ email }, context) => {
      const registration = await selectRegistrationOf(context.db.reader(providerScope), email)
      if (registration && (await mayMail(context, email))) {
        await mailLink(context, settings, { kind: 'activation', registration })
      }
    }),
    job(sendReset, ({ email }, context) => mailReset(context, settings, email)),
    job(
      forgetEnded,
      (_data, { db, clock }) => db.transact(providerScope, (tx) => deleteEnded(tx, clock.now())),
      '17 * * * *',
    ),
  ]
}

/** A newcomer gets the link; the owner of an account is told that somebody tried to register it again. */
async function answer(context: JobContext, settings: MailSettings, registration_id: string): Promise<void> {
  const { db, mail } = context
  const reader = db.reader(providerScope)
  const registration = await selectRegistration(reader, registration_id)
  if (!registration) return
  const { email } = registration
  const { user_id } = await selectAccount(reader, email)
  const user = user_id === null ? undefined : await selectUser(reader, user_id)
  if (!(await mayMail(context, email))) return
  if (!user) return mailLink(context, settings, { kind: 'activation', registration })
  const { email: to, language } = user
  const told = { to, language, template: 'already_registered', values: {}, path: '/auth/signin' } as const
  await mail.send(renderMail(told, settings))
  await db.transact(providerScope, (tx) => deleteRegistrationsOf(tx, email))
}

/** Who has not activated the account yet gets the link for that: there is no password to reset. */
async function mailReset(context: JobContext, settings: MailSettings, email: string): Promise<void> {
  const reader = context.db.reader(providerScope)
  const { user_id } = await selectAccount(reader, email)
  const user = user_id === null ? undefined : await selectUser(reader, user_id)
  const registration = user ? undefined : await selectRegistrationOf(reader, email)
  if (!(user || registration) || !(await mayMail(context, email))) return
  if (user) await mailLink(context, settings, { kind: 'reset', user })
  else if (registration) await mailLink(context, settings, { kind: 'activation', registration })
}

/** Whoever asks for mail may be a stranger: an address gets so many and then none for a while. */
async function mayMail({ db, clock }: JobContext, email: string): Promise<boolean> {
  return db.transact(providerScope, (tx) => countGuess(tx, mailLimits(email), clock.now()))
}
