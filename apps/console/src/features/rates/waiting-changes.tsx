import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOperator } from '../../operator.ts'
import { MarginDiff, usePairName } from './margin-diff.tsx'
import { type Action, type MarginChange, rateQueries, settleMargins } from './queries.ts'
import styles from './rates.module.css'

type Asked = { readonly change: MarginChange; readonly action: Action }

/** Changes that wait for a second operator; the proposer can only withdraw. */
export function WaitingChanges() {
  const changes = useQuery(rateQueries.changes({ change_state: 'proposed', page_size: 100 }))
  const [asked, setAsked] = useState<Asked>()
  const waiting = changes.data?.list ?? []
  return (
    <>
      <QueryFailure query={changes} />
      {waiting.length > 0 && (
        <div className={styles['waiting']}>
          {waiting.map((change) => (
            <Waiting key={change.id} change={change} onAsk={(action) => setAsked({ change, action })} />
          ))}
        </div>
      )}
      <SettleConfirm asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type WaitingProps = { readonly change: MarginChange; readonly onAsk: (action: Action) => void }

function Waiting({ change, onAsk }: WaitingProps) {
  const t = useTranslations('rates.waiting')
  const { pair, proposed_by } = change
  const { name } = proposed_by
  const isMine = proposed_by.operator_id === useOperator()?.id
  const actions: readonly Action[] = isMine ? ['withdraw'] : ['approve', 'decline']
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
    <Notice
      tone="warn"
      title={pair === null ? t('titleOfAll', { name }) : t('title', { pair, name })}
      action={buttons}
    >
      <p>{t.rich('since', { time: () => <Time value={change.proposed_at} relative /> })}</p>
      <MarginDiff change={change} />
      {change.remark && <p className={styles['remark']}>{change.remark}</p>}
      {isMine && <p>{t('mine')}</p>}
    </Notice>
  )
}

type ConfirmProps = { readonly asked: Asked | undefined; readonly onClose: () => void }

function SettleConfirm({ asked, onClose }: ConfirmProps) {
  const t = useTranslations('rates.waiting')
  const pairName = usePairName()
  const action = asked?.action ?? 'approve'
  const settle = async () => {
    if (asked) await settleMargins({ id: asked.change.id, action })
    notify(t(`${action}.done`))
  }
  return (
    <Confirm
      open={asked !== undefined}
      title={t(`${action}.title`, { pair: pairName(asked?.change.pair ?? null) })}
      confirmLabel={t(`${action}.submit`)}
      onClose={onClose}
      onConfirm={settle}
    >
      <p>{t(`${action}.words`)}</p>
      {asked && <MarginDiff change={asked.change} />}
    </Confirm>
  )
}
