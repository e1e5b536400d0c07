import { z } from 'zod'
import { call } from './call.ts'
import { email, newPassword, newPayPwd, payPwd, reauthentication, token } from './fields.ts'

export const sendResetPwdLink = call('POST /api/user/send_reset_pwd_link', {
  access: 'public',
  summary: 'Mails a link to choose a new password, if the address has an account.',
  writes: [],
  body: z.strictObject({ email }),
  errors: ['too_many_tries'],
})

export const resetPwd = call('POST /api/user/reset_pwd', {
  access: 'public',
  summary: 'Sets the password by a mailed link and ends every session. The payment password stays.',
  writes: ['password.reset'],
  body: z.strictObject({ token, password: newPassword }),
  errors: ['link_unknown', 'link_expired', 'link_used'],
})

export const changePwd = call('POST /api/user/change_pwd', {
  access: 'signed_in',
  summary: 'Changes the password and ends every other session.',
  writes: ['password.change'],
  body: z.strictObject({ ...reauthentication, new_password: newPassword }),
  errors: ['password_wrong', 'code_required', 'code_wrong', 'too_many_tries'],
})

export const setPayPwd = call('POST /api/user/set_pay_pwd', {
  access: 'signed_in',
  summary: 'Sets or changes the payment password, and lifts its lock.',
  writes: ['pay_pwd.set'],
  body: z.strictObject({ ...reauthentication, pay_pwd: newPayPwd }),
  errors: ['password_wrong', 'code_required', 'code_wrong', 'too_many_tries'],
})

export const checkPayPwd = call('POST /api/user/check_pay_pwd', {
  access: 'signed_in',
  summary: 'Checks the payment password. A wrong one counts as a try.',
  writes: [],
  may_write: ['pay_pwd.lock'],
  body: z.strictObject({ pay_pwd: payPwd }),
  errors: ['pay_pwd_missing', 'pay_pwd_wrong', 'pay_pwd_locked'],
})
