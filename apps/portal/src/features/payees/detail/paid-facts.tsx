import type { PayeeDetail } from '@causeway/contract'
import { Description } from '@causeway/web/components/description-list.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly payee: Pick<PayeeDetail, 'last_paid' | 'paid_this_year'> }

/** What the payee was paid last, and this year in each currency. */
export function PaidFacts({ payee: { last_paid, paid_this_year } }: Props) {
  const t = useTranslations('payees.one')
  if (!last_paid) return null
  return (
    <>
      <Description term={t('lastPaid')}>
        <ScreenLink to="PaymentDetails" search={{ id: last_paid.payment_id }}>
          <Amount {...last_paid.amount} />
        </ScreenLink>
        <br />
        <Time value={last_paid.at} />
      </Description>
      {paid_this_year.map((sum) => (
        <Description key={sum.currency} term={t('paidThisYear')}>
          <Amount {...sum} />
        </Description>
      ))}
    </>
  )
}
