import { type SuspensionCode, suspensionCodes } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { ReloadAction } from '../../components/reload-action.tsx'
import { type ConsoleMerchant, resumeMerchant, suspendMerchant } from './queries.ts'
import { RemarkForm } from './remark-form.tsx'

type Props = {
  readonly merchant: ConsoleMerchant
  readonly open: boolean
  readonly onClose: () => void
}

type Values = { code: SuspensionCode; remark: string }

const schema = rules<Values>({ code: required, remark: [required, length(1, 2000)] })

export function SuspendDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('merchant.suspend')
  const remark = useTranslations('merchant.remark')
  const codes = useTranslations('profile.suspensions')
  const suspend = async (values: Values) => {
    await suspendMerchant(merchant.id, { ...values, remark: values.remark.trim() })
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ code: '', remark: '' }}
        submitLabel={t('submit')}
        submitLook={{ tone: 'danger' }}
        onSubmit={suspend}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t('words')}</p>
        <PlainSelectField
          name="code"
          placeholder={t('choose')}
          label={t('code')}
          hint={t('codeHint')}
          options={suspensionCodes.map((value) => ({ value, label: codes(value) }))}
        />
        <TextAreaField name="remark" label={remark('label')} hint={remark('hint')} maxLength={2000} />
      </Form>
    </Dialog>
  )
}

export function ResumeDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('merchant.resume')
  const resume = async (remark: string) => {
    await resumeMerchant(merchant.id, remark)
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <RemarkForm submitLabel={t('submit')} isRequired onRemark={resume} onReload={onClose}>
        <p>{t('words')}</p>
      </RemarkForm>
    </Dialog>
  )
}
