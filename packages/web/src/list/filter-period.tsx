import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { formatDate } from '../format/date-time.ts'
import styles from './filters.module.css'
import type { ListAddress } from './use-list-address.ts'

/** Not with every list, as few have dates. */
const DateRange = lazyPart(() => import('../components/date-range.tsx').then((all) => all.DateRange))

type Props = { readonly address: Pick<ListAddress, 'set' | 'filter'> }

/** The days of a list, in the user's time zone. A list has what happened, so they end today. */
export function FilterPeriod({ address: { set, filter } }: Props) {
  const t = useTranslations('list')
  const { from, to } = set
  return (
    <div className={classNames(styles['period'], (from || to) && styles['periodSet'])}>
      <DateRange
        label={t('period')}
        value={{ from, to }}
        max={formatDate(new Date())}
        onChange={(days) => filter({ from: days.from, to: days.to })}
      />
    </div>
  )
}
