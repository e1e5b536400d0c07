import type { Endpoint } from '../kernel/http/endpoint.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { type AccountEndpointSettings, accountEndpoints } from './routes/accounts.ts'
import { applicationEndpoints } from './routes/applications.ts'
import { consoleAccountEndpoints } from './routes/console-accounts.ts'
import { holderEndpoints } from './routes/holders.ts'
import { sandboxEndpoints } from './routes/sandbox.ts'

export function receiptAccountEndpoints(settings: ReviewSettings & AccountEndpointSettings): Endpoint[] {
  return [
    ...holderEndpoints(settings),
    ...applicationEndpoints(settings),
    ...accountEndpoints(settings),
    ...consoleAccountEndpoints(settings),
    ...sandboxEndpoints,
  ]
}
