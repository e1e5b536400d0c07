import { pairKey, pairsOnBoard } from '@causeway/contract'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState } from '@causeway/web/components/states.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isSamePair } from '../parts/pair-price.ts'
import { areOld } from '../parts/rates-notice.tsx'
import { RatesTime } from '../parts/rates-time.tsx'
import type { RatesStatus } from '../parts/use-rates.ts'
import { type Board, exchangeQueries } from '../queries.ts'
import styles from './board.module.css'
import { BoardRow } from './board-row.tsx'
import { useCenterSearch } from './center-search.ts'
import { useStars } from './use-stars.ts'

type Props = { readonly rates: UseQueryResult<RatesStatus> }

/** The user's favourite pairs, then the major ones, with live rates. */
export function RateBoard({ rates }: Props) {
  const t = useTranslations('exchange-center.board')
  const board = useQuery(exchangeQueries.board())
  return (
    <Section title={t('title')} note={t('note')} aside={<BoardTime />}>
      <LoadedBoard rates={rates} board={board} />
    </Section>
  )
}

/** One time for the board: all rates are of the same moment. */
function BoardTime() {
  return (
    <span className={styles['time']}>
      <RatesTime />
    </span>
  )
}

type BoardProps = Props & { readonly board: UseQueryResult<Board> }

function LoadedBoard({ rates, board }: BoardProps) {
  const failed = [rates, board].find(({ data, error }) => data === undefined && error)
  if (failed) {
    return (
      <SectionCard>
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      </SectionCard>
    )
  }
  if (!rates.data || !board.data) {
    return (
      <SectionCard>
        {/* As high as the pairs that most look at. */}
        <Skeleton lines={18} />
      </SectionCard>
    )
  }
  return <BoardTable board={board.data} isOld={areOld(rates)} />
}

type TableProps = { readonly board: Board; readonly isOld: boolean }

function BoardTable({ board: { favourites, lines }, isOld }: TableProps) {
  const t = useTranslations('exchange-center.board')
  const rates = useTranslations('rates')
  const { pair: chosen } = useCenterSearch()
  const { toggle, failure, table } = useStars(favourites)
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className={styles['scroll']}>
        <table
          ref={table}
          className={classNames(styles['board'], isOld && styles['old'])}
          aria-label={t('title')}
        >
          <thead>
            <tr>
              <th scope="col" className={styles['pairHead']}>
                {t('pair')}
              </th>
              <th scope="col">{rates('mid')}</th>
              <th scope="col" className={styles['wide']}>
                {rates('yours')}
              </th>
              <th scope="col">
                <span className={styles['wide']}>{rates('change')}</span>
                <span className={styles['narrow']}>{t('change')}</span>
              </th>
              <th scope="col">{t('day')}</th>
            </tr>
          </thead>
          <tbody>
            {pairsOnBoard(favourites).map((pair) => (
              <BoardRow
                key={pairKey(pair)}
                pair={pair}
                lines={lines}
                isChosen={isSamePair(pair, chosen)}
                isStarred={favourites.some((each) => isSamePair(each, pair))}
                onStar={toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
