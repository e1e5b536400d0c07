import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RemarkForm } from '../../../components/remark-form.tsx'
import type { DecisionTarget } from './approve-dialog.tsx'
import { refusalKindOf } from './marks.ts'
import { MerchantReads } from './merchant-reads.tsx'
import styles from './review.module.css'
import type { Marking } from './use-marking.tsx'

type Props = {
  readonly target: DecisionTarget
  readonly marking: Marking
  readonly open: boolean
  readonly onClose: () => void
}

export function RefuseDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('merchant.decide.refuse')
  return (
    <Dialog open={open} size="large" title={t('title')} onClose={onClose}>
      <RefuseForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function RefuseForm({ target, marking, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('merchant.decide.refuse')
  const [version] = useState(target.version)
  const kind = refusalKindOf(marking.refusals)
  const words = (
    <Notice tone={kind === 'final' ? 'bad' : 'info'} title={t(`${kind}.title`)}>
      {t(`${kind}.words`)}
    </Notice>
  )
  return (
    <RemarkForm
      words={words}
      submitLabel={t(`submit.${kind}`)}
      tone="danger"
      optional
      maxLength={2000}
      onDecide={async (remark) => {
        const refusals = [...marking.refusals]
        // The marks belonged to a version that is no longer current.
        if (refusals.length === 0) return undefined
        await target.decide({ verdict: 'refuse', version, refusal_kind: kind, refusals, remark })
        return t('done')
      }}
      onClose={onClose}
    >
      <MarkedList target={target} marking={marking} onEmpty={onClose} />
      <MerchantReads profile={target.profile} refusals={marking.refusals} />
    </RemarkForm>
  )
}

type ListProps = Pick<Props, 'target' | 'marking'> & { readonly onEmpty: () => void }

function MarkedList({ target, marking, onEmpty }: ListProps) {
  const t = useTranslations('merchant')
  const names = useTranslations('profile.reason_names')
  const { labelOf } = useProfileWords(target.profile)
  const drop = (path: string | null, reason: string) => {
    const left = marking.reasonsAt(path).filter((each) => each !== reason)
    marking.mark(path, left)
    if (marking.refusals.length === 1) onEmpty()
  }
  return (
    <ul className={styles['list']} aria-label={t('decide.refuse.list')}>
      {marking.refusals.map(({ path, reason }) => {
        const place = path ? labelOf(path) : t('marks.whole')
        return (
          <li key={`${path} ${reason}`}>
            <span>
              <span className={styles['place']}>{place}</span> · {names(reason)}
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={t('decide.refuse.dropAt', { label: place, reason: names(reason) })}
              onClick={() => drop(path, reason)}
            >
              {t('decide.refuse.drop')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
