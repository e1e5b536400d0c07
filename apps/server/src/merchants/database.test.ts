import { merchantStates } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../kernel/db/migrate.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const update = (merchant_id: string, changes: string) =>
  world.database.asOwner(`update merchants set ${changes} where merchant_id = $1`, [merchant_id])

const SUSPENDED = `suspended_at = now(), suspension_code = 'own_request', suspension_remark = ''`

test.each([
  ['is a draft with refusals', `refusals = '[{}]'`],
  ['has refusals that are no list', `refusals = '{}'`],
  ['waits and was never submitted', `merchant_state = 'wait_audit', due_at = now()`],
  ['has passed and was never decided', `merchant_state = 'audit_pass', submitted_at = now(), due_at = now()`],
  ['is a draft that was submitted', `submitted_at = now()`],
  ['is a draft that was decided', `decided_at = now()`],
  ['is a draft that is due', `due_at = now()`],
  ['is a draft that was refused for good', `refusal_kind = 'final'`],
  ['is a draft that is suspended', SUSPENDED],
  ['is claimed without an operator', `claimed_at = now()`],
  ['has no version', `version = 0`],
])('the database refuses a company that %s', async (_what, changes) => {
  const { merchant_id } = await world.merchant('not_audit')
  await expect(update(merchant_id, changes)).rejects.toThrow(/check constraint/)
})

test('the database refuses a suspension without a reason', async () => {
  const { merchant_id } = await world.merchant('audit_pass')
  await expect(update(merchant_id, `suspended_at = now()`)).rejects.toThrow('suspension_is_whole')
})

test('the database refuses a second approved company with the same number and country', async () => {
  const changes = { registration_number: '11223344' }
  await world.merchant('audit_pass', { changes })
  await world.merchant('wait_audit', { changes })
  await expect(world.merchant('audit_pass', { changes })).rejects.toThrow('merchants_approved_once')
})

/** A database at the state before a migration, migrated to the newest once it has rows. */
async function migrateFrom(name: string, rows: string) {
  const { ownerUrl, asOwner } = await createTestDatabase('template0')
  const all = readMigrations()
  const earlier = all.filter((migration) => migration.name < name)
  await migrate(ownerUrl, earlier)
  await asOwner(rows)
  await migrate(ownerUrl, all)
  return asOwner
}

test('companies from before there was a profile stay in their states', async () => {
  const asOwner = await migrateFrom(
    '0004_merchants.sql',
    `insert into object_numbers
       select state, state, state from unnest(enum_range(null::merchant_state)) as state;
     insert into merchants (merchant_id, number, merchant_state, created_at)
       select state, state, state, now() from unnest(enum_range(null::merchant_state)) as state`,
  )
  const { rows } = await asOwner('select merchant_id as was, merchant_state as is, version from merchants')
  expect(rows).toHaveLength(merchantStates.length)
  expect(rows).toEqual(rows.map(({ was }) => ({ was, is: was, version: 1 })))
})

test('the data of existing companies is migrated to profiles, refusals and submissions', async () => {
  const asOwner = await migrateFrom(
    '0006_merchant_profiles.sql',
    `insert into object_numbers values ('m', 'm', 'm');
     insert into merchants (merchant_id, number, merchant_state, created_at, submitted_at, decided_at,
       jurisdiction, legal_name, legal_name_latin, registration_number, refusals)
     values ('m', 'm', 'audit_fail', now(), now(), now(), 'HK', 'Old Limited', 'Old', '12345678',
       '[{"field": "legal_name", "reason": "mismatch"}]')`,
  )
  const { rows } = await asOwner(
    `select m.country, m.refusal_kind, m.refusals, m.profile, s.profile = m.profile as is_kept, s.number
     from merchants m join merchant_submissions s using (merchant_id)`,
  )
  expect(rows).toEqual([
    {
      country: 'HK',
      refusal_kind: 'retry',
      is_kept: true,
      number: 1,
      refusals: [{ path: 'legal_name', reason: 'data_mismatch' }],
      profile: {
        jurisdiction: 'HK',
        legal_name: 'Old Limited',
        legal_name_latin: 'Old',
        registration_number: '12345678',
      },
    },
  ])
})
