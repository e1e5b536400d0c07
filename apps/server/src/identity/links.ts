import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { type MailSettings, renderMail } from '../kernel/mail/render.ts'
import { insertLink, type Link, lockRegistration, type Registration, selectLink } from './queries/links.ts'
import type { User } from './queries/users.ts'
import { newToken } from './sessions.ts'
import type { Visit } from './settings.ts'

const ACTIVATION_MS = 24 * 3_600_000
const RESET_MS = 3_600_000

/** The link of a token, if it can still be used. */
export async function findLink({ db, clock }: Visit, token: string, kind: Link['kind']): Promise<Link> {
  const link = await selectLink(db.reader(providerScope), hashToken(token), kind)
  if (!link) throw new ApiError('link_unknown')
  if (link.used_at) throw new ApiError('link_used')
  if (link.expires_at <= clock.now().toISOString()) throw new ApiError('link_expired')
  return link
}

type Recipient =
  | { readonly kind: 'activation'; readonly registration: Registration }
  | { readonly kind: 'reset'; readonly user: User }

/**
 * Mails a link. The token is made here and stands in no queue and no table; when a mail server has to be
 * asked twice, the second mail has another one.
 */
export async function mailLink(
  { db, clock, mail }: JobContext,
  settings: MailSettings,
  recipient: Recipient,
): Promise<void> {
  const { token, token_hash } = newToken()
  const isActivation = recipient.kind === 'activation'
  const owner = isActivation ? recipient.registration : recipient.user
  const isKept = await db.transact(providerScope, async (tx) => {
    if (isActivation && !(await lockRegistration(tx, recipient.registration.registration_id))) return false
    const now = clock.now()
    const whose = isActivation
      ? { registration_id: recipient.registration.registration_id }
      : { user_id: recipient.user.user_id }
    const expires_at = new Date(now.getTime() + (isActivation ? ACTIVATION_MS : RESET_MS))
    const link = { link_id: newId('link', clock), kind: recipient.kind, token_hash, created_at: now }
    await insertLink(tx, { ...link, ...whose, expires_at })
    return true
  })
  if (!isKept) return
  const path = isActivation ? `/auth/activate?token=${token}` : `/auth/password/reset?token=${token}`
  const template = isActivation ? 'activation' : 'reset'
  const { email: to, language } = owner
  await mail.send(renderMail({ to, language, template, values: {}, path: path as `/${string}` }, settings))
}
