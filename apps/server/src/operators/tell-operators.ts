import type { OperatorRole } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import type { Mail } from '../kernel/mail/render.ts'
import { selectOperatorsWith } from './queries.ts'

/**
 * Mails the operators with one of these roles, each in the operator's language. With a place only one of
 * them, in the order in which they came: the last one if there are fewer.
 */
export async function tellOperators(
  tx: Tx,
  roles: readonly OperatorRole[],
  mail: Pick<Mail, 'template' | 'values' | 'path'>,
  place?: number,
): Promise<void> {
  const all = await selectOperatorsWith(tx, roles)
  const one = place === undefined ? undefined : (all[place] ?? all.at(-1))
  for (const { email: to, language } of one ? [one] : all) {
    await queueMail(tx, { ...mail, to, language })
  }
}
