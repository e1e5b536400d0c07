import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { ConsoleMerchant } from '../queries.ts'

/** Loaded on demand: operators who only read do not need it. */
const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }))

type Props = {
  readonly merchant: ConsoleMerchant
  readonly open: boolean
  readonly onClose: () => void
}

export function OpenRequestDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('requests.open')
  return (
    <Dialog open={open} placement="side" size="large" title={t('title')} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <RequestForm merchant={merchant} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
