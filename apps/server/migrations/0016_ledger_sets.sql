-- Sets of postings with less work for each leg, and one index less to keep for everybody. CWL05 is now an
-- entry of nothing, too.

-- Changes the strict accounts of some legs, each once, and answers their rows as they were: whoever changes a
-- row has locked it. A row on which the legs do not fit together keeps its balance, and is locked as well.
-- The settings leave the planner one way to join, and both of its orders go by the account: every set locks
-- in the order of post_transaction.
create function change_strict_balances(leg_accounts bigint[], leg_amounts bigint[])
returns ledger_balances[] language plpgsql
set plan_cache_mode = force_custom_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off set enable_bitmapscan = off set enable_nestloop = on set enable_indexscan = on
set jit = off as $$
declare
  found_rows ledger_balances[];
begin
  with changed as (
    update ledger_balances b set version = b.version + 1, posted = b.posted
      + case when (b.posted + m.amount < b.floor or b.posted + m.amount > b.ceiling) is not true
          then m.amount else 0 end
      from (
        select l.account, ledger_total(l.amount) as amount
        from (select unnest(leg_accounts) as account, unnest(leg_amounts) as amount) l
        group by l.account order by l.account) m
      where b.account_id = m.account and b.stripe = 0 and b.merchant_id is not null and b.is_open
      returning old as before)
  select array_agg(c.before) into found_rows from changed c;
  return found_rows;
end
$$;

-- What was just changed becomes as it was: the rows are locked, so it is exact.
create function restore_balances(found_rows ledger_balances[]) returns void language sql as $$
  update ledger_balances b set posted = r.posted, version = r.version
    from unnest(found_rows) r where b.account_id = r.account_id and b.stripe = r.stripe
$$;

-- Posts many transactions as if one after the other, in one go: each account is changed once, however many
-- legs it has. Legs come in the order of their postings; it is told which postings have no strict leg, and
-- which accounts are striped. Replays change nothing. Locks are taken in the order of post_transaction.
-- Arrays are unnested in select lists: in a from each of them would be written down and read again.
drop function post_transactions;
create function post_transactions(
  merchants text[], keys text[], kinds text[], reference_kinds text[], reference_ids text[],
  reversals bigint[], new_posted_at timestamptz,
  leg_postings integer[], leg_numbers smallint[], leg_accounts bigint[], leg_currencies text[],
  leg_amounts bigint[], without_strict integer[], striped bigint[]
) returns table (id bigint, is_replay boolean) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set random_page_cost = 1.1
set work_mem = '64MB' set enable_mergejoin = off set jit = off as $$
declare
  my_stripe smallint := pg_backend_pid() & 15;
  rows ledger_balances[];
  ids bigint[];
  replayed integer[] := '{}';
  replayed_ids bigint[] := '{}';
begin
  if exists (select from unnest(merchants) u (merchant) where not may_post_for(u.merchant)) then
    raise exception 'a posting for somebody else' using errcode = 'CWL03';
  elsif exists (
    select from (select unnest(keys) as key, unnest(reference_ids) as reference_id) u
    where not starts_with(u.key, u.reference_id || ':')
  ) then
    raise exception 'a key does not begin with its reference' using errcode = 'CWL08';
  end if;
  rows := change_strict_balances(leg_accounts, leg_amounts);
  perform hold_ledger_key(k.key_lock) from (
    select distinct ledger_key_lock(u.key) as key_lock from unnest(keys) with ordinality u (key, n)
    where u.n = any (without_strict) order by 1) k;

  -- Only now: whoever posts the same key at the same moment has waited for the same rows, or for the key.
  if exists (select from ledger_transactions t where t.key = any (keys)) then
    select array_agg(r.n), array_agg(r.known) into replayed, replayed_ids from (
      select u.n, find_ledger_replay(u.merchant, u.key, u.kind, u.reference_kind, u.reference_id, u.reverses,
        array_agg(l.account order by l.n), array_agg(l.amount order by l.n)) as known
      from unnest(merchants, keys, kinds, reference_kinds, reference_ids, reversals) with ordinality
        u (merchant, key, kind, reference_kind, reference_id, reverses, n)
      left join unnest(leg_postings, leg_accounts, leg_amounts) with ordinality
        l (posting, account, amount, n) on l.posting = u.n
      where u.key in (select t.key from ledger_transactions t where t.key = any (keys))
      group by u.n, u.merchant, u.key, u.kind, u.reference_kind, u.reference_id, u.reverses) r;
    select array_agg(l.posting order by l.n), array_agg(l.number order by l.n),
      array_agg(l.account order by l.n), array_agg(l.currency order by l.n), array_agg(l.amount order by l.n)
      into leg_postings, leg_numbers, leg_accounts, leg_currencies, leg_amounts
      from unnest(leg_postings, leg_numbers, leg_accounts, leg_currencies, leg_amounts) with ordinality
        l (posting, number, account, currency, amount, n)
      where l.posting <> all (replayed);
    perform restore_balances(rows);
    rows := change_strict_balances(leg_accounts, leg_amounts);
  end if;
  if cardinality(array_remove(reversals, null)) > 0 then
    perform refuse_wrong_reversal(u.merchant, u.reverses, array_agg(l.account), array_agg(l.amount))
      from unnest(merchants, reversals) with ordinality u (merchant, reverses, n)
      join unnest(leg_postings, leg_accounts, leg_amounts) l (posting, account, amount) on l.posting = u.n
      where u.reverses is not null
      group by u.n, u.merchant, u.reverses;
  end if;
  ids := array(
    select coalesce(o.known, nextval('ledger_transaction_ids')) from (
      select r.known from generate_subscripts(keys, 1) p (n)
      left join unnest(replayed, replayed_ids) r (n, known) on r.n = p.n
      order by p.n offset 0) o);
  insert into ledger_transactions
    (transaction_id, merchant_id, key, kind, reference_kind, reference_id, reverses, posted_at)
    select u.id, u.merchant, u.key, u.kind, u.reference_kind, u.reference_id, u.reverses, new_posted_at
    from (
      select unnest(ids) as id, unnest(merchants) as merchant, unnest(keys) as key, unnest(kinds) as kind,
        unnest(reference_kinds) as reference_kind, unnest(reference_ids) as reference_id,
        unnest(reversals) as reverses, generate_subscripts(keys, 1) as n) u
    where u.n <> all (replayed);

  -- What each leg leaves on its account, or a refusal of the first one that cannot be. In the order of the
  -- postings, so that a transaction lies in one place, and its index grows at its end.
  rows := rows || array(
    select b from ledger_balances b
    where b.account_id = any (striped) and b.stripe = my_stripe and b.merchant_id is null and b.is_open);
  insert into ledger_entries
    (transaction_id, leg, account_id, merchant_id, currency, amount, balance_after)
    select m.id, m.number, m.account, m.merchant_id, m.currency, m.amount,
      case
        when not m.is_known or m.after < m.floor or m.after > m.ceiling then (
          select 0 from refuse_ledger_leg(m.posting, merchants[m.posting], m.account, m.currency, m.amount,
            m.after - m.amount))
        when m.merchant_id is not null then m.after
      end
    from (
      select t.id, l.*, b.merchant_id, b.floor, b.ceiling, b.account_id is not null as is_known,
        b.posted + ledger_total(l.amount)
          over (partition by l.account order by l.n rows unbounded preceding) as after
      from (
        select unnest(leg_postings) as posting, unnest(leg_numbers) as number,
          unnest(leg_accounts) as account, unnest(leg_currencies) as currency,
          unnest(leg_amounts) as amount, generate_subscripts(leg_amounts, 1) as n) l
      left join (
        select unnest(ids) as id, unnest(merchants) as merchant, generate_subscripts(ids, 1) as n) t
        on t.n = l.posting
      left join unnest(rows) b on b.account_id = l.account and b.currency = l.currency
        and (b.merchant_id is null or b.merchant_id = t.merchant)
      order by l.n) m;

  perform from ledger_balances
    where account_id = any (striped) and stripe = my_stripe and merchant_id is null
    order by account_id for update;
  update ledger_balances b set posted = b.posted + m.amount, version = b.version + 1
    from (
      select l.account, ledger_total(l.amount) as amount
      from (select unnest(leg_accounts) as account, unnest(leg_amounts) as amount) l
      where l.account = any (striped) group by l.account) m
    where b.account_id = m.account and b.stripe = my_stripe and b.merchant_id is null;
  return query select u.id, u.n = any (replayed) from unnest(ids) with ordinality u (id, n) order by u.n;
end
$$;
revoke execute on function post_transactions, change_strict_balances, restore_balances from public;
grant execute on function post_transactions to causeway_api;

-- One look at whatever was inserted: for a few entries, too, it takes less time than a first look whether it
-- is one transaction. That no entry is of nothing is seen here as well: PostgreSQL reads a constraint anew
-- for each statement, which takes longer than all else about it.
create or replace function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_entries group by transaction_id, currency
    having ledger_total(amount) <> 0 or bool_or(amount = 0)
  ) then
    raise exception 'the entries of a transaction do not sum to zero, or one is of nothing'
      using errcode = 'CWL05';
  end if;
  return null;
end
$$;
alter table ledger_entries drop constraint ledger_entries_amount_check;

-- The last id before those that were posted at a time or later, but for some rows behind it that may be
-- earlier. Ids are drawn soon after the time is taken, so both are in one order but for some seconds, and no
-- index of the time is needed: halving finds the place. Of 99 neighbours the middle one counts: it takes
-- fifty wrong times in one place to lead astray.
drop index ledger_transactions_by_time;
create function ledger_id_at(moment timestamptz) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  seen timestamptz;
begin
  select max(transaction_id) into high from ledger_transactions;
  while low < high loop
    middle := low + (high - low) / 2;
    select percentile_disc(0.5) within group (order by near.posted_at) into seen from (
      select posted_at from ledger_transactions where transaction_id > middle
      order by transaction_id limit 99) near;
    if seen < moment then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;

-- Between which ids everything lies that was posted in a time: above the first and below the second, null
-- being no bound. An hour is left for clocks that differ, and behind the end as many rows as were neighbours:
-- rows, and not ids, of which any number may be missing. Runs as the owner: of everybody's transactions some
-- are near, of a merchant's maybe none.
create or replace function ledger_id_span(since timestamptz, until timestamptz)
returns table (after_id bigint, before_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when since is not null then ledger_id_at(since - interval '1 hour') end,
    case when until is not null then (
      select t.transaction_id from ledger_transactions t
      where t.transaction_id > ledger_id_at(until + interval '1 hour')
      order by t.transaction_id offset 99 limit 1) end
$$;
revoke execute on function ledger_id_at from public;
