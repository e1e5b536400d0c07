export type ScreenGroup = 'auth' | 'onboarding' | 'merchant'

type Row = {
  readonly path: string
  /** The route name, and the key of its title in `titles.json`. */
  readonly name: string
  readonly group: ScreenGroup
  /** The file below `features`. */
  readonly file: string
  /** The catalogues the screen needs besides those of the shell and its layout. */
  readonly catalogues: readonly string[]
}

/** All screens of the portal. */
export const screens = [
  {
    path: '/auth/signin',
    name: 'AuthSignIn',
    group: 'auth',
    file: 'auth/sign-in-screen.tsx',
    catalogues: [],
  },
  {
    path: '/auth/signup',
    name: 'AuthSignUp',
    group: 'auth',
    file: 'auth/sign-up-screen.tsx',
    catalogues: [],
  },
  {
    path: '/auth/activate',
    name: 'AuthActivate',
    group: 'auth',
    file: 'auth/activate-screen.tsx',
    catalogues: [],
  },
  {
    path: '/auth/password/reset',
    name: 'AuthPasswordReset',
    group: 'auth',
    file: 'auth/password-reset-screen.tsx',
    catalogues: [],
  },
  {
    path: '/merchant/register',
    name: 'MerchantRegister',
    group: 'onboarding',
    file: 'register/register-screen.tsx',
    catalogues: [
      'register',
      'profile-form',
      'profile',
      'code-lists',
      'currencies',
      'fields-profile',
      'errors-merchant',
      'kit-work',
    ],
  },
  {
    path: '/merchant/guide',
    name: 'MerchantGuide',
    group: 'onboarding',
    file: 'guide/guide-screen.tsx',
    catalogues: ['guide', 'profile'],
  },
  {
    path: '/merchant/result',
    name: 'MerchantRegisterResult',
    group: 'onboarding',
    file: 'result/result-screen.tsx',
    catalogues: [
      'result',
      'requests',
      'profile',
      'code-lists',
      'currencies',
      'fields-profile',
      'errors-merchant',
      'kit-work',
    ],
  },
  {
    path: '/merchant/dashboard',
    name: 'MerchantDashboard',
    group: 'merchant',
    file: 'dashboard/dashboard-screen.tsx',
    catalogues: ['dashboard', 'exchange', 'rates', 'profile', 'code-lists', 'errors-exchange'],
  },
  {
    path: '/merchant/exchange/center',
    name: 'ExchangeCenter',
    group: 'merchant',
    file: 'exchange/center/exchange-center-screen.tsx',
    catalogues: ['list', 'exchange', 'exchange-center', 'rates', 'consent', 'currencies', 'errors-exchange'],
  },
  {
    path: '/merchant/exchange/apply',
    name: 'ExchangeApply',
    group: 'merchant',
    file: 'exchange/apply/exchange-apply-screen.tsx',
    catalogues: ['exchange', 'exchange-apply', 'rates', 'consent', 'currencies', 'errors-exchange'],
  },
  {
    path: '/merchant/exchange/details',
    name: 'ExchangeDetails',
    group: 'merchant',
    file: 'exchange/details/exchange-details-screen.tsx',
    catalogues: ['list', 'exchange', 'exchange-details', 'rates', 'currencies', 'ledger', 'errors-exchange'],
  },
  {
    path: '/merchant/settings/account-materials',
    name: 'SettingsAccountMaterials',
    group: 'merchant',
    file: 'materials/account-materials-screen.tsx',
    catalogues: [
      'materials',
      'requests',
      'profile-form',
      'profile',
      'code-lists',
      'currencies',
      'fields-profile',
    ],
  },
  {
    path: '/merchant/settings/account-security',
    name: 'SettingsAccountSecurity',
    group: 'merchant',
    file: 'security/account-security-screen.tsx',
    catalogues: ['list', 'security'],
  },
] as const satisfies readonly Row[]

export type ScreenName = (typeof screens)[number]['name']
export type Screen = Row & { readonly name: ScreenName }

/** The catalogues that the layout of each group needs. */
export const layoutCatalogues = {
  auth: ['auth'],
  onboarding: ['auth', 'nav', 'kit-work', 'errors-merchant'],
  merchant: ['auth', 'nav', 'kit-work', 'errors-account', 'errors-merchant'],
} as const satisfies Record<ScreenGroup, readonly string[]>

/** Addresses that only redirect. */
export const redirects = {
  '/': '/merchant',
  '/auth': '/auth/signin',
  '/merchant': '/merchant/dashboard',
} as const

/** All existing addresses: the server answers 200 for these only. */
export const knownPaths: readonly string[] = [...Object.keys(redirects), ...screens.map(({ path }) => path)]

const paths = Object.fromEntries(screens.map(({ name, path }) => [name, path])) as Record<ScreenName, string>

export function pathOf(name: ScreenName): string {
  return paths[name]
}

/** The router would normalise addresses; here an extra slash makes a different address. */
export function isTidy(path: string): boolean {
  return path === '/' || !(path.endsWith('/') || path.includes('//'))
}

/** The address that was probably meant, for a path with other letter case or extra slashes. */
export function suggestPath(path: string): string | undefined {
  const meant = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
  return meant !== path && knownPaths.includes(meant) ? meant : undefined
}

/** The screen to open after sign-in, or undefined. Addresses outside the portal are rejected. */
export function safeTarget(redirect: string | undefined): string | undefined {
  if (!redirect?.startsWith('/')) return undefined
  const [path = '', search] = redirect.split('#')[0]?.split(/\?(.*)/s) ?? []
  const isGuarded = screens.some((screen) => screen.path === path && screen.group !== 'auth')
  if (!isGuarded) return undefined
  return search ? `${path}?${search}` : path
}
