import type { Profile } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { merchantQueries } from '../result/queries.ts'

const write = changes(merchantQueries.amendments().queryKey, merchantQueries.corp().queryKey)

type Proposal = { readonly version: number; readonly profile: Profile }

export const submitAmendment = write((body: Proposal) => send('POST /api/user/corp/amendments', { body }))

export const withdrawAmendment = write((id: string) =>
  send('POST /api/user/corp/amendments/:id/withdraw', { params: { id } }),
)
