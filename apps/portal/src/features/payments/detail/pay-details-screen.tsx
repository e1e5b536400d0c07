import { buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

const PaymentView = lazyPart(async () => (await import('./payment-view.tsx')).PaymentView, 8)

/** One payment by its own address, for links from other places than its list. */
export function PayDetailsScreen() {
  const { id } = useScreenSearch()
  return id ? <PaymentView key={id} id={id} /> : <NoPayment />
}

/** The address names no payment. */
function NoPayment() {
  const t = useTranslations('payments.one')
  const back = (
    <ScreenLink to="OutboundPayments" className={buttonClass()}>
      {t('back')}
    </ScreenLink>
  )
  return (
    <EmptyState title={t('notFound')} level={1} action={back}>
      {t('notFoundWords')}
    </EmptyState>
  )
}
