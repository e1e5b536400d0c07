-- What passes between the provider and its bank. Of these tables a merchant sees its returns only.
create type message_direction as enum ('in', 'out');
create type message_state as enum ('waiting', 'done', 'refused', 'exception', 'handled');

-- Messages as they came or went, with what became of each.
create table bank_messages (
  message_id text primary key,
  bank text not null,
  direction message_direction not null,
  kind text not null,
  -- The MsgId, which identifies the message and never a movement; null where it cannot be read.
  envelope text,
  body bytea not null,
  body_hash bytea not null,
  message_state message_state not null,
  problem text,
  place text,
  -- The message that had the same MsgId and other bytes.
  reuses text references bank_messages,
  -- The return or the recall that a message is about: of an incoming return message, the return of ours
  -- that it names.
  subject_id text,
  deliveries integer not null default 1 check (deliveries >= 1),
  received_at timestamptz not null,
  done_at timestamptz,
  handled_by text references operators,
  handled_at timestamptz,
  remark text,
  constraint a_problem_has_a_name check (
    message_state not in ('refused', 'exception') or problem is not null),
  constraint handled_by_an_operator check (
    (message_state = 'handled') = (handled_by is not null) and (handled_by is null) = (handled_at is null))
);
-- The same bytes are the same message.
create unique index bank_messages_by_hash on bank_messages (bank, direction, body_hash);
create unique index bank_messages_by_envelope on bank_messages (bank, direction, envelope)
  where envelope is not null and reuses is null;
create index bank_messages_open on bank_messages (message_id) where message_state in ('refused', 'exception');
create index bank_messages_waiting on bank_messages (message_id) where message_state = 'waiting';
create index bank_messages_by_subject on bank_messages (subject_id) where subject_id is not null;
select provider_table('bank_messages', 'select, insert,
  update (message_state, problem, place, deliveries, done_at, handled_by, handled_at, remark)');

create type entry_side as enum ('credit', 'debit');
create type entry_purpose as enum ('receipt', 'suspense', 'return', 'reversal', 'charge');

-- Movements booked by the bank: credits and debits of a settlement account.
create table bank_entries (
  entry_id text primary key,
  bank text not null,
  account text not null,
  -- The bank's own reference, equal in every message that tells of the movement.
  reference text not null,
  side entry_side not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- What the payer ordered and what banks on the way deducted, as the bank tells. They are only shown.
  instructed jsonb check (jsonb_typeof(instructed) = 'object'),
  charges jsonb not null default '[]' check (jsonb_typeof(charges) = 'array'),
  booked_on date not null,
  value_date date not null,
  code text not null,
  instruction_id text,
  end_to_end_id text,
  uetr text,
  payer_name text not null,
  payer_account text,
  payer_country text,
  creditor_account text,
  remittance text not null,
  -- The reference of the movement that a debit takes back.
  reverses text,
  purpose entry_purpose not null,
  -- The receipt or the return that the movement belongs to.
  subject_id text,
  message_id text not null references bank_messages,
  -- The statement that told of it.
  statement_id text,
  booked_at timestamptz not null,
  unique (bank, account, reference),
  constraint suspense_belongs_to_nothing check ((purpose in ('suspense', 'charge')) = (subject_id is null))
);
create index bank_entries_by_message on bank_entries (message_id);
create index bank_entries_by_uetr on bank_entries (uetr) where uetr is not null;
create index bank_entries_by_statement on bank_entries (statement_id);
-- Movements that no statement has told of yet.
create index bank_entries_unconfirmed on bank_entries (bank, account, booked_on) where statement_id is null;
select provider_table('bank_entries', 'select, insert, update (statement_id)');

create type suspense_state as enum ('open', 'assigned', 'returning', 'returned', 'written_off', 'reversed');

-- Movements that could not be matched, and differences. An operator decides about each.
create table suspense_items (
  entry_id text primary key references bank_entries,
  suspense_state suspense_state not null,
  -- Signed: what the bank booked to us is positive.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null,
  -- The closed account that it came to: it goes back after some days.
  account_id text references receipt_accounts,
  return_on date,
  -- The return of ours that came back.
  return_id text,
  receipt_id text,
  decided_by text references operators,
  decided_at timestamptz,
  remark text,
  created_at timestamptz not null
);
create index suspense_items_open on suspense_items (created_at, entry_id) where suspense_state = 'open';
create index suspense_items_by_state on suspense_items (suspense_state, created_at, entry_id);
create index suspense_items_due on suspense_items (return_on) where suspense_state = 'open';
select provider_table('suspense_items', 'select, insert,
  update (suspense_state, receipt_id, decided_by, decided_at, remark)');

-- Decisions above a limit, which wait for another operator.
create table suspense_changes (
  change_id text primary key,
  entry_id text not null references suspense_items,
  decision text not null check (decision in ('assign', 'return', 'write_off')),
  account_id text references receipt_accounts,
  constraint assigned_to_an_account check ((decision = 'assign') = (account_id is not null))
);
select four_eyes('suspense_changes');
create unique index suspense_changes_open on suspense_changes (entry_id) where change_state = 'proposed';

create type return_state as enum ('waiting', 'sent', 'booked', 'refused');
create type return_source as enum ('held', 'available', 'suspense');

-- Credits that we send back to the account that they came from.
create table bank_returns (
  return_id text primary key,
  -- The credit that goes back.
  entry_id text not null references bank_entries,
  -- The first, second … return of this credit.
  n integer not null check (n >= 1),
  receipt_id text,
  merchant_id text,
  source return_source not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  return_state return_state not null default 'waiting',
  reason text not null,
  message_id text references bank_messages,
  refusal text,
  -- The debit of the bank.
  booked_entry_id text unique references bank_entries,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (entry_id, n),
  constraint of_a_receipt_or_of_suspense check ((source = 'suspense') = (receipt_id is null)),
  constraint booked_by_a_debit check ((return_state = 'booked') = (booked_entry_id is not null))
);
-- One return of a credit at a time.
create unique index bank_returns_under_way on bank_returns (entry_id)
  where return_state in ('waiting', 'sent');
alter table suspense_items add foreign key (return_id) references bank_returns;
create index suspense_items_by_return on suspense_items (return_id) where return_id is not null;
create index bank_returns_by_receipt on bank_returns (receipt_id) where receipt_id is not null;
create index bank_returns_waiting on bank_returns (created_at) where return_state = 'waiting';
select tenant_table('bank_returns', 'select, insert,
  update (return_state, message_id, refusal, booked_entry_id, ended_at)');

create table bank_statements (
  statement_id text primary key,
  bank text not null,
  account text not null,
  sequence bigint not null,
  currency text not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  closed_on date not null,
  message_id text not null references bank_messages,
  received_at timestamptz not null,
  unique (bank, account, sequence)
);
select provider_table('bank_statements', 'select, insert');

-- Of which differences between the books and the bank an operator was told: once for each level.
create table bank_escalations (
  -- A movement or a statement.
  subject_id text not null,
  level text not null check (level in ('treasurer', 'second_treasurer', 'administrator')),
  told_at timestamptz not null,
  primary key (subject_id, level)
);
select provider_table('bank_escalations', 'select, insert');
