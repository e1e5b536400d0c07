create type holder_state as enum ('draft', 'reviewing', 'active', 'refused', 'withdrawn', 'replaced');

-- The companies and persons in whose name accounts are opened. The columns of the name repeat the version in
-- force, or the newest one before the first approval, for searching; one function of the server writes both.
create table account_holders (
  holder_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  -- The merchant's own company: it follows the profile and needs no review of its own.
  is_own boolean not null,
  holder_state holder_state not null,
  in_force integer check (in_force >= 1),
  relation text,
  -- Null while a draft does not say it.
  holder_type text,
  name text not null,
  name_latin text not null,
  registration_number text not null,
  country text not null,
  -- The day on which the first of its documents, or its authorisation, expires.
  expires_on date,
  -- The last notice of its expiry: the first or second one before it, or the one after it, and for which day.
  expiry_told smallint not null default 0 check (expiry_told between 0 and 3),
  expiry_told_for date,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  constraint a_holder_is_never_replaced check (holder_state <> 'replaced'),
  constraint active_by_a_version_in_force check ((holder_state = 'active') = (in_force is not null)),
  constraint own_company_is_active check (not is_own or holder_state = 'active'),
  constraint relation_of_the_own_company check (is_own = (coalesce(relation, '') = 'own_company'))
);
create unique index account_holders_own on account_holders (merchant_id) where is_own;
create index account_holders_by_merchant on account_holders (merchant_id, holder_id);
create index account_holders_by_expiry on account_holders (expires_on) where holder_state = 'active';
select tenant_table('account_holders', 'select, insert, update, delete');

-- Every version of a holder. The old one is in force until its change is approved.
create table holder_versions (
  holder_id text not null references account_holders on delete cascade,
  version integer not null check (version >= 1),
  merchant_id text not null references merchants,
  version_state holder_state not null,
  -- Incremented with every change, so that a change based on an old revision is refused.
  revision integer not null default 1 check (revision >= 1),
  details jsonb not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by text references users,
  due_at timestamptz,
  decided_at timestamptz,
  refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array'),
  primary key (holder_id, version),
  -- They stay when it is submitted again: the reviewer compares the mended version with them.
  constraint refused_with_reasons check (version_state <> 'refused' or refusals <> '[]'),
  constraint submitted_before_review check (version_state <> 'reviewing' or submitted_at is not null)
);
create unique index holder_versions_open on holder_versions (holder_id)
  where version_state in ('draft', 'reviewing', 'refused');
create unique index holder_versions_active on holder_versions (holder_id) where version_state = 'active';
create index holder_versions_by_age on holder_versions (submitted_at, holder_id)
  where version_state = 'reviewing';
select tenant_table('holder_versions', 'select, insert, update, delete');

create type application_state as enum (
  'draft', 'submitted', 'reviewing', 'material_required', 'approved', 'rejected', 'cancelled');
create type application_cancellation as enum ('merchant', 'expired');

create table account_applications (
  application_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  application_type text not null check (application_type in ('e_commerce', 't_trade')),
  application_state application_state not null default 'draft',
  revision integer not null default 1 check (revision >= 1),
  -- Null until the draft names its holder.
  holder_id text references account_holders,
  details jsonb not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by text references users,
  due_at timestamptz,
  -- Null if the sandbox reviews.
  reviewer_id text references operators,
  decided_at timestamptz,
  rejection text,
  cancellation application_cancellation,
  constraint submitted_once_it_is_no_draft
    check (application_state in ('draft', 'cancelled') or submitted_at is not null),
  constraint decided_at_the_end
    check ((application_state in ('approved', 'rejected', 'cancelled')) = (decided_at is not null)),
  constraint rejected_with_a_reason check ((application_state = 'rejected') = (rejection is not null)),
  constraint cancelled_with_a_reason check ((application_state = 'cancelled') = (cancellation is not null)),
  constraint holder_from_submission check (submitted_at is null or holder_id is not null)
);
create index account_applications_by_merchant on account_applications (merchant_id, application_id);
create index account_applications_by_holder on account_applications (holder_id);
create index account_applications_waiting on account_applications (submitted_at, application_id)
  where application_state in ('submitted', 'reviewing', 'material_required');
create index account_applications_by_age on account_applications (submitted_at, application_id);
select tenant_table('account_applications', 'select, insert, update, delete');

create type account_state as enum ('opening', 'active', 'frozen', 'closed', 'failed');

create table receipt_accounts (
  -- Also the reference at the bank.
  account_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  holder_id text not null references account_holders,
  -- The version of the holder whose name the bank has.
  holder_version integer not null,
  holder_name text not null,
  application_id text not null references account_applications,
  application_type text not null check (application_type in ('e_commerce', 't_trade')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The place: with the country of the currency it has local numbers, elsewhere SWIFT only.
  country text not null check (country ~ '^[A-Z]{2}$'),
  account_state account_state not null,
  alias text not null default '',
  bank text not null,
  -- The creditor's account in the bank's messages; null until it is opened.
  bank_account text,
  settlement_account text,
  bank_name text,
  bank_address text,
  local jsonb,
  swift jsonb,
  freeze_code text,
  -- For operators only.
  freeze_remark text,
  frozen_at timestamptz,
  -- How often the bank was asked to open it since it was requested, and what it answered last.
  open_tries integer not null default 0,
  open_problem text,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  unique (bank, bank_account),
  foreign key (holder_id, holder_version) references holder_versions,
  constraint opened_with_its_numbers check (
    (opened_at is null) = (bank_account is null) and num_nulls(
      opened_at, settlement_account, bank_name, bank_address, swift) in (0, 5)),
  constraint usable_once_it_is_opened check (
    account_state in ('opening', 'failed', 'closed') or opened_at is not null),
  constraint frozen_with_a_reason check (
    (account_state = 'frozen') = (frozen_at is not null)
    and (frozen_at is null) = (freeze_code is null) and (frozen_at is null) = (freeze_remark is null)),
  constraint closed_at_some_time check ((account_state = 'closed') = (closed_at is not null))
);
-- A holder has one account of a kind in a place.
create unique index receipt_accounts_once on receipt_accounts (holder_id, application_type, currency, country)
  where account_state <> 'closed';
create index receipt_accounts_by_merchant on receipt_accounts (merchant_id, account_id);
create index receipt_accounts_by_holder on receipt_accounts (holder_id);
create index receipt_accounts_by_application on receipt_accounts (application_id);
create index receipt_accounts_failed on receipt_accounts (created_at, account_id)
  where account_state in ('opening', 'failed');
select tenant_table('receipt_accounts', 'select, insert, update');

-- The approved applications whose stores or buyers belong to an account: the one that opened it, and those
-- that added others later.
create table application_accounts (
  account_id text not null references receipt_accounts,
  application_id text not null references account_applications,
  merchant_id text not null references merchants,
  added_at timestamptz not null,
  primary key (account_id, application_id)
);
create index application_accounts_by_application on application_accounts (application_id);
select tenant_table('application_accounts', 'select, insert');

create type store_state as enum ('proof_due', 'proof_given', 'bound', 'appealed', 'released');

-- A store pays to the accounts of one merchant only. An appealed one is claimed while another merchant has
-- it.
create table stores (
  store_id text primary key,
  merchant_id text not null references merchants,
  store_state store_state not null,
  platform text not null,
  site text not null,
  store_name text not null,
  -- Null while the store is not opened yet.
  seller_id text,
  seller_key text generated always as (lower(regexp_replace(seller_id, '\s', '', 'g'))) stored,
  link text not null,
  proof_files jsonb not null default '[]' check (jsonb_typeof(proof_files) = 'array'),
  proof_due_on date,
  -- When the merchant was told that the day comes near, and that it has passed.
  proof_reminded_at timestamptz,
  proof_overdue_at timestamptz,
  proof_given_at timestamptz,
  created_at timestamptz not null,
  released_at timestamptz,
  constraint due_until_it_is_bound check (store_state <> 'proof_due' or proof_due_on is not null),
  constraint bound_by_its_seller check (
    store_state not in ('proof_given', 'bound', 'appealed') or seller_id is not null),
  constraint released_at_some_time check ((store_state = 'released') = (released_at is not null))
);
create unique index stores_bound_once on stores (platform, site, seller_key)
  where store_state not in ('released', 'appealed');
create unique index stores_named_once on stores (merchant_id, platform, site, seller_key)
  where store_state <> 'released';
create index stores_by_merchant on stores (merchant_id, store_id);
create index stores_proof_due on stores (proof_due_on, store_id) where store_state = 'proof_due';
create index stores_proof_given on stores (proof_given_at, store_id) where store_state = 'proof_given';
select tenant_table('stores', 'select, insert, update');

create table application_stores (
  application_id text not null references account_applications,
  store_id text not null references stores,
  merchant_id text not null references merchants,
  primary key (application_id, store_id)
);
create index application_stores_by_store on application_stores (store_id);
select tenant_table('application_stores', 'select, insert, delete');

create table account_stores (
  account_id text not null references receipt_accounts,
  store_id text not null references stores,
  merchant_id text not null references merchants,
  bound_at timestamptz not null,
  released_at timestamptz,
  primary key (account_id, store_id)
);
create index account_stores_by_store on account_stores (store_id) where released_at is null;
select tenant_table('account_stores', 'select, insert, update');

-- Links that show the details of an account to a payer. Only the hash of a link is kept.
create table account_shares (
  share_id text primary key,
  account_id text not null references receipt_accounts,
  merchant_id text not null references merchants,
  token_hash bytea not null unique,
  created_by text references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index account_shares_by_account on account_shares (account_id, share_id);
select tenant_table('account_shares', 'select, insert, update');

-- Letters that prove an account. A verification page compares a letter with its row.
create table account_letters (
  letter_id text primary key,
  verify_code text not null unique,
  account_id text not null references receipt_accounts,
  merchant_id text not null references merchants,
  holder_version integer not null,
  content jsonb not null,
  issued_by text references users,
  issued_at timestamptz not null
);
create index account_letters_by_account on account_letters (account_id, letter_id);
select tenant_table('account_letters', 'select, insert');
select append_only('account_letters');
