import type { Profile } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { merchantQueries } from '../result/queries.ts'

const CHANGED = [merchantQueries.amendments().queryKey, merchantQueries.corp().queryKey] as const

type Proposal = { readonly version: number; readonly profile: Profile }

export const submitAmendment = changing(
  (body: Proposal) => send('POST /api/user/corp/amendments', { body }),
  ...CHANGED,
)

export const withdrawAmendment = changing(
  (id: string) => send('POST /api/user/corp/amendments/:id/withdraw', { params: { id } }),
  ...CHANGED,
)
