import type { Layouts } from '@causeway/web/navigation/screen-router.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ScreenGroup } from '../screens.ts'

/** Every screen by its file, loaded on demand; `screens.ts` says which is where. */
export const screenFiles = import.meta.glob(['../features/**/*-screen.tsx', '!../features/not-found/*'])

export const layouts: Layouts<ScreenGroup> = {
  auth: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
  work: lazyRouteComponent(() => import('../layouts/work-layout.tsx'), 'WorkLayout'),
}
