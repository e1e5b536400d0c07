import { PAY_PWD_TRIES } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { openSlots } from '../kernel/slots.ts'
import { tellOwner } from './owner-mail.ts'
import {
  forgetPayPwdTries,
  type PayPwdTry,
  selectPayPwdLock,
  takePayPwdTry,
  upsertPayPwd,
} from './queries/factors.ts'
import { selectUser } from './queries/users.ts'
import { holdProven, type Proof, reauthenticate } from './reauthentication.ts'
import type { IdentitySettings, OwnVisit, Visit } from './settings.ts'

export async function setPaymentPassword(
  settings: IdentitySettings,
  visit: OwnVisit,
  { pay_pwd, ...proof }: Proof & { pay_pwd: string },
): Promise<void> {
  const { db, clock } = visit
  const user = await reauthenticate(settings, visit, proof)
  const pay_pwd_hash = await settings.hashing.hash(pay_pwd)
  await db.transact(providerScope, async (tx) => {
    await holdProven(tx, user)
    await upsertPayPwd(tx, user.user_id, pay_pwd_hash, clock.now())
    await recordEvent(tx, visit, { action: 'pay_pwd.set', id: user.user_id })
    await tellOwner(tx, clock, user, 'pay_pwd_set')
  })
}

/** One check per user at a time, so that a request repeated while it runs does not use up the tries. */
const checks = openSlots({ at_once: 100, per_owner: 1, waiting_max: 1000, waiting_per_owner: 100 })

/**
 * Refuses a wrong payment password. A try is counted before it is checked, in a transaction of its own, so
 * that neither a rollback of the operation nor parallel tries raise the limit of five.
 */
export async function checkPaymentPassword(
  settings: IdentitySettings,
  visit: OwnVisit,
  pay_pwd: string,
): Promise<void> {
  await checks.run(() => check(settings, visit, pay_pwd), visit.actor.user_id)
}

async function check({ hashing }: IdentitySettings, visit: OwnVisit, pay_pwd: string): Promise<void> {
  const { db, clock } = visit
  const { user_id } = visit.actor
  hashing.refuseOverload()
  const tried = await db.transact(providerScope, (tx) => takePayPwdTry(tx, user_id, clock.now()))
  if (!tried) throw await refuseTry(visit, user_id)
  if (await hashing.verify(tried.pay_pwd_hash, pay_pwd)) {
    await db.transact(providerScope, (tx) => forgetPayPwdTries(tx, user_id))
    return
  }
  if (tried.locked_until) throw await lock(visit, tried)
  throw new ApiError('pay_pwd_wrong', { tries_left: PAY_PWD_TRIES - tried.wrong_count })
}

function lockedUntil(locked_until: string, { clock }: Visit): ApiError {
  const retry_after = Math.ceil((Date.parse(locked_until) - clock.now().getTime()) / 1000)
  return new ApiError('pay_pwd_locked', { retry_after })
}

async function refuseTry(visit: Visit, user_id: string): Promise<ApiError> {
  const found = await selectPayPwdLock(visit.db.reader(providerScope), user_id)
  return found?.locked_until ? lockedUntil(found.locked_until, visit) : new ApiError('pay_pwd_missing')
}

async function lock(visit: OwnVisit, { locked_until }: PayPwdTry): Promise<ApiError> {
  const { db, clock, actor } = visit
  await db.transact(providerScope, async (tx) => {
    await recordEvent(tx, visit, { action: 'pay_pwd.lock', id: actor.user_id })
    const user = await selectUser(tx, actor.user_id)
    if (user) await tellOwner(tx, clock, user, 'pay_pwd_locked')
  })
  return lockedUntil(locked_until ?? '', visit)
}
