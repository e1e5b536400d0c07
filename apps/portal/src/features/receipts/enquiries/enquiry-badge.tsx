import type { Enquiry } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<NonNullable<Enquiry['answer']>, StatusTone>> = {
  found: 'good',
  not_arrived: 'warn',
  wrong_account: 'warn',
}

/** Where an enquiry stands: an answered one shows its answer. */
export function EnquiryBadge({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useTranslations('enquiries')
  const { enquiry_state, answer } = enquiry
  if (answer) return <StatusBadge tone={tones[answer]}>{t(`answers.${answer}`)}</StatusBadge>
  return (
    <StatusBadge tone={enquiry_state === 'open' ? 'info' : 'idle'}>
      {t(`states.${enquiry_state}`)}
    </StatusBadge>
  )
}
