import { getCorp } from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { selectMerchant } from './queries.ts'

export const merchantEndpoints = [
  endpoint(getCorp, async (_input, { tx, actor }) => {
    const merchant = actor.merchant_id && (await selectMerchant(tx, actor.merchant_id))
    if (!merchant) throw new ApiError('corp_not_found')
    return merchant
  }),
]
