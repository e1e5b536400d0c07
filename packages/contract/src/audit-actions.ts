/** What the audit log records, by noun: what is done to it (`merchant.approve`), and what that is about. */
export const auditActions = {
  alert: { verbs: ['create', 'remove', 'fire'], about: ['alert'] },
  amendment: { verbs: ['submit', 'withdraw', 'approve', 'refuse'], about: ['amendment'] },
  authorisation: { verbs: ['create'], about: ['authorisation'] },
  conversion: { verbs: ['settle', 'link'], about: ['conversion'] },
  export: { verbs: ['create', 'ready', 'failed', 'link'], about: ['export'] },
  failed_job: { verbs: ['retry'], about: ['job'] },
  favourites: { verbs: ['save'], about: ['user'] },
  file: { verbs: ['upload', 'link', 'remove'], about: ['file'] },
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
  pay_pwd: { verbs: ['set', 'lock'], about: ['user'] },
  quote: { verbs: ['create'], about: ['quote'] },
  rate: { verbs: ['move'], about: ['currency'] },
  receipt: { verbs: ['release'], about: ['receipt'] },
  recovery_codes: { verbs: ['renew'], about: ['user'] },
  request: { verbs: ['open', 'answer', 'follow_up', 'close', 'expire'], about: ['request'] },
  session: { verbs: ['open', 'end', 'end_others'], about: ['session', 'user'] },
  totp: { verbs: ['enable', 'disable'], about: ['user'] },
  user: { verbs: ['activate', 'update', 'suspend', 'resume'], about: ['user'] },
} as const

type Table = typeof auditActions
type Noun = keyof Table

export type AuditAction = { [Of in Noun]: `${Of}.${Table[Of]['verbs'][number]}` }[Noun]
export type AuditSubject = Table[Noun]['about'][number]
