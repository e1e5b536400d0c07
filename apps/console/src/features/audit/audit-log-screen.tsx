import { FilterBar, FilterPair, FilterText } from '@causeway/web/components/filters.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { momentOf } from '@causeway/web/navigation/list-search.ts'
import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useTranslations } from 'use-intl'
import { useMay } from '../../operator.ts'
import { ChainCheck } from './chain-check.tsx'
import { AuditTable } from './parts/audit-table.tsx'
import type { AuditFilter } from './queries.ts'

const texts = ['action', 'actor_id', 'subject_id', 'merchant_id'] as const
const days = ['from', 'to'] as const

type Address = ReturnType<typeof useListAddress>

function readFilter({ search, state }: Address): AuditFilter {
  const filter = {
    ...Object.fromEntries(texts.map((name) => [name, search[name]?.slice(0, 64)])),
    from: momentOf(search['from'], false),
    to: momentOf(search['to'], true),
  }
  return { ...state, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) }
}

export function AuditLogScreen() {
  const t = useTranslations('audit')
  const titles = useTranslations('titles')
  const address = useListAddress()
  const filter = readFilter(address)
  const isNarrowed = Object.keys(filter).length > Object.keys(address.state).length
  const clear = () => address.filter(Object.fromEntries([...texts, ...days].map((name) => [name, undefined])))
  const isAdministrator = useMay('administrator')
  return (
    <Page title={titles('AuditLog')} context={t('context')}>
      {isAdministrator && <ChainCheck />}
      <FilterBar onClear={isNarrowed ? clear : undefined}>
        {texts.map((name) => (
          <FilterText key={name} short label={t(`filters.${name}`)} name={name} address={address} />
        ))}
        <FilterPair>
          {days.map((name) => (
            <FilterText
              key={name}
              short
              label={t(`filters.${name}`)}
              name={name}
              type="date"
              address={address}
            />
          ))}
        </FilterPair>
      </FilterBar>
      <AuditTable
        filter={filter}
        state={address.state}
        onTurn={address.turn}
        onClearFilter={isNarrowed ? clear : undefined}
      />
    </Page>
  )
}
