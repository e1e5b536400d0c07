import type { UserInfo } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { sendBody, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { updateUserInfo } from '@causeway/web/session/session.ts'
import { changes, changing } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { currentProfiles } from '../../profiles.ts'

async function readInfo({ signal }: { readonly signal: AbortSignal }): Promise<UserInfo> {
  const info = await send('GET /api/user/info', { signal })
  updateUserInfo(info)
  return info
}

export const securityQueries = {
  /** The guard has already loaded the user: no screen waits for it, or reads it again while it is fresh. */
  info: () =>
    queryOptions({
      queryKey: ['user', 'info'],
      queryFn: readInfo,
      initialData: () => currentProfiles().user,
      initialDataUpdatedAt: () => currentProfiles().loaded_at,
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['user', 'passkeys'],
      queryFn: ({ signal }) => send('GET /api/user/passkeys', { query: { page_size: 100 }, signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['user', 'sessions'],
      queryFn: ({ signal }) => send('GET /api/user/sessions', { query: { page_size: 100 }, signal }),
    }),
  signIns: listOf('GET /api/user/sign_ins', 'user', 'sign_ins'),
}

const INFO = securityQueries.info().queryKey
const PASSKEYS = securityQueries.passkeys().queryKey
const SESSIONS = securityQueries.sessions().queryKey

const writeInfo = changes(INFO)
const writePasskeys = changes(INFO, PASSKEYS)
const writeSessions = changes(SESSIONS)

export type Proof = { readonly password: string; readonly code?: string }

export const changePwd = changing(sendBody('POST /api/user/change_pwd'), INFO, SESSIONS)

export const setPayPwd = writeInfo(sendBody('POST /api/user/set_pay_pwd'))

export const checkPayPwd = writeInfo((pay_pwd: string) =>
  send('POST /api/user/check_pay_pwd', { body: { pay_pwd } }),
)

export const beginTotp = writeInfo((password: string) => send('POST /api/user/totp', { body: { password } }))

export const confirmTotp = writeInfo((code: string) =>
  send('POST /api/user/totp/confirm', { body: { code } }),
)

export const disableTotp = writeInfo(sendBody('POST /api/user/totp/disable'))

export const renewRecoveryCodes = writeInfo(sendBody('POST /api/user/totp/recovery_codes'))

export type PasskeyOffer = Data<'POST /api/user/passkeys/options'>

export const beginPasskey = writeInfo(sendBody('POST /api/user/passkeys/options'))

export const addPasskey = writePasskeys(sendBody('POST /api/user/passkeys'))

export const renamePasskey = changing(
  ({ id, name }: { readonly id: string; readonly name: string }) =>
    send('PATCH /api/user/passkeys/:id', { params: { id }, body: { name } }),
  PASSKEYS,
)

export const removePasskey = writePasskeys(({ id, ...body }: Proof & { readonly id: string }) =>
  send('POST /api/user/passkeys/:id/remove', { params: { id }, body }),
)

export const endSession = writeSessions(sendTo('DELETE /api/user/sessions/:id'))

export const endOtherSessions = writeSessions(() => send('POST /api/user/sessions/end_others'))
