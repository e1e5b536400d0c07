import type { Layout } from '@causeway/web/navigation/screen-router.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import { layoutCatalogues, type ScreenGroup } from '../screens.ts'

/** Every screen by its file, loaded on demand; `screens.ts` says which is where. */
export const screenFiles = import.meta.glob(['../features/**/*-screen.tsx', '!../features/not-found/*'])

export const layouts: Readonly<Record<ScreenGroup, Layout>> = {
  auth: {
    component: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
    catalogues: layoutCatalogues.auth,
  },
  onboarding: {
    component: lazyRouteComponent(() => import('../layouts/onboarding-layout.tsx'), 'OnboardingLayout'),
    catalogues: layoutCatalogues.onboarding,
  },
  merchant: {
    component: lazyRouteComponent(() => import('../layouts/merchant-layout.tsx'), 'MerchantLayout'),
    catalogues: layoutCatalogues.merchant,
  },
}
