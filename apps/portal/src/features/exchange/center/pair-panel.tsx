import { type HistorySpan, type Pair, pairKey } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { SwapIcon } from '@causeway/web/components/icons.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { rateLine, shortRate } from '@causeway/web/format/rate-text.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { changeFigure, rateFigure } from '../parts/figures.ts'
import { isSamePair } from '../parts/pair-price.ts'
import { areOld } from '../parts/rates-notice.tsx'
import { type RatesStatus, usePairPrice } from '../parts/use-rates.ts'
import { exchangeQueries } from '../queries.ts'
import { Star } from './board-row.tsx'
import styles from './center.module.css'
import { spans, useCenterSearch } from './center-search.ts'
import { PairChart } from './pair-chart.tsx'
import { PairPicker } from './pair-picker.tsx'
import { useStars } from './use-stars.ts'

/** The chosen pair: its price, its chart, and the way to convert. */
export function PairPanel({ rates }: { readonly rates: UseQueryResult<RatesStatus> }) {
  const exchange = useTranslations('exchange')
  const { pair, span } = useCenterSearch()
  const { sell_currency: sell, buy_currency: buy } = pair
  const favourites = useQuery(exchangeQueries.board()).data?.favourites
  const { toggle, failure } = useStars(favourites ?? [])
  const isStarred = favourites?.some((each) => isSamePair(each, pair)) ?? false
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <PairPicker pair={pair} />
      <div className={styles['panelHead']}>
        <h2 id={id}>{pairKey(pair)}</h2>
        {favourites && <Star pair={pair} isStarred={isStarred} onStar={toggle} />}
        <ScreenLink
          to="ExchangeApply"
          search={{ sell, buy }}
          className={classNames(buttonClass({ size: 'small' }), styles['panelConvert'])}
        >
          <SwapIcon />
          {exchange('convert')}
        </ScreenLink>
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Price pair={pair} rates={rates} />
      <SpanSwitch span={span} />
      <div className={styles['chartPlace']}>
        <PairChart pair={pair} span={span} />
      </div>
    </section>
  )
}

type PriceProps = { readonly pair: Pair; readonly rates: UseQueryResult<RatesStatus> }

function Price({ pair, rates }: PriceProps) {
  const t = useTranslations('rates')
  const exchange = useTranslations('exchange')
  const price = usePairPrice(pair)
  const { sell_currency: sell, buy_currency: buy } = pair
  if (!price) {
    return (
      <div className={styles['price']}>
        {rates.isPending ? <Skeleton lines={2} /> : <NoPrice rates={rates} />}
      </div>
    )
  }
  const points = price.margin_bps
  return (
    <div className={classNames(styles['price'], areOld(rates) && styles['old'])}>
      <p className={styles['figure']}>
        <strong>{rateFigure(price.mid)}</strong>
        {changeFigure(price.change)}
        <span className={styles['unit']}>{t('change')}</span>
      </p>
      <p className={styles['yours']}>
        {t('yours')} {rateLine(sell, shortRate(price.price), buy)}
        <span className={styles['unit']}>
          {exchange('margin')} {exchange('marginValue', { points, percent: formatBasisPoints(points) })}
        </span>
      </p>
    </div>
  )
}

/** If the rates failed to load, the board reports that; it is not known whether the pair has a price. */
function NoPrice({ rates }: Pick<PriceProps, 'rates'>) {
  const t = useTranslations('rates')
  return <p className={styles['none']}>{rates.data ? t('noRates.title') : '\u2013'}</p>
}

function SpanSwitch({ span: chosen }: { readonly span: HistorySpan }) {
  const t = useTranslations('exchange-center.chart')
  const { link } = useCenterSearch()
  return (
    <nav className={styles['spans']} aria-label={t('span')}>
      {spans.map((span) => (
        <a
          key={span}
          {...link({ span })}
          className={classNames(styles['span'], span === chosen && styles['chosenSpan'])}
          aria-current={span === chosen || undefined}
        >
          {t(`spans.${span}`)}
        </a>
      ))}
    </nav>
  )
}
