import type { Proposal } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOperator } from '../../operator.ts'
import { ProposalRemark } from './proposal-remark.tsx'
import styles from './proposals.module.css'

export type ProposalAction = 'approve' | 'decline' | 'withdraw'

type ActionWords = { readonly title: string; readonly words: string; readonly done: string }

type Props<Change> = {
  readonly query: UseQueryResult<{ readonly list: readonly Change[] }>
  readonly titleOf: (change: Change) => ReactNode
  /** The values in force and the proposed ones. */
  readonly diffOf: (change: Change) => ReactNode
  readonly wordsOf: (action: ProposalAction, change: Change) => ActionWords
  readonly settle: (answer: { readonly id: string; readonly action: ProposalAction }) => Promise<unknown>
}

type Asked<Change> = { readonly change: Change; readonly action: ProposalAction }

/** Changes that wait for a second operator; the proposer can only withdraw. */
export function WaitingProposals<Change extends Proposal>(props: Props<Change>) {
  const [asked, setAsked] = useState<Asked<Change>>()
  const waiting = props.query.data?.list ?? []
  return (
    <>
      <QueryFailure query={props.query} />
      {waiting.length > 0 && (
        <div className={styles['waiting']}>
          {waiting.map((change) => (
            <Waiting
              key={change.id}
              {...props}
              change={change}
              onAsk={(action) => setAsked({ change, action })}
            />
          ))}
        </div>
      )}
      <SettleConfirm {...props} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type WaitingProps<Change> = Pick<Props<Change>, 'titleOf' | 'diffOf'> & {
  readonly change: Change
  readonly onAsk: (action: ProposalAction) => void
}

function Waiting<Change extends Proposal>({ change, titleOf, diffOf, onAsk }: WaitingProps<Change>) {
  const t = useTranslations('proposals')
  const isMine = change.proposed_by.operator_id === useOperator()?.id
  const actions: readonly ProposalAction[] = isMine ? ['withdraw'] : ['approve', 'decline']
  const buttons = (
    <div className={styles['buttons']}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          tone={action === 'approve' ? 'primary' : 'default'}
          onClick={() => onAsk(action)}
        >
          {t(`${action}.open`)}
        </Button>
      ))}
    </div>
  )
  return (
    <Notice tone="warn" title={titleOf(change)} action={buttons}>
      <p>{t.rich('since', { time: () => <Time value={change.proposed_at} relative /> })}</p>
      {diffOf(change)}
      <ProposalRemark remark={change.remark} />
      {isMine && <p>{t('mine')}</p>}
    </Notice>
  )
}

type ConfirmProps<Change> = Pick<Props<Change>, 'diffOf' | 'wordsOf' | 'settle'> & {
  readonly asked: Asked<Change> | undefined
  readonly onClose: () => void
}

function SettleConfirm<Change extends Proposal>(props: ConfirmProps<Change>) {
  const { asked, diffOf, wordsOf, settle, onClose } = props
  const t = useTranslations('proposals')
  const words = asked && wordsOf(asked.action, asked.change)
  return (
    <Confirm
      open={asked !== undefined}
      title={words?.title ?? ''}
      confirmLabel={asked ? t(`${asked.action}.submit`) : ''}
      onClose={onClose}
      onConfirm={async () => {
        if (!asked || !words) return
        await settle({ id: asked.change.id, action: asked.action })
        notify(words.done)
      }}
    >
      <p>{words?.words}</p>
      {asked && diffOf(asked.change)}
    </Confirm>
  )
}
