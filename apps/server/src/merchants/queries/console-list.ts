import { type MerchantRow, merchantList } from '@causeway/contract'
import { tidyIdentifier } from '@causeway/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike, plainName } from '../../kernel/db/like.ts'
import type { Page } from '../../kernel/http/endpoint.ts'
import { mapPage, page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import { toClaim } from './claims.ts'

type Row = Omit<MerchantRow, 'claim'> & {
  operator_id: string | null
  name: string | null
  claimed_at: string | null
}

const WAITS = sql<boolean>`exists (select from merchant_decisions d
  where d.merchant_id = t.merchant_id and d.decision_state = 'proposed')`

const merchants = source({
  list: merchantList,
  table: sql`merchants`,
  id: sql`t.merchant_id`,
  sorts: { submitted_at: sql`case when t.submitted_at is null then t.created_at else t.submitted_at end` },
  filters: {
    queue: (queue) =>
      queue === 'to_confirm' ? WAITS : sql`t.merchant_state = 'wait_audit' and not ${WAITS}`,
    merchant_state: isState('merchant_state'),
    risk: (risk) => (risk === 'high' ? sql`t.risk_reasons <> '{}'` : sql`t.risk_reasons = '{}'`),
    suspended: (yes) => (yes === 'yes' ? sql`t.suspended_at is not null` : sql`t.suspended_at is null`),
    search: searchCondition,
  },
  columns: sql<Row>`t.merchant_id as id, t.number, t.legal_name, t.legal_name_latin,
    t.registration_number, t.jurisdiction, t.merchant_state, t.risk_reasons,
    t.suspended_at is not null as is_suspended, t.created_at, t.submitted_at, t.due_at,
    ${WAITS} as waits_for_second, o.operator_id, o.name, t.claimed_at,
    (select count(*)::int from merchant_submissions s
     where s.merchant_id = t.merchant_id and s.origin = 'submission') as submissions,
    (select count(*)::int from requests r where r.subject_kind = 'merchant'
     and r.subject_id = t.merchant_id and r.request_state <> 'closed') as open_requests`,
  joins: sql`left join operators o on o.operator_id = t.claimed_by`,
})

/** A page of companies by the operator's filters. */
export function selectConsoleMerchants(reader: Reader, query: PageQuery): Promise<Page<MerchantRow[]>> {
  return mapPage(page(reader, merchants, [], query), (row) => ({ ...row, claim: toClaim(row) }))
}

/**
 * Matches the number of the company or of any object that belongs to it; else a part of a name, an e-mail
 * address or the registration number in any notation, or the whole id.
 */
function searchCondition(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) {
    return sql`t.merchant_id = (select n.merchant_id from object_numbers n where n.number = ${number})`
  }
  const part = `%${escapeLike(search)}%`
  const registration = `%${escapeLike(tidyIdentifier(search))}%`
  const names = sql`concat_ws(E'\\n', t.legal_name, t.legal_name_latin)`
  return sql`(t.merchant_id = ${search} or ${plainName(names)} ilike ${plainName(sql`${part}::text`)}
    or t.registration_number like ${registration}
    or exists (select from merchant_users mu join users u on u.user_id = mu.user_id
      where mu.merchant_id = t.merchant_id and u.email ilike ${part}))`
}
