import type { OperatorRole } from '@causeway/contract'

/** `auth` is for visitors who are not signed in; `work` for operators. */
export type ScreenGroup = 'auth' | 'work'

type Row = {
  readonly path: string
  /** The name of the route, and the key of its title in `titles.json`. */
  readonly name: string
  readonly group: ScreenGroup
  /** Relative to `features`. */
  readonly file: string
  /** The catalogues of the screen besides those of the shell and its layout. */
  readonly catalogues: readonly string[]
  /** The roles that may open it; every operator if undefined. The server enforces the same for each call. */
  readonly roles?: readonly OperatorRole[]
}

const treasury = ['treasurer', 'administrator'] as const

/** Every screen of the console. Ids are in the query, so that the set of addresses is fixed. */
export const screens = [
  {
    path: '/console/signin',
    name: 'SignIn',
    group: 'auth',
    file: 'auth/sign-in-screen.tsx',
    catalogues: [],
  },
  {
    path: '/console/setup',
    name: 'Setup',
    group: 'auth',
    file: 'auth/setup-screen.tsx',
    catalogues: [],
  },
  {
    path: '/console/overview',
    name: 'Overview',
    group: 'work',
    file: 'overview/overview-screen.tsx',
    catalogues: ['overview'],
  },
  {
    path: '/console/merchants',
    name: 'Merchants',
    group: 'work',
    file: 'merchants/merchant-list-screen.tsx',
    catalogues: ['list', 'merchants', 'profile'],
  },
  {
    path: '/console/merchants/detail',
    name: 'Merchant',
    group: 'work',
    file: 'merchant/merchant-screen.tsx',
    catalogues: [
      'list',
      'merchant',
      'requests',
      'audit',
      'audit-words',
      'profile',
      'code-lists',
      'currencies',
    ],
  },
  {
    path: '/console/amendments',
    name: 'Amendments',
    group: 'work',
    file: 'amendments/amendment-list-screen.tsx',
    catalogues: ['list', 'amendments', 'profile'],
  },
  {
    path: '/console/requests',
    name: 'Requests',
    group: 'work',
    file: 'requests/request-list-screen.tsx',
    catalogues: ['list', 'requests'],
  },
  {
    path: '/console/ledger',
    name: 'Ledger',
    group: 'work',
    file: 'ledger/ledger-screen.tsx',
    catalogues: ['list', 'journal', 'ledger'],
    roles: treasury,
  },
  {
    path: '/console/ledger/transaction',
    name: 'Transaction',
    group: 'work',
    file: 'ledger/transaction-screen.tsx',
    catalogues: ['journal', 'ledger'],
    roles: treasury,
  },
  {
    path: '/console/positions',
    name: 'Positions',
    group: 'work',
    file: 'positions/positions-screen.tsx',
    catalogues: ['list', 'positions', 'ledger'],
    roles: treasury,
  },
  {
    path: '/console/ledger/audits',
    name: 'LedgerAudits',
    group: 'work',
    file: 'ledger-audits/ledger-audits-screen.tsx',
    catalogues: ['list', 'ledger-audits', 'ledger'],
    roles: treasury,
  },
  {
    path: '/console/rates',
    name: 'Rates',
    group: 'work',
    file: 'rates/rates-screen.tsx',
    catalogues: ['list', 'rates', 'currencies', 'errors-exchange'],
    roles: treasury,
  },
  {
    path: '/console/audit',
    name: 'AuditLog',
    group: 'work',
    file: 'audit/audit-log-screen.tsx',
    catalogues: ['list', 'audit', 'audit-words'],
  },
  {
    path: '/console/operators',
    name: 'Operators',
    group: 'work',
    file: 'operators/operator-list-screen.tsx',
    catalogues: ['list', 'operators'],
  },
  {
    path: '/console/jobs',
    name: 'FailedJobs',
    group: 'work',
    file: 'jobs/failed-jobs-screen.tsx',
    catalogues: ['list', 'jobs'],
  },
] as const satisfies readonly Row[]

export type ScreenName = (typeof screens)[number]['name']
export type Screen = Row & { readonly name: ScreenName }

/** The catalogues that the layout of each group needs. */
export const layoutCatalogues = {
  auth: ['auth', 'errors-console'],
  work: ['auth', 'kit-work', 'errors-account', 'errors-merchant', 'errors-console'],
} as const satisfies Record<ScreenGroup, readonly string[]>

export const HOME = '/console/overview'

/** Addresses that only redirect. */
export const redirects = { '/console': HOME } as const

/** Every valid address: the server answers 200 only to these. */
export const knownPaths: readonly string[] = [
  ...Object.keys(redirects),
  '/console/',
  ...screens.map(({ path }) => path),
]

const paths = Object.fromEntries(screens.map(({ name, path }) => [name, path])) as Record<ScreenName, string>

export function pathOf(name: ScreenName): string {
  return paths[name]
}

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
export function safeTarget(wanted: string | undefined): string {
  const [path = '', search] = wanted?.split('#')[0]?.split(/\?(.*)/s) ?? []
  const isOurs = screens.some((screen) => screen.path === path && screen.group === 'work')
  if (!isOurs) return HOME
  return search ? `${path}?${search}` : path
}
