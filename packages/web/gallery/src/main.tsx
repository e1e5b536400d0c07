import '../../src/theme/tokens.css'
import '../../src/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { routerSettings } from '../../src/navigation/router-settings.ts'
import { Gallery } from './gallery.tsx'

const router = createRouter({ routeTree: createRootRoute({ component: Gallery }), ...routerSettings })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
