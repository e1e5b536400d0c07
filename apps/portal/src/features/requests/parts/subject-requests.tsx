import type { Request } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { merchantQueries } from '../../result/queries.ts'
import { ClosedRequests } from './closed-requests.tsx'
import { OpenRequests } from './open-requests.tsx'

type Props = {
  readonly subject: Pick<Request['subject'], 'kind' | 'id'>
  readonly isClosed?: boolean
}

/** The open requests about an object, answered in place, or the closed ones with their answers. */
export function SubjectRequests({ subject, isClosed = false }: Props) {
  const { data: merchant } = useQuery(merchantQueries.corp())
  const Requests = isClosed ? ClosedRequests : OpenRequests
  return merchant && <Requests merchant={merchant} subject={subject} />
}
