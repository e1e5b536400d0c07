create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Public reference data without rows of merchants or users: every connection reads it, only the provider
-- writes it. The planner removes a policy that is constant. Under any other policy an index would not serve
-- `%` of pg_trgm, which is not leakproof.
create function reference_table(name regclass, rights text) returns void language plpgsql as $$
begin
  perform enforce_policy(name, 'true', rights);
  execute format('create policy provider_inserts on %s as restrictive for insert
    with check (current_merchant() = ''*'')', name);
  execute format('create policy provider_updates on %s as restrictive for update
    using (current_merchant() = ''*'')', name);
  execute format('create policy provider_deletes on %s as restrictive for delete
    using (current_merchant() = ''*'')', name);
end
$$;

create type screening_version_state as enum ('shrunk', 'confirmed', 'in_force', 'replaced', 'unreadable');

-- Every version of the list that was found at the source, also those that were not put in force.
create table screening_versions (
  version_id text primary key,
  version_state screening_version_state not null,
  source text not null,
  -- SHA-256 of the file; null if it could not be fetched.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  byte_count bigint not null check (byte_count >= 0),
  entry_count integer not null check (entry_count >= 0),
  name_count integer not null check (name_count >= 0),
  added_count integer not null check (added_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  removed_count integer not null check (removed_count >= 0),
  -- Why it could not be read, and in which line.
  problem text,
  problem_line integer,
  found_at timestamptz not null,
  -- The last time that the source had this version.
  checked_at timestamptz not null,
  in_force_at timestamptz,
  confirmed_by text references operators,
  constraint unreadable_with_a_problem check ((version_state = 'unreadable') = (problem is not null)),
  constraint read_with_a_hash check (version_state = 'unreadable' or hash is not null),
  constraint in_force_since_some_time check (
    version_state <> 'in_force' or in_force_at is not null),
  constraint confirmed_by_an_operator check (version_state <> 'confirmed' or confirmed_by is not null)
);
create unique index screening_versions_in_force on screening_versions ((true))
  where version_state = 'in_force';
select reference_table('screening_versions', 'select, insert, update');

-- The entries of the version in force.
create table screening_entries (
  entry_id text primary key,
  -- SHA-256 of what identifies the entry: a change of it asks again for what was cleared before.
  entry_hash text not null,
  entry jsonb not null check (jsonb_typeof(entry) = 'object')
);
select reference_table('screening_entries', 'select, insert, update, delete');

-- The names and aliases of the entries, normalised by `normalise-name.ts`.
create table screening_names (
  entry_id text not null references screening_entries on delete cascade,
  position integer not null,
  name text not null,
  -- All words in alphabetical order: equal keys are the same name.
  key text not null,
  -- The distinctive words in their order, and the common ones such as `trading`.
  core text not null,
  common text not null,
  primary key (entry_id, position)
);
create index screening_names_by_key on screening_names (key);
-- Without the list of pending entries, which every search would read.
create index screening_names_by_core on screening_names using gin (core gin_trgm_ops)
  with (fastupdate = off);
select reference_table('screening_names', 'select, insert, update, delete');

create function screening_ratio(a text, b text) returns real language sql immutable
  return 1 - levenshtein(a, b)::real / greatest(length(a), length(b), 1);

-- The letters of words that are found among others, each weighted by its likeness. Words less alike than
-- 0.7 are different words.
create function screening_shared(words text[], others text[]) returns real
language plpgsql immutable as $$
declare
  shared real := 0;
  best real;
  word text;
  other text;
begin
  foreach word in array words loop
    best := 0;
    foreach other in array others loop
      best := greatest(best, screening_ratio(word, other));
      exit when best = 1;
    end loop;
    if best >= 0.7 then
      shared := shared + best * length(word);
    end if;
  end loop;
  return shared;
end
$$;

-- The likeness of two names written without gaps, in any rotation of the words: WEIMING ZHANG is Zhang Wei
-- Ming. Zero below 0.9.
create function screening_joined(words text[], others text[]) returns real
language plpgsql immutable as $$
declare
  joined text := array_to_string(words, '');
  best real := 0;
begin
  for turn in 1 .. cardinality(others) loop
    best := greatest(best, screening_ratio(
      left(joined, 250), left(array_to_string(others[turn:] || others[:turn - 1], ''), 250)));
    exit when best = 1;
  end loop;
  return case when best >= 0.9 then best else 0 end;
end
$$;

-- How alike two different names are, from 0 to 99, and why. Common words weigh a quarter of others.
create function screening_score(
  core text, common text, other_core text, other_common text, out score integer, out reason text)
language plpgsql immutable as $$
declare
  a text[] := string_to_array(core, ' ');
  b text[] := string_to_array(other_core, ' ');
  a_common text[] := string_to_array(common, ' ');
  b_common text[] := string_to_array(other_common, ' ');
  a_letters real := length(replace(core, ' ', ''));
  b_letters real := length(replace(other_core, ' ', ''));
  a_rest real := length(replace(common, ' ', '')) / 4.0;
  b_rest real := length(replace(other_common, ' ', '')) / 4.0;
  rest real := (screening_shared(a_common, b_common) + screening_shared(b_common, a_common)) / 4;
  whole real := a_letters + b_letters + a_rest + b_rest;
  a_shared real := screening_shared(a, b);
  b_shared real := screening_shared(b, a);
  likeness real := (a_shared + b_shared + rest) / whole;
  other real;
begin
  reason := 'spelling';
  if cardinality(a) <> cardinality(b) then
    other := (screening_joined(a, b) * (a_letters + b_letters) + rest) / whole;
    if other > likeness then
      likeness := other;
      reason := 'spacing';
    end if;
    -- The shorter name is a part of the longer one: a middle name is left out.
    other := case
      when least(cardinality(a), cardinality(b)) < 2 then 0
      when least(a_letters, b_letters) < greatest(8, greatest(a_letters, b_letters) / 2) then 0
      when cardinality(a) < cardinality(b) then 0.9 * a_shared / (a_letters + a_rest)
      else 0.9 * b_shared / (b_letters + b_rest)
    end;
    if other > likeness then
      likeness := other;
      reason := 'part';
    end if;
  end if;
  score := least(99, round(100 * likeness)::integer);
end
$$;

-- The entries of the list that each given name hits: the best name of each entry. Equal keys score 100. Few
-- rows are expected: for the default of 1,000, the planner would read the whole list to join them.
create function screen_names(keys text[], cores text[], commons text[], threshold integer)
returns table (place integer, entry_id text, "position" integer, score integer, reason text)
language sql stable rows 5 set pg_trgm.similarity_threshold = 0.4 as $$
  select distinct on (g.place, hit.entry_id) g.place::integer, hit.entry_id, hit.position, hit.score,
    hit.reason
  from unnest(keys, cores, commons) with ordinality g (key, core, common, place)
  cross join lateral (
    select n.entry_id, n.position, 100 as score, 'same' as reason
    from screening_names n where n.key = g.key
    union all
    select n.entry_id, n.position, s.score, s.reason
    from screening_names n
    cross join lateral screening_score(g.core, g.common, n.core, n.common) s
    where n.core % g.core and n.key <> g.key and s.score >= threshold) hit
  order by g.place, hit.entry_id, hit.score desc, hit.position
$$;

create type screening_hit_state as enum ('open', 'proposed', 'cleared', 'confirmed', 'dropped');

-- A name of a subject that is like a name of the list. Only the module of a subject knows what it is.
create table screening_hits (
  hit_id text primary key,
  merchant_id text not null references merchants,
  hit_state screening_hit_state not null default 'open',
  subject_kind text not null,
  subject_id text not null,
  screened_name text not null,
  screened_key text not null,
  country text,
  entry_id text not null,
  entry_hash text not null,
  -- As it was when the hit was found.
  entry jsonb not null check (jsonb_typeof(entry) = 'object'),
  matched_name text not null,
  score smallint not null check (score between 0 and 100),
  threshold smallint not null check (threshold between 0 and 100),
  reason text not null,
  version_id text not null references screening_versions,
  found_at timestamptz not null,
  -- The operator who proposed a true match.
  proposed_by text references operators,
  decided_by text references operators,
  decided_at timestamptz,
  -- The earlier hit whose decision clears this one.
  remembered_from text references screening_hits,
  constraint confirmed_by_two_different_operators check (
    hit_state <> 'confirmed' or (proposed_by is not null and proposed_by <> decided_by)),
  constraint proposed_by_an_operator check (hit_state <> 'proposed' or proposed_by is not null),
  constraint decided_by_an_operator check (
    (hit_state in ('cleared', 'confirmed')) = (decided_by is not null)),
  constraint open_until_it_is_decided check (
    (hit_state in ('open', 'proposed')) = (decided_at is null))
);
create unique index screening_hits_once on screening_hits
  (subject_kind, subject_id, screened_key, entry_id, entry_hash);
create index screening_hits_by_pair on screening_hits (merchant_id, screened_key, entry_id)
  where hit_state in ('open', 'proposed');
create index screening_hits_by_age on screening_hits (found_at, hit_id);
create index screening_hits_by_score on screening_hits (score, hit_id);
create index screening_hits_waiting on screening_hits (found_at, hit_id)
  where hit_state in ('open', 'proposed');
select tenant_table('screening_hits', 'select, insert, update');

-- The decisions on a hit, in order. Kept for ever.
create table screening_decisions (
  decision_id bigint generated always as identity primary key,
  hit_id text not null references screening_hits,
  merchant_id text not null references merchants,
  verb text not null,
  -- Null if the module of the subject decides.
  operator_id text references operators,
  remark text not null,
  decided_at timestamptz not null
);
create index screening_decisions_by_hit on screening_decisions (hit_id, decision_id);
select tenant_table('screening_decisions', 'select, insert');
select append_only('screening_decisions');

-- The pairs of a name and an entry that an operator cleared: not asked again until the entry changes.
create table screening_clearances (
  merchant_id text not null references merchants,
  screened_key text not null,
  entry_id text not null,
  entry_hash text not null,
  hit_id text not null references screening_hits,
  cleared_at timestamptz not null,
  primary key (merchant_id, screened_key, entry_id)
);
select tenant_table('screening_clearances', 'select, insert, update');

-- The comparisons of all known names with a version of the list, at a threshold.
create table screening_rescreenings (
  version_id text not null references screening_versions,
  threshold smallint not null check (threshold between 0 and 100),
  subject_count integer not null check (subject_count >= 0),
  hit_count integer not null check (hit_count >= 0),
  ended_at timestamptz not null,
  primary key (version_id, threshold)
);
select provider_table('screening_rescreenings', 'select, insert');
select append_only('screening_rescreenings');
