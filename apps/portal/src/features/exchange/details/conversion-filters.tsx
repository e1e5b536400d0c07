import { conversionStates } from '@causeway/contract'
import { currencies } from '@causeway/money'
import {
  FilterBar,
  type FilterChip,
  FilterChips,
  FilterPair,
  FilterSelect,
  FilterText,
} from '@causeway/web/components/filters.tsx'
import type { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useTranslations } from 'use-intl'
import styles from './details.module.css'
import { type FilterName, filterNames, readFilter } from './list-filter.ts'

type Props = {
  readonly address: ReturnType<typeof useListAddress>
  /** Given while a filter is set. */
  readonly onClear: (() => void) | undefined
}

/** Where there is little room, the filters fold away; what is set stays in sight. */
export function ConversionFilters({ address, onClear }: Props) {
  const t = useTranslations('exchange-details.filters')
  return (
    <div className={styles['filters']}>
      <details className={styles['fold']}>
        <summary>{t('open')}</summary>
        <Fields address={address} onClear={onClear} />
      </details>
      <div className={styles['wide']}>
        <Fields address={address} onClear={onClear} />
      </div>
      <FilterChips chips={useChips(address)} onRemove={(name) => address.filter({ [name]: undefined })} />
    </div>
  )
}

function Fields({ address, onClear }: Props) {
  const t = useTranslations('exchange-details.filters')
  const names = useTranslations('exchange.states')
  const { search, filter } = address
  const change = (name: FilterName) => (value: string | undefined) => filter({ [name]: value })
  const options = currencies.map((code) => ({ value: code, label: code }))
  return (
    <FilterBar onClear={onClear}>
      <FilterText label={t('search')} placeholder={t('searchHint')} name="search" address={address} />
      {(['sell', 'buy'] as const).map((side) => (
        <FilterSelect
          key={side}
          label={t(side)}
          all={t('all')}
          value={search[side]}
          options={options}
          onChange={change(side)}
        />
      ))}
      <FilterSelect
        label={t('state')}
        all={t('all')}
        value={search['state']}
        options={conversionStates.map((value) => ({ value, label: names(value) }))}
        onChange={change('state')}
      />
      <FilterPair>
        <FilterText label={t('from')} name="from" type="date" address={address} />
        <FilterText label={t('to')} name="to" type="date" address={address} />
      </FilterPair>
    </FilterBar>
  )
}

/** The filters that count, in words. */
function useChips({ search }: Props['address']): readonly FilterChip[] {
  const t = useTranslations('exchange-details.filters')
  const names = useTranslations('exchange.states')
  const set = readFilter(search)
  const values: Readonly<Record<FilterName, string | undefined>> = {
    search: set.search,
    sell: set.sell_currency,
    buy: set.buy_currency,
    state: set.conversion_state && names(set.conversion_state),
    from: set.from && search['from'],
    to: set.to && search['to'],
  }
  return filterNames.flatMap((name) => {
    const value = values[name]
    return value ? [{ name, label: t('chip', { name: t(name), value }) }] : []
  })
}
