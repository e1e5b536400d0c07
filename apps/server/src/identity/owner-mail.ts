import type { Language } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import type { MailTemplate } from '../kernel/mail/templates.ts'

export const SECURITY_PATH = '/merchant/settings/account-security'

type Owner = { readonly email: string; readonly language: Language }

/** Tells the owner of an account what has just happened to it, so that somebody else's doing is noticed. */
export async function tellOwner(
  tx: Tx,
  clock: Clock,
  owner: Owner,
  template: MailTemplate,
  values: Record<string, string> = {},
): Promise<void> {
  const time = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} (UTC)`
  const { email: to, language } = owner
  await queueMail(tx, { to, language, template, values: { time, ...values }, path: SECURITY_PATH })
}
