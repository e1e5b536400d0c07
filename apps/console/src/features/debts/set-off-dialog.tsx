import { Dialog } from '@causeway/web/components/dialog.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { ReloadAction } from '../../components/reload-action.tsx'
import { type DebtDetail, proposeDebt } from './queries.ts'

type From = DebtDetail['sources'][number]['available']['currency']
type Values = { from_currency: string; amount: string; remark: string }

const schema = rules<Values>({
  from_currency: [required],
  amount: [required],
  remark: [required, length(1, 500)],
})

type Props = { readonly debt: DebtDetail; readonly open: boolean; readonly onClose: () => void }

/** Proposes that money of another currency repays the debt. */
export function SetOffDialog({ debt: { id, owed, currency, sources }, open, onClose }: Props) {
  const t = useTranslations('debts.decide')
  const propose = async ({ from_currency, amount, remark }: Values) => {
    const from = { from_currency: from_currency as From, amount }
    await proposeDebt({ id, order: { debt_action: 'set_off', ...from, remark: remark.trim() } })
    notify(t('proposed'))
    onClose()
  }
  const options = sources.map(({ available }) => ({
    value: available.currency,
    label: formatAmount(available.amount, available.currency),
  }))
  return (
    <Dialog open={open} title={t('set_off.title')} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ from_currency: options[0]?.value ?? '', amount: owed.amount, remark: '' }}
        submitLabel={t('set_off.submit')}
        onSubmit={propose}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t('set_off.words')}</p>
        <PlainSelectField name="from_currency" label={t('set_off.from')} options={options} />
        <MoneyField name="amount" label={t('set_off.amount')} currency={currency} />
        <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}
