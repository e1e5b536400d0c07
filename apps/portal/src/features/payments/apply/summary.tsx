import { classNames } from '@causeway/web/components/class-names.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { InvertibleRate } from '../../exchange/parts/invertible-rate.tsx'
import { arrivalDays, useFeeText, useMethodName } from './method-choice.tsx'
import type { Editing } from './use-editing.ts'

/** The number of lines, so that loading them does not shift the content below. */
const LINES = 6

/** The price of the payment, line by line. */
export function Summary({ editing }: { readonly editing: Editing }) {
  const t = useTranslations('payment-apply.summary')
  const words = useTranslations('exchange')
  const methodWords = useTranslations('payment-apply.method')
  const feeText = useFeeText()
  const nameOf = useMethodName()
  const { asked, query, isDim, method, execute_on } = editing
  if (!method || !asked) {
    return (
      <SectionCard title={t('title')}>
        {asked && !query.error ? <Skeleton lines={LINES} /> : <p className={apply['quiet']}>{t('empty')}</p>}
      </SectionCard>
    )
  }
  const { source, fee, total, target, rate, mid_rate, margin_bps } = method
  return (
    <SectionCard title={t('title')}>
      <div className={classNames(apply['lines'], isDim && apply['dim'])} aria-busy={isDim}>
        <DescriptionList layout="apart">
          <Description term={t('source')}>{formatAmount(source.amount, source.currency)}</Description>
          <Description term={t('fee')}>{feeText(fee)}</Description>
          <Description term={t('total')} strong>
            {formatAmount(total.amount, total.currency)}
          </Description>
        </DescriptionList>
        {rate && (
          <DescriptionList layout="apart">
            <Description term={words('rate')}>
              <InvertibleRate rate={rate} sell={source.currency} buy={target.currency} />
            </Description>
            {mid_rate && <Description term={words('mid')}>{mid_rate}</Description>}
            {margin_bps !== null && (
              <Description term={words('margin')}>
                {words('marginValue', { points: margin_bps, percent: formatBasisPoints(margin_bps) })}
              </Description>
            )}
          </DescriptionList>
        )}
        <DescriptionList layout="apart">
          <Description term={t('target')} strong>
            {formatAmount(target.amount, target.currency)}
          </Description>
          <Description term={t('method')}>{nameOf(method)}</Description>
          {execute_on && <Description term={t('executeOn')}>{execute_on}</Description>}
          <Description term={t('arrival')}>
            <span className={apply['whole']}>{arrivalDays(methodWords, method)}</span>
          </Description>
        </DescriptionList>
      </div>
      {rate && <p className={apply['note']}>{t('indicative')}</p>}
    </SectionCard>
  )
}
