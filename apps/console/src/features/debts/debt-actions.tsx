import type { DebtAction } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { WaitingProposals } from '../../components/proposals/waiting-proposals.tsx'
import { type DebtChange, type DebtDetail, debtQueries, settleDebt } from './queries.ts'
import { SetOffDialog } from './set-off-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type Props = { readonly debt: DebtDetail }

/** What can be proposed now; a proposal that waits for a second operator comes first. */
export function DebtActions({ debt }: Props) {
  const [open, setOpen] = useState<DebtAction>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Waiting id={debt.id} />
      {debt.debt_state === 'open' && !debt.change && <Choice debt={debt} onOpen={setOpen} />}
      <SetOffDialog debt={debt} open={open === 'set_off'} onClose={close} />
      <WriteOffDialog debt={debt} open={open === 'write_off'} onClose={close} />
    </>
  )
}

function Choice({ debt, onOpen }: Props & { readonly onOpen: (action: DebtAction) => void }) {
  const t = useTranslations('debts.decide')
  return (
    <ActionBar words={t('words', { currency: debt.currency })}>
      <Button tone="danger" onClick={() => onOpen('write_off')}>
        {t('write_off.open')}
      </Button>
      {debt.sources.length > 0 && (
        <Button tone="primary" onClick={() => onOpen('set_off')}>
          {t('set_off.open')}
        </Button>
      )}
    </ActionBar>
  )
}

function Waiting({ id }: { readonly id: string }) {
  const t = useTranslations('debts.waiting')
  const query = useQuery({
    ...debtQueries.one(id),
    select: ({ change }) => ({ list: change ? [change] : [] }),
  })
  return (
    <WaitingProposals<DebtChange>
      query={query}
      titleOf={({ debt_action, amount, from_currency, proposed_by: { name } }) =>
        t(`title.${debt_action}`, {
          name,
          amount: formatAmount(amount.amount, amount.currency),
          currency: from_currency ?? '',
        })
      }
      diffOf={() => null}
      wordsOf={(action) => ({
        title: t(`${action}.title`),
        words: t(`${action}.words`),
        done: t(`${action}.done`),
      })}
      settle={settleDebt}
    />
  )
}
