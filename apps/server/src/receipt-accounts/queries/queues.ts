import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { PAPER_ZONE } from '../../kernel/local-time.ts'
import { IS_EXPIRED } from './expiring-holders.ts'

type Queue = { count: number; oldest_at: string | null }
type QueueName =
  | 'applications'
  | 'holders'
  | 'holders_expired'
  | 'stores'
  | 'stores_overdue'
  | 'accounts_failed'
type AccountQueues = Readonly<Record<QueueName, Queue>>

/** What waits for an operator about accounts: the number of each, and the time of the oldest. */
export async function selectAccountQueues(reader: Reader): Promise<AccountQueues> {
  const { rows } = await sql<Queue & { queue: keyof AccountQueues }>`
    select 'applications' as queue, count(*)::int as count, min(submitted_at) as oldest_at
    from account_applications where application_state in ('submitted', 'reviewing')
    union all
    select 'holders', count(*)::int, min(submitted_at) from holder_versions
    where version_state = 'reviewing'
    union all
    select 'holders_expired', count(*)::int, min(t.expires_on)::timestamp at time zone ${sql.lit(PAPER_ZONE)}
    from account_holders t where ${IS_EXPIRED}
    union all
    select 'stores', count(*)::int, min(proof_given_at) from stores where store_state = 'proof_given'
    union all
    select 'stores_overdue', count(*)::int, min(proof_overdue_at) from stores
    where store_state = 'proof_due' and proof_overdue_at is not null
    union all
    select 'accounts_failed', count(*)::int, min(created_at) from receipt_accounts
    where account_state = 'failed'`.execute(reader)
  const queueOf = (name: keyof AccountQueues): Queue => {
    const { count = 0, oldest_at = null } = rows.find(({ queue }) => queue === name) ?? {}
    return { count, oldest_at }
  }
  return {
    applications: queueOf('applications'),
    holders: queueOf('holders'),
    holders_expired: queueOf('holders_expired'),
    stores: queueOf('stores'),
    stores_overdue: queueOf('stores_overdue'),
    accounts_failed: queueOf('accounts_failed'),
  }
}
