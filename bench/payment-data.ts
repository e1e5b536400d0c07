const PAYEES = 100

/** What a history is made of: the rows of one merchant, few of them of the rare kind. */
type Asked = {
  readonly rows: number
  readonly merchant_id: string
  readonly user_id: string
  readonly isRare: string
  readonly time: string
  readonly id: (kind: string) => string
  readonly number: string
}

/** Payments to many payees that were paid in pounds, and few to another one, in yen, that came back. */
export function paymentsOf({ rows, merchant_id, user_id, isRare, time, id, number }: Asked): string {
  const rareOr = (rare: string, usual: string) => `case when ${isRare} then '${rare}' else '${usual}' end`
  return `
    insert into payees (payee_id, number, merchant_id, direction, payee_state, in_force, destination, country,
      currency, payee_type, name, alias, bank_name, account_tail, account_key, account_since, is_same_name,
      search_text, created_at, saved_at)
    select 'payee_' || key, key, '${merchant_id}', 'outbound', 'active', 1, 'GB-GBP-FPS', 'GB', currency,
      'company', name, '', 'Bank', '0001', key, now(), false, lower(name), now(), now()
    from (select 'usual_' || n as key, 'GBP' as currency, 'Northwind ' || n as name
      from generate_series(0, ${PAYEES - 1}) n union all select 'rare', 'JPY', 'Rare Materials') v;

    insert into payments (payment_id, number, merchant_id, direction, payment_state, payee_id, payee_version,
      payee_name, payee_type, bank_name, country, is_same_name, account_key, account_tail, destination,
      fixed_side, source_currency, source_minor, fee_minor, currency, amount_minor, charge_bearer, purpose,
      reference, usd_minor, volume_day, consent, content_hash, authorised_by, uetr, bank, message_id,
      bank_reference, is_accepted, is_debited, created_by, created_by_email, created_at, saved_at,
      authorised_at, dispatched_at, sent_at, paid_at, ended_at)
    select ${id('payment')}, ${number}, '${merchant_id}', 'outbound',
      (${rareOr('returned', 'paid')})::payment_state, 'payee_' || n.payee, 1, 'Payee',
      'company', 'Bank', ${rareOr('JP', 'GB')}, false, n.payee, '0001',
      ${rareOr('JP-JPY-SWIFT', 'GB-GBP-FPS')}, 'target', ${rareOr('JPY', 'GBP')}, n.minor, 0,
      ${rareOr('JPY', 'GBP')}, n.minor, 'SHA', ${rareOr('service', 'goods')}, 'INV-7', 100, (${time})::date,
      'pay_pwd', '\\x00', '${user_id}', gen_random_uuid(), 'sandbox', ${id('message')}, ${id('bank')}, true,
      true, '${user_id}', 'a@example.com', ${time}, ${time}, ${time}, ${time}, ${time}, ${time}, ${time}
    from generate_series(1, ${rows}) i
    cross join lateral (select case when ${isRare} then 500 else 10000 + i % 1000 end as minor,
      case when ${isRare} then 'rare' else 'usual_' || i % ${PAYEES} end as payee) n;`
}
