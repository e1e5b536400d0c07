import { CodeField } from '@causeway/web/components/code-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Values = { pay_pwd: string }

const schema = rules<Values>({ pay_pwd: [required, length(6, 6)] })

type Props = {
  readonly submitLabel: ReactNode
  readonly isBlocked: boolean
  /** The user has already tried once: the focus returns to the boxes. */
  readonly isRetry: boolean
  readonly onSubmit: (pay_pwd: string) => Promise<void>
}

/** Six boxes and a button: typing the last digit alone does not submit. */
export function PayPasswordForm({ submitLabel, isBlocked, isRetry, onSubmit }: Props) {
  const t = useTranslations('consent')
  const words = { required: t('digits'), too_short: t('digits') }
  return (
    <Form
      schema={schema}
      defaultValues={{ pay_pwd: '' }}
      submitLabel={submitLabel}
      submitLook={{ wide: true }}
      label={t('label')}
      onSubmit={({ pay_pwd }) => (isBlocked ? undefined : onSubmit(pay_pwd))}
    >
      <CodeField
        name="pay_pwd"
        label={t('label')}
        masked
        align="centre"
        autoFocus={isRetry}
        errorWords={words}
      />
    </Form>
  )
}
