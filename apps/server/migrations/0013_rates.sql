-- A table that every scope reads and only the provider writes. Without a scope no rows are visible.
create function shared_table(name regclass, rights text) returns void language plpgsql as $$
begin
  perform enforce_policy(name, 'current_merchant() is not null', rights);
  execute format('create policy provider_inserts on %s as restrictive for insert
    with check (current_merchant() = ''*'')', name);
  execute format('create policy provider_updates on %s as restrictive for update
    using (current_merchant() = ''*'')', name);
  execute format('create policy provider_deletes on %s as restrictive for delete
    using (current_merchant() = ''*'')', name);
end
$$;

-- The latest rates of the source: units of each currency per US dollar, as exact text.
create table latest_rates (
  only_row boolean primary key default true check (only_row),
  source text not null,
  at timestamptz not null,
  mids jsonb not null check (jsonb_typeof(mids) = 'object')
) with (fillfactor = 50);
select shared_table('latest_rates', 'select, insert, update');

create type rate_step as enum ('minute', 'hour', 'day');

-- The last rates of each minute, hour and day, for charts.
create table rate_buckets (
  step rate_step not null,
  ends_at timestamptz not null,
  at timestamptz not null,
  mids jsonb not null check (jsonb_typeof(mids) = 'object'),
  primary key (step, ends_at),
  constraint taken_before_its_end check (at <= ends_at)
) with (fillfactor = 70);
select shared_table('rate_buckets', 'select, insert, update, delete');

-- Moves of a sandbox rate: from then on its path is multiplied by the factor.
create table rate_moves (
  move_id bigint generated always as identity primary key,
  currency text not null,
  factor double precision not null check (factor > 0),
  moved_at timestamptz not null
);
select provider_table('rate_moves', 'select, insert');
select append_only('rate_moves');

-- In basis points by lock. A longer lock is an option worth more, so it never costs less.
create function are_margins(margins jsonb) returns boolean language sql immutable return coalesce(
  (margins ->> '30s')::integer >= 0 and (margins ->> '30s')::integer <= (margins ->> '5m')::integer
    and (margins ->> '5m')::integer <= (margins ->> '1h')::integer
    and (margins ->> '1h')::integer <= (margins ->> '24h')::integer
    and (margins ->> '24h')::integer <= 1000,
  false);

create function is_pair(pair text) returns boolean language sql immutable
  return pair ~ '^[A-Z]{3}/[A-Z]{3}$' and left(pair, 3) collate "C" < right(pair, 3) collate "C";

-- A change of margins, from the proposal of one operator to the decision of another.
create table margin_changes (
  change_id text primary key,
  -- Null for the default margins, of all pairs without their own.
  pair text check (is_pair(pair)),
  -- Null if the pair returns to the default margins.
  margins jsonb check (margins is null or are_margins(margins)),
  before jsonb not null check (are_margins(before)),
  constraint others_need_margins check (pair is not null or margins is not null)
);
select four_eyes('margin_changes');
-- At most one change per pair waits for its second operator.
create unique index margin_changes_open on margin_changes (pair) nulls not distinct
  where change_state = 'proposed';

-- The margins in force. The first ones are part of the product; all others come from approved changes.
create table margins (
  pair text unique nulls not distinct check (is_pair(pair)),
  margins jsonb not null check (are_margins(margins)),
  change_id text references margin_changes,
  constraint a_pair_comes_from_a_change check (pair is null or change_id is not null)
);
-- Inserted before the policy exists, which also binds an owner that is not a superuser.
insert into margins (pair, margins) values (null, '{"30s": 25, "5m": 35, "1h": 60, "24h": 120}');
select shared_table('margins', 'select, insert, update, delete');

-- The favourite pairs of a user, in the user's order.
create table rate_favourites (
  user_id text primary key references users,
  pairs jsonb not null check (jsonb_typeof(pairs) = 'array')
);
select user_table('rate_favourites', 'select, insert, update');
