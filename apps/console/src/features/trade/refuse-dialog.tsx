import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import type { RefusalFormProps } from './refusal-form.tsx'

const RefusalForm = lazyPart(async () => (await import('./refusal-form.tsx')).RefusalForm, 6)

type Props = RefusalFormProps & { readonly open: boolean }

/** Refuses rows with a reason and a remark, both of which the merchant reads. */
export function RefuseDialog({ open, ...form }: Props) {
  const t = useTranslations('trade-review.decide.refuse')
  return (
    <Dialog open={open} title={t('title', { count: form.rows.length })} onClose={form.onClose}>
      {open && <RefusalForm {...form} />}
    </Dialog>
  )
}
