import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { type Operator, renewSetup, resumeOperator, suspendOperator } from './queries.ts'

type Props = { readonly operator: Operator | undefined; readonly onClose: () => void }

export function SuspendOperatorDialog({ operator, onClose }: Props) {
  const t = useTranslations('operators.suspend')
  return (
    <RemarkDialog
      open={operator !== undefined}
      title={t('title', { name: operator?.name ?? '' })}
      words={t('words')}
      submitLabel={t('submit')}
      tone="danger"
      onDecide={async (reason) => {
        if (operator) await suspendOperator({ id: operator.id, reason })
        return t('done')
      }}
      onClose={onClose}
    />
  )
}

export function ResumeOperator(props: Props) {
  return <ConfirmAction {...props} kind="resume" act={resumeOperator} tone="primary" />
}

export function RenewSetup(props: Props) {
  return <ConfirmAction {...props} kind="renew" act={renewSetup} tone="danger" />
}

type ConfirmProps = Props & {
  readonly kind: 'resume' | 'renew'
  readonly act: (id: string) => Promise<unknown>
  readonly tone: 'primary' | 'danger'
}

function ConfirmAction({ operator, onClose, kind, act, tone }: ConfirmProps) {
  const t = useTranslations(`operators.${kind}`)
  const { name = '', email = '' } = operator ?? {}
  const confirm = async () => {
    if (operator) await act(operator.id)
    notify(t('done', { email }))
  }
  return (
    <Confirm
      open={operator !== undefined}
      title={t('title', { name })}
      confirmLabel={t('submit')}
      tone={tone}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('words')}
    </Confirm>
  )
}
