import type { Merchant } from '@causeway/contract'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { OpenRequests } from '../requests/parts/open-requests.tsx'
import { requestQueries } from '../requests/queries.ts'
import { ResultPage } from './result-page.tsx'

type Props = { readonly merchant: Merchant }

/** Under review. Requests from the reviewers are answered here. */
export function ReviewResult({ merchant }: Props) {
  const t = useTranslations('result.wait_audit')
  return (
    <ResultPage
      merchant={merchant}
      submitted={t('submitted')}
      title={t('title')}
      lead={<Lead merchant={merchant} />}
    >
      <OpenRequests merchant={merchant} />
    </ResultPage>
  )
}

function Lead({ merchant: { due_at } }: Props) {
  const t = useTranslations('result.wait_audit')
  const { data: requests = [] } = useQuery(requestQueries.open())
  if (requests.some(({ request_state }) => request_state === 'action_required')) return t('asked')
  const isLate = due_at !== null && new Date(due_at) < new Date()
  return due_at && !isLate ? t('lead', { time: formatDateTime(due_at) }) : t('late')
}
