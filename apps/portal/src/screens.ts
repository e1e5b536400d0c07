import { pathsOf, rowsOf, type ScreenRow, targetAmong } from '@causeway/web/navigation/screen-table.ts'

export type ScreenGroup = 'auth' | 'onboarding' | 'merchant'

const auth = rowsOf('auth')
const onboarding = rowsOf('onboarding')
const merchant = rowsOf('merchant')

/** The words of an application for an account, with its form. */
const APPLICATION =
  'accounts.back accounts.problems accounts.fee accounts.list accounts.applications accounts.limits ' +
  'account-words.sites account-words.states account-words.types account-words.applicationStates ' +
  'account-words.holderStates account-words.storeStates account-words.relations account-words.placeKinds ' +
  'account-form account-platforms.seller drafts requests profile-field profile.fields ' +
  'profile.address_fields profile.person_fields ' +
  'profile.website_fields code-lists.monthly_txn_est code-lists.platform code-lists.service_natures ' +
  'code-lists.trade_natures fields-profile errors-collection'

/** The words of the form of a payee. */
const PAYEE_FORM =
  'payees payee-form payee-words payee-options accounts.problems drafts profile-field currencies ' +
  'profile.fields profile.address_fields profile.person_fields profile.website_fields ' +
  'code-lists.source_funds fields-payee fields-profile errors-payees'

/** The words of the form of a payment, which has fields of its payee's destination. */
const PAY_APPLY =
  'payment-apply payment-words payee-form payee-words payee-options accounts.problems drafts consent ' +
  'profile-field currencies profile.fields profile.address_fields profile.person_fields ' +
  'profile.website_fields code-lists.source_funds fields-payee fields-profile exchange ' +
  'errors-payees errors-payments errors-exchange'
/** The words of lists of payments and of one payment. */
const PAYMENTS =
  'list payments payment-words payment-failures payee-options.rails payees.methods rates entries ledger ' +
  'requests profile code-lists errors-payments'

/** All screens of the portal. */
export const screens = [
  auth('AuthSignIn', '/auth/signin', 'auth/sign-in-screen.tsx', ''),
  auth('AuthSignUp', '/auth/signup', 'auth/sign-up-screen.tsx', ''),
  auth('AuthActivate', '/auth/activate', 'auth/activate-screen.tsx', ''),
  auth('AuthPasswordReset', '/auth/password/reset', 'auth/password-reset-screen.tsx', ''),
  onboarding(
    'MerchantRegister',
    '/merchant/register',
    'register/register-screen.tsx',
    'register drafts profile-form profile-field profile code-lists currencies fields-profile',
  ),
  onboarding('MerchantGuide', '/merchant/guide', 'guide/guide-screen.tsx', 'guide profile'),
  onboarding(
    'MerchantRegisterResult',
    '/merchant/result',
    'result/result-screen.tsx',
    'result requests rates profile code-lists currencies fields-profile',
  ),
  merchant(
    'MerchantDashboard',
    '/merchant/dashboard',
    'dashboard/dashboard-screen.tsx',
    'dashboard receipts payment-words exchange rates profile code-lists errors-exchange',
  ),
  merchant(
    'CollectionManagement',
    '/merchant/collection/management',
    'receipts/receipt-management-screen.tsx',
    'list receipts debt-words enquiries trade requests entries rates profile code-lists ledger ' +
      'errors-receipts errors-exchange',
  ),
  merchant(
    'CollectionMaterialSubmit',
    '/merchant/collection/material_submit',
    'trade/material-submit-screen.tsx',
    'list trade trade-materials drafts rates errors-trade fields fields-trade fields-profile',
  ),
  merchant(
    'AccountList',
    '/merchant/collection/account',
    'receipt-accounts/list/account-list-screen.tsx',
    'list accounts account-words account-form.progress account-detail.share account-detail.letter ' +
      'rates errors-collection',
  ),
  merchant(
    'AccountDetail',
    '/merchant/collection/account/detail',
    'receipt-accounts/detail/account-detail-screen.tsx',
    'accounts account-words account-detail account-platforms.payout ' +
      'account-form.stores receipts.states rates ' +
      'code-lists.platform errors-collection',
  ),
  merchant(
    'AccountApply',
    '/merchant/collection/account/apply',
    'receipt-accounts/apply/apply-screen.tsx',
    'accounts account-words account-apply currencies errors-collection',
  ),
  merchant(
    'AccountApplyType',
    '/merchant/collection/account/apply_type',
    'receipt-accounts/apply/apply-type-screen.tsx',
    'accounts account-words account-apply errors-collection',
  ),
  merchant(
    'AccountECommerce',
    '/merchant/collection/account/e_commerce',
    'receipt-accounts/application/e-commerce-screen.tsx',
    APPLICATION,
  ),
  merchant(
    'AccountTTrade',
    '/merchant/collection/account/t_trade',
    'receipt-accounts/application/t-trade-screen.tsx',
    APPLICATION,
  ),
  merchant(
    'AccountHolders',
    '/merchant/collection/account/holder',
    'receipt-accounts/holders/holder-list-screen.tsx',
    'list accounts account-words account-holder errors-collection',
  ),
  merchant(
    'AccountHolderEdit',
    '/merchant/collection/account/holder_edit',
    'receipt-accounts/holders/holder-edit-screen.tsx',
    'accounts account-words account-holder drafts profile-field profile fields-profile errors-collection',
  ),
  merchant(
    'ExchangeCenter',
    '/merchant/exchange/center',
    'exchange/center/exchange-center-screen.tsx',
    'list exchange exchange-center rates consent currencies errors-exchange',
  ),
  merchant(
    'ExchangeApply',
    '/merchant/exchange/apply',
    'exchange/apply/exchange-apply-screen.tsx',
    'exchange exchange-apply rates consent currencies errors-exchange',
  ),
  merchant(
    'ExchangeDetails',
    '/merchant/exchange/details',
    'exchange/details/exchange-details-screen.tsx',
    'list exchange exchange-details entries rates currencies ledger errors-exchange',
  ),
  merchant(
    'InboundPayments',
    '/merchant/funds/inbound',
    'payments/list/inbound-payments-screen.tsx',
    PAYMENTS,
  ),
  merchant(
    'OutboundPayments',
    '/merchant/funds/outbound',
    'payments/list/outbound-payments-screen.tsx',
    PAYMENTS,
  ),
  merchant(
    'PaymentDetails',
    '/merchant/funds/pay-details',
    'payments/detail/pay-details-screen.tsx',
    PAYMENTS,
  ),
  merchant(
    'PayApplyInbound',
    '/merchant/funds/inbound/pay-apply',
    'payments/apply/pay-apply-inbound-screen.tsx',
    PAY_APPLY,
  ),
  merchant(
    'PayApplyOutbound',
    '/merchant/funds/outbound/pay-apply',
    'payments/apply/pay-apply-outbound-screen.tsx',
    PAY_APPLY,
  ),
  merchant(
    'InboundPayeeEdit',
    '/merchant/funds/inbound/payee_edit',
    'payees/edit/inbound-payee-edit-screen.tsx',
    PAYEE_FORM,
  ),
  merchant(
    'OutboundPayeeEdit',
    '/merchant/funds/outbound/payee_edit',
    'payees/edit/outbound-payee-edit-screen.tsx',
    PAYEE_FORM,
  ),
  merchant(
    'PayeeManagement',
    '/merchant/funds/payee-management',
    'payees/payee-list-screen.tsx',
    'list payees payee-words payee-options payee-form payment-words rates code-lists.source_funds ' +
      'errors-payees',
  ),
  merchant('PayeeEdit', '/merchant/funds/payee-edit', 'payees/edit/payee-edit-screen.tsx', PAYEE_FORM),
  merchant(
    'SettingsAccountMaterials',
    '/merchant/settings/account-materials',
    'materials/account-materials-screen.tsx',
    'materials requests rates profile-form profile-field profile code-lists currencies fields-profile',
  ),
  merchant(
    'SettingsAccountSecurity',
    '/merchant/settings/account-security',
    'security/account-security-screen.tsx',
  ),
]

export type ScreenName = (typeof screens)[number]['name']
export type Screen = ScreenRow & (typeof screens)[number]

/** The catalogues that the layout of each group needs. */
export const layoutCatalogues = {
  auth: 'auth',
  onboarding: 'auth nav kit-work errors-merchant',
  merchant: 'auth nav kit-work errors-account errors-merchant',
} as const satisfies Record<ScreenGroup, string>

/** Addresses that only redirect. */
export const redirects = {
  '/': '/merchant',
  '/auth': '/auth/signin',
  '/merchant': '/merchant/dashboard',
} as const

/** All existing addresses: the server answers 200 for these only. */
export const knownPaths: readonly string[] = [...Object.keys(redirects), ...screens.map(({ path }) => path)]

export const pathOf = pathsOf(screens)

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
export const safeTarget = (redirect: string | undefined) => targetAmong(screens, redirect)
