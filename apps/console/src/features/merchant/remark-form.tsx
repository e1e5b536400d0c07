import { failureCode } from '@causeway/web/api/failure.ts'
import { Button, type ButtonLook } from '@causeway/web/components/button.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Values = { remark: string }

const any = rules<Values>({ remark: length(0, 2000) })
const some = rules<Values>({ remark: [required, length(1, 2000)] })

/** Another operator was faster: the data has been refetched and must be checked first. */
const LOST: readonly string[] = [
  'case_taken',
  'decision_open',
  'decision_wrong_state',
  'draft_conflict',
  'merchant_wrong_state',
  'amendment_wrong_state',
  'request_wrong_state',
]

type ReloadProps = { readonly failure: unknown; readonly onReload: () => void }

/** Offers a return to the page after a lost race; nothing for any other failure. */
export function ReloadAction({ failure, onReload }: ReloadProps) {
  const t = useTranslations('merchant.race')
  if (!LOST.includes(failureCode(failure) ?? '')) return null
  return (
    <>
      <p>{t('words')}</p>
      <Button size="small" onClick={onReload}>
        {t('reload')}
      </Button>
    </>
  )
}

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
