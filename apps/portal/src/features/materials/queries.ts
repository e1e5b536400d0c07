import type { Profile } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { merchantQueries } from '../result/queries.ts'

/** Amendments are refetched after success and failure: a refusal may mean that another tab changed them. */
function useAmendmentWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: merchantQueries.amendments().queryKey })
      await client.invalidateQueries({ queryKey: merchantQueries.corp().queryKey })
    },
  }).mutateAsync
}

type Proposal = { readonly version: number; readonly profile: Profile }

export const useSubmitAmendment = () =>
  useAmendmentWrite((body: Proposal) => send('POST /api/user/corp/amendments', { body }))

export const useWithdrawAmendment = () =>
  useAmendmentWrite((id: string) => send('POST /api/user/corp/amendments/:id/withdraw', { params: { id } }))
