-- The books. Credit is +, in minor units. Nobody writes these tables but functions that run as the owner: the
-- owner therefore has a policy of its own, for it need not be a superuser.
create function ledger_table(name regclass) returns void language plpgsql as $$
begin
  execute format('revoke all on %s from public', name);
  execute format('create policy owner on %s to %I using (true)', name, current_user);
end
$$;

-- Strict: one row, changed by one transaction at a time. Striped: the balance is the sum of sixteen rows.
create type ledger_mode as enum ('strict', 'striped');

create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  -- Nobody: one of the provider's own.
  merchant_id text,
  kind text not null,
  bank text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mode ledger_mode not null,
  is_open boolean not null default true,
  created_at timestamptz not null,
  unique nulls not distinct (merchant_id, kind, bank, currency),
  constraint only_a_nostro_is_at_a_bank check ((kind = 'nostro') = (bank is not null))
);
select tenant_table('ledger_accounts', 'select');
select ledger_table('ledger_accounts');

-- One row holds all that an update of it must know. The bounds (floor and ceiling) refuse spending more than
-- there is.
create table ledger_balances (
  account_id bigint not null references ledger_accounts,
  stripe smallint not null,
  merchant_id text,
  currency text not null,
  posted bigint not null default 0,
  floor bigint,
  ceiling bigint,
  is_open boolean not null default true,
  version bigint not null default 0,
  primary key (account_id, stripe),
  constraint not_below_its_floor check (posted >= floor),
  constraint not_above_its_ceiling check (posted <= ceiling)
) with (fillfactor = 50);
select tenant_table('ledger_balances', 'select');
select ledger_table('ledger_balances');

create sequence ledger_transaction_ids;

create table ledger_transactions (
  -- Drawn while the strict rows are locked: the ids of one strict account are in the order of its changes.
  transaction_id bigint primary key default nextval('ledger_transaction_ids'),
  merchant_id text,
  -- Its prefix is the reference, so that one index finds a key and all transactions of a business object.
  key text collate "C" not null unique,
  kind text not null,
  reference_kind text not null,
  reference_id text not null,
  reverses bigint,
  posted_at timestamptz not null,
  -- The sealer takes whole ranges of transactions, so that nothing can appear in a sealed range later.
  xid xid8 not null default pg_current_xact_id()
);
create unique index ledger_transactions_by_reverses on ledger_transactions (reverses)
  where reverses is not null;
create index ledger_transactions_by_xid on ledger_transactions (xid);
create index ledger_transactions_by_kind on ledger_transactions (merchant_id, kind, transaction_id);
select tenant_table('ledger_transactions', 'select');
select ledger_table('ledger_transactions');
select append_only('ledger_transactions');

create table ledger_entries (
  transaction_id bigint not null,
  leg smallint not null,
  account_id bigint not null,
  merchant_id text,
  currency text not null,
  amount bigint not null,
  -- Only a strict account knows it.
  balance_after bigint,
  primary key (transaction_id, leg)
);
create index ledger_entries_by_account on ledger_entries (account_id, transaction_id, leg);
select tenant_table('ledger_entries', 'select');
select ledger_table('ledger_entries');
select append_only('ledger_entries');

create table ledger_blocks (
  number bigint primary key,
  -- The cluster whose transaction ids are meant: a restored copy begins anew.
  epoch integer not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  transaction_count bigint not null,
  entry_count bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
select provider_table('ledger_blocks', 'select');
select ledger_table('ledger_blocks');
select append_only('ledger_blocks');

-- What an account held at the end of a block in which it was changed.
create table ledger_block_balances (
  number bigint not null,
  account_id bigint not null,
  balance bigint not null,
  primary key (number, account_id)
);
select provider_table('ledger_block_balances', 'select');
select ledger_table('ledger_block_balances');
select append_only('ledger_block_balances');

create table ledger_audits (
  audit_id text primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  transactions bigint not null,
  entries bigint not null,
  blocks bigint not null,
  finding_count bigint not null,
  findings jsonb not null,
  -- Which block was the last one: a chain that was made anew since then shows.
  hash bytea not null default ''
);
select provider_table('ledger_audits', 'select, insert');
select ledger_table('ledger_audits');
select append_only('ledger_audits');

-- Adds up as bigint: sum() makes a numeric of each, which takes longer than everything else about a leg.
create aggregate ledger_total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe,
  combinefunc = int8pl);

-- One statement inserts all entries of a transaction, so that it can be seen whether they balance. One look
-- at all of them takes less time than a first look whether it is one transaction. That no entry is of nothing
-- is seen here as well: PostgreSQL reads a constraint anew for each statement, which takes longer.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
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
create trigger balanced after insert on ledger_entries referencing new table as new_entries
  for each statement execute function refuse_unbalanced_entries();

-- Which of some accounts there are, by the place at which each was given.
create function find_ledger_accounts(merchants text[], kinds text[], banks text[], currencies text[])
returns table (n bigint, id bigint) language sql stable as $$
  select u.n, a.account_id
  from unnest(merchants, kinds, currencies) with ordinality u (merchant, kind, currency, n)
  join ledger_accounts a on a.merchant_id = u.merchant and a.kind = u.kind and a.currency = u.currency
  union all
  select u.n, a.account_id
  from unnest(merchants, kinds, banks, currencies) with ordinality u (merchant, kind, bank, currency, n)
  join ledger_accounts a on a.kind = u.kind and a.currency = u.currency and a.bank is not distinct from u.bank
  where u.merchant is null and a.merchant_id is null
$$;

-- Opens the accounts that are missing, and answers the ids of all in the order in which they were given.
create function open_ledger_accounts(
  merchants text[], kinds text[], banks text[], currencies text[], opened_at timestamptz
) returns table (id bigint) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if current_merchant() is distinct from '*' then
    raise exception 'only the provider opens accounts' using errcode = 'CWL03';
  end if;
  with opened as (
    insert into ledger_accounts (merchant_id, kind, bank, currency, mode, created_at)
    select u.merchant, u.kind, u.bank, u.currency,
      case when u.merchant is null then 'striped' else 'strict' end::ledger_mode, opened_at
    from unnest(merchants, kinds, banks, currencies) with ordinality u (merchant, kind, bank, currency, n)
    where u.n not in (select f.n from find_ledger_accounts(merchants, kinds, banks, currencies) f)
    -- Everybody opens in the same order, so that two who open the same ones do not wait for each other.
    order by u.merchant, u.kind, u.bank, u.currency
    on conflict do nothing
    returning *
  )
  insert into ledger_balances (account_id, stripe, merchant_id, currency, floor, ceiling)
  select o.account_id, s.stripe, o.merchant_id, o.currency,
    case when o.mode = 'strict' and o.kind <> 'receivable' then 0 end,
    case when o.mode = 'strict' and o.kind = 'receivable' then 0 end
  from opened o, generate_series(0, case o.mode when 'striped' then 15 else 0 end) s (stripe);
  return query
    select f.id from find_ledger_accounts(merchants, kinds, banks, currencies) f order by f.n;
end
$$;

-- The last id before those that were posted at a time or later, but for some rows behind it that may be
-- earlier. Ids are drawn soon after the time is taken, so both are in one order but for some seconds, and no
-- index of the time is needed: halving finds the place. Of 99 neighbours the middle one counts: it takes
-- fifty wrong times in one place to lead astray.
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
create function ledger_id_span(since timestamptz, until timestamptz)
returns table (after_id bigint, before_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when since is not null then ledger_id_at(since - interval '1 hour') end,
    case when until is not null then (
      select t.transaction_id from ledger_transactions t
      where t.transaction_id > ledger_id_at(until + interval '1 hour')
      order by t.transaction_id offset 99 limit 1) end
$$;

-- Only what checks whose turn it is may be called from outside, and what tells nothing but ids.
revoke execute on function open_ledger_accounts, ledger_id_span, ledger_id_at from public;
grant execute on function open_ledger_accounts, ledger_id_span to causeway_api;
