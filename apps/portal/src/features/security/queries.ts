import type { UserInfo } from '@causeway/contract'
import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { updateUserInfo } from '@causeway/web/session/session.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
  signIns: (query: NonNullable<Options<'GET /api/user/sign_ins'>['query']>) =>
    queryOptions({
      queryKey: ['user', 'sign_ins', query],
      queryFn: ({ signal }) => send('GET /api/user/sign_ins', { query, signal }),
      placeholderData: keepPreviousData,
    }),
}

const INFO = securityQueries.info().queryKey
const PASSKEYS = securityQueries.passkeys().queryKey
const SESSIONS = securityQueries.sessions().queryKey

export type Proof = { readonly password: string; readonly code?: string }

type Body<Key extends Parameters<typeof send>[0]> =
  Options<Key> extends { readonly body: infer Sent } ? Sent : never

export const changePwd = changing(
  (body: Body<'POST /api/user/change_pwd'>) => send('POST /api/user/change_pwd', { body }),
  INFO,
  SESSIONS,
)

export const setPayPwd = changing(
  (body: Body<'POST /api/user/set_pay_pwd'>) => send('POST /api/user/set_pay_pwd', { body }),
  INFO,
)

export const checkPayPwd = changing(
  (pay_pwd: string) => send('POST /api/user/check_pay_pwd', { body: { pay_pwd } }),
  INFO,
)

export const beginTotp = changing(
  (password: string) => send('POST /api/user/totp', { body: { password } }),
  INFO,
)

export const confirmTotp = changing(
  (code: string) => send('POST /api/user/totp/confirm', { body: { code } }),
  INFO,
)

export const disableTotp = changing((body: Proof) => send('POST /api/user/totp/disable', { body }), INFO)

export const renewRecoveryCodes = changing(
  (body: Proof) => send('POST /api/user/totp/recovery_codes', { body }),
  INFO,
)

export type PasskeyOffer = Data<'POST /api/user/passkeys/options'>

export const beginPasskey = changing((body: Proof) => send('POST /api/user/passkeys/options', { body }), INFO)

export const addPasskey = changing(
  (body: Body<'POST /api/user/passkeys'>) => send('POST /api/user/passkeys', { body }),
  INFO,
  PASSKEYS,
)

export const renamePasskey = changing(
  ({ id, name }: { readonly id: string; readonly name: string }) =>
    send('PATCH /api/user/passkeys/:id', { params: { id }, body: { name } }),
  PASSKEYS,
)

export const removePasskey = changing(
  ({ id, ...body }: Proof & { readonly id: string }) =>
    send('POST /api/user/passkeys/:id/remove', { params: { id }, body }),
  INFO,
  PASSKEYS,
)

export const endSession = changing(
  (id: string) => send('DELETE /api/user/sessions/:id', { params: { id } }),
  SESSIONS,
)

export const endOtherSessions = changing(() => send('POST /api/user/sessions/end_others'), SESSIONS)
