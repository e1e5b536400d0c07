-- The credentials of a user, in addition to the address of 0002.
alter table users
  add column password_hash text not null default '',
  add column password_changed_at timestamptz not null default 'epoch',
  add column terms_version text not null default '',
  add column terms_accepted_at timestamptz not null default 'epoch',
  add column suspended_at timestamptz;
alter table users
  alter column password_hash drop default,
  alter column password_changed_at drop default,
  alter column terms_version drop default,
  alter column terms_accepted_at drop default;

-- A registration. It becomes a user when the mailed link is used.
create table registrations (
  registration_id text primary key,
  email text not null,
  password_hash text not null,
  language language not null,
  terms_version text not null,
  created_at timestamptz not null
);
create index registrations_by_email on registrations (lower(email), registration_id);
-- Rows never change, but locking one needs the right to update it.
select provider_table('registrations', 'select, insert, update, delete');

create type link_kind as enum ('activation', 'reset');

-- A link in a mail. Only the mail has the token; this table has its hash.
create table links (
  link_id text primary key,
  kind link_kind not null,
  token_hash bytea not null unique,
  registration_id text references registrations on delete set null,
  user_id text references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (kind = 'activation' or user_id is not null)
);
create index links_by_user on links (user_id);
create index links_by_registration on links (registration_id);
select user_table('links', 'select, insert, update, delete');

alter table sessions
  add column remember boolean not null default false,
  add column last_seen_at timestamptz not null default 'epoch',
  add column ip text not null default '',
  add column user_agent text not null default '';
alter table sessions
  alter column remember drop default,
  alter column last_seen_at drop default,
  alter column ip drop default,
  alter column user_agent drop default;
create index sessions_by_user on sessions (user_id);
grant update on sessions to causeway_api;

create type sign_in_method as enum ('password', 'totp', 'recovery_code', 'passkey');
create type sign_in_outcome as enum ('signed_in', 'password_wrong', 'code_wrong', 'refused');

-- Every attempt to sign in. One at an unknown address is recorded too, so that it takes the same time.
create table sign_ins (
  sign_in_id text primary key,
  user_id text references users,
  method sign_in_method not null,
  outcome sign_in_outcome not null,
  ip text not null,
  user_agent text not null,
  occurred_at timestamptz not null
);
create index sign_ins_by_user on sign_ins (user_id, sign_in_id);
select user_table('sign_ins', 'select, insert');
select append_only('sign_ins');

create table pay_pwds (
  user_id text primary key references users,
  pay_pwd_hash text not null,
  changed_at timestamptz not null,
  -- A try is counted before it is checked, so that parallel tries cannot exceed the limit.
  wrong_count integer not null default 0 check (wrong_count between 0 and 5),
  locked_until timestamptz,
  check ((wrong_count = 5) = (locked_until is not null))
);
select user_table('pay_pwds', 'select, insert, update');

create table totps (
  user_id text primary key references users,
  -- Encrypted, as it is needed in plain to check a code.
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step whose code was used: no code counts twice.
  last_step bigint not null default 0
);
select user_table('totps', 'select, insert, update, delete');

create table recovery_codes (
  user_id text not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select user_table('recovery_codes', 'select, insert, update, delete');

create table passkeys (
  passkey_id text primary key,
  user_id text not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
select user_table('passkeys', 'select, insert, update, delete');

create type challenge_kind as enum ('code', 'passkey_sign_in', 'passkey_add');

-- An incomplete step: a sign-in that waits for its code, a passkey that waits for its signature.
create table challenges (
  token_hash bytea primary key,
  kind challenge_kind not null,
  user_id text references users,
  remember boolean not null default false,
  -- The nonce that the passkey signs.
  nonce text,
  wrong_count integer not null default 0,
  expires_at timestamptz not null,
  check (kind = 'passkey_sign_in' or user_id is not null)
);
create index challenges_by_user on challenges (user_id);
select user_table('challenges', 'select, insert, update, delete');

-- Counters of tries that are limited.
create table guesses (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
select provider_table('guesses', 'select, insert, update, delete');
