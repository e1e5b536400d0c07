import type { Language } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import type { MailTemplate } from '../kernel/mail/templates.ts'
import { selectPeopleOf } from './queries/users.ts'

export const SECURITY_PATH = '/merchant/settings/account-security'

type Owner = { readonly email: string; readonly language: Language }

/** Informs the owner of an account about a change, so that an unauthorised one is noticed. */
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
  /** The values of the mail, in the language of the recipient. */
  readonly values: (language: Language) => Record<string, string>
  readonly path: `/${string}`
}

/** Mails the users of a merchant, each in the user's language, as far as the transaction can see them. */
export async function tellMerchant(tx: Tx, merchant_id: string, mail: MerchantMail): Promise<void> {
  const { template, path } = mail
  for (const { email: to, language } of await selectPeopleOf(tx, merchant_id)) {
    await queueMail(tx, { to, language, template, values: mail.values(language), path })
  }
}
