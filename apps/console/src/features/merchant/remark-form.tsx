import type { ButtonLook } from '@causeway/web/components/button.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'

type Values = { remark: string }

const any = rules<Values>({ remark: length(0, 2000) })
const some = rules<Values>({ remark: [required, length(1, 2000)] })

type Props = {
  readonly children: ReactNode
  readonly submitLabel: string
  readonly submitLook?: ButtonLook
  readonly isRequired?: boolean
  readonly onRemark: (remark: string) => Promise<void>
  readonly onReload: () => void
}

/** An action with a remark that only operators can read. */
export function RemarkForm({ children, submitLabel, submitLook, isRequired, onRemark, onReload }: Props) {
  const t = useTranslations('merchant')
  return (
    <Form
      schema={isRequired ? some : any}
      defaultValues={{ remark: '' }}
      submitLabel={submitLabel}
      {...(submitLook && { submitLook })}
      onSubmit={({ remark }: Values) => onRemark(remark.trim())}
      failureAction={(failure) => <ReloadAction failure={failure} onReload={onReload} />}
    >
      {children}
      <TextAreaField
        name="remark"
        label={t('remark.label')}
        hint={t('remark.hint')}
        optional={!isRequired}
        maxLength={2000}
        rows={3}
      />
    </Form>
  )
}
