import { type Conversion, conversionList } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../queries.ts'
import { PageSums } from './page-sums.tsx'
import { useConversionColumns } from './use-conversion-columns.tsx'

const filters = filtersOf({
  names: 'exchange-details.filters',
  options: { conversion_state: 'exchange.states' },
})

export function ConversionList() {
  const t = useTranslations('exchange-details')
  const address = useListAddress(conversionList, { filters })
  const query = useQuery(exchangeQueries.conversions(address.query))
  const { list = [], count = 0 } = query.data ?? {}
  return (
    <Page title={t('label')} context={t('context')} actions={<ConvertLink />}>
      <div>
        <ListView<Conversion>
          label={t('label')}
          address={address}
          query={query}
          columns={useConversionColumns(address.search)}
          empty={
            <EmptyState title={t('empty.title')} action={<ConvertLink />}>
              {t('empty.words')}
            </EmptyState>
          }
          tools={
            count > 0 && (
              <ListExport kind="conversions" filter={address.scope} name={t('label')} count={count} />
            )
          }
        />
        {list.length > 1 && <PageSums conversions={list} />}
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
