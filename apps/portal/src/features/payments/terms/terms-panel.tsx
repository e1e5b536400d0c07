import type { PayeeDirection, PaymentTerms } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatClock } from '@causeway/web/format/date-time.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink, useGoTo } from '../../../router/screen-link.ts'
import { listScreens } from '../payment-screens.ts'
import styles from '../payments.module.css'
import { paymentQueries } from '../queries.ts'

type Props = { readonly direction: PayeeDirection }

/** The merchant's fees, limits and cut-offs, beside the list from which they were opened. */
export function TermsPanel({ direction }: Props) {
  const t = useTranslations('payments.terms')
  const goTo = useGoTo()
  const { panel: _panel, ...search } = useScreenSearch()
  const query = useQuery(paymentQueries.terms())
  return (
    <Dialog
      open
      placement="side"
      size="medium"
      title={t('title')}
      onClose={() => void goTo(listScreens[direction], search)}
    >
      <Loaded query={query} lines={12}>
        {(terms) => (
          <div className={styles['sections']}>
            <Fees terms={terms} />
            <Limits terms={terms} />
            <CutOffs terms={terms} direction={direction} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type TermsProps = { readonly terms: PaymentTerms }
const isSome = ({ amount }: WireMoney) => /[1-9]/.test(amount)
const text = ({ amount, currency }: WireMoney) => formatAmount(amount, currency)

function Fees({ terms: { fees } }: TermsProps) {
  const t = useTranslations('payments.terms')
  return (
    <Part title={t('fees')}>
      <DescriptionList layout="apart">
        {fees.map(({ row, flat, basis_points, minimum }) => {
          const share = basis_points > 0 && formatBasisPoints(basis_points)
          const parts = [isSome(flat) && text(flat), share].filter(Boolean).join(' + ') || t('free')
          return (
            <Description key={row} term={t(`feeRows.${row}`)}>
              {parts}
              {isSome(minimum) && ` (${t('minimum', { amount: text(minimum) })})`}
            </Description>
          )
        })}
      </DescriptionList>
      <p className={styles['quiet']}>
        {t.rich('feeWords', {
          link: (words) => <ScreenLink to="ExchangeCenter">{words}</ScreenLink>,
        })}
      </p>
    </Part>
  )
}

function Limits({ terms: { limits } }: TermsProps) {
  const t = useTranslations('payments.terms')
  return (
    <Part title={t('limits')}>
      <DescriptionList layout="apart">
        <Description term={t('payment')}>{text(limits.payment)}</Description>
        <Description term={t('inboundPayment')}>{text(limits.inbound_payment)}</Description>
        {(['day', 'month'] as const).map((span) => (
          <Description key={span} term={t(span)}>
            {t('left', { left: text(limits[span].left), limit: text(limits[span].limit) })}
            <span className={styles['sub']}>{t('used', { used: text(limits[span].used) })}</span>
          </Description>
        ))}
      </DescriptionList>
      <p className={styles['quiet']}>{t('limitWords')}</p>
    </Part>
  )
}

/** The hours of each currency there, and the next times here. */
function CutOffs({ terms: { cut_offs, instant_currencies }, direction }: TermsProps & Props) {
  const t = useTranslations('payments.terms')
  const rows = useTranslations('payments.terms.cutOffRows')
  const shown = cut_offs.filter(({ row }) => (row === 'inbound') === (direction === 'inbound'))
  const now = new Date(serverNow())
  const byCurrency = [...Map.groupBy(shown, ({ currency }) => currency)]
  return (
    <Part title={t('cutOffs')}>
      <p className={styles['quiet']}>{t('cutOffWords')}</p>
      <DescriptionList layout="apart">
        {byCurrency.map(([currency, rails]) => (
          <Description
            key={currency}
            term={
              <>
                {currency}
                <span className={styles['sub']}>{rails[0]?.zone.replaceAll('_', ' ')}</span>
              </>
            }
          >
            {rails.map(({ row, hour, value_date, cut_off_at }) => (
              <span key={row} className={styles['rail']}>
                {t('hour', { rail: rows(row), hour: `${hour}:00` })}
                <span className={styles['sub']}>
                  {t('next', { time: formatClock(cut_off_at, now), day: value_date.slice(5) })}
                </span>
              </span>
            ))}
          </Description>
        ))}
      </DescriptionList>
      {direction === 'outbound' && instant_currencies.length > 0 && (
        <p className={styles['quiet']}>{t('instant', { currencies: instant_currencies.join(', ') })}</p>
      )}
    </Part>
  )
}
