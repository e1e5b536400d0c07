import {
  changePwd,
  checkPayPwd,
  getUserInfo,
  resumeUser,
  setPayPwd,
  suspendUser,
  updateUserInfo,
} from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { changePassword } from '../passwords.ts'
import { checkPaymentPassword, setPaymentPassword } from '../pay-pwds.ts'
import { selectUserInfo, updateLanguage } from '../queries/users.ts'
import type { IdentitySettings } from '../settings.ts'
import { resume, suspend } from '../suspension.ts'

export function accountEndpoints(settings: IdentitySettings) {
  return [
    endpoint(getUserInfo, (_input, { tx, actor, clock }) => selectUserInfo(tx, actor.user_id, clock.now())),
    endpoint(updateUserInfo, async ({ body }, { tx, actor, clock, request_id }) => {
      await updateLanguage(tx, actor.user_id, body.language)
      const subject = { kind: 'user', id: actor.user_id } as const
      await recordEvent(tx, clock, actor, { action: 'user.update', subject, request_id, data: body })
      return selectUserInfo(tx, actor.user_id, clock.now())
    }),
    steps(changePwd, ({ body }, visit) => changePassword(settings, visit, visit.actor, body)),
    steps(setPayPwd, ({ body }, visit) => setPaymentPassword(settings, visit, visit.actor, body)),
    steps(checkPayPwd, ({ body }, visit) => checkPaymentPassword(settings, visit, visit.actor, body.pay_pwd)),
    endpoint(suspendUser, ({ params, body }, { tx, ...context }) =>
      suspend(tx, context, params.id, body.reason),
    ),
    endpoint(resumeUser, ({ params }, { tx, ...context }) => resume(tx, context, params.id)),
  ]
}
