import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsolePaymentDetail } from './queries.ts'

type Props = { readonly payment: ConsolePaymentDetail }

/** The payment at the bank: its references, its order, its days, and when the bank is asked about it. */
export function BankCard({ payment }: Props) {
  const t = useTranslations('payments.bank')
  const { bank_reference, uetr, value_date, failure } = payment
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <CopyRow term={t('reference')} value={bank_reference} label={t('copyReference')} />
        <CopyRow term={t('uetr')} value={uetr} label={t('copyUetr')} isHash />
        <Order payment={payment} />
        <NextAsk payment={payment} />
        <Description term={t('valueDate')}>
          <Day value={value_date} />
        </Description>
        <Description term={t('arrives')}>
          <Arrival payment={payment} />
        </Description>
        {failure && (
          <Description term={t('failure')} strong>
            <span className={desk['code']}>{failure.code}</span> {failure.text}
          </Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}

/** When the bank is asked what became of the payment, or whether there is money for it now. */
function NextAsk({ payment: { next_ask_at, payment_state, waits_for } }: Props) {
  const t = useTranslations('payments.bank')
  const isUnsent = payment_state === 'authorised'
  if (!next_ask_at || (isUnsent && waits_for !== 'funds')) return null
  return (
    <Description term={t(isUnsent ? 'again' : 'next')}>
      <Time value={next_ask_at} />
    </Description>
  )
}

function Arrival({ payment: { arrives_from, arrives_on } }: Props) {
  if (!arrives_from || arrives_from === arrives_on) return <Day value={arrives_on} />
  return (
    <>
      <Day value={arrives_from} /> – <Day value={arrives_on} />
    </>
  )
}

/** A repeated order has the same bytes, so that the bank executes it once. */
function Order({ payment: { sent_count, message_id } }: Props) {
  const t = useTranslations('payments.bank')
  const mayOpen = useMayOpen()('BankMessage')
  return (
    <Description term={t('order')}>
      <span className={desk['facts']}>
        {sent_count > 0 ? t('sentWords', { count: sent_count }) : t('notSent')}
        {message_id && mayOpen && (
          <ScreenLink to="BankMessage" search={{ id: message_id }}>
            {t('toOrder')}
          </ScreenLink>
        )}
      </span>
    </Description>
  )
}
