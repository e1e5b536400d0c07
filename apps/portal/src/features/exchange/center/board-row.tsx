import { type Pair, pairKey } from '@causeway/contract'
import { useCurrencyName } from '@causeway/web/code-lists/use-currency-options.ts'
import { classNames } from '@causeway/web/components/class-names.ts'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { StarIcon } from '@causeway/web/components/icons.tsx'
import { useTranslations } from 'use-intl'
import { changeFigure, rateFigure } from '../parts/figures.ts'
import { PairSpark } from '../parts/pair-spark.tsx'
import { usePairPrice } from '../parts/use-rates.ts'
import type { Board } from '../queries.ts'
import styles from './board.module.css'
import { useCenterSearch } from './center-search.ts'

type Props = {
  readonly pair: Pair
  readonly lines: Board['lines']
  readonly isChosen: boolean
  readonly isStarred: boolean
  readonly onStar: (pair: Pair) => void
}

/** One pair with its live rate; a click anywhere on the row shows its chart. */
export function BoardRow({ pair, lines, isChosen, isStarred, onStar }: Props) {
  const rates = useTranslations('rates')
  const nameOf = useCurrencyName()
  const { link } = useCenterSearch()
  const price = usePairPrice(pair)
  const { sell_currency: sell, buy_currency: buy } = pair
  return (
    <tr className={classNames(isChosen && styles['chosen'])} data-pair={pairKey(pair)}>
      <th scope="row">
        <span className={styles['pair']}>
          <Star pair={pair} isStarred={isStarred} onStar={onStar} />
          <span className={styles['pairNames']}>
            <a {...link({ pair })} className={styles['rowLink']} aria-current={isChosen || undefined}>
              {pairKey(pair)}
            </a>
            <span className={styles['names']}>
              {nameOf(sell)} / {nameOf(buy)}
            </span>
          </span>
        </span>
      </th>
      <td className={styles['mid']}>
        {rateFigure(price?.mid)}
        <span className={styles['narrow']}>
          {rates('yours')} {rateFigure(price?.price)}
        </span>
      </td>
      <td className={styles['wide']}>{rateFigure(price?.price)}</td>
      <td className={styles['change']}>{changeFigure(price?.change)}</td>
      <td>
        <PairSpark pair={pair} lines={lines} />
      </td>
    </tr>
  )
}

type StarProps = Omit<Props, 'lines' | 'isChosen'>

export function Star({ pair, isStarred, onStar }: StarProps) {
  const t = useTranslations('exchange-center.board')
  return (
    <IconButton
      size="small"
      className={classNames(styles['star'], isStarred && styles['starred'])}
      label={t(isStarred ? 'unstar' : 'star', { pair: pairKey(pair) })}
      aria-pressed={isStarred}
      icon={<StarIcon />}
      onClick={() => onStar(pair)}
    />
  )
}
