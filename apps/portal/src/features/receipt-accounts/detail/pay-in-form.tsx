import type { ReceiptAccount } from '@causeway/contract'
import { isPositive, parseMoney } from '@causeway/money'
import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { payIn } from '../queries.ts'
import pair from '../receipt-accounts.module.css'

type Values = {
  readonly amount: string
  readonly charges: string
  readonly payer_name: string
  readonly payer_country: string
  readonly remittance: string
}

/** The field has the decimals of its currency: only zero and text that is no amount are left. */
function amountError(text: string, currency: ReceiptAccount['currency']): 'format' | 'too_small' | undefined {
  const amount = parseMoney(text, currency)
  if (!amount) return 'format'
  return isPositive(amount) ? undefined : 'too_small'
}

/** In the sandbox a payer is played: the money comes by the message of the bank, as from any payer. */
export function PayInForm({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.payIn')
  const countries = useCountryOptions()
  const { currency, payer_names } = account
  const [schema] = useState(() =>
    rules<Values>({
      amount: [required, (amount) => amountError(amount, currency)],
      charges: (charges) => (charges ? amountError(charges, currency) : undefined),
      payer_name: required,
    }),
  )
  const [round, setRound] = useState(0)
  const pay = async ({ amount, charges, payer_name, payer_country, remittance }: Values) => {
    const given = { ...(charges && { charges }), ...(payer_country && { payer_country }) }
    const { bank_reference } = await payIn(account.id, { amount, payer_name, remittance, ...given })
    notify(t('sent', { reference: bank_reference }))
    setRound(round + 1)
  }
  return (
    <div className={pair['tight']}>
      <p className={pair['small']}>{t('words')}</p>
      <Form
        key={round}
        schema={schema}
        defaultValues={{
          amount: '',
          charges: '',
          payer_name: payer_names[0] ?? '',
          payer_country: '',
          remittance: '',
        }}
        submitLabel={t('submit')}
        submitLook={{ size: 'medium' }}
        onSubmit={pay}
      >
        <MoneyField name="amount" label={t('amount')} currency={currency} />
        <MoneyField
          name="charges"
          label={t('charges')}
          hint={t('chargesHint')}
          currency={currency}
          optional
        />
        <TextField name="payer_name" label={t('payerName')} maxLength={140} autoComplete="off" />
        <SelectField name="payer_country" label={t('payerCountry')} options={countries} optional />
        <TextField name="remittance" label={t('remittance')} maxLength={140} autoComplete="off" optional />
      </Form>
    </div>
  )
}
