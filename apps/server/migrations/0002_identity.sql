create type language as enum ('zh-CN', 'en-US');
create type merchant_state as enum ('not_audit', 'wait_audit', 'audit_fail', 'audit_pass');

create table merchants (
  merchant_id text primary key,
  number text not null unique references object_numbers,
  merchant_state merchant_state not null default 'not_audit',
  created_at timestamptz not null
);
select tenant_table('merchants', 'select, insert, update');

create table users (
  user_id text primary key,
  email text not null,
  language language not null,
  created_at timestamptz not null
);
create unique index users_by_email on users (lower(email));
select user_table('users', 'select, insert, update');

-- The users of a merchant. A user acts for at most one merchant.
create table merchant_users (
  user_id text primary key references users,
  merchant_id text not null references merchants
);
create index merchant_users_by_merchant on merchant_users (merchant_id);
select tenant_table('merchant_users', 'select, insert');

create table operators (
  operator_id text primary key,
  email text not null,
  language language not null,
  created_at timestamptz not null
);
create unique index operators_by_email on operators (lower(email));
select provider_table('operators', 'select, insert, update');

create table sessions (
  session_id text primary key,
  token_hash bytea not null unique,
  user_id text references users,
  operator_id text references operators,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(user_id, operator_id) = 1)
);
select user_table('sessions', 'select, insert, delete');
