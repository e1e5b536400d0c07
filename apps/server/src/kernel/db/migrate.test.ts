import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases.ts'
import { StartError } from '../start-error.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})

const first = migration('0001_first.sql', 'create table first (id int)')
const second = migration('0002_second.sql', 'create table second (id int)')

const emptyDatabase = () => createTestDatabase('template0')

test('each migration runs once when several processes start at the same time', async () => {
  const { ownerUrl, asOwner } = await emptyDatabase()
  await Promise.all(Array.from({ length: 8 }, () => migrate(ownerUrl, [first, second])))
  const { rows } = await asOwner('select name from schema_migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a later version continues where the earlier one ended', async () => {
  const { ownerUrl, asOwner } = await emptyDatabase()
  await migrate(ownerUrl, [first])
  await asOwner('insert into first values (7)')
  await migrate(ownerUrl, [first, second])
  expect((await asOwner('select id from first')).rows).toEqual([{ id: 7 }])
  expect((await asOwner('select * from second')).rows).toEqual([])
})

test('a migration that was changed after it ran is refused with its name', async () => {
  const { ownerUrl } = await emptyDatabase()
  await migrate(ownerUrl, [first])
  const changed = migration(first.name, 'create table first (id bigint)')
  await expect(migrate(ownerUrl, [changed])).rejects.toThrow(
    /0001_first.sql was changed after it had been applied/,
  )
})

test('a database migrated by a newer version is refused', async () => {
  const { ownerUrl } = await emptyDatabase()
  await migrate(ownerUrl, [first, second])
  await expect(migrate(ownerUrl, [first])).rejects.toThrow(/another version of Causeway \(0002_second.sql\)/)
})

test('a failing migration is named and rolled back, and those before it stay', async () => {
  const { ownerUrl, asOwner } = await emptyDatabase()
  const broken = migration('0002_broken.sql', 'create table half (id int); select no_such_column')
  await expect(migrate(ownerUrl, [first, broken])).rejects.toThrow(StartError)
  const { rows } = await asOwner(
    `select to_regclass('first') is not null as first, to_regclass('half') as half`,
  )
  expect(rows).toEqual([{ first: true, half: null }])
})

test('our own migrations are numbered without a gap', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
