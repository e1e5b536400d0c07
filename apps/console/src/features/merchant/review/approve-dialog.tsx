import type { Profile } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Verdict } from '../queries.ts'
import { RemarkForm } from '../remark-form.tsx'

/** The subject of a decision: a company or an amendment. */
export type DecisionTarget = {
  readonly profile: Profile
  readonly version: number
  readonly decide: (verdict: Verdict) => Promise<unknown>
}

type Props = {
  readonly target: DecisionTarget
  readonly isHighRisk: boolean
  readonly open: boolean
  readonly onClose: () => void
}

export function ApproveDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('merchant.decide.approve')
  return (
    <Dialog open={open} title={t(rest.isHighRisk ? 'titleSecond' : 'title')} onClose={onClose}>
      <ApproveForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ApproveForm({ target, isHighRisk, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('merchant.decide.approve')
  // The version shown when the dialog opened; later refetches are ignored.
  const [version] = useState(target.version)
  const approve = async (remark: string) => {
    await target.decide({ verdict: 'approve', version, remark })
    notify(t(isHighRisk ? 'proposed' : 'done'))
    onClose()
  }
  return (
    <RemarkForm submitLabel={t(isHighRisk ? 'submitSecond' : 'submit')} onRemark={approve} onReload={onClose}>
      <p>{t(isHighRisk ? 'wordsSecond' : 'words')}</p>
    </RemarkForm>
  )
}
