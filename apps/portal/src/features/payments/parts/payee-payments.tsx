import type { PayeeRow } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { listScreens } from '../payment-screens.ts'
import { RecentPayments } from './recent-payments.tsx'

/** The latest payments to a payee, with the way to all of them. */
export function PayeePayments({
  payee: { id, direction },
}: {
  readonly payee: Pick<PayeeRow, 'id' | 'direction'>
}) {
  const t = useTranslations('payees.payments')
  return (
    <Section
      title={t('title')}
      aside={
        <ScreenLink to={listScreens[direction]} search={{ payee_id: id }}>
          {t('all')}
        </ScreenLink>
      }
    >
      <RecentPayments label={t('title')} empty={<p>{t('none')}</p>} payee_id={id} />
    </Section>
  )
}
