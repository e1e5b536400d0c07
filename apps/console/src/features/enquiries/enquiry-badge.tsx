import type { ConsoleEnquiry } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<NonNullable<ConsoleEnquiry['answer']>, StatusTone>> = {
  found: 'good',
  not_arrived: 'idle',
  wrong_account: 'idle',
}

type Props = { readonly enquiry: Pick<ConsoleEnquiry, 'enquiry_state' | 'answer'> }

/** An answered enquiry shows its answer. */
export function EnquiryBadge({ enquiry: { enquiry_state, answer } }: Props) {
  const t = useTranslations('enquiries')
  if (answer) return <StatusBadge tone={tones[answer]}>{t(`answers.${answer}`)}</StatusBadge>
  const tone = enquiry_state === 'open' ? 'warn' : 'idle'
  return <StatusBadge tone={tone}>{t(`states.${enquiry_state}`)}</StatusBadge>
}
