import type { OperatorRole } from '@causeway/contract'
import { pathsOf, rowsOf, type ScreenRow, targetAmong } from '@causeway/web/navigation/screen-table.ts'

/** `auth` is for visitors who are not signed in; `work` for operators. */
export type ScreenGroup = 'auth' | 'work'

const auth = rowsOf('auth')
const work = rowsOf('work')
/** The roles that may open a screen; every operator if it names none. The server enforces the same. */
const treasury: readonly OperatorRole[] = ['treasurer', 'administrator']

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
    'list merchant requests audit audit-words profile code-lists currencies',
  ),
  work(
    'Amendments',
    '/console/amendments',
    'amendments/amendment-list-screen.tsx',
    'list amendments profile',
  ),
  work('Requests', '/console/requests', 'requests/request-list-screen.tsx'),
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
    ...work('Rates', '/console/rates', 'rates/rates-screen.tsx', 'list rates currencies errors-exchange'),
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
