import { sendBody, sendTo } from '@causeway/web/api/calling.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { merchantQueries } from '../result/queries.ts'

const write = changes(merchantQueries.amendments().queryKey, merchantQueries.corp().queryKey)

export const submitAmendment = write(sendBody('POST /api/user/corp/amendments'))

export const withdrawAmendment = write(sendTo('POST /api/user/corp/amendments/:id/withdraw'))
