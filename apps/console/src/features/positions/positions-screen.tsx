import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { type Position, positionQueries } from './queries.ts'
import { isInOrder, usePositionColumns } from './use-position-columns.tsx'

export function PositionsScreen() {
  const t = useTranslations('positions')
  const titles = useTranslations('titles')
  const { data, error, refetch } = useQuery(positionQueries.all())
  const rows = data?.currencies
  return (
    <Page title={titles('Positions')} context={t('context')}>
      {rows && rows.length > 0 && <Balance at={data.at} positions={rows} />}
      <ListTable<Position>
        label={titles('Positions')}
        columns={usePositionColumns()}
        rows={rows}
        rowKey={({ currency }) => currency}
        failure={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

type BalanceProps = { readonly at: string; readonly positions: readonly Position[] }

/** Whether the books balance, shown first. */
function Balance({ at, positions }: BalanceProps) {
  const t = useTranslations('positions')
  const titles = useTranslations('titles')
  const wrong = positions.filter((position) => !isInOrder(position)).map(({ currency }) => currency)
  const time = <p>{t.rich('at', { time: () => <Time value={at} /> })}</p>
  if (wrong.length === 0) {
    return (
      <Notice tone="good" title={t('inOrder', { count: positions.length })}>
        {time}
      </Notice>
    )
  }
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('outOfOrder', { currencies: wrong.join(', '), count: wrong.length })}
      action={<ScreenLink to="LedgerAudits">{titles('LedgerAudits')}</ScreenLink>}
    >
      {time}
    </Notice>
  )
}
