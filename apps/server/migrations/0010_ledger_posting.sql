-- How the books of 0009 are written. Refusals have codes: CWL01 past a bound, CWL02 an account that cannot be
-- used, CWL03 for another merchant, CWL04 a key with another content, CWL05 unbalanced or an entry of zero,
-- CWL06 legs out of order, CWL07 not a mirror, CWL08 a key that does not begin with its reference.

-- The transaction that has a key already. The same key for another content is a mistake of ours.
create function find_ledger_replay(
  new_merchant_id text, new_key text, new_kind text, new_reference_kind text, new_reference_id text,
  new_reverses bigint, leg_accounts bigint[], leg_amounts bigint[]
) returns bigint language plpgsql stable as $$
declare
  found_one ledger_transactions;
begin
  select * into found_one from ledger_transactions where key = new_key;
  if found_one.transaction_id is null then
    return null;
  end if;
  if (found_one.merchant_id, found_one.kind, found_one.reference_kind, found_one.reference_id,
      found_one.reverses)
    is distinct from (new_merchant_id, new_kind, new_reference_kind, new_reference_id, new_reverses)
    or not ledger_legs_are(found_one.transaction_id, leg_accounts, leg_amounts)
  then
    raise exception 'the key % was posted before with another content', new_key using errcode = 'CWL04';
  end if;
  return found_one.transaction_id;
end
$$;

create function ledger_legs_are(id bigint, leg_accounts bigint[], leg_amounts bigint[]) returns boolean
language sql stable return (
  select array(
    select (e.account_id, e.amount)::text from ledger_entries e where e.transaction_id = id order by 1)
  = array(
    select (u.account, u.amount)::text from unnest(leg_accounts, leg_amounts) u (account, amount) order by 1)
);

-- Says why a leg cannot be posted. The detail is for the service, which knows what to tell whom.
create function refuse_ledger_leg(
  posting integer, new_merchant_id text, account bigint, new_currency text, new_amount bigint,
  balance bigint
) returns void language plpgsql as $$
declare
  facts text := jsonb_build_object('posting', posting, 'account_id', account::text,
    'currency', new_currency, 'amount', new_amount::text, 'balance', balance::text)::text;
begin
  if balance is not null then
    raise exception 'account % would pass its bound', account using errcode = 'CWL01', detail = facts;
  end if;
  raise exception 'account % is unknown, closed, of another currency or not of %', account,
    coalesce(new_merchant_id, 'the provider') using errcode = 'CWL02', detail = facts;
end
$$;

-- What can be taken back of a posting that turns out to have been made: the rows are locked, so it is exact.
create function undo_ledger_legs(leg_accounts bigint[], leg_amounts bigint[], done integer) returns void
language plpgsql as $$
begin
  for leg in reverse done..1 loop
    update ledger_balances set posted = posted - leg_amounts[leg], version = version - 1
      where account_id = leg_accounts[leg] and stripe = 0;
  end loop;
end
$$;

-- A reversal is the mirror of what it reverses, for the same merchant.
create function refuse_wrong_reversal(
  new_merchant_id text, new_reverses bigint, leg_accounts bigint[], leg_amounts bigint[]
) returns void language plpgsql stable as $$
begin
  if not exists (
    select from ledger_transactions t
    where t.transaction_id = new_reverses and t.merchant_id is not distinct from new_merchant_id
  ) or not ledger_legs_are(new_reverses, leg_accounts, array(
    select -u.amount from unnest(leg_amounts) with ordinality u (amount, leg) order by u.leg))
  then
    raise exception 'not the mirror of transaction %', new_reverses using errcode = 'CWL07';
  end if;
end
$$;

-- Only the provider, or the merchant of the transaction, may post it.
create function may_post_for(new_merchant_id text) returns boolean language sql stable
  return coalesce(current_merchant() in ('*', new_merchant_id), false);

-- Postings without a strict row take this lock, so that two with the same key wait for each other. Keys share
-- 1,024 locks, because a cluster has not many more.
create function ledger_key_lock(new_key text) returns integer language sql immutable
  return hashtext(new_key) & 1023;
create function hold_ledger_key(key_lock integer) returns void language sql
  return pg_advisory_xact_lock(hashtext('causeway.ledger_key'), key_lock);

-- Posts one transaction. Its legs come strict ones first, and each part by account: every path locks in this
-- order (strict rows, keys, striped rows), so that no two wait for each other. Answers the id of the
-- transaction, below zero if the key was posted before: a row of two columns takes longer to make.
create function post_transaction(
  new_merchant_id text, new_key text, new_kind text, new_reference_kind text, new_reference_id text,
  new_reverses bigint, new_posted_at timestamptz,
  leg_accounts bigint[], leg_currencies text[], leg_amounts bigint[], strict_legs integer
) returns bigint language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  my_stripe smallint := pg_backend_pid() & 15;
  legs_after bigint[] := '{}';
  amount bigint;
  after bigint;
  refused integer;
  id bigint;
begin
  if not may_post_for(new_merchant_id) then
    raise exception 'a posting for another merchant' using errcode = 'CWL03';
  elsif not starts_with(new_key, new_reference_id || ':') then
    raise exception 'the key % does not begin with its reference', new_key using errcode = 'CWL08';
  end if;
  if strict_legs = 0 then
    perform hold_ledger_key(ledger_key_lock(new_key));
  end if;
  for leg in 1..strict_legs loop
    if leg > 1 and leg_accounts[leg] < leg_accounts[leg - 1] then
      raise exception 'legs out of order' using errcode = 'CWL06';
    end if;
    amount := leg_amounts[leg];
    -- One look at one row checks everything; the bounds are those of the table's constraints.
    update ledger_balances set posted = posted + amount, version = version + 1
      where account_id = leg_accounts[leg] and stripe = 0 and merchant_id = new_merchant_id
        and currency = leg_currencies[leg] and is_open
        and (floor is null or posted + amount >= floor)
        and (ceiling is null or posted + amount <= ceiling)
      returning posted into after;
    if not found then
      refused := leg;
      exit;
    end if;
    legs_after[leg] := after;
  end loop;
  -- Checked only now: a concurrent posting of the same key has waited for the same rows or the key.
  if refused is not null or exists (select from ledger_transactions where key = new_key) then
    id := find_ledger_replay(new_merchant_id, new_key, new_kind, new_reference_kind, new_reference_id,
      new_reverses, leg_accounts, leg_amounts);
    if id is null then
      perform refuse_ledger_leg(1, new_merchant_id, leg_accounts[refused], leg_currencies[refused],
        leg_amounts[refused], (
          select posted from ledger_balances where account_id = leg_accounts[refused] and stripe = 0
            and merchant_id = new_merchant_id and currency = leg_currencies[refused] and is_open));
    end if;
    perform undo_ledger_legs(leg_accounts, leg_amounts, cardinality(legs_after));
    return -id;
  end if;
  if new_reverses is not null then
    perform refuse_wrong_reversal(new_merchant_id, new_reverses, leg_accounts, leg_amounts);
  end if;
  id := nextval('ledger_transaction_ids');
  with made as (
    insert into ledger_transactions
      (transaction_id, merchant_id, key, kind, reference_kind, reference_id, reverses, posted_at)
      values (id, new_merchant_id, new_key, new_kind, new_reference_kind, new_reference_id, new_reverses,
        new_posted_at))
  insert into ledger_entries
    (transaction_id, leg, account_id, merchant_id, currency, amount, balance_after)
    select id, u.leg, u.account, case when u.leg <= strict_legs then new_merchant_id end, u.currency,
      u.amount, u.after
    from unnest(leg_accounts, leg_currencies, leg_amounts, legs_after) with ordinality
      u (account, currency, amount, after, leg);
  for leg in strict_legs + 1..cardinality(leg_accounts) loop
    if leg > strict_legs + 1 and leg_accounts[leg] < leg_accounts[leg - 1] then
      raise exception 'legs out of order' using errcode = 'CWL06';
    end if;
    update ledger_balances set posted = posted + leg_amounts[leg], version = version + 1
      where account_id = leg_accounts[leg] and stripe = my_stripe and merchant_id is null
        and currency = leg_currencies[leg] and is_open;
    if not found then
      perform refuse_ledger_leg(1, null, leg_accounts[leg], leg_currencies[leg], leg_amounts[leg], null);
    end if;
  end loop;
  return id;
end
$$;

-- Changes the strict accounts of some legs, each once, and answers their rows as they were. An update locks
-- its row; a row on which the legs do not fit together keeps its balance, and is locked as well.
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
    raise exception 'a posting for another merchant' using errcode = 'CWL03';
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

  -- Checked only now: a concurrent posting of the same key has waited for the same rows or the key.
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

revoke execute on function
  post_transaction, post_transactions, find_ledger_replay, undo_ledger_legs, refuse_wrong_reversal,
  change_strict_balances, restore_balances
  from public;
grant execute on function post_transaction, post_transactions to causeway_api;
