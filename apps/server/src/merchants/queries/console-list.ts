import type { listConsoleMerchants, MerchantRow } from '@causeway/contract'
import { tidyIdentifier } from '@causeway/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import type { Page } from '../../kernel/http/endpoint.ts'
import { typedNumber } from '../../kernel/number.ts'
import { toClaim } from './claims.ts'

type Query = z.output<typeof listConsoleMerchants.query>

type Row = Omit<MerchantRow, 'claim'> & {
  operator_id: string | null
  name: string | null
  claimed_at: string | null
}

const WAITS = sql<boolean>`exists (select from merchant_decisions d
  where d.merchant_id = m.merchant_id and d.decision_state = 'proposed')`

/** Companies by what the operator asks for, a page of them. */
export async function selectConsoleMerchants(reader: Reader, query: Query): Promise<Page<MerchantRow[]>> {
  const where = sql.join([sql`true`, ...conditions(query)], sql` and `)
  const order = query.sort === 'newest' ? sql`desc` : sql`asc`
  const counting = sql<{ count: number }>`select count(*)::int as count from merchants m where ${where}`
  const listing = sql<Row>`
    select m.merchant_id as id, m.number, m.legal_name, m.legal_name_latin, m.registration_number,
      m.jurisdiction, m.merchant_state, m.risk_reasons, m.suspended_at is not null as is_suspended,
      m.created_at, m.submitted_at, m.due_at, ${WAITS} as waits_for_second, o.operator_id, o.name, m.claimed_at,
      (select count(*)::int from merchant_submissions s
       where s.merchant_id = m.merchant_id and s.origin = 'submission') as submissions,
      (select count(*)::int from requests r where r.subject_kind = 'merchant'
       and r.subject_id = m.merchant_id and r.request_state <> 'closed') as open_requests
    from merchants m left join operators o on o.operator_id = m.claimed_by
    where ${where}
    order by coalesce(m.submitted_at, m.created_at) ${order}, m.merchant_id ${order}
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  const [counted, listed] = await Promise.all([counting.execute(reader), listing.execute(reader)])
  const list = listed.rows.map((row) => ({ ...row, claim: toClaim(row) }))
  return { count: counted.rows[0]?.count ?? 0, list }
}

function conditions(query: Query): RawBuilder<unknown>[] {
  const { queue, merchant_state, jurisdiction, risk, suspended, search } = query
  return [
    queue === 'to_review' && sql`m.merchant_state = 'wait_audit' and not ${WAITS}`,
    queue === 'to_confirm' && WAITS,
    merchant_state && sql`m.merchant_state = ${merchant_state}`,
    jurisdiction && sql`m.jurisdiction = ${jurisdiction}`,
    risk === 'high' && sql`m.risk_reasons <> '{}'`,
    risk === 'standard' && sql`m.risk_reasons = '{}'`,
    suspended === 'yes' && sql`m.suspended_at is not null`,
    suspended === 'no' && sql`m.suspended_at is null`,
    search && searchCondition(search),
  ].filter((each): each is RawBuilder<unknown> => Boolean(each))
}

/**
 * The number of the company or of something of its own, a part of its name, of its registration number
 * however it is typed, of an e-mail address, or the whole id.
 */
function searchCondition(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number)
    return sql`m.merchant_id = (select n.merchant_id from object_numbers n where n.number = ${number})`
  const part = `%${escapeLike(search)}%`
  const registration = `%${escapeLike(tidyIdentifier(search))}%`
  return sql`(m.merchant_id = ${search} or m.legal_name ilike ${part} or m.legal_name_latin ilike ${part}
    or m.registration_number like ${registration}
    or exists (select from merchant_users mu join users u on u.user_id = mu.user_id
      where mu.merchant_id = m.merchant_id and u.email ilike ${part}))`
}
