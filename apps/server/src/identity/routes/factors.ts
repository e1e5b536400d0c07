import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  disableTotp,
  listPasskeys,
  passkeyList,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { pageOf } from '../../kernel/list/page.ts'
import { forgetPasskey, keepPasskey, offerPasskey } from '../passkeys.ts'
import { selectPasskeys, toPasskey, updatePasskeyName } from '../queries/passkeys.ts'
import type { IdentitySettings } from '../settings.ts'
import { beginAuthenticator, confirmAuthenticator, disableAuthenticator, renewCodes } from '../totp.ts'

export function factorEndpoints(settings: IdentitySettings) {
  return [
    steps(beginTotp, ({ body }, visit) => beginAuthenticator(settings, visit, body)),
    steps(confirmTotp, async ({ body }, visit) => {
      return { recovery_codes: await confirmAuthenticator(settings, visit, body.code) }
    }),
    steps(disableTotp, ({ body }, visit) => disableAuthenticator(settings, visit, body)),
    steps(renewRecoveryCodes, async ({ body }, visit) => {
      return { recovery_codes: await renewCodes(settings, visit, body) }
    }),
    endpoint(listPasskeys, async ({ query }, { tx, actor }) => {
      const passkeys = (await selectPasskeys(tx, actor.user_id)).map(toPasskey)
      return pageOf(passkeyList, passkeys, query, ({ id }) => id)
    }),
    steps(beginPasskey, ({ body }, visit) => offerPasskey(settings, visit, body)),
    steps(addPasskey, ({ body }, visit) => keepPasskey(settings, visit, body)),
    endpoint(renamePasskey, async ({ params: { id }, body }, { tx, ...context }) => {
      const renamed = await updatePasskeyName(tx, context.actor.user_id, id, body.name)
      if (!renamed) throw new ApiError('passkey_not_found')
      await recordEvent(tx, context, { action: 'passkey.rename', id, data: body })
      return toPasskey(renamed)
    }),
    steps(removePasskey, ({ params, body }, visit) => forgetPasskey(settings, visit, params.id, body)),
  ]
}
