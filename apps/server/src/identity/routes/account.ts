import * as api from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { changePassword } from '../passwords.ts'
import { checkPaymentPassword, setPaymentPassword } from '../pay-pwds.ts'
import { selectUserInfo, updateLanguage } from '../queries/users.ts'
import type { IdentitySettings } from '../settings.ts'
import { resume, suspend } from '../suspension.ts'

export function accountEndpoints(settings: IdentitySettings) {
  return [
    endpoint(api.getUserInfo, (_input, { tx, actor, clock }) =>
      selectUserInfo(tx, actor.user_id, clock.now()),
    ),
    endpoint(api.updateUserInfo, async ({ body }, { tx, ...context }) => {
      const { user_id: id } = context.actor
      await updateLanguage(tx, id, body.language)
      await recordEvent(tx, context, { action: 'user.update', id, data: body })
      return selectUserInfo(tx, id, context.clock.now())
    }),
    steps(api.changePwd, ({ body }, visit) => changePassword(settings, visit, body)),
    steps(api.setPayPwd, ({ body }, visit) => setPaymentPassword(settings, visit, body)),
    steps(api.checkPayPwd, ({ body }, visit) => checkPaymentPassword(settings, visit, body.pay_pwd)),
    endpoint(api.suspendUser, ({ params, body }, { tx, ...context }) =>
      suspend(tx, context, params.id, body.reason),
    ),
    endpoint(api.resumeUser, ({ params }, { tx, ...context }) => resume(tx, context, params.id)),
  ]
}
