create type language as enum ('zh-CN', 'en-US');
create type merchant_state as enum ('not_audit', 'wait_audit', 'audit_fail', 'audit_pass');

create table merchants (
  merchant_id text primary key,
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

-- Who may act for a merchant. A user acts for one merchant at most.
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

-- Says who holds a token, and lets the transaction see that person's and merchant's rows, and no others.
create function begin_session(hash bytea, at timestamptz)
returns table (
  session_id text, user_id text, operator_id text, language language, merchant_id text,
  merchant_state merchant_state
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.merchant_id', '*', true), set_config('app.user_id', '*', true);
  select s.session_id, s.user_id, s.operator_id, coalesce(u.language, o.language), m.merchant_id,
    m.merchant_state
  into begin_session.session_id, begin_session.user_id, begin_session.operator_id, begin_session.language,
    begin_session.merchant_id, begin_session.merchant_state
  from sessions s
  left join users u on u.user_id = s.user_id
  left join operators o on o.operator_id = s.operator_id
  left join merchant_users mu on mu.user_id = s.user_id
  left join merchants m on m.merchant_id = mu.merchant_id
  where s.token_hash = begin_session.hash and s.expires_at > begin_session.at;
  if begin_session.operator_id is null then
    perform set_config('app.merchant_id', coalesce(begin_session.merchant_id, ''), true),
      set_config('app.user_id', coalesce(begin_session.user_id, ''), true);
  end if;
  if begin_session.session_id is not null then
    return next;
  end if;
end
$$;
