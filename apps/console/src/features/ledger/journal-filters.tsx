import { transactionKinds } from '@causeway/contract'
import { currencies } from '@causeway/money'
import { FilterBar, FilterPair, FilterSelect, FilterText } from '@causeway/web/components/filters.tsx'
import { momentOf, oneOf } from '@causeway/web/navigation/list-search.ts'
import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useTranslations } from 'use-intl'
import type { JournalFilter } from './queries.ts'

const texts = ['merchant_id', 'account_id', 'reference_id'] as const
const days = ['from', 'to'] as const
const cleared = Object.fromEntries(['kind', 'currency', ...texts, ...days].map((name) => [name, undefined]))

type Address = ReturnType<typeof useListAddress>

/** The address is anybody's to write: what is no filter of ours is left out. */
function readFilter(search: Address['search']): JournalFilter {
  const filter = {
    kind: oneOf(transactionKinds, search['kind']),
    currency: oneOf(currencies, search['currency']),
    ...Object.fromEntries(texts.map((name) => [name, search[name]?.slice(0, 64)])),
    from: momentOf(search['from'], false),
    to: momentOf(search['to'], true),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

/** What the journal is narrowed to, and a way back to all of it while there is one. */
export function useJournalFilter() {
  const address = useListAddress()
  const filter = readFilter(address.search)
  const isNarrowed = Object.keys(filter).length > 0
  return { address, filter, onClear: isNarrowed ? () => address.filter(cleared) : undefined }
}

type Props = { readonly address: Address; readonly onClear: (() => void) | undefined }

export function JournalFilters({ address, onClear }: Props) {
  const t = useTranslations('journal.filters')
  const kinds = useTranslations('ledger.kinds')
  const { search, filter } = address
  return (
    <FilterBar onClear={onClear}>
      <FilterSelect
        label={t('kind')}
        all={t('all')}
        value={search['kind']}
        options={transactionKinds.map((value) => ({ value, label: kinds(value) }))}
        onChange={(kind) => filter({ kind })}
      />
      <FilterSelect
        label={t('currency')}
        all={t('all')}
        value={search['currency']}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(currency) => filter({ currency })}
      />
      {texts.map((name) => (
        <FilterText key={name} short label={t(name)} name={name} address={address} />
      ))}
      <FilterPair>
        {days.map((name) => (
          <FilterText key={name} short label={t(name)} name={name} type="date" address={address} />
        ))}
      </FilterPair>
    </FilterBar>
  )
}
