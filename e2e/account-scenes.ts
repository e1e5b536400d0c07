import { randomUUID } from 'node:crypto'
import type { ApplicationDetails, ApplicationType, HolderDetails } from '@causeway/contract'
import { wholeApplication, wholeHolder } from '@causeway/contract/testing/whole-accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorise, type Owner } from './merchant-people.ts'
import { demoPerson } from './people.ts'

/** The calls of one person, each of which must succeed. */
const callsOf = (request: APIRequestContext, headers: { readonly authorization: string }) => {
  const send = async (method: 'get' | 'post' | 'put', address: string, data?: object) => {
    const answer = await (await request[method](address, { headers, data })).json()
    expect([address, answer.code, answer.data?.fields]).toEqual([address, 'ok', undefined])
    return answer.data
  }
  return {
    get: (address: string) => send('get', address),
    post: (address: string, data: object = {}) => send('post', address, data),
    put: (address: string, data: object) => send('put', address, data),
  }
}

/** A store that no merchant has bound. */
export const newSeller = () => `S${randomUUID().slice(0, 8)}`

/** A merchant with accounts, and the operator who decides about them. */
export async function openDesk(request: APIRequestContext, owner: Owner) {
  const merchant = callsOf(request, await authorise(request, owner))
  const login = await request.post('/api/console/login', { data: demoPerson('operator') })
  const operator = callsOf(request, { authorization: `Bearer ${(await login.json()).data.access_token}` })
  const [file] = await merchant.get('/api/files')
  return { merchant, operator, file_id: file.id as string }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** An affiliate that is submitted for review. */
export async function submitHolder(
  { merchant, file_id }: Desk,
  changes: Partial<HolderDetails> = {},
): Promise<{ readonly id: string; readonly revision: number; readonly name: string }> {
  const details = wholeHolder(file_id, changes)
  const { id, revision } = await merchant.post('/api/collection/holders', { details })
  const { open_version } = await merchant.post(`/api/collection/holders/${id}/submit`, { revision })
  return { id, revision: open_version.revision, name: details.name }
}

/** An affiliate in whose name accounts can be opened. */
export async function approveHolder(desk: Desk, changes: Partial<HolderDetails> = {}) {
  const holder = await submitHolder(desk, changes)
  const { id, revision } = holder
  await desk.operator.post(`/api/console/holders/${id}/decide`, { verdict: 'approve', revision, remark: '' })
  return holder
}

type Applied = Partial<ApplicationDetails> & { readonly type?: ApplicationType }

/** A complete draft of an application. */
export async function draftApplication(
  { merchant, file_id }: Desk,
  { type = 'e_commerce', holder_id = null, ...changes }: Applied = {},
) {
  const whole = wholeApplication(file_id)
  const stores = whole.stores.map((store) => ({ ...store, seller_id: newSeller() }))
  const { places } = { ...whole, ...changes }
  const begin = { application_type: type, places, holder_id }
  const begun = await merchant.post('/api/collection/applications', begin)
  const details = { ...whole, stores, ...changes, holder_id: begun.holder_id }
  const address = `/api/collection/applications/${begun.id}`
  const { revision } = await merchant.put(`${address}/draft`, { revision: begun.revision, details })
  return { id: begun.id as string, number: begun.number as string, revision: revision as number }
}

export async function submitApplication(desk: Desk, applied: Applied = {}) {
  const { id, number, revision } = await draftApplication(desk, applied)
  await desk.merchant.post(`/api/collection/applications/${id}/submit`, { revision })
  return { id, number }
}

/** The accounts of an approved application, once the bank has opened them. */
export async function openAccounts(desk: Desk, applied: Applied = {}) {
  const { merchant, operator } = desk
  const { id } = await submitApplication(desk, applied)
  await operator.post(`/api/console/applications/${id}/take`)
  await operator.post(`/api/console/applications/${id}/decide`, { verdict: 'approve' })
  const read = async () => (await merchant.get(`/api/collection/applications/${id}`)).accounts
  await expect
    .poll(async () => (await read()).every(({ account_state }: Opened) => account_state === 'active'))
    .toBe(true)
  const opened: readonly Opened[] = await read()
  return opened.map((account) => account.id)
}

type Opened = { readonly id: string; readonly account_state: string }
