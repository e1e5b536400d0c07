import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { lazy, Suspense } from 'react'
import { ConversionList } from './conversion-list.tsx'

const ConversionDetail = lazy(async () => ({
  default: (await import('./conversion-detail.tsx')).ConversionDetail,
}))

/** All conversions, or the one that the address names. */
export function ExchangeDetailsScreen() {
  return (
    <RowPanel list={<ConversionList />}>
      {(id) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ConversionDetail key={id} id={id} />
        </Suspense>
      )}
    </RowPanel>
  )
}
