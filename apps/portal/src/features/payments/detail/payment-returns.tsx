import type { PaymentDetail } from '@causeway/contract'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { useFailureWords } from './use-failure-words.ts'

/** What came back, with the reason and the charges that banks named. */
export function PaymentReturns({ payment: { returns } }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.returns')
  const failure = useTranslations('payments.failure')
  const wordsOf = useFailureWords()
  return (
    <Section title={t('title')}>
      <RowList label={t('title')}>
        {returns.map(({ id, amount, charges, code, returned_at }) => (
          <ListRow
            key={id}
            title={<Amount {...amount} />}
            detail={
              <>
                {code && failure('reason', { reason: wordsOf(code), code })}
                {charges.map((charge) => (
                  <span key={`${charge.currency} ${charge.amount}`}>
                    {' '}
                    {t.rich('charge', { amount: () => <Amount {...charge} /> })}
                  </span>
                ))}
              </>
            }
            aside={<Time value={returned_at} />}
          />
        ))}
      </RowList>
    </Section>
  )
}
