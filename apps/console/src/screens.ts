import type { OperatorRole } from '@causeway/contract'
import { pathsOf, rowsOf, type ScreenRow, targetAmong } from '@causeway/web/navigation/screen-table.ts'

/** `auth` is for visitors who are not signed in; `work` for operators. */
export type ScreenGroup = 'auth' | 'work'

const auth = rowsOf('auth')
const work = rowsOf('work')
/** The roles that may open a screen; every operator if it names none. The server enforces the same. */
const treasury: readonly OperatorRole[] = ['treasurer', 'administrator']
const compliance: readonly OperatorRole[] = ['reviewer', 'administrator']

/** The catalogues of a screen on which a case is decided. */
const REVIEW = 'requests audit audit-words profile code-lists errors-collection errors-screening'

/** Every screen of the console. Ids are in the query, so that the set of addresses is fixed. */
export const screens = [
  auth('SignIn', '/console/signin', 'auth/sign-in-screen.tsx', ''),
  auth('Setup', '/console/setup', 'auth/setup-screen.tsx', ''),
  work('Overview', '/console/overview', 'overview/overview-screen.tsx', 'overview'),
  work('Merchants', '/console/merchants', 'merchants/merchant-list-screen.tsx', 'list merchants profile'),
  work(
    'Merchant',
    '/console/merchants/detail',
    'merchant/merchant-screen.tsx',
    'list merchant requests profile code-lists currencies',
  ),
  work(
    'Amendments',
    '/console/amendments',
    'amendments/amendment-list-screen.tsx',
    'list amendments profile',
  ),
  work('Requests', '/console/requests', 'requests/request-list-screen.tsx'),
  {
    ...work('Screening', '/console/screening', 'screening/hit-list-screen.tsx', 'list screening'),
    roles: compliance,
  },
  {
    ...work(
      'ScreeningHit',
      '/console/screening/hit',
      'screening/hit-screen.tsx',
      'list screening errors-screening',
    ),
    roles: compliance,
  },
  {
    ...work(
      'ScreeningLists',
      '/console/screening/lists',
      'screening/lists-screen.tsx',
      'list screening errors-screening',
    ),
    roles: compliance,
  },
  work(
    'Applications',
    '/console/accounts/applications',
    'accounts/applications/application-list-screen.tsx',
    'list accounts account-words applications',
  ),
  work(
    'Application',
    '/console/accounts/applications/detail',
    'accounts/applications/application-screen.tsx',
    `list accounts account-words applications ${REVIEW}`,
  ),
  work(
    'Holders',
    '/console/accounts/holders',
    'accounts/holders/holder-list-screen.tsx',
    'list accounts account-words holders',
  ),
  work(
    'Holder',
    '/console/accounts/holders/detail',
    'accounts/holders/holder-screen.tsx',
    `accounts account-words holders screening ${REVIEW}`,
  ),
  work(
    'Stores',
    '/console/accounts/stores',
    'accounts/stores/store-list-screen.tsx',
    'list accounts account-words requests code-lists errors-collection',
  ),
  work(
    'ReceiptAccounts',
    '/console/accounts',
    'accounts/account-list-screen.tsx',
    'list accounts account-words',
  ),
  work(
    'ReceiptAccount',
    '/console/accounts/detail',
    'accounts/account-screen.tsx',
    'accounts account-words audit audit-words code-lists errors-collection',
  ),
  work(
    'Payees',
    '/console/payees',
    'payees/payee-list-screen.tsx',
    'list payees payee-words payee-options.rails',
  ),
  work(
    'Payee',
    '/console/payees/detail',
    'payees/payee-screen.tsx',
    'payees payee-words payee-options code-lists.source_funds requests screening.ofSubject ' +
      'screening.states audit audit-words errors-payees errors-screening',
  ),
  work(
    'Payments',
    '/console/payments',
    'payments/payment-list-screen.tsx',
    'list payments payment-words payee-words.directions',
  ),
  work(
    'Payment',
    '/console/payments/detail',
    'payments/payment-screen.tsx',
    'list payments payment-words payee-words payee-options code-lists requests screening profile ' +
      'journal.ofSubject ledger proposals errors-payments errors-payees',
  ),
  work('Receipts', '/console/receipts', 'receipts/receipt-list-screen.tsx', 'list receipts errors-receipts'),
  work(
    'Receipt',
    '/console/receipts/detail',
    'receipts/receipt-screen.tsx',
    'list receipts account-words.types requests screening journal.ofSubject ledger profile code-lists ' +
      'errors-receipts errors-exchange',
  ),
  work(
    'TradeSubmissions',
    '/console/trade',
    'trade/submission-list-screen.tsx',
    'list trade trade-review errors-trade',
  ),
  work(
    'TradeSubmission',
    '/console/trade/detail',
    'trade/submission-screen.tsx',
    'list trade trade-review requests.form receipts.payer screening.ofSubject screening.states ' +
      'audit audit-words code-lists errors-trade',
  ),
  {
    ...work(
      'Treasury',
      '/console/treasury',
      'treasury/treasury-screen.tsx',
      'list treasury errors-exchange errors-receipts',
    ),
    roles: treasury,
  },
  {
    ...work('Suspense', '/console/suspense', 'suspense/suspense-list-screen.tsx', 'list suspense'),
    roles: treasury,
  },
  {
    ...work(
      'SuspenseItem',
      '/console/suspense/item',
      'suspense/suspense-screen.tsx',
      'list suspense proposals ledger errors-exchange errors-payments errors-receipts',
    ),
    roles: treasury,
  },
  {
    ...work('Enquiries', '/console/enquiries', 'enquiries/enquiry-list-screen.tsx', 'list enquiries'),
    roles: treasury,
  },
  {
    ...work(
      'Enquiry',
      '/console/enquiries/detail',
      'enquiries/enquiry-screen.tsx',
      'list enquiries errors-receipts',
    ),
    roles: treasury,
  },
  {
    ...work('Debts', '/console/debts', 'debts/debt-list-screen.tsx', 'list debts debt-words'),
    roles: treasury,
  },
  {
    ...work(
      'Debt',
      '/console/debts/detail',
      'debts/debt-screen.tsx',
      'list debts debt-words proposals ledger errors-exchange errors-receipts',
    ),
    roles: treasury,
  },
  {
    ...work('BankMessages', '/console/bank/messages', 'bank/message-list-screen.tsx', 'list bank'),
    roles: treasury,
  },
  {
    ...work(
      'BankMessage',
      '/console/bank/messages/detail',
      'bank/message-screen.tsx',
      'list bank ledger receipts.returnStates',
    ),
    roles: treasury,
  },
  {
    ...work('BankStatements', '/console/bank/statements', 'bank/statements-screen.tsx', 'list bank ledger'),
    roles: treasury,
  },
  {
    ...work(
      'SandboxBank',
      '/console/bank/sandbox',
      'sandbox-bank/sandbox-bank-screen.tsx',
      'sandbox-bank currencies errors-receipts',
    ),
    roles: treasury,
  },
  {
    ...work('Ledger', '/console/ledger', 'ledger/ledger-screen.tsx', 'list journal ledger'),
    roles: treasury,
  },
  {
    ...work('Transaction', '/console/ledger/transaction', 'ledger/transaction-screen.tsx', 'journal ledger'),
    roles: treasury,
  },
  {
    ...work('Positions', '/console/positions', 'positions/positions-screen.tsx', 'list positions ledger'),
    roles: treasury,
  },
  {
    ...work(
      'LedgerAudits',
      '/console/ledger/audits',
      'ledger-audits/ledger-audits-screen.tsx',
      'list ledger-audits ledger',
    ),
    roles: treasury,
  },
  {
    ...work(
      'Rates',
      '/console/rates',
      'rates/rates-screen.tsx',
      'list rates proposals currencies errors-exchange',
    ),
    roles: treasury,
  },
  {
    ...work(
      'Policies',
      '/console/policies',
      'policies/policies-screen.tsx',
      'list policies policy-words proposals',
    ),
    roles: treasury,
  },
  work('AuditLog', '/console/audit', 'audit/audit-log-screen.tsx', 'list audit audit-words'),
  work('Operators', '/console/operators', 'operators/operator-list-screen.tsx'),
  work('FailedJobs', '/console/jobs', 'jobs/failed-jobs-screen.tsx'),
]

export type ScreenName = (typeof screens)[number]['name']
export type Screen = ScreenRow & (typeof screens)[number] & { readonly roles?: readonly OperatorRole[] }

/** The catalogues that the layout of each group needs. */
export const layoutCatalogues = {
  auth: 'auth errors-console',
  work: 'auth kit-work errors-account errors-merchant errors-console',
} as const satisfies Record<ScreenGroup, string>

export const HOME = '/console/overview'

/** Addresses that only redirect. */
export const redirects = { '/console': HOME } as const

/** Every valid address: the server answers 200 only to these. */
export const knownPaths: readonly string[] = [
  ...Object.keys(redirects),
  '/console/',
  ...screens.map(({ path }) => path),
]

export const pathOf = pathsOf(screens)

/** Empty if every operator may open the screen. */
export function rolesOf(name: ScreenName): readonly OperatorRole[] {
  const screen: Screen | undefined = screens.find((row) => row.name === name)
  return screen?.roles ?? []
}

/** The router normalises addresses; the app does not: a trailing slash makes another address. */
export function isTidy(path: string): boolean {
  return path === '/console/' || !(path.endsWith('/') || path.includes('//'))
}

/** Where to go after signing in: a screen of this app, otherwise home. External addresses are ignored. */
export const safeTarget = (wanted: string | undefined) => targetAmong(screens, wanted) ?? HOME
