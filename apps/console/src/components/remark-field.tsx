import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'

type Props = { readonly optional?: boolean; readonly maxLength?: number }

/** A remark that only operators can read. */
export function RemarkField({ optional = false, maxLength = 500 }: Props) {
  const t = useTranslations('shell.remark')
  const limits = { optional, maxLength, rows: 3 }
  return <TextAreaField name="remark" label={t('label')} hint={t('hint')} {...limits} />
}
