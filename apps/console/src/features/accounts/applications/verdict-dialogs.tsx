import { type RejectionCode, rejectionCodes } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../../components/remark-dialog.tsx'
import { type ConsoleApplication, decideApplication } from '../queries.ts'

/** The longest remark of a verdict. */
const REMARK_MAX = 2000

type Props = {
  readonly application: ConsoleApplication
  /** The action that was chosen; only verdicts have a dialog here. */
  readonly verb: string | undefined
  readonly onClose: () => void
}

export function VerdictDialogs({ application, verb, onClose }: Props) {
  const t = useTranslations('applications')
  const { id, places, held_accounts, conflicts } = application
  const moves = conflicts.map(({ bound_store_id }) => bound_store_id)
  const held = held_accounts.map(({ currency, country }) => `${currency}_${country}`)
  const opens = places.filter((code) => !held.includes(code))
  const wordsOf = (verdict: 'approve' | 'reject') => ({
    title: t(`decide.${verdict}.title`),
    words: t(`decide.${verdict}.words`, { count: opens.length, held: held.length, moves: moves.length }),
    submitLabel: t(`decide.${verdict}.submit`),
    maxLength: REMARK_MAX,
    onClose,
  })
  return (
    <>
      <RemarkDialog
        {...wordsOf('approve')}
        open={verb === 'approve'}
        optional
        onDecide={async (remark) => {
          await decideApplication(id, { verdict: 'approve', remark, opens, moves })
          return t('decide.approve.done')
        }}
      />
      <RemarkDialog
        {...wordsOf('reject')}
        open={verb === 'reject'}
        tone="danger"
        values={{ code: '' }}
        needed={['code']}
        onDecide={async (remark, { code }) => {
          await decideApplication(id, { verdict: 'reject', reason: code as RejectionCode, remark })
          return t('decide.reject.done')
        }}
      >
        <PlainSelectField
          name="code"
          label={t('decide.reject.reason')}
          placeholder={t('decide.reject.choose')}
          options={rejectionCodes.map((value) => ({ value, label: t(`rejections.${value}`) }))}
        />
      </RemarkDialog>
    </>
  )
}
