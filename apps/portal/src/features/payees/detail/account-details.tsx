import { type FormField, findDestination, formOf } from '@causeway/bank-details/payees'
import { type PayeeVersion, payeeOf } from '@causeway/contract'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import { useValueText } from '../parts/use-value-text.ts'

type Props = { readonly version: PayeeVersion }

/** What payments go to, field by field, and what they begin with. */
export function AccountDetails({ version: { input } }: Props) {
  const t = useTranslations('payees.one')
  const destination = findDestination(input.destination)
  if (!destination) return null
  const { payee, usual } = payeeOf(destination, input)
  const files = input.documents.relation_proof?.file_ids.length ?? 0
  const asked = formOf(destination, payee, 'payment').filter(({ key }) => usual[key])
  return (
    <>
      <SectionCard title={t('account')}>
        <DescriptionList layout="apart">
          <Values form={formOf(destination, payee, 'payee')} details={input.details} />
          {files > 0 && <Description term={t('proof')}>{t('files', { count: files })}</Description>}
        </DescriptionList>
      </SectionCard>
      {asked.length > 0 && (
        <SectionCard title={t('usual')}>
          <DescriptionList layout="apart">
            <Values form={asked} details={input.details} />
          </DescriptionList>
        </SectionCard>
      )}
    </>
  )
}

type ValuesProps = {
  readonly form: readonly FormField[]
  readonly details: Readonly<Record<string, string>>
}

function Values({ form, details }: ValuesProps) {
  const labels = useTranslations('payee-words.fields')
  const textOf = useValueText()
  return form.map((field) => {
    const value = details[field.key]
    if (!value) return null
    return (
      <Description key={field.key} term={labels(field.key)}>
        {textOf(field.key, value)}
      </Description>
    )
  })
}
