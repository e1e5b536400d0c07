import { riskReasonsOf } from '@causeway/contract'
import { useState } from 'react'
import { type Change, ChangesTable } from '../changes-table.tsx'
import { type ConsoleAmendment, type ConsoleMerchant, decideAmendment, type Verdict } from '../queries.ts'
import { ApproveDialog } from '../review/approve-dialog.tsx'
import { Obstacle, useObstacle, Verdicts } from '../review/decision-bar.tsx'
import { RefuseDialog } from '../review/refuse-dialog.tsx'
import { useMarking } from '../review/use-marking.tsx'
import styles from './amendments.module.css'

type Props = {
  readonly merchant: ConsoleMerchant
  readonly amendment: ConsoleAmendment
  readonly changes: readonly Change[]
}

/** A submitted amendment: each change can be marked, and the amendment approved or refused. */
export function AmendmentReview({ merchant, amendment, changes }: Props) {
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const obstacle = useObstacle(merchant)
  const decide = (verdict: Verdict) => decideAmendment(amendment.id, verdict)
  const { profile, amendment_state } = amendment
  const isWaiting = amendment_state === 'submitted'
  const isOpen = isWaiting && !obstacle
  const marking = useMarking({ profile, version: merchant.version, isOpen })
  const close = () => setOpen(undefined)
  const target = { profile, version: merchant.version, decide }
  const isHighRisk = [merchant.profile, profile].some((each) => riskReasonsOf(each).length > 0)
  return (
    <>
      <ChangesTable
        merchant_id={merchant.id}
        profile={profile}
        before={merchant.profile}
        changes={changes}
        {...(isOpen && { controlAt: marking.controlAt })}
      />
      {isWaiting && (
        <div className={styles['verdicts']}>
          {obstacle ? (
            <Obstacle {...obstacle} />
          ) : (
            <Verdicts count={marking.refusals.length} onOpen={setOpen} onWhole={marking.markWhole} />
          )}
        </div>
      )}
      {marking.dialog}
      <ApproveDialog target={target} isHighRisk={isHighRisk} open={open === 'approve'} onClose={close} />
      <RefuseDialog target={target} marking={marking} open={open === 'refuse'} onClose={close} />
    </>
  )
}
