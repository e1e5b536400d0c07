import type { UserInfo } from '@causeway/contract'
import type { Body, Data, Query } from '@causeway/web/api/call-types.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
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
  signIns: (query: Query<'GET /api/user/sign_ins'>) =>
    listQuery(['user', 'sign_ins', query], ({ signal }) => send('GET /api/user/sign_ins', { query, signal })),
}

const INFO = securityQueries.info().queryKey
const PASSKEYS = securityQueries.passkeys().queryKey
const SESSIONS = securityQueries.sessions().queryKey

const writeInfo = changes(INFO)
const writePasskeys = changes(INFO, PASSKEYS)
const writeSessions = changes(SESSIONS)

export type Proof = { readonly password: string; readonly code?: string }

export const changePwd = changing(
  (body: Body<'POST /api/user/change_pwd'>) => send('POST /api/user/change_pwd', { body }),
  INFO,
  SESSIONS,
)

export const setPayPwd = writeInfo((body: Body<'POST /api/user/set_pay_pwd'>) =>
  send('POST /api/user/set_pay_pwd', { body }),
)

export const checkPayPwd = writeInfo((pay_pwd: string) =>
  send('POST /api/user/check_pay_pwd', { body: { pay_pwd } }),
)

export const beginTotp = writeInfo((password: string) => send('POST /api/user/totp', { body: { password } }))

export const confirmTotp = writeInfo((code: string) =>
  send('POST /api/user/totp/confirm', { body: { code } }),
)

export const disableTotp = writeInfo((body: Proof) => send('POST /api/user/totp/disable', { body }))

export const renewRecoveryCodes = writeInfo((body: Proof) =>
  send('POST /api/user/totp/recovery_codes', { body }),
)

export type PasskeyOffer = Data<'POST /api/user/passkeys/options'>

export const beginPasskey = writeInfo((body: Proof) => send('POST /api/user/passkeys/options', { body }))

export const addPasskey = writePasskeys((body: Body<'POST /api/user/passkeys'>) =>
  send('POST /api/user/passkeys', { body }),
)

export const renamePasskey = changing(
  ({ id, name }: { readonly id: string; readonly name: string }) =>
    send('PATCH /api/user/passkeys/:id', { params: { id }, body: { name } }),
  PASSKEYS,
)

export const removePasskey = writePasskeys(({ id, ...body }: Proof & { readonly id: string }) =>
  send('POST /api/user/passkeys/:id/remove', { params: { id }, body }),
)

export const endSession = writeSessions((id: string) =>
  send('DELETE /api/user/sessions/:id', { params: { id } }),
)

export const endOtherSessions = writeSessions(() => send('POST /api/user/sessions/end_others'))
