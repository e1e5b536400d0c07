create type jurisdiction as enum ('CN', 'HK', 'other');

alter table merchants
  -- Grows with every change, so that whoever changes an old state of it can be told.
  add column version integer not null default 1 check (version >= 1),
  add column jurisdiction jurisdiction not null default 'other',
  add column legal_name text not null default '',
  add column legal_name_latin text not null default '',
  add column registration_number text not null default '',
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  add column refusals jsonb not null default '[]';

-- Rows from before there was a profile: nothing is known of their times but when they began.
update merchants set
  submitted_at = case when merchant_state <> 'not_audit' then created_at end,
  decided_at = case when merchant_state in ('audit_pass', 'audit_fail') then created_at end;

-- A profile is given; only rows from before could not have one.
alter table merchants
  alter column jurisdiction drop default,
  alter column legal_name drop default,
  alter column legal_name_latin drop default,
  alter column registration_number drop default,
  add constraint submitted_once_it_is_no_draft
    check ((merchant_state = 'not_audit') = (submitted_at is null)),
  add constraint decided_when_it_has_passed_or_failed
    check ((merchant_state in ('audit_pass', 'audit_fail')) = (decided_at is not null)),
  add constraint refusals_are_a_list check (jsonb_typeof(refusals) = 'array'),
  add constraint refused_only_when_it_has_failed check (merchant_state = 'audit_fail' or refusals = '[]');
