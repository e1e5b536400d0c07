import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useMay, useOperator } from '../../operator.ts'
import { type ConsoleMerchant, type Decision, settleDecision } from './queries.ts'

type Asked = { readonly decision: Decision; readonly answer: 'confirm' | 'decline' }

/** An approval that waits for a second operator; its proposer cannot confirm it. */
export function SettleNotice({ merchant }: { readonly merchant: ConsoleMerchant }) {
  // Kept separately: an operator who is too late sees why, although the proposal is gone.
  const [asked, setAsked] = useState<Asked>()
  const proposed = merchant.decisions.find(({ decision_state }) => decision_state === 'proposed')
  return (
    <>
      {proposed && <Proposal decision={proposed} onAsk={setAsked} />}
      <SettleDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type ProposalProps = { readonly decision: Decision; readonly onAsk: (asked: Asked) => void }

function Proposal({ decision: proposed, onAsk }: ProposalProps) {
  const t = useTranslations('merchant.settle')
  const operator = useOperator()
  const isReviewer = useMay('reviewer')
  const isMaker = proposed.maker_id === operator?.id
  const buttons = isReviewer && !isMaker && (
    <div className={desk['buttons']}>
      <Button tone="primary" size="small" onClick={() => onAsk({ decision: proposed, answer: 'confirm' })}>
        {t('confirm.open')}
      </Button>
      <Button size="small" onClick={() => onAsk({ decision: proposed, answer: 'decline' })}>
        {t('decline.open')}
      </Button>
    </div>
  )
  return (
    <Notice
      tone="warn"
      title={t(proposed.amendment_id ? 'amendment' : 'title', { name: proposed.maker ?? '' })}
      action={buttons}
    >
      <p>{t.rich('since', { time: () => <Time value={proposed.made_at} relative /> })}</p>
      {proposed.remark && <p className={desk['remark']}>{proposed.remark}</p>}
      {isMaker ? <p>{t('maker')}</p> : !isReviewer && <p>{t('reviewerOnly')}</p>}
    </Notice>
  )
}

type DialogProps = { readonly asked: Asked | undefined; readonly onClose: () => void }

function SettleDialog({ asked, onClose }: DialogProps) {
  const t = useTranslations('merchant.settle')
  const kind = asked?.answer ?? 'confirm'
  return (
    <RemarkDialog
      open={asked !== undefined}
      title={t(`${kind}.title`)}
      words={t(`${kind}.words`)}
      submitLabel={t(`${kind}.submit`)}
      optional={kind === 'confirm'}
      maxLength={2000}
      onDecide={async (remark) => {
        if (asked) await settleDecision({ id: asked.decision.id, answer: kind, remark })
        return t(`${kind}.done`)
      }}
      onClose={onClose}
    />
  )
}
