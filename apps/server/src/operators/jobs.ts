import { z } from 'zod'
import { makeLink, spendLinksOf } from '../identity/service.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { type MailSettings, renderMail } from '../kernel/mail/render.ts'
import { lockOperators } from './queries.ts'

export const sendSetup = jobKind('operators.send_setup', z.object({ operator_id: z.string() }))

export function operatorJobs(settings: MailSettings): Job[] {
  return [job(sendSetup, ({ operator_id }, context) => mailSetup(context, settings, operator_id))]
}

/** Makes a setup link and ends the earlier ones. */
export async function replaceSetupLink(tx: Tx, clock: Clock, operator_id: string): Promise<`/${string}`> {
  await spendLinksOf(tx, { operator_id }, clock.now())
  return makeLink(tx, clock, 'setup', { operator_id })
}

/** The token is in no queue: a repeated mail has a new token. */
async function mailSetup(
  { db, clock, mail }: JobContext,
  settings: MailSettings,
  operator_id: string,
): Promise<void> {
  const invited = await db.transact(providerScope, async (tx) => {
    const [operator] = await lockOperators(tx, [operator_id])
    if (!operator || operator.suspended_at) return undefined
    return { operator, path: await replaceSetupLink(tx, clock, operator_id) }
  })
  if (!invited) return
  const { email: to, language } = invited.operator
  const { path } = invited
  await mail.send(renderMail({ to, language, template: 'operator_setup', values: {}, path }, settings))
}
