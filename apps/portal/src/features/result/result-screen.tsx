import { useQuery } from '@tanstack/react-query'
import { DraftResult } from './draft-result.tsx'
import { merchantQueries } from './queries.ts'
import { ClosedResult, RefusedResult } from './refused-result.tsx'
import { ReviewResult } from './review-result.tsx'

/** Polls in case the live stream is not available; otherwise changes arrive at once. */
const POLL_MS = 60_000

export function ResultScreen() {
  const { data: merchant } = useQuery({
    ...merchantQueries.corp(),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  switch (merchant?.merchant_state) {
    case 'not_audit':
      return <DraftResult merchant={merchant} />
    case 'wait_audit':
      return <ReviewResult merchant={merchant} />
    case 'audit_fail':
      return merchant.refusal_kind === 'final' ? (
        <ClosedResult merchant={merchant} />
      ) : (
        <RefusedResult merchant={merchant} />
      )
    default:
      // The guard redirects an approved company to the dashboard.
      return null
  }
}
