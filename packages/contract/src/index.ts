import { createAuthorisation } from './authorisations.ts'
import type { Call } from './call.ts'
import { getAuditChain, listAuditEvents } from './console/audit.ts'
import { createConsoleFileLink, listConsoleFiles } from './console/files.ts'
import { listFailedJobs, retryFailedJob } from './console/jobs.ts'
import {
  getTransaction,
  listLedgerAudits,
  listPositions,
  listTransactions,
  startLedgerAudit,
} from './console/ledger.ts'
import {
  claimMerchant,
  decideAmendment,
  decideMerchantCall,
  getConsoleMerchant,
  getQueues,
  getSubmission,
  listConsoleAmendments,
  listConsoleMerchants,
  releaseMerchant,
  resumeMerchant,
  settleDecision,
  suspendMerchant,
} from './console/merchants.ts'
import {
  addOperator,
  beginOperatorSetup,
  consoleLogin,
  consoleLogout,
  consoleVerifyLogin,
  finishOperatorSetup,
  getOperatorInfo,
  listOperators,
  renewOperatorSetup,
  resumeOperator,
  suspendOperator,
  updateOperator,
  updateOperatorInfo,
} from './console/operators.ts'
import {
  getConsoleRates,
  listMarginChanges,
  proposeMargins,
  settleMargins,
  withdrawMargins,
} from './console/rates.ts'
import { closeRequest, followUpRequest, listConsoleRequests, openRequest } from './console/requests.ts'
import { resumeUser, suspendUser } from './console/users.ts'
import { createAlert, listAlerts, removeAlert } from './exchange/alerts.ts'
import {
  createConfirmationLink,
  createConversion,
  getConversion,
  listConversions,
} from './exchange/conversions.ts'
import { cancelOrder, createOrder, listOrders } from './exchange/orders.ts'
import { createQuote } from './exchange/quotes.ts'
import {
  getFavourites,
  getRateHistory,
  getRates,
  moveRateInSandbox,
  saveFavourites,
} from './exchange/rates.ts'
import { createExport, createExportLink, getExport } from './exports.ts'
import { createFileLink, getFile, listFiles, openDownload, removeFile, uploadFile } from './files.ts'
import { creditInSandbox, listBalances, listLedgerEntries } from './ledger.ts'
import { listAmendments, submitAmendment, withdrawAmendment } from './merchant/amendments.ts'
import { getCorp, getCorpHistory, saveCorpDraft, submitCorp } from './merchant/merchant.ts'
import { changePwd, checkPayPwd, resetPwd, sendResetPwdLink, setPayPwd } from './password.ts'
import { answerRequest, getRequest, listRequests } from './requests.ts'
import { decideInSandbox, listMailbox } from './sandbox.ts'
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

export * from './amounts.ts'
export * from './authorisations.ts'
export * from './call.ts'
export * from './code-lists/index.ts'
export * from './console/audit.ts'
export * from './console/files.ts'
export * from './console/jobs.ts'
export * from './console/ledger.ts'
export * from './console/merchants.ts'
export * from './console/operators.ts'
export * from './console/rates.ts'
export * from './console/requests.ts'
export * from './console/users.ts'
export * from './envelope.ts'
export * from './error-texts.ts'
export * from './errors.ts'
export * from './exchange/alerts.ts'
export * from './exchange/conversions.ts'
export * from './exchange/limits.ts'
export * from './exchange/locks.ts'
export * from './exchange/orders.ts'
export * from './exchange/pricing.ts'
export * from './exchange/quotes.ts'
export * from './exchange/rates.ts'
export * from './exports.ts'
export * from './field-errors.ts'
export * from './fields.ts'
export * from './file-limits.ts'
export * from './files.ts'
export * from './language.ts'
export * from './ledger.ts'
export * from './ledger-kinds.ts'
export * from './live.ts'
export * from './machine.ts'
export * from './merchant/amendments.ts'
export * from './merchant/business-problems.ts'
export * from './merchant/changes.ts'
export * from './merchant/company-problems.ts'
export * from './merchant/declaration.ts'
export * from './merchant/documents.ts'
export * from './merchant/empty-profile.ts'
export * from './merchant/goods-risk.ts'
export * from './merchant/merchant.ts'
export * from './merchant/paths.ts'
export * from './merchant/person-problems.ts'
export * from './merchant/problem.ts'
export * from './merchant/problems.ts'
export * from './merchant/profile.ts'
export * from './merchant/profile-options.ts'
export * from './merchant/refusal-reasons.ts'
export * from './merchant/reopening.ts'
export * from './merchant/risk.ts'
export * from './merchant/states.ts'
export * from './merchant/text-rules.ts'
export * from './numbers.ts'
export * from './operator.ts'
export * from './password.ts'
export * from './password-rule.ts'
export * from './pay-pwd-rule.ts'
export * from './request-states.ts'
export * from './requests.ts'
export * from './sandbox.ts'
export * from './second-factors.ts'
export * from './sessions.ts'
export * from './sign-in.ts'
export * from './sign-up.ts'
export * from './user.ts'

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
  getCorpHistory,
  saveCorpDraft,
  submitCorp,
  listAmendments,
  submitAmendment,
  withdrawAmendment,
  createFileLink,
  getFile,
  listFiles,
  openDownload,
  removeFile,
  uploadFile,
  answerRequest,
  getRequest,
  listRequests,
  addOperator,
  beginOperatorSetup,
  consoleLogin,
  consoleLogout,
  consoleVerifyLogin,
  finishOperatorSetup,
  getOperatorInfo,
  listOperators,
  renewOperatorSetup,
  resumeOperator,
  suspendOperator,
  updateOperator,
  updateOperatorInfo,
  claimMerchant,
  decideAmendment,
  decideMerchantCall,
  getConsoleMerchant,
  getQueues,
  getSubmission,
  listConsoleAmendments,
  listConsoleMerchants,
  releaseMerchant,
  resumeMerchant,
  settleDecision,
  suspendMerchant,
  closeRequest,
  followUpRequest,
  listConsoleRequests,
  openRequest,
  createConsoleFileLink,
  listConsoleFiles,
  getAuditChain,
  listAuditEvents,
  resumeUser,
  suspendUser,
  listFailedJobs,
  retryFailedJob,
  listMailbox,
  decideInSandbox,
  createAuthorisation,
  getTransaction,
  listLedgerAudits,
  listPositions,
  listTransactions,
  startLedgerAudit,
  getConsoleRates,
  listMarginChanges,
  proposeMargins,
  settleMargins,
  withdrawMargins,
  createAlert,
  listAlerts,
  removeAlert,
  createConfirmationLink,
  createConversion,
  getConversion,
  listConversions,
  cancelOrder,
  createOrder,
  listOrders,
  createQuote,
  getFavourites,
  getRateHistory,
  getRates,
  moveRateInSandbox,
  saveFavourites,
  createExport,
  createExportLink,
  getExport,
  creditInSandbox,
  listBalances,
  listLedgerEntries,
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
