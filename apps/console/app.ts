import type { App } from '@causeway/web/build/app.ts'
import { knownPaths, layoutCatalogues, screens } from './src/screens.ts'

export const app: App = {
  root: import.meta.dirname,
  base: '/console/',
  knownPaths,
  screens,
  home: 'Overview',
  layoutCatalogues,
}
