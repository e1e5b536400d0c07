import type { Endpoint } from '../kernel/http/endpoint.ts'
import type { ReviewSettings } from './review-kind.ts'
import { amendmentEndpoints } from './routes/amendments.ts'
import { consoleEndpoints } from './routes/console.ts'
import { corpEndpoints } from './routes/corp.ts'
import { decisionEndpoints } from './routes/decisions.ts'

export function merchantEndpoints(settings: ReviewSettings): Endpoint[] {
  return [...corpEndpoints(settings), ...amendmentEndpoints, ...consoleEndpoints, ...decisionEndpoints]
}
