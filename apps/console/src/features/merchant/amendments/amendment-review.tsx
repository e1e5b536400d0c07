import { riskReasonsOf } from '@causeway/contract'
import { type Change, ChangesTable } from '../changes-table.tsx'
import { type ConsoleAmendment, type ConsoleMerchant, decideAmendment, type Verdict } from '../queries.ts'
import { DecisionBar, useObstacle } from '../review/decision-bar.tsx'
import { useMarking } from '../review/use-marking.tsx'
import styles from './amendments.module.css'

type Props = {
  readonly merchant: ConsoleMerchant
  readonly amendment: ConsoleAmendment
  readonly changes: readonly Change[]
}

/** A submitted amendment: each change can be marked, and the amendment approved or refused. */
export function AmendmentReview({ merchant, amendment, changes }: Props) {
  const { version } = merchant
  const { profile, amendment_state } = amendment
  const isWaiting = amendment_state === 'submitted'
  const obstacle = useObstacle(merchant)
  const isOpen = isWaiting && !obstacle
  const marking = useMarking({ profile, version, isOpen })
  const isHighRisk = [merchant.profile, profile].some((each) => riskReasonsOf(each).length > 0)
  const decide = (verdict: Verdict) => decideAmendment(amendment.id, verdict)
  return (
    <>
      <ChangesTable
        merchant_id={merchant.id}
        profile={profile}
        before={merchant.profile}
        changes={changes}
        {...(isOpen && { controlAt: marking.controlAt })}
      />
      <DecisionBar
        merchant={merchant}
        target={{ profile, version, isHighRisk, decide }}
        marking={marking}
        isWaiting={isWaiting}
        className={styles['verdicts']}
      />
      {marking.dialog}
    </>
  )
}
