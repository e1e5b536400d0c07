import { Button } from '@causeway/web/components/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../operator.ts'
import { useColleague } from '../claim-notice.tsx'
import { type ConsoleMerchant, decideMerchant, type Verdict } from '../queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './review.module.css'
import type { Marking } from './use-marking.tsx'

type Props = { readonly merchant: ConsoleMerchant; readonly marking: Marking }

/** Why this operator cannot decide, if so. */
export function useObstacle(merchant: ConsoleMerchant) {
  const isReviewer = useMay('reviewer')
  const colleague = useColleague(merchant)
  const isProposed = merchant.decisions.some(({ decision_state }) => decision_state === 'proposed')
  const why = !isReviewer ? 'reviewerOnly' : isProposed ? 'proposed' : colleague ? 'colleague' : undefined
  return why && ({ why, name: colleague?.name ?? '' } as const)
}

/** The decisions available now. A dialog stays open and shows a message if another operator was faster. */
export function DecisionBar({ merchant, marking }: Props) {
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const obstacle = useObstacle(merchant)
  const decide = (verdict: Verdict) => decideMerchant(merchant.id, verdict)
  const close = () => setOpen(undefined)
  const target = { profile: merchant.profile, version: merchant.version, decide }
  const isHighRisk = merchant.risk_reasons.length > 0
  return (
    <>
      {merchant.merchant_state === 'wait_audit' && (
        <div className={styles['bar']}>
          {obstacle ? (
            <Obstacle {...obstacle} />
          ) : (
            <Verdicts count={marking.refusals.length} onOpen={setOpen} onWhole={marking.markWhole} />
          )}
        </div>
      )}
      <ApproveDialog target={target} isHighRisk={isHighRisk} open={open === 'approve'} onClose={close} />
      <RefuseDialog target={target} marking={marking} open={open === 'refuse'} onClose={close} />
    </>
  )
}

type ObstacleProps = { readonly why: 'reviewerOnly' | 'proposed' | 'colleague'; readonly name: string }

export function Obstacle({ why, name }: ObstacleProps) {
  const t = useTranslations('merchant.decide')
  return <p className={styles['hint']}>{t(why, { name })}</p>
}

type VerdictsProps = {
  /** The number of marks. */
  readonly count: number
  readonly onOpen: (verdict: 'approve' | 'refuse') => void
  readonly onWhole: () => void
}

/** A case with marks can be refused; one without can be approved. */
export function Verdicts({ count, onOpen, onWhole }: VerdictsProps) {
  const t = useTranslations('merchant.decide')
  return (
    <>
      <p>
        <span className={styles['count']}>{t('count', { count })}</span>{' '}
        <span className={styles['hint']}>{t(count === 0 ? 'noMarks' : 'marks')}</span>
      </p>
      <div className={styles['buttons']}>
        <Button tone="quiet" onClick={onWhole}>
          {t('whole')}
        </Button>
        {count > 0 ? (
          <Button tone="danger" onClick={() => onOpen('refuse')}>
            {t('refuse.open')}
          </Button>
        ) : (
          <Button tone="primary" onClick={() => onOpen('approve')}>
            {t('approve.open')}
          </Button>
        )}
      </div>
    </>
  )
}
