import type { MessageState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<MessageState, StatusTone>> = {
  waiting: 'info',
  done: 'good',
  refused: 'bad',
  exception: 'warn',
  handled: 'idle',
}

export function MessageStateBadge({ state }: { readonly state: MessageState }) {
  const t = useTranslations('bank.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}

/** A problem in words; a refusal by the bank is in the bank's words. */
export function useProblemWords(): (problem: string) => string {
  const wordsOf = usePathWords()
  return (problem) => wordsOf(`bank.problems.${problem}`) ?? problem
}
