import type { Endpoint } from '../kernel/http/endpoint.ts'
import { amendmentEndpoints } from './routes/amendments.ts'
import { consoleEndpoints } from './routes/console.ts'
import { type CorpSettings, corpEndpoints } from './routes/corp.ts'
import { decisionEndpoints } from './routes/decisions.ts'

export function merchantEndpoints(settings: CorpSettings): Endpoint[] {
  return [...corpEndpoints(settings), ...amendmentEndpoints, ...consoleEndpoints, ...decisionEndpoints]
}
