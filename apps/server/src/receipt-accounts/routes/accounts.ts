import * as api from '@causeway/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { listAccounts, type ReceivedBy } from '../list-accounts.ts'
import * as moves from '../move-account.ts'
import { selectAccount } from '../queries/accounts.ts'
import { readAccount } from '../read-account.ts'
import { readTerms } from '../read-terms.ts'
import { endAccountShare, shareAccount } from '../share-account.ts'
import { releaseStore } from '../stores.ts'

export type AccountEndpointSettings = moves.AccountSettings & {
  readonly public_url: string
  readonly receivedBy: ReceivedBy
}

/** The calls of merchants about their accounts. */
export function accountEndpoints(settings: AccountEndpointSettings): Endpoint[] {
  return [
    endpoint(api.listAccounts, ({ query }, { tx, clock, actor: { merchant_id } }) =>
      listAccounts(tx, clock, settings, { merchant_id, query }),
    ),
    endpoint(api.getAccount, async ({ params }, { tx, clock, actor: { merchant_id } }) => {
      // Row level security enforces the same.
      const found = await selectAccount(tx, params.id)
      if (found?.merchant_id !== merchant_id) throw new ApiError('account_not_found')
      return readAccount(tx, clock, settings, params.id)
    }),
    endpoint(api.getCollectionTerms, (_input, { tx, clock }) => readTerms(tx, clock)),
    endpoint(api.renameAccount, async ({ params, body }, { tx, ...context }) => {
      await moves.renameAccount(tx, context, { ...body, id: params.id })
      return readAccount(tx, context.clock, settings, params.id)
    }),
    endpoint(api.closeAccount, async ({ params }, { tx, ...context }) => {
      await moves.closeOwnAccount(tx, settings, context, params.id)
      return readAccount(tx, context.clock, settings, params.id)
    }),
    endpoint(api.shareAccount, ({ params, body }, { tx, ...context }) =>
      shareAccount(tx, context, { ...body, id: params.id, public_url: settings.public_url }),
    ),
    endpoint(api.endAccountShare, ({ params }, { tx, ...context }) => endAccountShare(tx, context, params)),
    endpoint(api.releaseAccountStore, async ({ params }, { tx, ...context }) => {
      await releaseStore(tx, context, params)
      return readAccount(tx, context.clock, settings, params.id)
    }),
  ]
}
