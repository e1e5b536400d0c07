import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { decideHit, type Verb } from './queries.ts'

type Props = { readonly id: string; readonly verb: Verb | undefined; readonly onClose: () => void }

/** A decision with its reason. Only the withdrawal of one's own proposal needs none. */
export function DecisionDialog({ id, verb, onClose }: Props) {
  return (
    <>
      <ReasonDialog id={id} verb={verb === 'withdraw' ? undefined : verb} onClose={onClose} />
      <WithdrawConfirm id={id} open={verb === 'withdraw'} onClose={onClose} />
    </>
  )
}

function ReasonDialog({ id, verb: asked, onClose }: Props) {
  const t = useTranslations('screening.decide')
  const verb = asked ?? 'clear'
  return (
    <RemarkDialog
      open={asked !== undefined}
      title={t(`${verb}.title`)}
      words={t(`${verb}.words`)}
      submitLabel={t(`${verb}.submit`)}
      tone={verb === 'propose' || verb === 'confirm' ? 'danger' : 'primary'}
      maxLength={1000}
      onDecide={async (remark) => {
        await decideHit({ id, verb, remark })
        return t(`${verb}.done`)
      }}
      onClose={onClose}
    />
  )
}

type WithdrawProps = { readonly id: string; readonly open: boolean; readonly onClose: () => void }

function WithdrawConfirm({ id, open, onClose }: WithdrawProps) {
  const t = useTranslations('screening.decide.withdraw')
  const withdraw = async () => {
    await decideHit({ id, verb: 'withdraw', remark: '' })
    notify(t('done'))
  }
  return (
    <Confirm open={open} title={t('title')} confirmLabel={t('submit')} onClose={onClose} onConfirm={withdraw}>
      <p>{t('words')}</p>
    </Confirm>
  )
}
