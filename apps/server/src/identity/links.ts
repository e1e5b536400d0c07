import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { type MailSettings, renderMail } from '../kernel/mail/render.ts'
import { insertLink, type Link, lockRegistration, type Registration, selectLink } from './queries/links.ts'
import type { Owner } from './queries/sessions.ts'
import type { User } from './queries/users.ts'
import { newToken } from './sessions.ts'
import type { Visit } from './settings.ts'

const HOUR_MS = 3_600_000

/** How long a link works, and where it leads. */
const KINDS = {
  activation: { valid_ms: 24 * HOUR_MS, path: '/auth/activate' },
  reset: { valid_ms: HOUR_MS, path: '/auth/password/reset' },
  setup: { valid_ms: 24 * HOUR_MS, path: '/console/setup' },
} as const

/** The link of a token, if it can still be used. */
export async function findLink({ db, clock }: Visit, token: string, kind: Link['kind']): Promise<Link> {
  const link = orRefuse(await selectLink(db.reader(providerScope), hashToken(token), kind), 'link_unknown')
  if (link.used_at) throw new ApiError('link_used')
  if (link.expires_at <= clock.now().toISOString()) throw new ApiError('link_expired')
  return link
}

type Recipient =
  | { readonly kind: 'activation'; readonly registration: Registration }
  | { readonly kind: 'reset'; readonly user: User }

type Whose = { readonly registration_id: string } | Owner

/** Makes a link and returns its path, which is the only place that contains its token. */
export async function makeLink(tx: Tx, clock: Clock, kind: Link['kind'], whose: Whose) {
  const { valid_ms, path } = KINDS[kind]
  const { token, token_hash } = newToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + valid_ms)
  await insertLink(tx, { link_id: newId('link', clock), kind, token_hash, ...whose, created_at, expires_at })
  return `${path}?token=${token}` as const
}

/**
 * Mails a link. The token is in no queue and no table; when sending is retried, the next mail has a new
 * token.
 */
export async function mailLink(
  { db, clock, mail }: JobContext,
  settings: MailSettings,
  recipient: Recipient,
): Promise<void> {
  const { kind } = recipient
  const path = await db.transact(providerScope, async (tx) => {
    if (kind === 'reset') return makeLink(tx, clock, kind, { user_id: recipient.user.user_id })
    const { registration_id } = recipient.registration
    const isWaiting = await lockRegistration(tx, registration_id)
    return isWaiting && makeLink(tx, clock, kind, { registration_id })
  })
  if (!path) return
  const { email: to, language } = kind === 'reset' ? recipient.user : recipient.registration
  await mail.send(renderMail({ to, language, template: kind, values: {}, path }, settings))
}
