import * as api from '@causeway/contract'
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
    steps(api.beginTotp, ({ body }, visit) => beginAuthenticator(settings, visit, body)),
    steps(api.confirmTotp, async ({ body }, visit) => {
      return { recovery_codes: await confirmAuthenticator(settings, visit, body.code) }
    }),
    steps(api.disableTotp, ({ body }, visit) => disableAuthenticator(settings, visit, body)),
    steps(api.renewRecoveryCodes, async ({ body }, visit) => {
      return { recovery_codes: await renewCodes(settings, visit, body) }
    }),
    endpoint(api.listPasskeys, async ({ query }, { tx, actor }) => {
      const passkeys = (await selectPasskeys(tx, actor.user_id)).map(toPasskey)
      return pageOf(api.passkeyList, passkeys, query, ({ id }) => id)
    }),
    steps(api.beginPasskey, ({ body }, visit) => offerPasskey(settings, visit, body)),
    steps(api.addPasskey, ({ body }, visit) => keepPasskey(settings, visit, body)),
    endpoint(api.renamePasskey, async ({ params: { id }, body }, { tx, ...context }) => {
      const renamed = await updatePasskeyName(tx, context.actor.user_id, id, body.name)
      if (!renamed) throw new ApiError('passkey_not_found')
      await recordEvent(tx, context, { action: 'passkey.rename', id, data: body })
      return toPasskey(renamed)
    }),
    steps(api.removePasskey, ({ params, body }, visit) => forgetPasskey(settings, visit, params.id, body)),
  ]
}
