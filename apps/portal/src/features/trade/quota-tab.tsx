import { type QuotaBalance, type QuotaEntry, quotaEntryList } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { BeginLink } from './begin-link.tsx'
import { tradeQueries } from './queries.ts'
import styles from './trade.module.css'

const filters = filtersOf({ names: 'trade-materials.quota.filters', options: { kind: 'trade.quota_kinds' } })

type Names = 'kind' | 'amount' | 'balance' | 'object' | 'time'

/** The quota in each currency, and every change of it. */
export function QuotaTab() {
  const t = useTranslations('trade-materials.quota')
  const columnWords = useTranslations('trade-materials.quota.columns')
  const kinds = useTranslations('trade.quota_kinds')
  const address = useListAddress(quotaEntryList, { filters })
  const query = useQuery(tradeQueries.entries(address.query))
  const count = query.data?.count ?? 0
  const columns = columnsOf<QuotaEntry, Names>(columnWords, {
    kind: { card: 'title', cell: ({ kind }) => kinds(kind) },
    amount: { align: 'end', card: 'amount', cell: ({ amount }) => <Amount {...amount} /> },
    balance: { align: 'end', cell: ({ balance }) => <Amount {...balance} /> },
    object: {
      cell: (entry) => <Cause entry={entry} />,
    },
    time: { card: 'note', sort: 'occurred_at', cell: ({ occurred_at }) => <Time value={occurred_at} /> },
  })
  return (
    <>
      <Loaded query={useQuery(tradeQueries.quota())} lines={4}>
        {({ quota, notice_days }) => (
          <div className={styles['quota']}>
            {quota.map((each) => (
              <Balance key={each.currency} quota={each} notice_days={notice_days} />
            ))}
          </div>
        )}
      </Loaded>
      <ListView<QuotaEntry>
        label={t('label')}
        address={address}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t('empty')} action={<BeginLink />}>
            {t('emptyWords')}
          </EmptyState>
        }
        tools={
          count > 0 && (
            <ListExport kind="quota_entries" filter={address.scope} name={t('label')} count={count} />
          )
        }
      />
    </>
  )
}

/** The order or the receipt that changed the quota. */
function Cause({ entry }: { readonly entry: QuotaEntry }) {
  const { order_id, order_number, receipt_id, receipt_number } = entry
  if (order_id && order_number) {
    return (
      <ScreenLink to="CollectionMaterialSubmit" search={{ tab: 'orders', id: order_id }}>
        <NumberText value={order_number} />
      </ScreenLink>
    )
  }
  if (!receipt_id || !receipt_number) return '–'
  return (
    <ScreenLink to="CollectionManagement" search={{ id: receipt_id }}>
      <NumberText value={receipt_number} />
    </ScreenLink>
  )
}

const PARTS = ['balance', 'waiting', 'frozen', 'in_review', 'expiring'] as const

/** Quota below zero, as a positive amount. */
const owedOf = ({ amount, currency }: WireMoney): WireMoney | undefined =>
  amount.startsWith('-') ? { amount: amount.slice(1), currency } : undefined

function Balance({ quota, notice_days }: { readonly quota: QuotaBalance; readonly notice_days: number }) {
  const t = useTranslations('trade-materials.quota')
  const owed = owedOf(quota.usable)
  return (
    <SectionCard>
      <p className={styles['quiet']}>{t(owed ? 'owed' : 'usable')}</p>
      <p className={styles['big']}>
        <Amount {...(owed ?? quota.usable)} />
      </p>
      {owed && <p className={styles['quiet']}>{t('owedWords')}</p>}
      <dl className={styles['facts']}>
        {PARTS.map((part) => (
          <Fragment key={part}>
            <dt>{t(part, { days: notice_days })}</dt>
            <dd>
              <Amount {...quota[part]} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </SectionCard>
  )
}
