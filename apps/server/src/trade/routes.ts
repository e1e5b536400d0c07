import type { FileSettings } from '../files/service.ts'
import type { Endpoint } from '../kernel/http/endpoint.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { consoleTradeEndpoints } from './routes/console.ts'
import { orderEndpoints } from './routes/orders.ts'
import { submissionEndpoints } from './routes/submissions.ts'

export function tradeEndpoints(review: ReviewSettings & FileSettings): Endpoint[] {
  return [...orderEndpoints, ...submissionEndpoints(review), ...consoleTradeEndpoints]
}
