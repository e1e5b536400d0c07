import type { Language } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import type { MailTemplate } from '../kernel/mail/templates.ts'
import { selectPeopleOf } from './queries/users.ts'

export const SECURITY_PATH = '/merchant/settings/account-security'

type Owner = { readonly email: string; readonly language: Language }

/** Tells the owner of an account what has changed, so that a change by another person is noticed. */
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

type MerchantMail = {
  readonly template: MailTemplate
  /** What the mail says of the matter, in the language of its reader. */
  readonly values: (language: Language) => Record<string, string>
  readonly path: `/${string}`
}

/** Tells the people of a merchant, each in her own language, as far as the transaction sees them. */
export async function tellMerchant(tx: Tx, merchant_id: string, mail: MerchantMail): Promise<void> {
  const { template, path } = mail
  for (const { email: to, language } of await selectPeopleOf(tx, merchant_id)) {
    await queueMail(tx, { to, language, template, values: mail.values(language), path })
  }
}
