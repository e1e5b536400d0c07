import { paymentSteps } from './payments/states.ts'
import { receiptSteps } from './receipts/states.ts'

/** The actions of the audit log by noun: the verbs (`merchant.approve`), and the kind of subject. */
export const auditActions = {
  alert: { verbs: ['create', 'remove', 'fire'], about: ['alert'] },
  amendment: { verbs: ['submit', 'withdraw', 'approve', 'refuse'], about: ['amendment'] },
  application: {
    verbs: ['open', 'submit', 'take', 'approve', 'reject', 'cancel', 'expire'],
    about: ['application'],
  },
  authorisation: { verbs: ['create'], about: ['authorisation'] },
  conversion: { verbs: ['settle', 'link'], about: ['conversion'] },
  deal: { verbs: ['order'], about: ['deal'] },
  debt: {
    verbs: ['open', 'propose', 'approve', 'decline', 'withdraw', 'set_off', 'write_off'],
    about: ['debt'],
  },
  enquiry: { verbs: ['open', 'take', 'answer', 'withdraw'], about: ['enquiry'] },
  export: { verbs: ['create', 'ready', 'failed', 'link'], about: ['export'] },
  failed_job: { verbs: ['retry'], about: ['job'] },
  favourites: { verbs: ['save'], about: ['user'] },
  fee_refund: { verbs: ['propose', 'approve', 'decline', 'withdraw'], about: ['payment'] },
  file: { verbs: ['upload', 'link', 'remove'], about: ['file'] },
  holder: { verbs: ['open', 'submit', 'withdraw', 'approve', 'refuse'], about: ['holder'] },
  ledger: { verbs: ['audit'], about: ['ledger'] },
  margins: { verbs: ['propose', 'approve', 'decline', 'withdraw'], about: ['margin_change'] },
  merchant: {
    verbs: [
      'open',
      'submit',
      'claim',
      'release',
      'propose_approval',
      'decline_approval',
      'drop_approval',
      'approve',
      'refuse',
      'suspend',
      'resume',
    ],
    about: ['merchant'],
  },
  operator: {
    verbs: ['add', 'setup', 'renew_setup', 'update', 'suspend', 'resume'],
    about: ['operator'],
  },
  order: { verbs: ['place', 'fill', 'cancel', 'expire'], about: ['order'] },
  passkey: { verbs: ['add', 'rename', 'remove'], about: ['passkey'] },
  password: { verbs: ['change', 'reset'], about: ['user'] },
  payee: {
    verbs: [
      'open',
      'verify',
      'accept_name',
      'withdraw',
      'approve',
      'ask',
      'reject',
      'rename',
      'disable',
      'enable',
    ],
    about: ['payee'],
  },
  payment: { verbs: [...paymentSteps, 'link', 'link_settlement'], about: ['payment'] },
  pay_pwd: { verbs: ['set', 'lock'], about: ['user'] },
  policy: { verbs: ['propose', 'approve', 'decline', 'withdraw'], about: ['policy_change'] },
  quote: { verbs: ['create'], about: ['quote'] },
  rate: { verbs: ['move'], about: ['currency'] },
  receipt: { verbs: [...receiptSteps, 'link'], about: ['receipt'] },
  suspense: {
    verbs: ['assign', 'return', 'write_off', 'pay_late', 'propose', 'approve', 'decline', 'withdraw'],
    about: ['bank_entry'],
  },
  bank_message: { verbs: ['handle'], about: ['bank_message'] },
  receipt_account: {
    verbs: [
      'request',
      'open',
      'fail',
      'retry',
      'rename',
      'name_change',
      'freeze',
      'unfreeze',
      'close',
      'share',
      'end_share',
      'letter',
      'add_stores',
      'add_buyers',
      'lose_store',
    ],
    about: ['receipt_account'],
  },
  recovery_codes: { verbs: ['renew'], about: ['user'] },
  request: { verbs: ['open', 'answer', 'follow_up', 'close', 'expire'], about: ['request'] },
  screening_hit: {
    verbs: ['find', 'clear', 'remember', 'propose', 'confirm', 'decline', 'withdraw', 'drop'],
    about: ['screening_hit'],
  },
  screening_list: {
    verbs: ['request', 'confirm', 'load', 'refuse', 'rescreen'],
    about: ['screening_version'],
  },
  session: { verbs: ['open', 'end', 'end_others'], about: ['session', 'user'] },
  store: {
    verbs: ['give_proof', 'accept_proof', 'refuse_proof', 'release', 'lose', 'move'],
    about: ['store'],
  },
  sheet: { verbs: ['upload'], about: ['sheet'] },
  totp: { verbs: ['enable', 'disable'], about: ['user'] },
  trade_order: { verbs: ['refund', 'ship', 'expire'], about: ['trade_order'] },
  trade_submission: {
    verbs: ['open', 'import', 'submit', 'withdraw', 'discard', 'take', 'decide', 'review'],
    about: ['trade_submission'],
  },
  user: { verbs: ['activate', 'update', 'suspend', 'resume'], about: ['user'] },
} as const

type Table = typeof auditActions
type Noun = keyof Table

export type AuditAction = { [Of in Noun]: `${Of}.${Table[Of]['verbs'][number]}` }[Noun]
export type AuditSubject = Table[Noun]['about'][number]
