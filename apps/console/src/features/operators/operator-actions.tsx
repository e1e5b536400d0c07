import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { type Operator, renewSetup, resumeOperator, suspendOperator } from './queries.ts'

type Props = { readonly operator: Operator | undefined; readonly onClose: () => void }
type Values = { reason: string }

const schema = rules<Values>({ reason: [required, length(1, 500)] })

export function SuspendOperatorDialog({ operator, onClose }: Props) {
  const t = useTranslations('operators.suspend')
  const suspend = async ({ reason }: Values) => {
    if (operator) await suspendOperator({ id: operator.id, reason: reason.trim() })
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog
      open={operator !== undefined}
      title={t('title', { name: operator?.name ?? '' })}
      onClose={onClose}
    >
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel={t('submit')}
        submitLook={{ tone: 'danger' }}
        onSubmit={suspend}
      >
        <p>{t('words')}</p>
        <TextAreaField name="reason" label={t('reason')} maxLength={500} />
      </Form>
    </Dialog>
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
