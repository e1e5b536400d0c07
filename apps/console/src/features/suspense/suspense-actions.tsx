import type { SuspenseDecision } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { WaitingProposals } from '../../components/proposals/waiting-proposals.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { type SuspenseChange, type SuspenseDetail, settleSuspense, suspenseQueries } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { readonly item: SuspenseDetail }

/** The decisions that are possible now; one that waits for a second operator comes first. */
export function SuspenseActions({ item }: Props) {
  // Kept separately: an operator who is too late sees why, although the item is decided.
  const [open, setOpen] = useState<SuspenseDecision>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Waiting id={item.id} />
      {item.suspense_state === 'open' && !item.change && <Choice item={item} onOpen={setOpen} />}
      <AssignDialog item={item} open={open === 'assign'} onClose={close} />
      <ReasonDialog item={item} decision={open === 'assign' ? undefined : open} onClose={close} />
    </>
  )
}

type ChoiceProps = Props & { readonly onOpen: (decision: SuspenseDecision) => void }

/** A debit is written off, or booked to its payment: there is no money to assign or to send back. */
function Choice({ item, onOpen }: ChoiceProps) {
  const t = useTranslations('suspense.decide')
  const { amount, worth, four_eyes_above, write_off_limit, reason } = item
  const isCredit = !amount.amount.startsWith('-')
  const isAbove = worth !== null && Number(worth.amount) > Number(four_eyes_above.amount)
  const isSmall = worth !== null && Number(worth.amount) <= Number(write_off_limit.amount)
  const limit = formatAmount(four_eyes_above.amount, four_eyes_above.currency)
  const isOfPayment = !isCredit && reason === 'payment_ended'
  const usual = isAbove ? t('above', { limit }) : t('words')
  return (
    <ActionBar words={isOfPayment ? t('ended') : usual}>
      {(isSmall || !isCredit) && <Button onClick={() => onOpen('write_off')}>{t('write_off.open')}</Button>}
      {isOfPayment && (
        <Button tone="primary" onClick={() => onOpen('pay_late')}>
          {t('pay_late.open')}
        </Button>
      )}
      {isCredit && <Button onClick={() => onOpen('return')}>{t('return.open')}</Button>}
      {isCredit && (
        <Button tone="primary" onClick={() => onOpen('assign')}>
          {t('assign.open')}
        </Button>
      )}
    </ActionBar>
  )
}

function Waiting({ id }: { readonly id: string }) {
  const t = useTranslations('suspense')
  const query = useQuery({
    ...suspenseQueries.item(id),
    select: ({ change }) => ({ list: change ? [change] : [] }),
  })
  return (
    <WaitingProposals<SuspenseChange>
      query={query}
      titleOf={({ decision, proposed_by: { name } }) => t(`waiting.title.${decision}`, { name })}
      diffOf={({ account }) =>
        account && <p>{t('waiting.account', { name: account.holder_name, number: account.number })}</p>
      }
      wordsOf={(action) => ({
        title: t(`waiting.${action}.title`),
        words: t(`waiting.${action}.words`),
        done: t(`waiting.${action}.done`),
      })}
      settle={settleSuspense}
    />
  )
}
