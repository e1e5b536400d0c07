/** The number of wrong tries that locks the payment password. */
export const PAY_PWD_TRIES = 5
export const PAY_PWD_LOCK_HOURS = 24

export type PayPwdProblem = 'format' | 'too_simple'

/** Six digits, neither sequential nor repeated, as those are guessed first. */
export function payPwdProblem(pay_pwd: string): PayPwdProblem | undefined {
  if (!/^\d{6}$/.test(pay_pwd)) return 'format'
  const isRow = '01234567890'.includes(pay_pwd) || '09876543210'.includes(pay_pwd)
  return isRow || /^(\d{1,3})\1+$/.test(pay_pwd) ? 'too_simple' : undefined
}
