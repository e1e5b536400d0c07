-- The epochs of transaction ids. A restored copy may run in a cluster whose transaction ids are lower than
-- those in the copy: a new epoch begins, and its first block names the last block before it.
create table ledger_epochs (
  epoch integer primary key,
  -- The ledger transactions of an epoch have greater ids than this, up to the value of the next epoch.
  after_id bigint not null,
  started_at timestamptz not null
);
select provider_table('ledger_epochs', 'select');
select ledger_table('ledger_epochs');
select append_only('ledger_epochs');
insert into ledger_epochs values (1, 0, now());

create type ledger_chapter as (epoch integer, after_id bigint, upto_id bigint, is_current boolean);

-- The range of ledger transactions of each epoch.
create function ledger_chapters() returns setof ledger_chapter language sql stable
begin atomic
  select e.epoch, e.after_id, lead(e.after_id, 1, 9223372036854775807) over (order by e.epoch),
    lead(e.epoch) over (order by e.epoch) is null
  from ledger_epochs e;
end;

-- The balance of each account at the end of the last block, so that a new block need not search for it: rows
-- of one block are adjacent, rows of one account are spread over the table.
create table ledger_sealed_balances (
  account_id bigint primary key,
  balance bigint not null
) with (fillfactor = 50);
select provider_table('ledger_sealed_balances', 'select');
select ledger_table('ledger_sealed_balances');

create index ledger_blocks_by_xid on ledger_blocks (epoch, to_xid);

create function xid_after(id xid8) returns xid8 language sql immutable parallel safe
return (id::text::bigint + 1)::text::xid8;

-- The text of a range of transactions with their entries, column by column and independent of the time zone,
-- so that no new column or setting changes an old hash. One aggregate per transaction uses the index.
create function ledger_range(after_id bigint, upto_id bigint, from_xid xid8, to_xid xid8)
returns table (transaction_count bigint, entry_count bigint, digest bytea) language sql stable parallel safe
begin atomic
  select count(*), coalesce(sum(lines.count), 0)::bigint, sha256(coalesce(string_agg(
    sha256(convert_to(row(t.transaction_id, t.merchant_id, t.key, t.kind, t.reference_kind, t.reference_id,
      t.reverses, extract(epoch from t.posted_at), t.xid)::text || lines.text, 'UTF8')),
    ''::bytea order by t.transaction_id), ''::bytea))
  from ledger_transactions t
  cross join lateral (
    select count(*) as count, coalesce(string_agg(
      row(e.leg, e.account_id, e.merchant_id, e.currency, e.amount, e.balance_after)::text, ''
      order by e.leg), '') as text
    from ledger_entries e where e.transaction_id = t.transaction_id) lines
  where t.xid >= from_xid and t.xid < to_xid and t.transaction_id > after_id and t.transaction_id <= upto_id;
end;

-- Covers the whole header, the content of the block, and the balances of its accounts at its end.
create function ledger_block_hash(b ledger_blocks, after_id bigint, digest bytea) returns bytea
language sql stable parallel safe
begin atomic
  select sha256(b.previous_hash || convert_to(row(b.number, b.epoch, after_id, b.from_xid, b.to_xid,
    b.transaction_count, b.entry_count, extract(epoch from b.sealed_at))::text, 'UTF8') || digest || (
      select sha256(convert_to(coalesce(string_agg(
        row(h.account_id, h.balance)::text, '' order by h.account_id), ''), 'UTF8'))
      from ledger_block_balances h where h.number = b.number));
end;

-- Begins a new epoch if the chain refers to transaction ids that this cluster has not assigned yet. A row of
-- the copy was written here by a transaction with a lower id than the row says; a row posted here never was,
-- not even by a subtransaction.
create function begin_ledger_epoch(last ledger_blocks, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  here bigint;
begin
  if last.number is null or last.to_xid <= pg_snapshot_xmax(pg_current_snapshot())
    or last.epoch < (select max(epoch) from ledger_epochs) then
    return;
  end if;
  here := pg_current_xact_id()::text::bigint;
  -- A snapshot may be older than the last block; the id of this transaction cannot be.
  if last.to_xid::text::bigint <= here then
    return;
  end if;
  insert into ledger_epochs select last.epoch + 1, coalesce((
    select t.transaction_id from ledger_transactions t,
      -- xmin has only the lower 32 bits of the id of the transaction that wrote the row.
      lateral (select (here & -4294967296) | t.xmin::text::bigint as id) writer
    where case when writer.id > here then writer.id - 4294967296 else writer.id end < t.xid::text::bigint
    order by t.transaction_id desc limit 1), 0), at;
end
$$;

-- Writes one block for a range of transactions, and returns how many it holds.
create function add_ledger_block(last ledger_blocks, chapter ledger_chapter, upto xid8, at timestamptz)
returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  made ledger_blocks;
  body record;
begin
  made.number := coalesce(last.number, 0) + 1;
  made.epoch := chapter.epoch;
  made.from_xid := case when last.epoch = chapter.epoch then last.to_xid else '0'::xid8 end;
  made.to_xid := upto;
  made.previous_hash := coalesce(last.hash, ''::bytea);
  made.sealed_at := at;
  select * into body
  from ledger_range(chapter.after_id, chapter.upto_id, made.from_xid, made.to_xid);
  made.transaction_count := body.transaction_count;
  made.entry_count := body.entry_count;
  with moved as (
    select e.account_id, ledger_total(e.amount) as amount
    from ledger_transactions t
    -- A separate subquery, so that the planner uses the index.
    cross join lateral (
      select e.account_id, e.amount from ledger_entries e
      where e.transaction_id = t.transaction_id offset 0) e
    where t.xid >= made.from_xid and t.xid < made.to_xid
      and t.transaction_id > chapter.after_id and t.transaction_id <= chapter.upto_id
    group by e.account_id),
  sealed as (
    insert into ledger_sealed_balances as s
    select m.account_id, m.amount from moved m
    on conflict (account_id) do update set balance = s.balance + excluded.balance
    returning s.*)
  insert into ledger_block_balances (number, account_id, balance)
  select made.number, s.account_id, s.balance from sealed s order by s.account_id;
  made.hash := ledger_block_hash(made, chapter.after_id, body.digest);
  insert into ledger_blocks select made.*;
  return made.transaction_count;
end
$$;

-- Seals the transactions committed since the last block, up to about `most`, and returns how many. Postings
-- take no lock for this: every transaction below the xmin of the snapshot has ended, so no row can appear in
-- a sealed range later. Without the settings a backlog takes quadratic time, because a generic plan reads
-- the whole journal for each range.
create function seal_ledger(at timestamptz, most integer default 20000) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
declare
  ended xid8;
  last ledger_blocks;
  chapter ledger_chapter;
  upto xid8;
begin
  if current_merchant() is distinct from '*' then
    raise exception 'Only the provider seals the ledger';
  end if;
  perform pg_advisory_xact_lock(hashtext('causeway.ledger_seal'));
  select * into last from ledger_blocks order by number desc limit 1;
  perform begin_ledger_epoch(last, at);
  ended := pg_snapshot_xmin(pg_current_snapshot());
  for chapter in select * from ledger_chapters() where epoch >= coalesce(last.epoch, 1) order by epoch loop
    select max(next.xid::text::bigint)::text::xid8 into upto from (
      select t.xid from ledger_transactions t
      where t.xid >= case when last.epoch = chapter.epoch then last.to_xid else '0'::xid8 end
        and (t.xid < ended or not chapter.is_current)
        and t.transaction_id > chapter.after_id and t.transaction_id <= chapter.upto_id
      order by t.xid limit most) next;
    if upto is not null then
      return add_ledger_block(last, chapter, xid_after(upto), at);
    end if;
  end loop;
  return 0;
end
$$;
revoke execute on function seal_ledger, add_ledger_block, begin_ledger_epoch from public;
grant execute on function seal_ledger to causeway_api;

-- What the given blocks would contain if they were sealed now.
create function recompute_ledger_blocks(first bigint, last bigint)
returns table (number bigint, transaction_count bigint, entry_count bigint, hash bytea)
language sql stable set enable_seqscan = off set enable_bitmapscan = off
begin atomic
  select b.number, range.transaction_count, range.entry_count, ledger_block_hash(b, c.after_id, range.digest)
  from ledger_blocks b
  join ledger_chapters() c on c.epoch = b.epoch
  cross join lateral ledger_range(c.after_id, c.upto_id, b.from_xid, b.to_xid) range
  where b.number between first and last;
end;

-- A finding of the auditor. With a currency, expected and found are its minor units.
create type ledger_finding as (
  kind text, subject_kind text, subject_id text, currency text, expected text, found text);

-- Each of the following functions returns no rows while the books are intact. They run as the owner, whose
-- policy checks no rows, so each function checks once that the caller is the provider.

create function find_unbalanced_transactions() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select 'transaction_unbalanced', 'transaction', e.transaction_id::text, e.currency, '0', sum(e.amount)::text
  from ledger_entries e where current_merchant() = '*'
  group by e.transaction_id, e.currency having sum(e.amount) <> 0
$$;

-- Every transaction has entries, every entry has a transaction, and legs count from one.
create function find_incomplete_transactions() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select case when e.transaction_id is null then 'transaction_empty'
      when t.transaction_id is null then 'entry_without_transaction' else 'legs_missing' end,
    'transaction', transaction_id::text, null,
    case when t.transaction_id is not null then e.last::text end, e.count::text
  from ledger_transactions t
  full join (
    select e.transaction_id, count(*), min(e.leg) as first, max(e.leg) as last
    from ledger_entries e group by e.transaction_id) e using (transaction_id)
  where (t.transaction_id is null or e.transaction_id is null or e.first <> 1 or e.last <> e.count)
    and current_merchant() = '*'
$$;

create function find_misplaced_entries() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select case when a.account_id is null then 'entry_foreign_account'
      when a.currency <> e.currency then 'entry_wrong_currency' else 'entry_wrong_merchant' end,
    'entry', e.transaction_id || '-' || e.leg, null,
    case when a.currency <> e.currency then a.currency else a.merchant_id end,
    case when a.account_id is null then e.account_id::text
      when a.currency <> e.currency then e.currency else e.merchant_id end
  from ledger_entries e left join ledger_accounts a using (account_id)
  where (a.account_id is null or a.currency <> e.currency or a.merchant_id is distinct from e.merchant_id)
    and current_merchant() = '*'
$$;

-- Only the first break of an account is reported: the later ones follow from it.
create function find_broken_runs() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select distinct on (r.account_id) 'running_balance_broken', 'entry', r.transaction_id || '-' || r.leg,
    r.currency, r.expected::text, r.balance_after::text
  from (
    select e.*, case when a.mode = 'strict' then e.amount + lag(e.balance_after, 1, 0::bigint)
      over (partition by e.account_id order by e.transaction_id, e.leg) end as expected
    from ledger_entries e join ledger_accounts a using (account_id)
    where current_merchant() = '*') r
  where r.balance_after is distinct from r.expected
  order by r.account_id, r.transaction_id, r.leg
$$;

-- A reversal takes from each account what the reversed transaction gave it.
create function find_wrong_reversals() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'reversal_differs', 'transaction', t.transaction_id::text, null, t.reverses::text, null
  from ledger_transactions t
  where current_merchant() = '*' and t.reverses is not null and (
    not exists (
      select from ledger_transactions r
      where r.transaction_id = t.reverses and r.merchant_id is not distinct from t.merchant_id)
    or exists (
      select from ledger_entries e where e.transaction_id in (t.transaction_id, t.reverses)
      group by e.account_id having sum(e.amount) <> 0))
$$;

create function find_wrong_balances() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select 'balance_differs', 'account', account_id::text, a.currency,
    coalesce(e.amount, 0)::text, b.posted::text
  from (select b.account_id, sum(b.posted) as posted from ledger_balances b group by b.account_id) b
  join ledger_accounts a using (account_id)
  left join (
    select e.account_id, sum(e.amount) as amount from ledger_entries e group by e.account_id) e
    using (account_id)
  where b.posted <> coalesce(e.amount, 0) and current_merchant() = '*'
  union all
  select 'balance_out_of_bounds', 'account', b.account_id::text, b.currency,
    case when b.posted < b.floor then b.floor else b.ceiling end::text, b.posted::text
  from ledger_balances b where (b.posted < b.floor or b.posted > b.ceiling) and current_merchant() = '*'
$$;

-- A strict account has one balance row and a striped one sixteen. The rows repeat the facts of the account,
-- and the kind of the account determines the bounds.
create function find_wrong_accounts() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select case when b.account_id is null then 'balance_row_missing' else 'balance_row_extra' end, 'account',
    account_id::text, null, case when b.account_id is null then stripe::text end,
    case when b.account_id is not null then stripe::text end
  from (
    select a.account_id, stripe
    from ledger_accounts a, generate_series(0, case a.mode when 'strict' then 0 else 15 end) stripe) a
  full join (select b.account_id, b.stripe::int from ledger_balances b) b using (account_id, stripe)
  where (a.account_id is null or b.account_id is null) and current_merchant() = '*'
  union all
  select 'account_differs', 'account', account_id::text, null,
    row(a.merchant_id, a.currency, a.is_open, a.floor, a.ceiling, a.must_be)::text,
    row(b.merchant_id, b.currency, b.is_open, b.floor, b.ceiling, a.mode)::text
  from (
    select a.*, case when a.merchant_id is not null and a.kind <> 'receivable' then 0::bigint end as floor,
      case when a.merchant_id is not null and a.kind = 'receivable' then 0::bigint end as ceiling,
      case when a.merchant_id is null then 'striped' else 'strict' end::ledger_mode as must_be
    from ledger_accounts a) a
  join ledger_balances b using (account_id)
  where row(a.merchant_id, a.currency, a.is_open, a.floor, a.ceiling, a.must_be) is distinct from
    row(b.merchant_id, b.currency, b.is_open, b.floor, b.ceiling, a.mode) and current_merchant() = '*'
$$;

-- There are as many blocks as the last block, the balances and earlier audits say, and the same ones; each
-- block names the previous one and begins where it ended, or at the beginning of an epoch.
create function find_broken_links() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'block_missing', 'block', n.number::text, null, null, null
  from generate_series(1, greatest(
    (select max(b.number) from ledger_blocks b), (select max(h.number) from ledger_block_balances h),
    (select max(a.blocks) from ledger_audits a))) n (number)
  where not exists (select from ledger_blocks b where b.number = n.number) and current_merchant() = '*'
  union all
  select 'block_link_broken', 'block', b.number::text, null,
    coalesce(encode(p.hash, 'hex'), ''), encode(b.previous_hash, 'hex')
  from ledger_blocks b left join ledger_blocks p on p.number = b.number - 1
  where current_merchant() = '*' and (b.number = 1 or p.number is not null) and (
    b.previous_hash <> coalesce(p.hash, '') or b.epoch < coalesce(p.epoch, 1) or b.to_xid <= b.from_xid
    or b.from_xid <> case when p.epoch = b.epoch then p.to_xid else '0'::xid8 end)
  union all
  select 'block_link_broken', 'block', b.number::text, null, encode(a.hash, 'hex'), encode(b.hash, 'hex')
  from (select distinct a.blocks, a.hash from ledger_audits a) a join ledger_blocks b on b.number = a.blocks
  where a.hash <> b.hash and current_merchant() = '*'
$$;

-- A wrong count explains a wrong hash, and is reported instead of it.
create function find_wrong_blocks() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.is_counted then 'block_hash_wrong' else 'block_counts_wrong' end, 'block',
    b.number::text, null, case when c.is_counted then encode(r.hash, 'hex')
      else r.transaction_count || ' / ' || r.entry_count end,
    case when c.is_counted then encode(b.hash, 'hex') else b.transaction_count || ' / ' || b.entry_count end
  from recompute_ledger_blocks(1, 9223372036854775807) r
  join ledger_blocks b using (number),
  lateral (select b.transaction_count = r.transaction_count and b.entry_count = r.entry_count) c (is_counted)
  where (not c.is_counted or r.hash <> b.hash) and current_merchant() = '*'
$$;

-- The balances at the end of each block, summed from the entries of all blocks up to it, and those from which
-- the next block continues.
create function find_wrong_block_balances() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select 'block_balance_wrong', 'block', number::text, a.currency, m.balance::text, h.balance::text
  from (
    select b.number, e.account_id,
      sum(sum(e.amount)) over (partition by e.account_id order by b.number) as balance
    from ledger_blocks b
    join ledger_chapters() c on c.epoch = b.epoch
    join ledger_transactions t on t.xid >= b.from_xid and t.xid < b.to_xid
      and t.transaction_id > c.after_id and t.transaction_id <= c.upto_id
    join ledger_entries e on e.transaction_id = t.transaction_id
    group by b.number, e.account_id) m
  full join ledger_block_balances h using (number, account_id)
  left join ledger_accounts a using (account_id)
  where m.balance is distinct from h.balance and current_merchant() = '*'
  union all
  select 'block_balance_wrong', 'account', account_id::text, a.currency, last.balance::text, s.balance::text
  from (
    select distinct on (h.account_id) h.account_id, h.balance
    from ledger_block_balances h order by h.account_id, h.number desc) last
  full join ledger_sealed_balances s using (account_id)
  left join ledger_accounts a using (account_id)
  where last.balance is distinct from s.balance and current_merchant() = '*'
$$;

-- Transactions in no block although they are due: between two blocks, or above all ids assigned so far. In a
-- copy whose new epoch has not begun, only the gaps between blocks are checked.
create function find_unsealed_transactions() returns setof ledger_finding
language sql stable security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off as $$
  select 'transaction_unsealed', 'transaction', t.transaction_id::text, null, null, null
  from ledger_chapters() c
  cross join lateral (
    select coalesce(max(b.to_xid::text::bigint), 0)::text::xid8 as to_xid
    from ledger_blocks b where b.epoch = c.epoch) sealed
  cross join lateral (
    select lag(b.to_xid, 1, '0'::xid8) over (order by b.number) as from_xid, b.from_xid as to_xid
    from ledger_blocks b where b.epoch = c.epoch
    union all
    select case when c.is_current then pg_snapshot_xmax(pg_current_snapshot()) else sealed.to_xid end,
      '18446744073709551615'::xid8
    where not c.is_current or sealed.to_xid <= pg_snapshot_xmax(pg_current_snapshot())) gap
  join ledger_transactions t on t.xid >= gap.from_xid and t.xid < gap.to_xid
    and t.transaction_id > c.after_id and t.transaction_id <= c.upto_id
  where gap.from_xid < gap.to_xid and current_merchant() = '*'
$$;

-- The postings of one kind of business object, to be compared with the objects themselves.
create function ledger_lines(kind_of_reference text) returns table (
  transaction_id bigint, key text, merchant_id text, account_merchant_id text, kind text, currency text,
  minor bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' as $$
  select t.transaction_id, t.key, t.merchant_id, a.merchant_id, a.kind, a.currency, e.amount
  from ledger_transactions t
  join ledger_entries e using (transaction_id)
  join ledger_accounts a using (account_id)
  where t.reference_kind = kind_of_reference and current_merchant() = '*'
$$;
