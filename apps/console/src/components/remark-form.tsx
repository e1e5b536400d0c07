import { notify } from '@causeway/web/components/notices.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { DialogForm } from './dialog-form.tsx'
import { RemarkField } from './remark-field.tsx'

export type RemarkFormProps<Other extends object> = {
  /** What the action does. */
  readonly words: ReactNode
  readonly submitLabel: ReactNode
  readonly tone?: 'primary' | 'danger'
  readonly optional?: boolean
  readonly maxLength?: number
  /** The first values of the other fields. */
  readonly values?: Other
  /** The other fields that must be filled in. */
  readonly needed?: readonly (keyof Other & string)[]
  /** The other fields. */
  readonly children?: ReactNode
  /** The field in place of the remark: the words of an answer that is not for operators. */
  readonly field?: ReactNode
  /** The first text of the remark. */
  readonly draft?: string
  /** Answers the words of what has been done; none if nothing was left to do. */
  readonly onDecide: (remark: string, values: Other) => Promise<string | undefined>
  readonly onClose: () => void
}

/** An action with a remark and, if it has them, other fields. */
export function RemarkForm<Other extends object>(props: RemarkFormProps<Other>) {
  const { words, submitLabel, tone = 'primary', optional = false, maxLength = 500, children } = props
  const { values, needed = [], field, draft = '', onDecide, onClose } = props
  const schema = rules<Record<string, string>>({
    ...Object.fromEntries(needed.map((name) => [name, required])),
    remark: [...(optional ? [] : [required]), length(0, maxLength)],
  })
  const decide = async ({ remark = '', ...others }: Record<string, string>) => {
    const done = await onDecide(remark.trim(), others as Other)
    if (done) notify(done)
    onClose()
  }
  return (
    <DialogForm
      schema={schema}
      defaultValues={{ ...values, remark: draft }}
      submitLabel={submitLabel}
      submitLook={{ tone }}
      onSubmit={decide}
      onClose={onClose}
    >
      <div>{words}</div>
      {children}
      {field ?? <RemarkField optional={optional} maxLength={maxLength} />}
    </DialogForm>
  )
}
