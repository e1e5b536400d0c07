import * as api from '@causeway/contract'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { withIds } from '../../kernel/number.ts'
import * as moves from '../move-account.ts'
import { retryAccount } from '../open-account.ts'
import { selectConsoleAccounts } from '../queries/accounts.ts'
import { readConsoleAccount } from '../read-account.ts'

/** The calls of operators about accounts. */
export function consoleAccountEndpoints(settings: moves.AccountSettings): Endpoint[] {
  return [
    endpoint(api.listConsoleAccounts, async ({ query }, { tx }) =>
      selectConsoleAccounts(tx, await withIds(tx, query, 'merchant_id')),
    ),
    endpoint(api.getConsoleAccount, ({ params }, { tx, clock }) =>
      readConsoleAccount(tx, clock, settings, params.id),
    ),
    endpoint(api.freezeAccount, async ({ params, body }, { tx, ...context }) => {
      await moves.freezeAccount(tx, context, { ...body, id: params.id })
      return readConsoleAccount(tx, context.clock, settings, params.id)
    }),
    endpoint(api.unfreezeAccount, async ({ params, body }, { tx, ...context }) => {
      await moves.unfreezeAccount(tx, context, { ...body, id: params.id })
      return readConsoleAccount(tx, context.clock, settings, params.id)
    }),
    endpoint(api.closeAccountByOperator, async ({ params, body }, { tx, ...context }) => {
      await moves.closeAccount(tx, settings, context, { ...body, id: params.id })
      return readConsoleAccount(tx, context.clock, settings, params.id)
    }),
    endpoint(api.retryAccount, async ({ params }, { tx, ...context }) => {
      await retryAccount(tx, context, params.id)
      return readConsoleAccount(tx, context.clock, settings, params.id)
    }),
  ]
}
