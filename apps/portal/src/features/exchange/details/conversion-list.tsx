import type { Conversion } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { DataTable } from '@causeway/web/components/data-table.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { tableOf } from '@causeway/web/components/table-of.ts'
import type { TableState } from '@causeway/web/components/table-props.ts'
import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../queries.ts'
import { ConversionFilters } from './conversion-filters.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ExportState } from './export-state.tsx'
import { filterNames, readFilter, readSort } from './list-filter.ts'
import { PageSums } from './page-sums.tsx'
import { useConversionColumns } from './use-conversion-columns.tsx'
import { useExporting } from './use-exporting.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

const noFilter = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Every conversion. The filters, the order and the page are in the address. */
export function ConversionList() {
  const t = useTranslations('exchange-details')
  const address = useListAddress()
  const filter = readFilter(address.search)
  const sort = readSort(address.search)
  const query = { ...filter, ...address.state, sort }
  const list = useQuery(exchangeQueries.conversions(query))
  const { data } = list
  const exporting = useExporting({ ...filter, sort })
  const isNarrowed = Object.keys(filter).length > 0
  const clear = () => address.filter(noFilter)
  useKeptScroll(address.search, data !== undefined)
  const change = ({ page, sort: column }: TableState) => {
    const next = column === 'time' ? 'oldest' : undefined
    if (next === (sort === 'oldest' ? 'oldest' : undefined)) address.turn({ page })
    else address.filter({ sort: next })
  }
  return (
    <Page
      title={t('label')}
      context={t('context')}
      actions={
        <>
          {data && data.count > 0 && <ExportMenu count={data.count} onChoose={exporting.begin} />}
          <ConvertLink />
        </>
      }
    >
      <ExportState exporting={exporting} />
      {(isNarrowed || data?.count !== 0) && (
        <ConversionFilters address={address} onClear={isNarrowed ? clear : undefined} />
      )}
      <div>
        <DataTable<Conversion>
          label={t('label')}
          columns={useConversionColumns(address.search)}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          state={{ ...address.state, sort: sort === 'oldest' ? 'time' : '-time' }}
          onChange={change}
          empty={
            <EmptyState title={t('empty.title')} action={<ConvertLink />}>
              {t('empty.words')}
            </EmptyState>
          }
          onClearFilter={isNarrowed ? clear : undefined}
        />
        {data && data.list.length > 1 && <PageSums conversions={data.list} />}
      </div>
    </Page>
  )
}

function ConvertLink() {
  const t = useTranslations('exchange')
  return (
    <ScreenLink to="ExchangeApply" className={buttonClass({ tone: 'primary' })}>
      {t('convert')}
    </ScreenLink>
  )
}
