import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { catalogues } from '../../messages.ts'

/** The log of a merchant, with the words of all events, which no other tab needs. */
export const LazyAuditTab = lazyPart(async () => {
  const [{ AuditTab }] = await Promise.all([import('./audit-tab.tsx'), catalogues.ensure('AuditLog')])
  return AuditTab
}, 6)
