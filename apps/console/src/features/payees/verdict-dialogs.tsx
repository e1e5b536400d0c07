import { type PayeeRejectionReason, payeeRejectionReasons } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { type ConsolePayee, decidePayee } from './queries.ts'

/** Loaded on demand: most payees are approved. */
const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm, 6)

/** The longest remark of a verdict. */
const REMARK_MAX = 2000

type Props = {
  readonly payee: ConsolePayee
  readonly verb: 'approve' | 'ask' | 'reject' | undefined
  /** The revision that the reviewer has read. */
  readonly revision: number
  readonly onClose: () => void
}

/** The dialogs stay open after a lost race and show why. */
export function VerdictDialogs({ payee, verb, revision, onClose }: Props) {
  const t = useTranslations('payees.decide')
  const rejections = useTranslations('payee-words.rejections')
  const { id, in_force } = payee
  return (
    <>
      <RemarkDialog
        open={verb === 'approve'}
        title={t('approve.title')}
        words={t(in_force ? 'approve.change' : 'approve.words')}
        submitLabel={t('approve.submit')}
        optional
        maxLength={REMARK_MAX}
        onDecide={async (remark) => {
          await decidePayee(id, { verdict: 'approve', revision, remark })
          return t('approve.done')
        }}
        onClose={onClose}
      />
      <Dialog open={verb === 'ask'} size="large" title={t('ask.title')} onClose={onClose}>
        <AskForm payee={payee} revision={revision} onClose={onClose} />
      </Dialog>
      <RemarkDialog
        open={verb === 'reject'}
        title={t('reject.title')}
        words={t(in_force ? 'reject.change' : 'reject.words')}
        submitLabel={t('reject.submit')}
        tone="danger"
        maxLength={REMARK_MAX}
        values={{ reason: '' }}
        needed={['reason']}
        onDecide={async (remark, { reason }) => {
          await decidePayee(id, {
            verdict: 'reject',
            revision,
            reason: reason as PayeeRejectionReason,
            remark,
          })
          return t('reject.done')
        }}
        onClose={onClose}
      >
        <PlainSelectField
          name="reason"
          label={t('reject.reason')}
          placeholder={t('reject.choose')}
          options={payeeRejectionReasons.map((value) => ({ value, label: rejections(value) }))}
        />
      </RemarkDialog>
    </>
  )
}
