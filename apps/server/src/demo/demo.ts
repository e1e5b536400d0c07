import { type Refusal, refusal } from '@causeway/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  activateRegistration,
  type IdentitySettings,
  noteRegistration,
  selectAccount,
  selectUserInfo,
  setPaymentPassword,
} from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { StartError } from '../kernel/start-error.ts'
import { decideMerchant, openMerchant, submitMerchant } from '../merchants/service.ts'
import accounts from './data/accounts.json' with { type: 'json' }

/** Known to everybody: these people exist only while the sandbox is on. */
export const DEMO_PASSWORD = 'causeway-demo-2026'
export const DEMO_PAY_PWD = '135246'

type Account = (typeof accounts)[number]
type Company = NonNullable<Account['company']>

export const demoAddresses = accounts.map(({ email }) => email)

/** Lets the people of the demonstration do what a person would do, as far as they have not done it yet. */
export async function ensureDemo(context: JobContext, identity: IdentitySettings): Promise<void> {
  await context.db.transact(providerScope, async (tx) => {
    // Of several processes that start at once one does it, and the others find it done.
    await sql`select pg_advisory_xact_lock(hashtext('causeway.demo'))`.execute(tx)
    for (const account of accounts) {
      const user_id = await ensureAccount(context, identity, account)
      if (account.company?.state === 'audit_pass') await ensurePayPwd(context, identity, user_id)
    }
  })
}

/** Everybody knows their password: a live service must not begin with them. */
export async function refuseDemo({ db }: JobContext): Promise<void> {
  const reader = db.reader(providerScope)
  for (const email of demoAddresses) {
    const { user_id, suspended_at } = await selectAccount(reader, email)
    if (user_id && !suspended_at) {
      throw new StartError(`${email} of the sandbox is in this database: use another one, or suspend it.`)
    }
  }
}

async function ensureAccount(
  { db, clock }: JobContext,
  identity: IdentitySettings,
  { email, language, company }: Account,
): Promise<string> {
  const found = await selectAccount(db.reader(providerScope), email)
  if (found.user_id) return found.user_id
  const password_hash = await identity.hashing.hash(DEMO_PASSWORD)
  const applicant = { email, language: language as 'zh-CN' | 'en-US', password_hash }
  return db.transact(providerScope, async (tx) => {
    const registration = await noteRegistration(tx, clock, identity, applicant)
    const user_id = await activateRegistration(tx, clock, registration)
    if (company) await bringCompany(tx, clock, user_id, company)
    return user_id
  })
}

/** From the first word about the company to the state in which the demonstration wants it. */
async function bringCompany(
  tx: Tx,
  clock: JobContext['clock'],
  user_id: string,
  { state, refusals, jurisdiction, ...names }: Company,
): Promise<void> {
  const profile = { ...names, jurisdiction: jurisdiction as 'CN' | 'HK' }
  const merchant = await openMerchant(tx, clock, { user_id, profile })
  if (!merchant || state === 'not_audit') return
  const target = { merchant_id: merchant.id }
  await submitMerchant(tx, clock, { kind: 'user', user_id, merchant_id: merchant.id }, target)
  if (state === 'wait_audit') return
  const reasons = z.array(refusal).parse(refusals ?? []) as [Refusal, ...Refusal[]]
  const decision =
    state === 'audit_pass'
      ? ({ verdict: 'approve' } as const)
      : ({ verdict: 'refuse', refusals: reasons } as const)
  await decideMerchant(tx, clock, { kind: 'system' }, target, decision)
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
  await setPaymentPassword(identity, visit, actor, { password: DEMO_PASSWORD, pay_pwd: DEMO_PAY_PWD })
}
