import type { UserInfo } from '@causeway/contract'
import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { updateUserInfo } from '@causeway/web/session/session.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentProfiles } from '../../profiles.ts'

async function readInfo({ signal }: { readonly signal: AbortSignal }): Promise<UserInfo> {
  const info = await send('GET /api/user/info', { signal })
  updateUserInfo(info)
  return info
}

export const securityQueries = {
  /** The guard has loaded it already, so that no screen waits for it. */
  info: () =>
    queryOptions({
      queryKey: ['user', 'info'],
      queryFn: readInfo,
      initialData: () => currentProfiles().user,
      // It may be older than the last change: it is shown, and asked for again.
      initialDataUpdatedAt: 0,
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

type Part = Exclude<keyof typeof securityQueries, 'signIns'>

/**
 * One write, and which answers of the server it changes. They are read anew after a refusal, too: it may tell
 * that another device has changed them.
 */
function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>, ...changed: Part[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: async () => {
      const keys = changed.map((part) => securityQueries[part]().queryKey)
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }).mutateAsync
}

export type Proof = { readonly password: string; readonly code?: string }

type Body<Key extends Parameters<typeof send>[0]> =
  Options<Key> extends { readonly body: infer Sent } ? Sent : never

export const useChangePwd = () =>
  useWrite(
    (body: Body<'POST /api/user/change_pwd'>) => send('POST /api/user/change_pwd', { body }),
    'info',
    'sessions',
  )

export const useSetPayPwd = () =>
  useWrite((body: Body<'POST /api/user/set_pay_pwd'>) => send('POST /api/user/set_pay_pwd', { body }), 'info')

export const useCheckPayPwd = () =>
  useWrite((pay_pwd: string) => send('POST /api/user/check_pay_pwd', { body: { pay_pwd } }), 'info')

export const useBeginTotp = () =>
  useWrite((password: string) => send('POST /api/user/totp', { body: { password } }), 'info')

export const useConfirmTotp = () =>
  useWrite((code: string) => send('POST /api/user/totp/confirm', { body: { code } }), 'info')

export const useDisableTotp = () =>
  useWrite((body: Proof) => send('POST /api/user/totp/disable', { body }), 'info')

export const useRenewRecoveryCodes = () =>
  useWrite((body: Proof) => send('POST /api/user/totp/recovery_codes', { body }), 'info')

export type PasskeyOffer = Data<'POST /api/user/passkeys/options'>

export const useBeginPasskey = () =>
  useWrite((body: Proof) => send('POST /api/user/passkeys/options', { body }), 'info')

export const useAddPasskey = () =>
  useWrite(
    (body: Body<'POST /api/user/passkeys'>) => send('POST /api/user/passkeys', { body }),
    'info',
    'passkeys',
  )

export const useRenamePasskey = () =>
  useWrite(
    ({ id, name }: { readonly id: string; readonly name: string }) =>
      send('PATCH /api/user/passkeys/:id', { params: { id }, body: { name } }),
    'passkeys',
  )

export const useRemovePasskey = () =>
  useWrite(
    ({ id, ...body }: Proof & { readonly id: string }) =>
      send('POST /api/user/passkeys/:id/remove', { params: { id }, body }),
    'info',
    'passkeys',
  )

export const useEndSession = () =>
  useWrite((id: string) => send('DELETE /api/user/sessions/:id', { params: { id } }), 'sessions')

export const useEndOtherSessions = () =>
  useWrite(() => send('POST /api/user/sessions/end_others'), 'sessions')
