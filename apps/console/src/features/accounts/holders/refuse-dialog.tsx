import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import type { RefusalFormProps } from './refusal-form.tsx'

/** Loaded on demand: most versions are approved. */
const RefusalForm = lazyPart(async () => (await import('./refusal-form.tsx')).RefusalForm, 6)

type Props = RefusalFormProps & { readonly open: boolean }

/** Refuses a version. */
export function RefuseDialog({ open, ...form }: Props) {
  const t = useTranslations('holders.decide.refuse')
  return (
    <Dialog open={open} size="large" title={t('title')} onClose={form.onClose}>
      <RefusalForm {...form} />
    </Dialog>
  )
}
