import { Button } from '@causeway/web/components/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../operator.ts'
import { useColleague } from '../claim-notice.tsx'
import type { ConsoleMerchant } from '../queries.ts'
import { ApproveDialog, type DecisionTarget } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './review.module.css'
import type { Marking } from './use-marking.tsx'

/** Why this operator cannot decide, if so. */
export function useObstacle(merchant: ConsoleMerchant) {
  const isReviewer = useMay('reviewer')
  const colleague = useColleague(merchant)
  const isProposed = merchant.decisions.some(({ decision_state }) => decision_state === 'proposed')
  const why = !isReviewer ? 'reviewerOnly' : isProposed ? 'proposed' : colleague ? 'colleague' : undefined
  return why && ({ why, name: colleague?.name ?? '' } as const)
}

type Props = {
  readonly merchant: ConsoleMerchant
  readonly target: DecisionTarget
  readonly marking: Marking
  readonly isWaiting: boolean
  readonly className: string | undefined
}

/** The decisions available now. A dialog stays open and shows a message if another operator was faster. */
export function DecisionBar({ merchant, target, marking, isWaiting, className }: Props) {
  const t = useTranslations('merchant.decide')
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const obstacle = useObstacle(merchant)
  const close = () => setOpen(undefined)
  return (
    <>
      {isWaiting && (
        <div className={className}>
          {obstacle ? (
            <p className={styles['hint']}>{t(obstacle.why, { name: obstacle.name })}</p>
          ) : (
            <Verdicts count={marking.refusals.length} onOpen={setOpen} onWhole={marking.markWhole} />
          )}
        </div>
      )}
      <ApproveDialog target={target} open={open === 'approve'} onClose={close} />
      <RefuseDialog target={target} marking={marking} open={open === 'refuse'} onClose={close} />
    </>
  )
}

type VerdictsProps = {
  /** The number of marks. */
  readonly count: number
  readonly onOpen: (verdict: 'approve' | 'refuse') => void
  readonly onWhole: () => void
}

/** A case with marks can be refused; one without can be approved. */
function Verdicts({ count, onOpen, onWhole }: VerdictsProps) {
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
