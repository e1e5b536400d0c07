import { makeNumber } from '@causeway/contract'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { type Db, openDb } from '../apps/server/src/kernel/db/db.ts'
import { API_LOGIN, type EmbeddedPostgres } from '../apps/server/src/kernel/postgres/embedded.ts'
import { buildersOn } from '../apps/server/src/testing/builders.ts'
import { accountFor } from '../apps/server/src/testing/open-accounts.ts'
import { runAt } from '../apps/server/src/testing/run-at.ts'
import { paymentsOf } from './payment-data.ts'

/** As many rows of each list are of the rare kind, however long the list is. */
const RARE = 500

/** The number of one conversion of each history. */
export const CONVERSION_NUMBER = makeNumber('conversion', '261115', '7K3MQ2')
/** The number of one receipt of each history. */
export const RECEIPT_NUMBER = makeNumber('receipt', '261115', '7K3MQ2')
/** The number of one payment of each history. */
export const PAYMENT_NUMBER = makeNumber('payment', '261115', '7K3MQ2')
const NUMBERED_ROW = 100

/** A database in which one merchant has so many rows in each of its lists. */
export type History = {
  readonly db: Db
  readonly rows: number
  readonly merchant_id: string
  /** The account that few receipts came to. */
  readonly rare_account_id: string
  readonly close: () => Promise<void>
}

export async function makeHistory(postgres: EmbeddedPostgres, rows: number): Promise<History> {
  const name = `rows_${rows}`
  await runAt(postgres.url('postgres'), `create database ${name}`)
  await prepareDatabase(postgres.url(name), { url: '', role: API_LOGIN, password: '' })
  const db = openDb({ url: postgres.url(name, API_LOGIN), connections: 2 })
  const { merchant_id, id: user_id } = await buildersOn(db, systemClock).merchant()
  const place = { db, clock: systemClock, context: { bank: { code: 'bench', secret: '' } }, fetch }
  const open = async (currency: 'USD' | 'JPY') =>
    (await accountFor(place, { merchant_id }, { currency })).account_id
  const [account_id, rare_account_id] = [await open('USD'), await open('JPY')]
  await runAt(postgres.url(name), WITHOUT_INDEXES)
  await runAt(postgres.url(name), dataOf({ rows, merchant_id, user_id, account_id, rare_account_id }))
  await runAt(postgres.url(name), WITH_INDEXES)
  await runAt(postgres.url(name), 'vacuum analyze')
  return { db, rows, merchant_id, rare_account_id, close: () => db.close() }
}

/** An index that is made once is made much faster than one that grows row by row. */
const WITHOUT_INDEXES = `
  create table kept_indexes as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid in ('conversions'::regclass, 'limit_orders'::regclass, 'audit_events'::regclass,
    'ledger_transactions'::regclass, 'ledger_entries'::regclass, 'receipts'::regclass,
    'payments'::regclass)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
  do $$ declare kept record; begin
    for kept in select * from kept_indexes loop execute format('drop index %s', kept.name); end loop;
  end $$`

const WITH_INDEXES = `
  do $$ declare kept record; begin
    for kept in select * from kept_indexes loop execute kept.made; end loop;
  end $$`

type Owner = Pick<History, 'rows' | 'merchant_id' | 'rare_account_id'> & {
  readonly user_id: string
  readonly account_id: string
}

/** The newest row is of now, and one of every minute before: both histories end alike. */
const at = (rows: number) => `now() - make_interval(mins => (${rows} - i)::int)`

function dataOf({ rows, merchant_id, user_id, account_id, rare_account_id }: Owner): string {
  const isRare = `i % ${rows / RARE} = 0`
  const time = at(rows)
  const id = (kind: string) => `'${kind}_' || lpad(i::text, 26, '0')`
  const conversionNumber = `case when i = ${NUMBERED_ROW} then '${CONVERSION_NUMBER}' else 'C' || i end`
  const orderNumber = `'X' || i`
  const paymentNumber = `case when i = ${NUMBERED_ROW} then '${PAYMENT_NUMBER}' else 'P' || i end`
  const receiptNumber = `case when i = ${NUMBERED_ROW} then '${RECEIPT_NUMBER}' else 'R' || i end`
  return `
    set session_replication_role = replica;
    select set_config('app.merchant_id', '*', false);
    insert into object_numbers (number, merchant_id, id)
    select ${conversionNumber}, '${merchant_id}', ${id('conversion')} from generate_series(1, ${rows}) i
    union all select ${orderNumber}, '${merchant_id}', ${id('order')} from generate_series(1, ${rows}) i
    union all select ${receiptNumber}, '${merchant_id}', ${id('receipt')} from generate_series(1, ${rows}) i
    union all select ${paymentNumber}, '${merchant_id}', ${id('payment')} from generate_series(1, ${rows}) i;

    insert into receipts (receipt_id, number, merchant_id, account_id, entry_id, currency, amount_minor,
      payer_name, reference, bank_reference, value_date, receipt_state, held_minor, received_at, released_at,
      ended_at)
    select ${id('receipt')}, ${receiptNumber}, '${merchant_id}',
      case when ${isRare} then '${rare_account_id}' else '${account_id}' end, ${id('entry')},
      case when ${isRare} then 'JPY' else 'USD' end, case when ${isRare} then 500 else 10000 + i % 1000 end,
      case when ${isRare} then 'Rare Stores' else 'Northwind ' || i % 100 end, 'Invoice', ${id('bank')},
      (${time})::date, (case when ${isRare} then 'returned' else 'available' end)::receipt_state, 0, ${time},
      ${time}, case when ${isRare} then ${time} end
    from generate_series(1, ${rows}) i;

    insert into receipt_restores (receipt_id, merchant_id, currency, received_at, figure, restore_state)
    select receipt_id, merchant_id, currency, received_at, figure,
      case when currency = 'JPY' then 'not_restored' else 'restored' end from receipts;

    ${paymentsOf({ rows, merchant_id, user_id, isRare, time, id, number: paymentNumber })}

    insert into conversions (conversion_id, number, merchant_id, conversion_state, quote_id, sell_currency,
      sell_minor, buy_currency, buy_minor, rate, mid_rate, margin_bps, margin_cost_minor, rates_at,
      repaid_minor, consent, created_by, created_by_email, verify_code, booked_at, settled_at)
    select ${id('conversion')}, ${conversionNumber}, '${merchant_id}', 'settled', ${id('quote')},
      case when ${isRare} then 'JPY' else 'USD' end, 100, case when ${isRare} then 'GBP' else 'EUR' end, 90,
      0.9, 0.91, 20, 1, ${time}, 0, 'pay_pwd', '${user_id}', 'a@example.com', i::text, ${time}, ${time}
    from generate_series(1, ${rows}) i;

    insert into limit_orders (order_id, number, merchant_id, created_by, created_by_email, consent,
      order_state, sell_currency, sell_minor, buy_currency, buy_at_target_minor, target_rate, created_at,
      expires_at, triggered_at, ended_at, conversion_id)
    select ${id('order')}, ${orderNumber}, '${merchant_id}', '${user_id}', 'a@example.com', 'pay_pwd',
      (case when ${isRare} then 'cancelled' else 'filled' end)::order_state, 'USD', 100, 'EUR', 90, 0.9,
      ${time} - interval '1 day', ${time} + interval '1 day', ${time}, ${time},
      case when not ${isRare} then ${id('conversion')} end
    from generate_series(1, ${rows}) i;

    insert into audit_events (id, merchant_id, actor_kind, actor_id, action, subject_kind, subject_id, data,
      occurred_at)
    select ${eventId(time)}, ${rareOr(isRare, 'merchant', merchant_id)}, 'user',
      ${rareOr(isRare, 'user', user_id)}, case when ${isRare} then 'merchant.approve' else 'session.open' end,
      'user', ${rareOr(isRare, 'subject', user_id)}, '{}', ${time}
    from generate_series(1, ${rows}) i;

    insert into ledger_accounts (merchant_id, kind, currency, mode, created_at)
    select '${merchant_id}', k, c, 'strict', now()
    from unnest(array['available', 'reserved']) k, unnest(array['USD', 'JPY']) c;
    insert into ledger_transactions (transaction_id, merchant_id, key, kind, reference_kind, reference_id,
      posted_at)
    select nextval('ledger_transaction_ids'), '${merchant_id}', ${id('order')} || ':bench',
      case when ${isRare} then 'conversion' else 'order_reserved' end, 'order', ${id('order')}, ${time}
    from generate_series(1, ${rows}) i;
    insert into ledger_entries (transaction_id, leg, account_id, merchant_id, currency, amount, balance_after)
    select t.transaction_id, 1, a.account_id, a.merchant_id, a.currency, 1, 1
    from ledger_transactions t join ledger_accounts a on a.merchant_id = t.merchant_id
      and (a.kind, a.currency) = (case t.kind when 'conversion' then 'reserved' else 'available' end,
        case t.kind when 'conversion' then 'JPY' else 'USD' end)
    order by 1;`
}

/** As `newId` makes it of a time: ten digits of the base 32. */
function eventId(time: string): string {
  const digit = (place: number) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
    ((floor(extract(epoch from ${time}) * 1000)::bigint >> ${5 * place}) & 31)::int + 1, 1)`
  const digits = Array.from({ length: 10 }, (_, index) => digit(9 - index))
  return `'event_' || ${digits.join(' || ')} || lpad(i::text, 16, '0')`
}

const rareOr = (isRare: string, rare: string, usual: string) =>
  `case when ${isRare} then '${rare}_rare' else '${usual}' end`
