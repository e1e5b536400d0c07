create type refusal_kind as enum ('retry', 'final');
create type suspension_code as enum (
  'compliance_review', 'documents_expired', 'materials_overdue', 'own_request');

alter table merchants
  -- The profile of the company. The columns below repeat parts of it for searching; one function of the
  -- server writes both.
  add column profile jsonb not null default '{}',
  -- The country of registration: that of the jurisdiction, or the one in the profile.
  add column country text,
  -- The reasons why its approval needs two operators.
  add column risk_reasons text[] not null default '{}',
  add column saved_at timestamptz,
  add column due_at timestamptz,
  add column refusal_kind refusal_kind,
  add column suspended_at timestamptz,
  add column suspension_code suspension_code,
  -- For operators only.
  add column suspension_remark text,
  -- Null if the system did it.
  add column suspended_by text references operators,
  add column claimed_at timestamptz,
  add column claimed_by text references operators,
  alter column jurisdiction drop not null;

-- Existing companies from before there were profiles keep their data.
update merchants set
  profile = jsonb_build_object(
    'jurisdiction', jurisdiction, 'legal_name', legal_name, 'legal_name_latin', legal_name_latin,
    'registration_number', registration_number),
  country = case when jurisdiction <> 'other' then jurisdiction::text end,
  saved_at = created_at,
  due_at = submitted_at + interval '2 days',
  refusal_kind = case when merchant_state = 'audit_fail' then 'retry'::refusal_kind end,
  refusals = coalesce(
    (select jsonb_agg(jsonb_build_object('path', each ->> 'field', 'reason', 'data_mismatch'))
     from jsonb_array_elements(refusals) as each), '[]');

alter table merchants
  alter column profile drop default,
  alter column risk_reasons drop default,
  alter column saved_at set not null,
  add constraint due_once_it_is_no_draft check ((merchant_state = 'not_audit') = (due_at is null)),
  add constraint refusal_has_a_kind check ((merchant_state = 'audit_fail') = (refusal_kind is not null)),
  add constraint suspension_is_whole check (
    (suspended_at is null) = (suspension_code is null)
    and (suspended_at is null) = (suspension_remark is null)
    and (suspended_at is not null or suspended_by is null)),
  add constraint only_approved_is_suspended check (suspended_at is null or merchant_state = 'audit_pass'),
  add constraint claim_is_whole check ((claimed_at is null) = (claimed_by is null));

-- A company is approved once, under any account.
create unique index merchants_approved_once on merchants (country, registration_number) nulls not distinct
  where merchant_state = 'audit_pass' and registration_number <> '';
create index merchants_by_number on merchants (registration_number) where registration_number <> '';
create index merchants_by_age on merchants
  ((case when submitted_at is null then created_at else submitted_at end), merchant_id);
-- Most are approved. In a table with row level security no enum is looked for by index.
create index merchants_not_audit on merchants
  ((case when submitted_at is null then created_at else submitted_at end), merchant_id)
  where merchant_state = 'not_audit';
create index merchants_wait_audit on merchants
  ((case when submitted_at is null then created_at else submitted_at end), merchant_id)
  where merchant_state = 'wait_audit';
create index merchants_audit_fail on merchants
  ((case when submitted_at is null then created_at else submitted_at end), merchant_id)
  where merchant_state = 'audit_fail';
create index merchants_suspended on merchants
  ((case when submitted_at is null then created_at else submitted_at end), merchant_id)
  where suspended_at is not null;

create type submission_origin as enum ('submission', 'approved_amendment');

-- Every profile that was submitted or took effect, as it was then.
create table merchant_submissions (
  merchant_id text not null references merchants,
  number integer not null check (number >= 1),
  profile jsonb not null,
  origin submission_origin not null,
  submitted_at timestamptz not null,
  -- Null for companies from before there were profiles.
  submitted_by text references users,
  -- The version of the declaration that was accepted with it.
  declaration text,
  primary key (merchant_id, number)
);
select tenant_table('merchant_submissions', 'select, insert');

insert into merchant_submissions (merchant_id, number, profile, origin, submitted_at)
  select merchant_id, 1, profile, 'submission', submitted_at from merchants where submitted_at is not null;
select append_only('merchant_submissions');

create type amendment_state as enum ('submitted', 'approved', 'refused', 'withdrawn');

create table amendments (
  amendment_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  amendment_state amendment_state not null default 'submitted',
  profile jsonb not null,
  changed text[] not null check (cardinality(changed) > 0),
  submitted_at timestamptz not null,
  submitted_by text not null references users,
  decided_at timestamptz,
  refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array'),
  check ((amendment_state = 'submitted') = (decided_at is null)),
  check (amendment_state = 'refused' or refusals = '[]')
);
create index amendments_by_merchant on amendments (merchant_id, submitted_at, amendment_id);
-- One change at a time is under review.
create unique index amendments_open on amendments (merchant_id) where amendment_state = 'submitted';
create index amendments_by_age on amendments (submitted_at, amendment_id) where amendment_state = 'submitted';
select tenant_table('amendments', 'select, insert, update');

create type verdict as enum ('approve', 'refuse');
create type decision_state as enum ('proposed', 'done', 'declined');

create table merchant_decisions (
  decision_id text primary key,
  merchant_id text not null references merchants,
  -- The subject: a submission or an amendment.
  number integer,
  amendment_id text references amendments,
  verdict verdict not null,
  decision_state decision_state not null,
  is_high_risk boolean not null,
  refusal_kind refusal_kind,
  refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array'),
  remark text not null default '',
  checker_remark text not null default '',
  -- Null if the system decided.
  maker_id text references operators,
  checker_id text references operators,
  made_at timestamptz not null,
  decided_at timestamptz,
  foreign key (merchant_id, number) references merchant_submissions,
  constraint about_one_thing check (num_nonnulls(number, amendment_id) = 1),
  constraint decided_by_two_different_operators check (maker_id <> checker_id),
  constraint high_risk_is_approved_by_two check (
    not (is_high_risk and verdict = 'approve' and decision_state = 'done' and maker_id is not null)
    or checker_id is not null),
  constraint only_an_approval_is_proposed check (
    decision_state = 'done' or verdict = 'approve' and is_high_risk),
  constraint open_until_it_is_decided check ((decision_state = 'proposed') = (decided_at is null)),
  constraint refusal_says_why check (
    (verdict = 'refuse') = (refusal_kind is not null) and (verdict = 'refuse') = (refusals <> '[]'))
);
create index merchant_decisions_by_merchant on merchant_decisions (merchant_id, decision_id);
-- One approval at a time waits for its second operator.
create unique index merchant_decisions_open on merchant_decisions (merchant_id)
  where decision_state = 'proposed';
-- It has reasons and remarks that merchants must never read.
select provider_table('merchant_decisions', 'select, insert, update');
