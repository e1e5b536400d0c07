import { type TradeOrderDetail, templateOf } from '@causeway/contract'
import { DateField } from '@causeway/web/components/date-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { addLogistics, refundOrder } from './queries.ts'

type Props = {
  readonly order: TradeOrderDetail
  readonly open: boolean
  readonly onClose: () => void
}

const refundSchema = rules<{ amount: string }>({ amount: [required, length(1, 30)] })

/** Tells that the buyer was refunded, wholly or in part. */
export function RefundDialog({ order, open, onClose }: Props) {
  const t = useTranslations('trade-materials.order.refund')
  const currency = order.total?.currency ?? 'USD'
  const refund = async ({ amount }: { amount: string }) => {
    await refundOrder(order.id, { amount: amount.trim(), currency })
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <Form
        schema={refundSchema}
        defaultValues={{ amount: '' }}
        submitLabel={t('submit')}
        submitLook={{ tone: 'danger' }}
        onSubmit={refund}
      >
        <p>{t('words')}</p>
        <TextField name="amount" label={t('amount', { currency })} inputMode="decimal" />
      </Form>
    </Dialog>
  )
}

type Logistics = { carrier: string; tracking_no: string; bill_of_lading: string; shipped_on: string }

const logisticsSchema = rules<Logistics>({
  carrier: length(0, 80),
  tracking_no: length(0, 80),
  bill_of_lading: length(0, 80),
  shipped_on: required,
})

/** Goods that were accepted before they were sent have been sent. */
export function LogisticsDialog({ order, open, onClose }: Props) {
  const t = useTranslations('trade-materials.order.logistics')
  const fields = useTranslations('trade.fields')
  const hasBill = templateOf(order.template).fields.includes('bill_of_lading')
  const add = async ({ carrier, tracking_no, bill_of_lading, shipped_on }: Logistics) => {
    const numbers = {
      carrier: carrier.trim(),
      tracking_no: tracking_no.trim(),
      bill_of_lading: bill_of_lading.trim(),
    }
    await addLogistics(order.id, { ...numbers, shipped_on })
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <Form
        schema={logisticsSchema}
        defaultValues={{ carrier: '', tracking_no: '', bill_of_lading: '', shipped_on: '' }}
        submitLabel={t('submit')}
        onSubmit={add}
      >
        <p>{t('words')}</p>
        {hasBill && <p>{t('bill')}</p>}
        <TextField name="carrier" label={fields('carrier')} maxLength={80} optional={hasBill} />
        <TextField name="tracking_no" label={fields('tracking_no')} maxLength={80} optional={hasBill} />
        {hasBill && (
          <TextField name="bill_of_lading" label={fields('bill_of_lading')} maxLength={80} optional />
        )}
        <DateField name="shipped_on" label={fields('shipped_on')} />
      </Form>
    </Dialog>
  )
}
