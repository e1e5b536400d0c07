import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exchangeQueries } from '../exchange/queries.ts'

type Credit = Options<'POST /api/sandbox/merchants/:id/credit'>['body']

/** Credits test money; sandbox only. */
export function useCredit(merchant_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credit) =>
      send('POST /api/sandbox/merchants/:id/credit', { params: { id: merchant_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: exchangeQueries.balances().queryKey }),
  }).mutateAsync
}
