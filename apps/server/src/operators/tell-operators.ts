import type { OperatorRole } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import type { Mail } from '../kernel/mail/render.ts'
import { selectOperatorsWith } from './queries.ts'

/** Mails the operators with one of these roles, each in the operator's language. */
export async function tellOperators(
  tx: Tx,
  roles: readonly OperatorRole[],
  mail: Pick<Mail, 'template' | 'values' | 'path'>,
): Promise<void> {
  for (const { email: to, language } of await selectOperatorsWith(tx, roles)) {
    await queueMail(tx, { ...mail, to, language })
  }
}
