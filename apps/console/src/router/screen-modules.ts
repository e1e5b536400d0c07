import type { Layout, Lazy } from '@causeway/web/navigation/screen-router.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ScreenGroup, ScreenName } from '../screens.ts'

/** Where each screen is. `weigh.ts` reads these lines to find what a screen loads. */
export const screenModules: Readonly<Record<ScreenName, Lazy>> = {
  SignIn: lazyRouteComponent(() => import('../features/auth/sign-in-screen.tsx'), 'SignInScreen'),
  Setup: lazyRouteComponent(() => import('../features/auth/setup-screen.tsx'), 'SetupScreen'),
  Overview: lazyRouteComponent(() => import('../features/overview/overview-screen.tsx'), 'OverviewScreen'),
  Merchants: lazyRouteComponent(
    () => import('../features/merchants/merchant-list-screen.tsx'),
    'MerchantListScreen',
  ),
  Merchant: lazyRouteComponent(() => import('../features/merchant/merchant-screen.tsx'), 'MerchantScreen'),
  Amendments: lazyRouteComponent(
    () => import('../features/amendments/amendment-list-screen.tsx'),
    'AmendmentListScreen',
  ),
  Requests: lazyRouteComponent(
    () => import('../features/requests/request-list-screen.tsx'),
    'RequestListScreen',
  ),
  Ledger: lazyRouteComponent(() => import('../features/ledger/ledger-screen.tsx'), 'LedgerScreen'),
  Transaction: lazyRouteComponent(
    () => import('../features/ledger/transaction-screen.tsx'),
    'TransactionScreen',
  ),
  Positions: lazyRouteComponent(
    () => import('../features/positions/positions-screen.tsx'),
    'PositionsScreen',
  ),
  LedgerAudits: lazyRouteComponent(
    () => import('../features/ledger-audits/ledger-audits-screen.tsx'),
    'LedgerAuditsScreen',
  ),
  Rates: lazyRouteComponent(() => import('../features/rates/rates-screen.tsx'), 'RatesScreen'),
  AuditLog: lazyRouteComponent(() => import('../features/audit/audit-log-screen.tsx'), 'AuditLogScreen'),
  Operators: lazyRouteComponent(
    () => import('../features/operators/operator-list-screen.tsx'),
    'OperatorListScreen',
  ),
  FailedJobs: lazyRouteComponent(() => import('../features/jobs/failed-jobs-screen.tsx'), 'FailedJobsScreen'),
}

export const layouts: Readonly<Record<ScreenGroup, Layout>> = {
  auth: {
    component: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
    catalogues: ['auth', 'errors-console'],
  },
  work: {
    component: lazyRouteComponent(() => import('../layouts/work-layout.tsx'), 'WorkLayout'),
    catalogues: ['auth', 'kit-work', 'errors-account', 'errors-merchant', 'errors-console'],
  },
}
