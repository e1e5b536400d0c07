import { createAuthorisation } from '@causeway/contract'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { type AuthorisationSettings, makeAuthorisation } from './authorise.ts'

export function authorisationEndpoints(settings: AuthorisationSettings): Endpoint[] {
  return [
    endpoint(createAuthorisation, ({ body }, { tx, ...context }) =>
      makeAuthorisation(tx, settings, context, body),
    ),
  ]
}
