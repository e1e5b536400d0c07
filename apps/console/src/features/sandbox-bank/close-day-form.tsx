import { type Currency, currencies } from '@causeway/money'
import { notify } from '@causeway/web/components/notices.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { closeDay } from './queries.ts'

type Values = { currency: Currency }

const schema = rules<Values>({})

/** Ends the day of a currency: the bank sends its statement. */
export function CloseDayForm() {
  const t = useTranslations('sandbox-bank.closeDay')
  const names = useTranslations('currencies')
  const options = currencies.map((value) => ({ value, label: `${value} ${names(value)}` }))
  const close = async (values: Values) => {
    await closeDay(values)
    notify(t('done', { currency: values.currency }))
  }
  return (
    <Form schema={schema} defaultValues={{ currency: 'USD' }} submitLabel={t('submit')} onSubmit={close}>
      <p>{t('words')}</p>
      <PlainSelectField name="currency" label={t('currency')} options={options} />
    </Form>
  )
}
