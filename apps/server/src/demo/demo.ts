import { type Language, merchantStates, refusal } from '@causeway/contract'
import { z } from 'zod'
import {
  activateRegistration,
  type IdentitySettings,
  noteRegistration,
  selectAccount,
  selectUserInfo,
  setPaymentPassword,
} from '../identity/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { StartError } from '../kernel/start-error.ts'
import { type Company, ensureCompany } from './company.ts'
import accounts from './data/accounts.json' with { type: 'json' }
import companies from './data/companies.json' with { type: 'json' }
import { ensureDemoOperators, refuseDemoOperators } from './demo-operators.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Public: these users exist only while the sandbox is on. */
export const DEMO_PASSWORD = 'causeway-demo-2026'
export const DEMO_PAY_PWD = '135246'

type Account = (typeof accounts)[number]

const read = z.record(
  z.string(),
  z.object({
    state: z.enum(merchantStates),
    refusals: z.array(refusal).default([]),
    profile: z.unknown(),
  }),
)
const companyOf = ({ company = '' }: Account): Company | undefined => read.parse(companies)[company]

export const demoAddresses = accounts.map(({ email }) => email)

/** Makes the users of the demonstration by regular operations, as far as they do not exist yet. */
export async function ensureDemo(context: JobContext, identity: IdentitySettings): Promise<void> {
  await oneAtATime(context.db, 'demo', async () => {
    await ensureDemoOperators(context, identity, DEMO_PASSWORD)
    const people = accounts.map((account) => ensurePerson(context, identity, account))
    // Waits for all of them, so that none is still running when the lock is released.
    const failed = (await Promise.allSettled(people)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  })
}

/** Their password is public, so a live service must not start with them. */
export async function refuseDemo(context: JobContext): Promise<void> {
  await refuseDemoOperators(context)
  const reader = context.db.reader(providerScope)
  for (const email of demoAddresses) {
    const { user_id, suspended_at } = await selectAccount(reader, email)
    if (user_id && !suspended_at) {
      throw new StartError(`${email} of the sandbox is in this database: use another one, or suspend it.`)
    }
  }
}

async function ensurePerson(
  context: JobContext,
  identity: IdentitySettings,
  account: Account,
): Promise<void> {
  const language = account.language as Language
  const user_id = await ensureAccount(context, identity, account.email, language)
  const company = companyOf(account)
  if (!company) return
  await ensureCompany(context, { user_id, language }, company)
  if (company.state === 'audit_pass') await ensurePayPwd(context, identity, user_id)
}

async function ensureAccount(
  { db, clock }: JobContext,
  identity: IdentitySettings,
  email: string,
  language: Language,
): Promise<string> {
  const found = await selectAccount(db.reader(providerScope), email)
  if (found.user_id) return found.user_id
  const password_hash = await identity.hashing.hash(DEMO_PASSWORD)
  return db.transact(providerScope, async (tx) => {
    const registration = await noteRegistration(tx, clock, identity, { email, language, password_hash })
    return activateRegistration(tx, clock, registration)
  })
}

async function ensurePayPwd(
  { db, clock }: JobContext,
  identity: IdentitySettings,
  user_id: string,
): Promise<void> {
  const { has_pay_pwd, language } = await selectUserInfo(db.reader(providerScope), user_id, clock.now())
  if (has_pay_pwd) return
  const visit = { db, clock, origin: { ip: '127.0.0.1', user_agent: '' }, request_id: 'demo' }
  const person = { kind: 'user', user_id, language, session_id: 'demo' } as const
  const actor = { ...person, merchant_id: undefined, merchant_state: undefined }
  await setPaymentPassword(identity, { ...visit, actor }, { password: DEMO_PASSWORD, pay_pwd: DEMO_PAY_PWD })
}
