import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsolePaymentDetail } from './queries.ts'

type Props = { readonly payment: ConsolePaymentDetail }
type Amount = ConsolePaymentDetail['source']

const figure = ({ amount, currency }: Amount) => formatAmount(amount, currency)
const isSome = ({ amount }: Amount) => /[1-9]/.test(amount)

/** Who is paid, with the whole number of the account. */
export function PayeeCard({ payment: { payee, account, rail, target } }: Props) {
  const t = useTranslations('payments')
  const types = useTranslations('payee-words.types')
  const countryName = useCountryName()
  const way = usePathWords()(`payee-options.rails.${rail}`) ?? rail
  return (
    <SectionCard title={t('payee.title')}>
      <DescriptionList>
        <Description term={t('payee.name')} strong>
          <ScreenLink to="Payee" search={{ id: payee.id }}>
            {payee.name}
          </ScreenLink>
        </Description>
        {payee.alias && <Description term={t('payee.alias')}>{payee.alias}</Description>}
        <CopyRow term={t('payee.account')} value={account} label={t('payee.copyAccount')} />
        <Description term={t('payee.bank')}>{payee.bank_name || t('detail.none')}</Description>
        <Description term={t('payee.place')}>
          {[payee.country && countryName(payee.country), target.currency, way].filter(Boolean).join(' · ')}
        </Description>
        <Description term={t('payee.type')}>{types(payee.payee_type)}</Description>
        <Description term={t('payee.sameName')}>
          {t(payee.is_same_name ? 'detail.yes' : 'detail.no')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

/** Who pays, who consented and how, and what the review was about. */
export function MerchantCard({ payment }: Props) {
  const t = useTranslations('payments.merchant')
  const shell = useTranslations('shell')
  const states = useTranslations('payment-words.review_states')
  const reasons = useTranslations('payment-words.review_reasons')
  const cancelled = useTranslations('payment-words.cancel_reasons')
  const { created_by, consent, execute_on, review_state, review_reasons, cancel_reason } = payment
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          <MerchantLink of={payment} />
        </Description>
        <Description term={t('by')}>{created_by}</Description>
        {consent && <Description term={t('consent')}>{t(`consents.${consent}`)}</Description>}
        {payment.authorised_at && (
          <Description term={t('authorised')}>
            <Time value={payment.authorised_at} />
          </Description>
        )}
        {execute_on && <Description term={t('execute')}>{execute_on}</Description>}
        <Description term={t('review')}>{states(review_state)}</Description>
        {review_reasons.length > 0 && (
          <Description term={t('reasons')}>
            {review_reasons.map((reason) => reasons(reason)).join(shell('comma'))}
          </Description>
        )}
        {cancel_reason && <Description term={t('cancelled')}>{cancelled(cancel_reason)}</Description>}
        <Resent term={t('resendOf')} of={payment.resend_of} />
        <Resent term={t('resentAs')} of={payment.resent_as} />
      </DescriptionList>
    </SectionCard>
  )
}

type ResentProps = { readonly term: string; readonly of: ConsolePaymentDetail['resend_of'] }

function Resent({ term, of }: ResentProps) {
  if (!of) return null
  return (
    <Description term={term}>
      <ScreenLink to="Payment" search={{ id: of.id }}>
        <NumberText value={of.number} />
      </ScreenLink>
    </Description>
  )
}

/** What the merchant pays, what the payee gets, and what it is worth. */
export function MoneyCard({ payment }: Props) {
  const t = useTranslations('payments.money')
  const bearers = useTranslations('payment-words.charge_bearers')
  const { source, fee, total, target, usd, returned, charge_bearer, quota, fee_refunded_at } = payment
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('target')} strong>
          {figure(target)}
        </Description>
        <Description term={t('source')}>{figure(source)}</Description>
        <Description term={t('fee')}>{figure(fee)}</Description>
        {fee_refunded_at && (
          <Description term={t('feeRefunded')}>
            <Time value={fee_refunded_at} />
          </Description>
        )}
        <Description term={t('total')}>{figure(total)}</Description>
        <Price payment={payment} />
        <Description term={t('usd')}>{usd ? figure(usd) : '–'}</Description>
        <Description term={t('bearer')}>{bearers(charge_bearer)}</Description>
        {isSome(returned) && <Description term={t('returned')}>{figure(returned)}</Description>}
        {quota.map(({ used, given_back }) => (
          <Description key={used.currency} term={t('quota')}>
            {isSome(given_back)
              ? t('quotaUsed', { used: figure(used), back: figure(given_back) })
              : figure(used)}
          </Description>
        ))}
      </DescriptionList>
    </SectionCard>
  )
}

/** The rate of an exchange, beside the market's; nothing where nothing is exchanged. */
function Price({ payment: { source, target, rate, mid_rate, margin_bps } }: Props) {
  const t = useTranslations('payments.money')
  if (!rate) return null
  return (
    <Description term={t('rate')}>
      <span className={desk['pair']}>
        {rateLine(source.currency, rate, target.currency)}
        {mid_rate && margin_bps !== null && (
          <span className={desk['quiet']}>
            {t('margin', { mid: mid_rate, margin: formatBasisPoints(margin_bps) })}
          </span>
        )}
      </span>
    </Description>
  )
}
