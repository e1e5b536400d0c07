import type { PayeeDirection } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { BackLink } from '../../../components/back-link.tsx'
import { useWayBack } from './use-way-back.ts'

export function BackToPayees() {
  const t = useTranslations('payee-form')
  return <BackLink to="PayeeManagement">{t('back')}</BackLink>
}

/** Back to the payment that is being made, or to the payees. */
export function BackFromForm({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payee-form')
  const { payment } = useWayBack(direction)
  if (!payment) return <BackToPayees />
  return (
    <BackLink to={payment.to} search={payment.draft}>
      {t('backToPayment')}
    </BackLink>
  )
}
