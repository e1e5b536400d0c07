import { type FormField, findDestination } from '@causeway/bank-details/payees'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../profile-form/parts/choice-field.tsx'
import { DestinationField } from '../parts/destination-field.tsx'
import { fieldsOf, payeeIn, usualFieldsOf } from './form-kind.ts'
import { useDraftValues } from './use-draft-values.ts'

/** The fields of the destination, in its order. */
export function PayeeFields() {
  const draft = useDraftValues()
  const form = fieldsOf(draft)
  const firstWay = form.find(({ need }) => need === 'way')?.key
  return form.map((field) => (
    <FieldOf key={field.key} field={field} before={field.key === firstWay && <WayChoice />} />
  ))
}

/** What payments begin with; all of it may be left to them. */
export function UsualFields() {
  const form = usualFieldsOf(useDraftValues())
  return form.map((field) => <FieldOf key={field.key} field={{ ...field, is_required: false }} />)
}

/** The ways of naming the account, such as an IBAN, or a sort code and a number. */
function WayChoice() {
  const t = useTranslations('payee-form')
  const labels = useTranslations('payee-words.fields')
  const { destination } = useDraftValues()
  const ways = findDestination(destination)?.ways ?? []
  const choices = ways.map((keys, index) => ({
    value: String(index),
    label: keys.map((key) => labels(key)).join(t('and')),
  }))
  return <ChoiceField name="way" label={t('fields.way')} choices={choices} />
}

type Props = { readonly field: FormField; readonly before?: ReactNode }

function FieldOf({ field, before }: Props) {
  const draft = useDraftValues()
  const destination = findDestination(draft.destination)
  return (
    <>
      {before}
      {destination && <DestinationField field={field} destination={destination} payee={payeeIn(draft)} />}
    </>
  )
}
