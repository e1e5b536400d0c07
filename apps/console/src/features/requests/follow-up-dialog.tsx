import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import type { FollowUpFormProps } from './follow-up-form.tsx'

/** Loaded on demand: most answers are accepted. */
const FollowUpForm = lazyPart(async () => (await import('./follow-up-form.tsx')).FollowUpForm, 6)

type Props = FollowUpFormProps & { readonly open: boolean }

export function FollowUpDialog({ open, ...form }: Props) {
  const t = useTranslations('requests.followUp')
  return (
    <Dialog open={open} placement="side" size="large" title={t('title')} onClose={form.onClose}>
      <FollowUpForm {...form} />
    </Dialog>
  )
}
