import type { Corp } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useHiddenAmounts } from '../../components/hidden-amounts.ts'
import type { ToDo } from './to-do.ts'

/** Payments that came back and were not sent again. One that waits for materials has a request. */
export function usePaymentToDos(payments: Corp['payments'] = []): ToDo[] {
  const t = useTranslations('dashboard.company.toDos.payments')
  const isHidden = useHiddenAmounts()
  return payments.map(({ id, payee, target, waits }) => {
    const amount = formatAmount(target.amount, target.currency)
    return {
      key: id,
      icon: <AlertIcon />,
      tone: 'bad',
      title: isHidden ? t(`${waits}.title`, { payee }) : t(`${waits}.titleOf`, { payee, amount }),
      detail: t(`${waits}.detail`),
      to: 'PaymentDetails',
      search: { id },
    }
  })
}
