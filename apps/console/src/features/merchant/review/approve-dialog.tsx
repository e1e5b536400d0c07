import type { Profile } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RemarkForm } from '../../../components/remark-form.tsx'
import type { Verdict } from '../queries.ts'

/** The subject of a decision: a company or an amendment. */
export type DecisionTarget = {
  readonly profile: Profile
  readonly version: number
  readonly isHighRisk: boolean
  readonly decide: (verdict: Verdict) => Promise<unknown>
}

type Props = { readonly target: DecisionTarget; readonly open: boolean; readonly onClose: () => void }

export function ApproveDialog({ target, open, onClose }: Props) {
  const t = useTranslations('merchant.decide.approve')
  return (
    <Dialog open={open} title={t(target.isHighRisk ? 'titleSecond' : 'title')} onClose={onClose}>
      <ApproveForm target={target} onClose={onClose} />
    </Dialog>
  )
}

function ApproveForm({ target, onClose }: Omit<Props, 'open'>) {
  const { isHighRisk, decide } = target
  const t = useTranslations('merchant.decide.approve')
  // The version shown when the dialog opened; later refetches are ignored.
  const [version] = useState(target.version)
  return (
    <RemarkForm
      words={t(isHighRisk ? 'wordsSecond' : 'words')}
      submitLabel={t(isHighRisk ? 'submitSecond' : 'submit')}
      optional
      maxLength={2000}
      onDecide={async (remark) => {
        await decide({ verdict: 'approve', version, remark })
        return t(isHighRisk ? 'proposed' : 'done')
      }}
      onClose={onClose}
    />
  )
}
