import { randomInt } from 'node:crypto'
import { DECLARATION_VERSION, type Jurisdiction, type Profile, type Refusal } from '@causeway/contract'
import { wholeProfile } from '@causeway/contract/testing/whole-profile.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { paper, picture } from './papers.ts'

type Headers = { readonly authorization: string }

/** A company that no other test has: its registration number must be unique. */
export function newProfile(jurisdiction: Jurisdiction, changes: Partial<Profile> = {}): Profile {
  const registration_number = String(randomInt(10_000_000, 99_999_999))
  const number = jurisdiction === 'CN' ? {} : { registration_number }
  return { ...wholeProfile(jurisdiction), ...number, documents: {}, ...changes }
}

/** Makes an API request that must succeed, once the server is not overloaded. */
async function ask(
  request: APIRequestContext,
  method: 'post' | 'put',
  address: string,
  options: Parameters<APIRequestContext['post']>[1],
) {
  const send = async () => (await request[method](address, options)).json()
  let body = await send()
  await expect
    .poll(async () => {
      if (body.code === 'overloaded') body = await send()
      return body.code
    })
    .not.toBe('overloaded')
  expect([address, body.code, body.data?.fields]).toEqual([address, 'ok', undefined])
  return body.data
}

/** Saves the profile with a real file for every required document; returns the merchant's id. */
export async function openCompany(
  request: APIRequestContext,
  headers: Headers,
  profile: Profile = newProfile('HK'),
): Promise<{ id: string; version: number }> {
  const save = (version: number, data: Profile) =>
    ask(request, 'put', '/api/user/corp/draft', { headers, data: { version, profile: data } })
  const opened = await save(0, profile)
  const upload = async (file: typeof card) =>
    (await ask(request, 'post', '/api/files', { headers, multipart: { file } })).id
  // Each upload starts a process, so one document and one card are used everywhere.
  const [cardId, paperId] = await Promise.all([upload(card), upload(document)])
  const keys = Object.keys(wholeProfile(profile.jurisdiction ?? 'HK').documents)
  const documents = keys.map((key) => {
    return [key, { file_ids: [key.startsWith('id_') ? cardId : paperId], expires_on: '' }]
  })
  return save(opened.version, { ...profile, documents: Object.fromEntries(documents) })
}

const card = { name: 'card.png', mimeType: 'image/png', buffer: picture() }
const document = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper() }

export async function submitCompany(
  request: APIRequestContext,
  headers: Headers,
  version: number,
): Promise<void> {
  const data = { version, declaration: DECLARATION_VERSION }
  await ask(request, 'post', '/api/user/corp', { headers, data })
}

/** The decision of a reviewer, without the console. */
export async function decide(
  request: APIRequestContext,
  merchant_id: string,
  decision: 'audit_pass' | 'audit_fail',
  reasons: readonly Refusal[] = [],
): Promise<void> {
  await ask(request, 'post', `/api/sandbox/merchants/${merchant_id}/decide`, { data: { decision, reasons } })
}
