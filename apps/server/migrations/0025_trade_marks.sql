-- Marks the orders of a draft that depend on others: an order that is used already or twice in the draft, one
-- dated after every chosen receipt of its currency, one in a currency without a chosen receipt, one beyond
-- the total of its contract, and one whose tracking number another order of the merchant has. Returns the
-- orders whose marks have changed. Thousands of rows may be new, so that the planner knows nothing about them
-- and would compare each with each. An order without a contract total is the only one of its contract; the
-- total and the currency of a contract are those of the orders that were submitted before, or of the first
-- row. The acceptance enforces the total too (`exceeded_contracts`).
create function mark_trade_rows(submission text, merchant text) returns setof text language sql
set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
  with mine as (
    select o.order_id, o.platform, o.store, o.order_no, o.line, o.tracking_no, o.currency, o.ordered_on,
      o.order_state, o.contract_key, o.contract_total_minor, o.total_minor, w.position,
      o.order_state in ('draft', 'refused') as is_open,
      row_number() over (partition by o.platform, o.store, o.order_no, o.line
        order by w.position, o.order_id) as place,
      min(o.order_no) over (partition by o.tracking_no)
        <> max(o.order_no) over (partition by o.tracking_no) as tracks_others
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = submission and o.merchant_id = merchant),
  chosen as (
    select r.currency, max((r.received_at at time zone 'Asia/Shanghai')::date) as latest
    from trade_submission_receipts s join receipts r using (receipt_id)
    where s.submission_id = submission group by r.currency),
  drafted as (
    select contract_key, count(*) as orders,
      (array_agg(currency order by position, order_id))[1] as currency,
      (array_agg(contract_total_minor order by position, order_id)
        filter (where contract_total_minor is not null))[1] as total
    from mine where contract_key <> '' and is_open and currency is not null group by contract_key),
  used as (
    select u.contract_key, sum(u.total_minor) as minor, min(u.currency) as currency,
      min(u.contract_total_minor) as total
    from trade_orders u where u.merchant_id = merchant and u.contract_key <> ''
      and u.order_state in ('submitted', 'accepted', 'expired', 'refunded')
      and u.contract_key in (select contract_key from drafted)
    group by u.contract_key),
  contracts as (
    select m.order_id, case
        when m.contract_total_minor is null and (d.orders > 1 or u.minor is not null)
          then '{"contract_total": "contract_shared"}'
        when m.currency <> coalesce(u.currency, d.currency)
            or m.contract_total_minor <> coalesce(u.total, d.total)
          then '{"contract_total": "contract_differs"}'
        when coalesce(u.minor, 0) + sum(m.total_minor) over (partition by m.contract_key
            order by m.position, m.order_id) > m.contract_total_minor
          then '{"total": "over_contract"}'
        else '{}' end::jsonb as problems
    from mine m join drafted d using (contract_key) left join used u using (contract_key)
    where m.is_open and m.currency is not null),
  marked as (
    select m.order_id,
      case when m.order_no <> '' and m.is_open and (m.place > 1 or exists (
          select from trade_orders u where u.merchant_id = merchant
            and u.platform = m.platform and u.store = m.store and u.order_no = m.order_no
            and u.line = m.line and u.order_id <> m.order_id
            and u.order_state in ('submitted', 'accepted', 'expired', 'refunded')))
        then '{"order_no": "duplicate"}'::jsonb else '{}' end
      || case when c.latest < m.ordered_on then '{"ordered_on": "after_receipt"}'::jsonb else '{}' end
      || case when m.currency is not null and c.currency is null and exists (select from chosen)
        then '{"currency": "currency_differs"}'::jsonb else '{}' end
      || coalesce(k.problems, '{}') as problems,
      case when m.tracking_no <> '' and (
          m.tracks_others or exists (select from trade_orders u where u.merchant_id = merchant
            and u.tracking_no = m.tracking_no and u.tracking_no <> '' and u.order_id <> m.order_id
            and (u.platform, u.store, u.order_no) <> (m.platform, m.store, m.order_no)
            and u.order_state in ('submitted', 'accepted', 'expired', 'refunded')))
        then array['tracking_repeated'] else '{}'::text[] end as warnings
    from mine m left join chosen c on c.currency = m.currency
    left join contracts k on k.order_id = m.order_id)
  update trade_orders o set context_problems = m.problems, context_warnings = m.warnings
  from marked m where o.order_id = m.order_id
    and (o.context_problems <> m.problems or o.context_warnings <> m.warnings)
  returning o.order_id
$$;

-- The contracts of the given orders that they exceed together with the other orders in the given states, or
-- that have several orders of which none states their total. The second guard of `mark_trade_rows`.
create function exceeded_contracts(merchant text, ids text[], states trade_order_state[])
returns setof text language sql stable
set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
  select min(o.contract_no) from trade_orders o
  where o.merchant_id = merchant and (o.order_id = any(ids) or o.order_state = any(states))
    and o.contract_key in (
      select contract_key from trade_orders where order_id = any(ids) and contract_key <> '')
  group by o.contract_key
  having min(o.currency) <> max(o.currency) or min(o.contract_total_minor) <> max(o.contract_total_minor)
    or (count(*) > 1 and min(o.contract_total_minor) is null)
    or sum(o.total_minor) > min(o.contract_total_minor)
  order by 1
$$;
