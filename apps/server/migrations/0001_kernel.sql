-- The rights of the API. The owner migrates; the API signs in as a member of this role, which owns nothing
-- and to which row level security applies.
do $$
begin
  -- It may exist: made by an administrator, if the owner cannot, or by another database of this cluster.
  if not exists (select from pg_roles where rolname = 'causeway_api') then
    create role causeway_api nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to causeway_api;

-- The rows that this transaction may see: those of one merchant, of one user, all ('*': the provider), or
-- none. Evaluated per row and not once in a subquery, which makes a short read as fast as without policy.
create function current_merchant() returns text language sql stable
  return nullif(current_setting('app.merchant_id', true), '');

create function current_person() returns text language sql stable
  return nullif(current_setting('app.user_id', true), '');

create function enforce_policy(name regclass, visible text, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy scope on %s using (%s)', name, visible);
  execute format('grant %s on %s to causeway_api', rights, name);
end
$$;

-- A table with rows of merchants. Every table with a merchant_id is made by this function.
create function tenant_table(name regclass, rights text) returns void language sql as $$
  select enforce_policy(name, 'current_merchant() in (merchant_id, ''*'')', rights)
$$;

-- A table with rows of users, with or without a merchant.
create function user_table(name regclass, rights text) returns void language sql as $$
  select enforce_policy(name, 'current_person() in (user_id, ''*'')', rights)
$$;

-- A table that merchants never see.
create function provider_table(name regclass, rights text) returns void language sql as $$
  select enforce_policy(name, 'current_merchant() = ''*''', rights)
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

-- Rows are never changed: corrections are new rows.
create function append_only(name regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s execute function refuse_change()',
    name);
end
$$;

-- The numbers of business objects of every kind. `takeNumber` of the kernel draws them; the object also has
-- its number in a column of its own.
create table object_numbers (
  number text primary key,
  merchant_id text not null,
  id text not null unique
);
select tenant_table('object_numbers', 'select, insert');
select append_only('object_numbers');

create table idempotency_keys (
  merchant_id text not null,
  call text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (merchant_id, call, key)
);
select tenant_table('idempotency_keys', 'select, insert');
select append_only('idempotency_keys');

create type actor_kind as enum ('user', 'operator', 'system');

create table audit_events (
  id text primary key,
  merchant_id text,
  actor_kind actor_kind not null,
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  data jsonb not null,
  request_id text,
  occurred_at timestamptz not null,
  -- The sealer takes whole ranges of transactions, so that no event can appear in a sealed range later.
  xid xid8 not null default pg_current_xact_id(),
  -- Stored, because under row level security an index serves conditions on plain columns only.
  action_noun text not null generated always as (split_part(action, '.', 1)) stored
);
create index audit_events_by_merchant on audit_events (merchant_id, id);
create index audit_events_by_xid on audit_events (xid);
select tenant_table('audit_events', 'select, insert');
-- Events of a user without a merchant are visible to the provider only.
create policy without_merchant on audit_events for insert
  with check (merchant_id is null and current_merchant() is null);
select append_only('audit_events');

create table audit_blocks (
  number bigint primary key,
  from_xid xid8 not null,
  to_xid xid8 not null,
  event_count bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
select provider_table('audit_blocks', 'select, insert');
select append_only('audit_blocks');

-- By named columns and without a time zone, so that neither a new column nor a setting changes an old hash.
create function audit_event_hash(e audit_events) returns bytea language sql immutable
return sha256(convert_to(jsonb_build_array(
  e.id, e.merchant_id, e.actor_kind::text, e.actor_id, e.action, e.subject_kind, e.subject_id, e.data,
  e.request_id, extract(epoch from e.occurred_at), e.xid::text)::text, 'UTF8'));

create function audit_range_hash(previous bytea, from_xid xid8, to_xid xid8) returns bytea
language sql stable
return (
  select sha256(previous || coalesce(
    string_agg(audit_event_hash(e), ''::bytea order by e.id), ''::bytea))
  from audit_events e
  where e.xid >= audit_range_hash.from_xid and e.xid < audit_range_hash.to_xid
);

-- Seals the events committed since the last block and returns their number.
create function seal_audit_events(at timestamptz) returns bigint language plpgsql as $$
declare
  -- Every transaction below this one has ended.
  upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
  last audit_blocks;
  sealed bigint;
begin
  perform pg_advisory_xact_lock(hashtext('causeway.audit_seal'));
  select * into last from audit_blocks order by number desc limit 1;
  if last.number is null then
    last.number := 0;
    last.to_xid := '0'::xid8;
    last.hash := ''::bytea;
  end if;
  if upto <= last.to_xid then
    return 0;
  end if;
  select count(*) into sealed from audit_events where xid >= last.to_xid and xid < upto;
  if sealed > 0 then
    insert into audit_blocks values (
      last.number + 1, last.to_xid, upto, sealed, last.hash,
      audit_range_hash(last.hash, last.to_xid, upto), at);
  end if;
  return sealed;
end
$$;

-- The blocks of a range that do not match the events they sealed, or the block before them.
create function broken_audit_blocks(first bigint, last bigint) returns setof bigint language sql stable as $$
  select b.number
  from audit_blocks b
  left join audit_blocks p on p.number = b.number - 1
  where b.number between first and last and (
    b.hash is distinct from audit_range_hash(b.previous_hash, b.from_xid, b.to_xid)
    or b.previous_hash is distinct from coalesce(p.hash, ''::bytea)
    or b.from_xid is distinct from coalesce(p.to_xid, '0'::xid8)
    or b.event_count is distinct from
      (select count(*) from audit_events e where e.xid >= b.from_xid and e.xid < b.to_xid))
  order by b.number
$$;

-- Mail while no mail server is configured.
create table mailbox_messages (
  id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index mailbox_messages_by_recipient on mailbox_messages (recipient, id);
select provider_table('mailbox_messages', 'select, insert');
