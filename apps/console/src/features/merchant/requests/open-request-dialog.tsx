import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import type { ConsoleMerchant } from '../queries.ts'

/** Loaded on demand: operators who only read do not need it. */
const RequestForm = lazyPart(async () => (await import('./request-form.tsx')).RequestForm, 6)

type Props = {
  readonly merchant: ConsoleMerchant
  readonly open: boolean
  readonly onClose: () => void
}

export function OpenRequestDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('requests.open')
  return (
    <Dialog open={open} placement="side" size="large" title={t('title')} onClose={onClose}>
      <RequestForm merchant={merchant} onClose={onClose} />
    </Dialog>
  )
}
