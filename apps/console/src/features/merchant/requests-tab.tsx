import { Loaded } from '@causeway/web/components/loaded.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { RequestCard } from '../requests/parts/request-card.tsx'
import { requestsOf } from './merchant-tabs.tsx'
import type { ConsoleMerchant } from './queries.ts'

const order = { answered: 0, action_required: 1, closed: 2 } as const

/** The requests of this company: those waiting for an operator first, closed ones last. */
export function RequestsTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('requests')
  const requests = useQuery(requestsOf(merchant.id))
  const chosen = useScreenSearch()['request']
  return (
    <Loaded query={requests} lines={5}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('empty.merchant')}>{t('empty.words')}</EmptyState>
        ) : (
          <div className={desk['stack']}>
            {list
              .toSorted(
                (a, b) =>
                  order[a.request_state] - order[b.request_state] || b.created_at.localeCompare(a.created_at),
              )
              .map((request) => (
                <RequestCard
                  key={request.id}
                  about={{ merchant_id: merchant.id, profile: merchant.profile }}
                  request={request}
                  isChosen={request.id === chosen}
                />
              ))}
          </div>
        )
      }
    </Loaded>
  )
}
