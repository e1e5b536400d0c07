import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { ReloadAction } from '../../components/reload-action.tsx'

type Values = { code: string; remark: string }

const anyRemark = rules<Values>({ remark: length(0, 2000) })
const someRemark = rules<Values>({ remark: [required, length(1, 2000)] })
const withCode = rules<Values>({ code: required, remark: [required, length(1, 2000)] })

type Choice = {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type Props = {
  readonly open: boolean
  readonly words: {
    readonly title: string
    readonly words: ReactNode
    readonly submit: string
    readonly done: string
  }
  readonly isDanger?: boolean
  /** An action with a reason always needs a remark too. */
  readonly isRequired?: boolean
  readonly choice?: Choice
  readonly onDecide: (remark: string, code: string) => Promise<unknown>
  readonly onClose: () => void
}

/** An action with a remark that only operators can read, and a reason if it has some to choose from. */
export function RemarkDialog(props: Props) {
  const { open, words, isDanger = false, choice, onDecide, onClose } = props
  const isRequired = props.isRequired ?? choice !== undefined
  const t = useTranslations('accounts.remark')
  const decide = async ({ remark, code }: Values) => {
    await onDecide(remark.trim(), code)
    notify(words.done)
    onClose()
  }
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Form
        schema={choice ? withCode : isRequired ? someRemark : anyRemark}
        defaultValues={{ code: '', remark: '' }}
        submitLabel={words.submit}
        submitLook={{ tone: isDanger ? 'danger' : 'primary' }}
        onSubmit={decide}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <div>{words.words}</div>
        {choice && <PlainSelectField name="code" {...choice} />}
        <TextAreaField
          name="remark"
          label={t('label')}
          hint={t('hint')}
          optional={!isRequired}
          maxLength={2000}
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
