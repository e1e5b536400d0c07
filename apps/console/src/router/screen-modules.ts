import type { Layout } from '@causeway/web/navigation/screen-router.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import { layoutCatalogues, type ScreenGroup } from '../screens.ts'

/** Every screen by its file, loaded when it is needed; `screens.ts` says which is where. */
export const screenFiles = import.meta.glob(['../features/**/*-screen.tsx', '!../features/not-found/*'])

export const layouts: Readonly<Record<ScreenGroup, Layout>> = {
  auth: {
    component: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
    catalogues: layoutCatalogues.auth,
  },
  work: {
    component: lazyRouteComponent(() => import('../layouts/work-layout.tsx'), 'WorkLayout'),
    catalogues: layoutCatalogues.work,
  },
}
