import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { lazy, Suspense } from 'react'
import styles from './center.module.css'

const PairChart = lazy(async () => ({ default: (await import('./pair-chart.tsx')).PairChart }))

/** The chart loads after its screen; its place is kept. */
export function LazyPairChart(props: Parameters<typeof PairChart>[0]) {
  return (
    <div className={styles['chartPlace']}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <PairChart {...props} />
      </Suspense>
    </div>
  )
}
