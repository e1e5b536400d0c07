import { classNames } from '@causeway/web/components/class-names.ts'
import { ProfileView } from '@causeway/web/profile/profile-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentDialog } from '../../../components/document-dialog.tsx'
import { useMay } from '../../../operator.ts'
import { type ConsoleMerchant, decideMerchant, merchantQueries, type Verdict } from '../queries.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentPane } from './document-pane.tsx'
import { PastRefusals } from './past-refusals.tsx'
import styles from './review.module.css'
import { useMarking } from './use-marking.tsx'
import { useWide } from './use-wide.ts'

type Props = { readonly merchant: ConsoleMerchant; readonly isShown: boolean }

/** The profile beside its documents, with the decision. */
export function ReviewTab({ merchant, isShown }: Props) {
  const { profile, version, merchant_state, decisions, risk_reasons } = merchant
  const isReviewer = useMay('reviewer')
  const mayOpenFiles = useMay('reviewer', 'administrator')
  const isProposed = decisions.some(({ decision_state }) => decision_state === 'proposed')
  const isWaiting = merchant_state === 'wait_audit'
  const isOpen = isWaiting && isReviewer && !isProposed
  const marking = useMarking({ profile, version, isOpen })
  const { data: files } = useQuery(merchantQueries.files(merchant.id))
  const [file_id, setFileId] = useState<string>()
  const isWide = useWide()
  const decide = (verdict: Verdict) => decideMerchant(merchant.id, verdict)
  const target = { profile, version, isHighRisk: risk_reasons.length > 0, decide }
  const opened = file_id === undefined ? undefined : files?.get(file_id)
  const isBeside = mayOpenFiles && (files?.size ?? 0) > 0
  return (
    <>
      {merchant_state === 'audit_fail' && <PastRefusals merchant={merchant} />}
      <div className={classNames(styles['panes'], isBeside && styles['beside'])}>
        <div className={styles['fields']}>
          <ProfileView
            profile={profile}
            level={2}
            marks={marking.controlAt}
            {...(files && { files })}
            {...(mayOpenFiles && { onOpenFile: ({ id }) => setFileId(id) })}
          />
        </div>
        {isBeside && isWide && isShown && files && (
          <DocumentPane profile={profile} files={files} chosen={opened} onChoose={setFileId} />
        )}
      </div>
      <DecisionBar
        merchant={merchant}
        target={target}
        marking={marking}
        isWaiting={isWaiting}
        className={styles['bar']}
      />
      {marking.dialog}
      {!isWide && <DocumentDialog file={opened} onClose={() => setFileId(undefined)} />}
    </>
  )
}
