import { Button } from '@causeway/web/components/button.tsx'
import type { Column, ListPage } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import type { ListAddress } from '@causeway/web/list/use-list-address.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { NothingYet } from './nothing-yet.tsx'

type Props<Row> = {
  readonly tab: 'orders' | 'alerts'
  readonly address: ListAddress
  readonly query: UseQueryResult<ListPage<Row>>
  readonly columns: readonly Column<Row>[]
  readonly onCreate: () => void
}

/** Waiting rows first, then ended ones, page by page. */
export function CenterList<Row extends { readonly id: string }>({ tab, onCreate, ...list }: Props<Row>) {
  const t = useTranslations('exchange-center')
  return (
    <ListView
      {...list}
      label={t(`tabs.${tab}`)}
      empty={<NothingYet tab={tab} action={<Button onClick={onCreate}>{t(`${tab}.open`)}</Button>} />}
    />
  )
}
