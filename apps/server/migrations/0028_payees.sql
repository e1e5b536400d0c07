create type payee_state as enum (
  'draft', 'verifying', 'material_required', 'active', 'disabled', 'rejected', 'withdrawn');
create type payee_version_state as enum (
  'draft', 'verifying', 'material_required', 'active', 'rejected', 'withdrawn', 'replaced');

-- Those that merchants pay. The columns repeat the version in force, or the newest one before the first
-- verification, for lists; one function of the server writes both.
create table payees (
  payee_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  direction text not null check (direction in ('inbound', 'outbound')),
  payee_state payee_state not null default 'draft',
  in_force integer check (in_force >= 1),
  destination text not null,
  country text not null,
  currency text not null,
  payee_type text not null check (payee_type in ('company', 'individual')),
  name text not null,
  alias text not null,
  bank_name text not null,
  account_tail text not null,
  -- The account as it is compared; null until a draft tells it.
  account_key text,
  -- Since when payments go to this account: a new one is watched at first.
  account_since timestamptz,
  is_same_name boolean not null,
  relationship text,
  -- Names, alias, pinyin, initials and last digits, in small letters.
  search_text text not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  constraint paid_by_a_version_in_force check (
    (payee_state in ('active', 'disabled')) = (in_force is not null)),
  constraint account_of_a_payee_in_force check (in_force is null or account_key is not null),
  constraint account_since_the_version_in_force check ((in_force is null) = (account_since is null))
);
create index payees_by_merchant on payees (merchant_id, payee_id);
-- An account is paid by one payee of a merchant for each currency. A draft, and what waits for materials, is
-- still changed: its account is compared when it is submitted.
create unique index payees_of_an_account on payees (merchant_id, currency, account_key)
  where payee_state in ('verifying', 'active', 'disabled');
select tenant_table('payees', 'select, insert, update, delete');

-- Every version of a payee. The old one is paid until its change is verified; payments keep their version.
create table payee_versions (
  payee_id text not null references payees on delete cascade,
  version integer not null check (version >= 1),
  merchant_id text not null references merchants,
  version_state payee_version_state not null default 'draft',
  -- Incremented with every change, so that a change based on an old revision is refused.
  revision integer not null default 1 check (revision >= 1),
  input jsonb not null,
  -- What the payee's bank said of the name, and for which revision.
  name_outcome text check (name_outcome in ('match', 'close', 'no_match', 'unavailable')),
  registered_name text,
  name_checked_at timestamptz,
  name_revision integer,
  name_accepted_by text references users,
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  rejection text,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by text references users,
  due_at timestamptz,
  decided_at timestamptz,
  primary key (payee_id, version),
  constraint checked_at_some_time check ((name_outcome is null) = (name_checked_at is null)),
  constraint materials_asked_for_a_reason check (version_state <> 'material_required' or findings <> '[]'),
  constraint rejected_for_a_reason check ((version_state = 'rejected') = (rejection is not null)),
  constraint verified_after_its_name check (
    version_state in ('draft', 'material_required', 'withdrawn') or name_outcome is not null)
);
create unique index payee_versions_open on payee_versions (payee_id)
  where version_state in ('draft', 'verifying', 'material_required');
create unique index payee_versions_active on payee_versions (payee_id) where version_state = 'active';
create index payee_versions_by_age on payee_versions (submitted_at, payee_id)
  where version_state = 'verifying';
select tenant_table('payee_versions', 'select, insert, update, delete');
