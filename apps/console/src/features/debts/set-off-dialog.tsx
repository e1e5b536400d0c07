import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { type DebtDetail, proposeDebt } from './queries.ts'

type From = DebtDetail['sources'][number]['available']['currency']

type Props = { readonly debt: DebtDetail; readonly open: boolean; readonly onClose: () => void }

/** Proposes that money of another currency repays the debt. */
export function SetOffDialog({ debt: { id, owed, currency, sources }, open, onClose }: Props) {
  const t = useTranslations('debts.decide')
  const options = sources.map(({ available }) => ({
    value: available.currency,
    label: formatAmount(available.amount, available.currency),
  }))
  return (
    <RemarkDialog
      open={open}
      title={t('set_off.title')}
      words={t('set_off.words')}
      submitLabel={t('set_off.submit')}
      values={{ from_currency: options[0]?.value ?? '', amount: owed.amount }}
      needed={['from_currency', 'amount']}
      onDecide={async (remark, { from_currency, amount }) => {
        const from = { from_currency: from_currency as From, amount }
        await proposeDebt({ id, order: { debt_action: 'set_off', ...from, remark } })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <PlainSelectField name="from_currency" label={t('set_off.from')} options={options} />
      <MoneyField name="amount" label={t('set_off.amount')} currency={currency} />
    </RemarkDialog>
  )
}
