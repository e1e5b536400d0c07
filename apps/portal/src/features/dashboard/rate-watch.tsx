import { pairKey, pairsOnBoard } from '@causeway/contract'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { changeFigure, rateFigure } from '../exchange/parts/figures.ts'
import { PairSpark } from '../exchange/parts/pair-spark.tsx'
import { areOld, useOldWords } from '../exchange/parts/rates-notice.tsx'
import { RatesTime } from '../exchange/parts/rates-time.tsx'
import { usePairPrice, useRatesStatus } from '../exchange/parts/use-rates.ts'
import { exchangeQueries } from '../exchange/queries.ts'
import styles from './rate-watch.module.css'

const SHOWN = 5
/** The skeleton is as high as the pairs shown. */
const LINES = 9

/** The first pairs on the user's watch list, with live rates. */
export function RateWatch() {
  const t = useTranslations('dashboard.rates')
  const oldWords = useOldWords()
  const status = useRatesStatus()
  const board = useQuery(exchangeQueries.board())
  const isOld = areOld(status)
  return (
    <Section title={t('title')} aside={<ScreenLink to="ExchangeCenter">{t('all')}</ScreenLink>}>
      <Loaded query={status} lines={LINES}>
        {() => (
          <Loaded query={board} lines={LINES}>
            {({ favourites, lines }) => (
              <div className={classNames(styles['watch'], isOld && styles['old'])}>
                <p className={styles['when']}>
                  {oldWords(status)}
                  <RatesTime />
                </p>
                <ul aria-label={t('title')}>
                  {pairsOnBoard(favourites)
                    .slice(0, SHOWN)
                    .map((pair) => (
                      <WatchedPair key={pairKey(pair)} pair={pair} lines={lines} />
                    ))}
                </ul>
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

function WatchedPair({ pair, lines }: Parameters<typeof PairSpark>[0]) {
  const price = usePairPrice(pair)
  const { sell_currency: sell, buy_currency: buy } = pair
  return (
    <li className={styles['row']} data-pair={pairKey(pair)}>
      <ScreenLink to="ExchangeCenter" search={{ sell, buy }} className={styles['pair']}>
        {pairKey(pair)}
      </ScreenLink>
      <PairSpark pair={pair} lines={lines} />
      <span className={styles['mid']}>{rateFigure(price?.mid)}</span>
      <span className={styles['change']}>{changeFigure(price?.change)}</span>
    </li>
  )
}
