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
    steps(beginTotp, ({ body }, visit) => beginAuthenticator(settings, visit, visit.actor, body)),
    steps(confirmTotp, async ({ body }, visit) => {
      return { recovery_codes: await confirmAuthenticator(settings, visit, visit.actor, body.code) }
    }),
    steps(disableTotp, ({ body }, visit) => disableAuthenticator(settings, visit, visit.actor, body)),
    steps(renewRecoveryCodes, async ({ body }, visit) => {
      return { recovery_codes: await renewCodes(settings, visit, visit.actor, body) }
    }),
    endpoint(listPasskeys, async ({ query }, { tx, actor }) => {
      const passkeys = (await selectPasskeys(tx, actor.user_id)).map(toPasskey)
      return pageOf(passkeyList, passkeys, query, ({ id }) => id)
    }),
    steps(beginPasskey, ({ body }, visit) => offerPasskey(settings, visit, visit.actor, body)),
    steps(addPasskey, ({ body }, visit) => keepPasskey(settings, visit, visit.actor, body)),
    endpoint(renamePasskey, async ({ params, body }, { tx, actor, clock, request_id }) => {
      const renamed = await updatePasskeyName(tx, actor.user_id, params.id, body.name)
      if (!renamed) throw new ApiError('passkey_not_found')
      const subject = { kind: 'passkey', id: params.id } as const
      await recordEvent(tx, clock, actor, { action: 'passkey.rename', subject, request_id, data: body })
      return toPasskey(renamed)
    }),
    steps(removePasskey, ({ params, body }, visit) =>
      forgetPasskey(settings, visit, visit.actor, params.id, body),
    ),
  ]
}
