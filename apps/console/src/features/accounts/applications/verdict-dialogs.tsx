import { type RejectionCode, rejectionCodes } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { type ConsoleApplication, decideApplication } from '../queries.ts'
import { RemarkDialog } from '../remark-dialog.tsx'

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
    submit: t(`decide.${verdict}.submit`),
    done: t(`decide.${verdict}.done`),
  })
  const choice = {
    label: t('decide.reject.reason'),
    placeholder: t('decide.reject.choose'),
    options: rejectionCodes.map((value) => ({ value, label: t(`rejections.${value}`) })),
  }
  return (
    <>
      <RemarkDialog
        open={verb === 'approve'}
        words={wordsOf('approve')}
        onDecide={(remark) => decideApplication(id, { verdict: 'approve', remark, opens, moves })}
        onClose={onClose}
      />
      <RemarkDialog
        open={verb === 'reject'}
        words={wordsOf('reject')}
        isDanger
        choice={choice}
        onDecide={(remark, code) =>
          decideApplication(id, { verdict: 'reject', reason: code as RejectionCode, remark })
        }
        onClose={onClose}
      />
    </>
  )
}
