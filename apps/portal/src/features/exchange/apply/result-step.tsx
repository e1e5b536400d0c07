import type { Conversion } from '@causeway/contract'
import { formatMoney, type Money } from '@causeway/money'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { CheckCircleIcon } from '@causeway/web/components/icons.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ConfirmationButtons } from '../confirmation-buttons.tsx'
import { availableOf } from '../parts/balances.ts'
import { PriceLines } from '../price-lines.tsx'
import { exchangeQueries } from '../queries.ts'

type Props = { readonly conversion: Conversion; readonly onAgain: () => void }

/** The result: the figures, the new balances, and the next steps. */
export function ResultStep({ conversion, onAgain }: Props) {
  const t = useTranslations('exchange-apply.done')
  const words = useTranslations('exchange')
  const { id, number, sell, buy, conversion_state, settled_at, booked_at } = conversion
  const { data, isFetching, isStale, error } = useQuery(exchangeQueries.balances())
  // Only balances read after the conversion are shown; until then their place is kept.
  const balances = isFetching || isStale || error ? undefined : data
  return (
    <div className={styles['middle']}>
      <Page title={t('title')}>
        <div className={styles['confirm']}>
          <div className={styles['receipt']}>
            <div className={styles['big']}>
              <p className={styles['done']}>
                <CheckCircleIcon />
              </p>
              <p>{words('got')}</p>
              <p className={styles['figure']}>{formatAmount(buy.amount, buy.currency)}</p>
              <p>{t('sold', { amount: formatAmount(sell.amount, sell.currency) })}</p>
              <p className={styles['when']}>
                <StatusBadge tone="good">{words(`states.${conversion_state}`)}</StatusBadge>
                <Time value={settled_at ?? booked_at} />
              </p>
            </div>
            <DescriptionList layout="apart">
              <PriceLines pricing={conversion} />
              <Description term={t('number')}>
                <CopyField value={number}>
                  <NumberText value={number} />
                </CopyField>
              </Description>
            </DescriptionList>
            {!error && (
              <DescriptionList layout="apart">
                <Description term={t('balances')}>
                  {[sell, buy].map(({ currency }) => (
                    <span key={currency} className={styles['line']}>
                      {shownOf(availableOf(balances, currency))}
                    </span>
                  ))}
                </Description>
              </DescriptionList>
            )}
          </div>
          <ConfirmationButtons id={id} />
          <div className={styles['ways']}>
            <ScreenLink to="ExchangeDetails" search={{ id }} className={buttonClass({ tone: 'primary' })}>
              {t('details')}
            </ScreenLink>
            <Button onClick={onAgain}>{words('convertAgain')}</Button>
          </div>
        </div>
      </Page>
    </div>
  )
}

function shownOf(money: Money | undefined): string {
  return money ? formatAmount(formatMoney(money), money.currency) : '…'
}
