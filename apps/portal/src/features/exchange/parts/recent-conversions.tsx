import type { Conversion } from '@causeway/contract'
import { SwapIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../queries.ts'
import styles from './recent-conversions.module.css'

const SHOWN = 5

/** The latest conversions, each with its rate and a link to its details. */
export function RecentConversions({ empty }: { readonly empty: ReactNode }) {
  const t = useTranslations('rates')
  const conversions = useQuery(exchangeQueries.conversions({ page_size: SHOWN }))
  return (
    <Loaded query={conversions} lines={4}>
      {({ list }) =>
        list.length === 0 ? (
          empty
        ) : (
          <RowList label={t('recent')}>
            {list.map((conversion) => (
              <ConversionRow key={conversion.id} conversion={conversion} />
            ))}
          </RowList>
        )
      }
    </Loaded>
  )
}

function ConversionRow({ conversion }: { readonly conversion: Conversion }) {
  const { id, sell, buy, rate, booked_at } = conversion
  return (
    <ListRow
      icon={<SwapIcon />}
      title={
        <ScreenLink to="ExchangeDetails" search={{ id }}>
          {sell.currency} → {buy.currency}
        </ScreenLink>
      }
      detail={rateLine(sell.currency, rate, buy.currency)}
      aside={
        <span className={styles['moved-money']}>
          <span>
            −<Amount {...sell} />
          </span>
          <strong>
            +<Amount {...buy} />
          </strong>
          <span className={styles['when']}>
            <Time value={booked_at} relative />
          </span>
        </span>
      }
    />
  )
}
