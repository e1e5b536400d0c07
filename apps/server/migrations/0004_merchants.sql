create type jurisdiction as enum ('CN', 'HK', 'other');

alter table merchants
  -- Incremented with every change, so that a change based on an old version is refused.
  add column version integer not null default 1 check (version >= 1),
  add column jurisdiction jurisdiction not null default 'other',
  add column legal_name text not null default '',
  add column legal_name_latin text not null default '',
  add column registration_number text not null default '',
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  add column refusals jsonb not null default '[]';

-- Rows from before there were profiles: only their start is known.
update merchants set
  submitted_at = case when merchant_state <> 'not_audit' then created_at end,
  decided_at = case when merchant_state in ('audit_pass', 'audit_fail') then created_at end;

-- A profile is required; the default was for rows from before.
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
