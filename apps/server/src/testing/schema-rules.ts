import type { TestDatabase } from './databases.ts'

/** Used by the owner only, without data of merchants or users. */
const OWNERS_OWN = ['schema_migrations']

/** The tables whose rows the API could see without a policy. */
export async function findUnprotectedTables({ asOwner }: TestDatabase): Promise<string[]> {
  const { rows } = await asOwner(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'v', 'f')
       and c.relname <> all($1)
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'scope'))
     order by 1`,
    [OWNERS_OWN],
  )
  return rows.map(({ name }) => name)
}

/** The tables with rows of a merchant or user whose policy does not check the owner. */
export async function findWrongPolicies({ asOwner }: TestDatabase): Promise<string[]> {
  const { rows } = await asOwner(
    `select p.tablename || '.' || c.column_name as name from pg_policies p
     join information_schema.columns c on c.table_schema = 'public' and c.table_name = p.tablename
     where p.policyname = 'scope' and (
       c.column_name = 'merchant_id' and p.qual not like '%current_merchant()%'
       or c.column_name = 'user_id' and p.qual not like '%current_person()%'
         and p.qual not like '%current_merchant()%')
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
