import { takeBackActs } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { takeBack } from './queries.ts'

type Values = { bank_reference: string; act: (typeof takeBackActs)[number]; amount: string }

const schema = rules<Values>({ bank_reference: [required, length(1, 35)] })

/** The payer's bank asks for a credit, or the bank takes it back. */
export function TakeBackForm() {
  const t = useTranslations('sandbox-bank.takeBack')
  const { reference = '' } = useScreenSearch()
  const take = async ({ bank_reference, act, amount }: Values) => {
    const part = act === 'reversal' && amount.trim() ? { amount: amount.trim() } : {}
    await takeBack({ bank_reference: bank_reference.trim(), act, ...part })
    notify(t(`done.${act}`))
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ bank_reference: reference, act: 'recall', amount: '' } as Values}
      submitLabel={t('submit')}
      onSubmit={take}
    >
      <p>{t('words')}</p>
      <TextField name="bank_reference" label={t('reference')} hint={t('referenceHint')} />
      <PlainSelectField
        name="act"
        label={t('act')}
        options={takeBackActs.map((value) => ({ value, label: t(`acts.${value}`) }))}
      />
      <Amount />
    </Form>
  )
}

function Amount() {
  const t = useTranslations('sandbox-bank.takeBack')
  if (useFieldValue('act') !== 'reversal') return null
  return (
    <TextField
      name="amount"
      label={t('amount')}
      hint={t('amountHint')}
      inputMode="decimal"
      errorWords={{ too_large: t('tooLarge') }}
      optional
    />
  )
}
