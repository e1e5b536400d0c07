import type { ReceiptDetail } from '@causeway/contract'
import { compare, isPositive, parseMoney } from '@causeway/money'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'

type Values = { readonly amount: string }

type Props = {
  readonly open: boolean
  readonly receipt: ReceiptDetail
  readonly onClose: () => void
  readonly onAsk: (amount: string) => void
}

/** How much goes back: all of a held receipt, all or a part of a credited one. */
export function ReturnDialog({ open, receipt, onClose, onAsk }: Props) {
  const t = useTranslations('receipts.return')
  return (
    <Dialog open={open} title={t('title')} size="small" onClose={onClose}>
      <ReturnForm receipt={receipt} onAsk={onAsk} />
    </Dialog>
  )
}

const schemaOf = ({ returnable }: ReceiptDetail) =>
  rules<Values>({
    amount: [
      required,
      (text) => {
        const wanted = parseMoney(text, returnable.currency)
        const most = parseMoney(returnable.amount, returnable.currency)
        if (!wanted || !most) return 'format'
        if (!isPositive(wanted)) return 'too_small'
        return compare(wanted, most) > 0 ? 'too_large' : undefined
      },
    ],
  })

function ReturnForm({ receipt, onAsk }: Pick<Props, 'receipt' | 'onAsk'>) {
  const t = useTranslations('receipts.return')
  const { returnable, receipt_state } = receipt
  const most = formatAmount(returnable.amount, returnable.currency)
  const isReleased = receipt_state === 'available'
  return (
    <Form
      schema={schemaOf(receipt)}
      defaultValues={{ amount: returnable.amount }}
      submitLabel={t('next')}
      label={t('title')}
      onSubmit={({ amount }: Values) => onAsk(isReleased ? amount : returnable.amount)}
    >
      <p>{t('words')}</p>
      {isReleased ? (
        <MoneyField
          name="amount"
          label={t('amount')}
          hint={t('most', { amount: most })}
          errorWords={{ too_large: t('tooLarge', { amount: most }) }}
          currency={returnable.currency}
        />
      ) : (
        <p>{t('whole', { amount: most })}</p>
      )}
    </Form>
  )
}
