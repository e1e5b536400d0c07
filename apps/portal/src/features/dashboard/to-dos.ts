import type { UserInfo } from '@causeway/contract'

/** A section of account security, as its address names it. */
type Place = 'pay-password' | 'authenticator' | 'passkeys'

export type ToDo = {
  readonly name: 'payPwdLocked' | 'payPwd' | 'recoveryCodes' | 'passkey' | 'authenticator'
  readonly section: Place
  readonly tone?: 'warn' | 'bad'
}

/** At or below this number the user is asked to generate new recovery codes. */
export const RECOVERY_CODES_FEW = 3

/** Security tasks of the account, the most urgent first. */
export function listToDos(user: UserInfo, passkeysWork: boolean): ToDo[] {
  const { has_pay_pwd, pay_pwd_locked_until, has_totp, recovery_codes_left, passkey_count } = user
  const all: (ToDo | false)[] = [
    pay_pwd_locked_until !== null && { name: 'payPwdLocked', section: 'pay-password', tone: 'bad' },
    !has_pay_pwd && { name: 'payPwd', section: 'pay-password', tone: 'warn' },
    has_totp &&
      recovery_codes_left <= RECOVERY_CODES_FEW && {
        name: 'recoveryCodes',
        section: 'authenticator',
        tone: 'warn',
      },
    passkey_count === 0 && passkeysWork && { name: 'passkey', section: 'passkeys' },
    !has_totp && { name: 'authenticator', section: 'authenticator' },
  ]
  return all.filter((each) => each !== false)
}
