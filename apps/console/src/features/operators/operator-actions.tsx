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

export function ResumeOperator({ operator, onClose }: Props) {
  const t = useTranslations('operators.resume')
  const resume = async () => {
    if (operator) await resumeOperator(operator.id)
    notify(t('done'))
  }
  return (
    <Confirm
      open={operator !== undefined}
      title={t('title', { name: operator?.name ?? '' })}
      confirmLabel={t('submit')}
      onClose={onClose}
      onConfirm={resume}
    >
      {t('words')}
    </Confirm>
  )
}

export function RenewSetup({ operator, onClose }: Props) {
  const t = useTranslations('operators.renew')
  const renew = async () => {
    if (operator) await renewSetup(operator.id)
    notify(t('done', { email: operator?.email ?? '' }))
  }
  return (
    <Confirm
      open={operator !== undefined}
      title={t('title', { name: operator?.name ?? '' })}
      confirmLabel={t('submit')}
      tone="danger"
      onClose={onClose}
      onConfirm={renew}
    >
      {t('words')}
    </Confirm>
  )
}
