import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import type { NewRequest } from '../queries.ts'
import type { About } from '../request-values.ts'

/** Loaded on demand: operators who only read do not need it. */
const RequestForm = lazyPart(async () => (await import('../request-form.tsx')).RequestForm, 6)

type Props = {
  readonly about: About
  readonly subject: NewRequest['subject']
  readonly open: boolean
  readonly onClose: () => void
  /** Goes to the request. */
  readonly onOpened?: (request_id: string) => Promise<void>
}

export function OpenRequestDialog({ open, ...form }: Props) {
  const t = useTranslations('requests.open')
  return (
    <Dialog open={open} placement="side" size="large" title={t('title')} onClose={form.onClose}>
      <RequestForm {...form} />
    </Dialog>
  )
}
