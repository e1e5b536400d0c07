import { consoleEnquiryList, enquiryList } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike, plainName } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ConsoleRow, ListedEnquiry } from '../view.ts'

const JOINS = sql`left join receipt_accounts a on a.account_id = t.account_id
  left join receipts r on r.receipt_id = t.receipt_id`
const COLUMNS = sql<ListedEnquiry>`t.*, a.alias, a.bank_account, r.number as receipt_number`

const named = (payer: string) => sql`t.payer_name ilike ${`%${escapeLike(payer)}%`}`

const ofMerchant = source({
  list: enquiryList,
  table: sql`enquiries`,
  id: sql`t.enquiry_id`,
  filters: {
    enquiry_state: isState('enquiry_state'),
    search: (search) => {
      const number = typedNumber('search', search)
      return number ? sql`t.number = ${number}` : named(search)
    },
  },
  columns: COLUMNS,
  joins: JOINS,
})

export function selectEnquiries(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ofMerchant, [sql`t.merchant_id = ${merchant_id}`], query)
}

export async function selectListedEnquiry(
  reader: Reader,
  merchant_id: string,
  enquiry_id: string,
): Promise<ListedEnquiry | undefined> {
  const { rows } = await sql<ListedEnquiry>`select ${COLUMNS} from enquiries t ${JOINS}
    where t.enquiry_id = ${enquiry_id} and t.merchant_id = ${merchant_id}`.execute(reader)
  return rows[0]
}

const CONSOLE_JOINS = sql`${JOINS} join merchants m on m.merchant_id = t.merchant_id
  left join operators k on k.operator_id = t.taken_by
  left join operators p on p.operator_id = t.answered_by`
const CONSOLE_COLUMNS = sql<ConsoleRow>`${COLUMNS}, m.number as merchant_number, m.legal_name,
  m.legal_name_latin,  k.name as taker, p.name as answerer`

/** The number of an enquiry or of its merchant, or else a part of the payer's or the merchant's name. */
function isMeant(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) {
    return sql`(t.number = ${number} or t.merchant_id = (
      select n.merchant_id from object_numbers n where n.number = ${number} and n.id = n.merchant_id))`
  }
  const part = `%${escapeLike(search)}%`
  const names = sql`concat_ws(E'\\n', m.legal_name, m.legal_name_latin)`
  return sql`(${named(search)} or t.merchant_id in (select m.merchant_id from merchants m
    where ${plainName(names)} ilike ${plainName(sql`${part}::text`)}))`
}

const all = source({
  list: consoleEnquiryList,
  table: sql`enquiries`,
  id: sql`t.enquiry_id`,
  filters: { enquiry_state: isState('enquiry_state'), search: isMeant },
  columns: CONSOLE_COLUMNS,
  joins: CONSOLE_JOINS,
})

export function selectConsoleEnquiries(reader: Reader, query: PageQuery) {
  return page(reader, all, [], query)
}

export async function selectConsoleEnquiry(
  reader: Reader,
  enquiry_id: string,
): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`select ${CONSOLE_COLUMNS} from enquiries t ${CONSOLE_JOINS}
    where t.enquiry_id = ${enquiry_id}`.execute(reader)
  return rows[0]
}

/** The enquiries without an answer. */
export async function selectEnquiryQueue(reader: Reader) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from enquiries
    where enquiry_state = 'open'`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}
