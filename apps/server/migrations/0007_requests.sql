create type request_state as enum ('action_required', 'answered', 'closed');
create type request_close_reason as enum ('done', 'withdrawn', 'expired');
create type request_item_kind as enum ('text', 'choice', 'file', 'address');
create type request_item_state as enum ('open', 'answered', 'accepted', 'returned');

-- Requests of the provider to a merchant. Only the module of a subject knows what it is.
create table requests (
  request_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  subject_kind text not null,
  subject_id text not null,
  request_state request_state not null default 'action_required',
  title jsonb not null,
  round integer not null default 1 check (round >= 1),
  -- Null if the system asks.
  opened_by text references operators,
  created_at timestamptz not null,
  -- The start of the round, from which reminders count.
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
-- In the order of the merchant's list: what waits for an answer first.
create index requests_by_merchant on requests (
  merchant_id,
  (case request_state when 'action_required' then 2 when 'answered' then 1 else 0 end),
  request_id);
create index requests_by_subject on requests (subject_kind, subject_id);
-- In the order of the operators' list: what has waited longest first.
create index requests_by_age on requests
  ((case request_state when 'answered' then answered_at else asked_at end), request_id);
create index requests_action_required on requests
  ((case request_state when 'answered' then answered_at else asked_at end), request_id)
  where request_state = 'action_required';
create index requests_answered on requests
  ((case request_state when 'answered' then answered_at else asked_at end), request_id)
  where request_state = 'answered';
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

-- The answers of every round are kept unchanged.
create table request_answers (
  item_id text not null references request_items,
  round integer not null,
  request_id text not null references requests,
  merchant_id text not null references merchants,
  answer jsonb not null,
  -- Null if the sandbox answers.
  answered_by text references users,
  answered_at timestamptz not null,
  primary key (item_id, round)
);
create index request_answers_by_request on request_answers (request_id);
select tenant_table('request_answers', 'select, insert');
select append_only('request_answers');
