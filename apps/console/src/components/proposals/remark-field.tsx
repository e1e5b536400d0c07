import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'

/** The remark of a proposal, for the operator who decides it. */
export function RemarkField() {
  const t = useTranslations('proposals.propose')
  return <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} optional maxLength={500} />
}
