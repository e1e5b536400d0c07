import type { Layout, Lazy } from '@causeway/web/navigation/screen-router.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { BuiltName, ScreenGroup } from '../screens.ts'

/** Where each screen is. `weigh.ts` reads these lines to find what a screen loads. */
export const screenModules: Readonly<Record<BuiltName, Lazy>> = {
  AuthSignIn: lazyRouteComponent(() => import('../features/auth/sign-in-screen.tsx'), 'SignInScreen'),
  AuthSignUp: lazyRouteComponent(() => import('../features/auth/sign-up-screen.tsx'), 'SignUpScreen'),
  AuthActivate: lazyRouteComponent(() => import('../features/auth/activate-screen.tsx'), 'ActivateScreen'),
  AuthPasswordReset: lazyRouteComponent(
    () => import('../features/auth/password-reset-screen.tsx'),
    'PasswordResetScreen',
  ),
  MerchantRegister: lazyRouteComponent(
    () => import('../features/register/register-screen.tsx'),
    'RegisterScreen',
  ),
  MerchantGuide: lazyRouteComponent(() => import('../features/guide/guide-screen.tsx'), 'GuideScreen'),
  MerchantRegisterResult: lazyRouteComponent(
    () => import('../features/result/result-screen.tsx'),
    'ResultScreen',
  ),
  MerchantDashboard: lazyRouteComponent(
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  ExchangeCenter: lazyRouteComponent(
    () => import('../features/exchange/center/exchange-center-screen.tsx'),
    'ExchangeCenterScreen',
  ),
  ExchangeApply: lazyRouteComponent(
    () => import('../features/exchange/apply/exchange-apply-screen.tsx'),
    'ExchangeApplyScreen',
  ),
  ExchangeDetails: lazyRouteComponent(
    () => import('../features/exchange/details/exchange-details-screen.tsx'),
    'ExchangeDetailsScreen',
  ),
  SettingsAccountMaterials: lazyRouteComponent(
    () => import('../features/materials/account-materials-screen.tsx'),
    'AccountMaterialsScreen',
  ),
  SettingsAccountSecurity: lazyRouteComponent(
    () => import('../features/security/account-security-screen.tsx'),
    'AccountSecurityScreen',
  ),
}

export const layouts: Readonly<Record<ScreenGroup, Layout>> = {
  auth: {
    component: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
    catalogues: ['auth'],
  },
  onboarding: {
    component: lazyRouteComponent(() => import('../layouts/onboarding-layout.tsx'), 'OnboardingLayout'),
    catalogues: ['nav', 'kit-work', 'errors-merchant'],
  },
  merchant: {
    component: lazyRouteComponent(() => import('../layouts/merchant-layout.tsx'), 'MerchantLayout'),
    catalogues: ['nav', 'kit-work', 'errors-account', 'errors-merchant'],
  },
}
