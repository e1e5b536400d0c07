create type request_state as enum ('action_required', 'answered', 'closed');
create type request_close_reason as enum ('done', 'withdrawn', 'expired');
create type request_item_kind as enum ('text', 'choice', 'file', 'address');
create type request_item_state as enum ('open', 'answered', 'accepted', 'returned');

-- What the provider asks a merchant for. What it is about is known to the module of that subject alone.
create table requests (
  request_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  subject_kind text not null,
  subject_id text not null,
  request_state request_state not null default 'action_required',
  title jsonb not null,
  round integer not null default 1 check (round >= 1),
  -- Nobody, if the provider's own machinery asks.
  opened_by text references operators,
  created_at timestamptz not null,
  -- When the round began: reminders count from here.
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  reminders_sent integer not null default 0,
  answered_at timestamptz,
  closed_at timestamptz,
  close_reason request_close_reason,
  constraint closed_with_a_reason check (
    (request_state = 'closed') = (closed_at is not null) and (closed_at is null) = (close_reason is null)),
  constraint answered_at_some_time check (request_state <> 'answered' or answered_at is not null),
  constraint expired_unanswered check (close_reason <> 'expired' or closed_at >= expires_at)
);
create index requests_by_merchant on requests (merchant_id, request_id);
create index requests_by_subject on requests (subject_kind, subject_id);
create index requests_by_state on requests (request_state, request_id);
create index requests_by_deadline on requests (expires_at) where request_state = 'action_required';
select tenant_table('requests', 'select, insert, update');

create table request_items (
  item_id text primary key,
  request_id text not null references requests,
  merchant_id text not null references merchants,
  position integer not null,
  kind request_item_kind not null,
  prompt jsonb not null,
  path text,
  options jsonb not null,
  item_state request_item_state not null default 'open',
  remark jsonb,
  unique (request_id, position),
  constraint a_choice_has_options check ((kind = 'choice') = (options <> '[]')),
  constraint returned_with_a_remark check (item_state <> 'returned' or remark is not null)
);
select tenant_table('request_items', 'select, insert, update');

-- Every answer to every round stays as it was given.
create table request_answers (
  item_id text not null references request_items,
  round integer not null,
  request_id text not null references requests,
  merchant_id text not null references merchants,
  answer jsonb not null,
  -- Nobody, if a machine of the sandbox answers.
  answered_by text references users,
  answered_at timestamptz not null,
  primary key (item_id, round)
);
create index request_answers_by_request on request_answers (request_id);
select tenant_table('request_answers', 'select, insert');
select append_only('request_answers');
