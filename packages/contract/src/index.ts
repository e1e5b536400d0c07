import type { Call } from './call.ts'
import { listFailedJobs, retryFailedJob } from './jobs.ts'
import { getCorp } from './merchant.ts'
import { changePwd, checkPayPwd, resetPwd, sendResetPwdLink, setPayPwd } from './password.ts'
import { listMailbox } from './sandbox.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  disableTotp,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from './second-factors.ts'
import { endOtherSessions, endSession, listSessions, listSignIns } from './sessions.ts'
import { beginPasskeyLogin, login, loginWithPasskey, logout, verifyLogin } from './sign-in.ts'
import { activate, register, sendActivationLink } from './sign-up.ts'
import { getUserInfo, updateUserInfo } from './user.ts'
import { resumeUser, suspendUser } from './users.ts'

export * from './call.ts'
export * from './code-lists/index.ts'
export * from './envelope.ts'
export * from './error-texts.ts'
export * from './errors.ts'
export * from './field-errors.ts'
export * from './fields.ts'
export * from './jobs.ts'
export * from './language.ts'
export * from './machine.ts'
export * from './merchant.ts'
export * from './password.ts'
export * from './password-rule.ts'
export * from './pay-pwd-rule.ts'
export * from './sandbox.ts'
export * from './second-factors.ts'
export * from './sessions.ts'
export * from './sign-in.ts'
export * from './sign-up.ts'
export * from './user.ts'
export * from './users.ts'

/** Every call of the API by its name. The server must serve each one, and a test must cover each one. */
export const calls = {
  getUserInfo,
  updateUserInfo,
  register,
  activate,
  sendActivationLink,
  login,
  verifyLogin,
  beginPasskeyLogin,
  loginWithPasskey,
  logout,
  sendResetPwdLink,
  resetPwd,
  changePwd,
  setPayPwd,
  checkPayPwd,
  beginTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listSessions,
  endSession,
  endOtherSessions,
  listSignIns,
  getCorp,
  suspendUser,
  resumeUser,
  listFailedJobs,
  retryFailedJob,
  listMailbox,
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
