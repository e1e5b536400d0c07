import type { Endpoint } from '../kernel/http/endpoint.ts'
import { accountEndpoints } from './routes/account.ts'
import { factorEndpoints } from './routes/factors.ts'
import { sessionEndpoints } from './routes/sessions.ts'
import { signInEndpoints } from './routes/sign-in.ts'
import type { IdentitySettings } from './settings.ts'

export function identityEndpoints(settings: IdentitySettings): Endpoint[] {
  return [
    ...signInEndpoints(settings),
    ...accountEndpoints(settings),
    ...factorEndpoints(settings),
    ...sessionEndpoints,
  ]
}
