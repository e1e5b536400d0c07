create table if not exists counters (
  name text primary key,
  value integer not null
) strict;

-- The id of these books: references of new books never repeat those of old ones.
create table if not exists identity (
  id text primary key
) strict;

create table if not exists accounts (
  reference text primary key,
  account text not null unique,
  holder_name text not null,
  currency text not null,
  country text not null,
  local text,
  swift text not null,
  opened_at text not null,
  closed_at text
) strict;

-- Every number by which a payer can name an account, without blanks and hyphens.
create table if not exists numbers (
  number text primary key,
  reference text not null references accounts
) strict;

-- The names of accounts at other banks: the first name that is asked about.
create table if not exists names (
  account text primary key,
  name text not null
) strict;

create table if not exists statements (
  id integer primary key,
  currency text not null,
  sequence_number integer not null,
  date text not null,
  opening_minor integer not null,
  closing_minor integer not null,
  unique (currency, sequence_number)
) strict;

create table if not exists entries (
  id integer primary key,
  bank_reference text not null unique,
  kind text not null check (
    kind in ('credit', 'return', 'reversal', 'payment', 'payment_return', 'deal_sold', 'deal_bought')
  ),
  currency text not null,
  amount_minor integer not null check (amount_minor > 0),
  -- What banks on the way deducted before: the payer ordered the amount and the charges.
  charges_minor integer not null check (charges_minor >= 0),
  booked_on text not null,
  value_date text not null,
  account text not null,
  payer_name text not null,
  payer_account text,
  payer_country text,
  remittance text not null,
  instruction_id text,
  end_to_end_id text,
  uetr text,
  original text references entries (bank_reference),
  statement_id integer references statements,
  payee_name text,
  payee_country text,
  rail text,
  check ((kind in ('return', 'reversal', 'payment_return')) = (original is not null))
) strict;

create index if not exists entries_by_original on entries (original) where original is not null;
create index if not exists entries_by_currency on entries (currency, id);
create index if not exists entries_by_instruction on entries (instruction_id)
  where instruction_id is not null;
create index if not exists entries_without_statement on entries (currency, id) where statement_id is null;

create table if not exists ledger_accounts (
  name text primary key,
  currency text not null,
  balance_minor integer not null
) strict;

-- Two of each entry, which add up to zero.
create table if not exists postings (
  entry_id integer not null references entries,
  ledger_account text not null references ledger_accounts,
  amount_minor integer not null,
  primary key (entry_id, ledger_account)
) strict, without rowid;

create table if not exists returns (
  return_id text primary key,
  message_id text not null,
  original text,
  end_to_end_id text,
  uetr text,
  currency text not null,
  amount_minor integer not null,
  status text not null check (status in ('PDNG', 'ACSC', 'RJCT')),
  reason text,
  bank_reference text references entries (bank_reference)
) strict;

create table if not exists recalls (
  recall_id text primary key,
  original text not null references entries (bank_reference),
  reason text not null,
  answer text,
  answer_reason text,
  answered_at text
) strict;

-- The orders of the provider: an order that comes again has the same bytes.
create table if not exists orders (
  message_id text primary key,
  hash text not null
) strict;

create table if not exists payments (
  instruction_id text primary key,
  -- What the draws of its faults depend on.
  number integer not null unique,
  end_to_end_id text not null,
  uetr text not null unique,
  message_id text not null references orders,
  group_id text not null,
  currency text not null,
  amount_minor integer not null check (amount_minor > 0),
  debtor_account text not null,
  executes_on text not null,
  charge_bearer text not null,
  rail text not null,
  payer text not null,
  payee_name text not null,
  payee_account text not null,
  payee_country text not null,
  payee_bank text,
  remittance text not null,
  state text not null check (state in ('received', 'accepted', 'credited', 'rejected', 'returned')),
  -- What the last pain.002 of the bank said of it, and why it was rejected.
  told text check (told in ('ACSP', 'ACCC', 'RJCT')),
  reason text,
  bank_reference text unique references entries (bank_reference),
  next_step text check (next_step in ('accept', 'credit', 'return', 'contradict')),
  due_at integer,
  check ((next_step is null) = (due_at is null)),
  check (state <> 'received' or bank_reference is null),
  check (state not in ('accepted', 'credited', 'returned') or bank_reference is not null)
) strict;

create index if not exists payments_due on payments (due_at) where next_step is not null;
create index if not exists payments_by_order on payments (message_id);

-- What the bank will do with a payment, ordered or not.
create table if not exists plans (
  instruction_id text primary key,
  answer text not null check (answer in ('reject', 'return', 'silent', 'contradict')),
  code text,
  amount text,
  excess integer not null
) strict;

create table if not exists cancel_requests (
  recall_id text primary key,
  instruction_id text,
  currency text not null,
  amount_minor integer not null,
  answer text check (answer in ('accepted', 'refused')),
  answer_reason text
) strict;

-- Messages to the provider. A duplicate has the message id and the bytes of another one.
create table if not exists outbox (
  id integer primary key,
  message_id text not null,
  kind text not null,
  currency text not null,
  body blob not null,
  -- Sent once this message is refused, which is malformed on purpose.
  correction_id text,
  correction blob,
  due_at integer not null,
  -- Lets later messages go first.
  yields integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  attempts integer not null default 0,
  description text
) strict;

create index if not exists outbox_waiting on outbox (id) where state = 'waiting';
create index if not exists outbox_by_currency on outbox (currency, state);

-- Messages from the provider, as they came, with the answer.
create table if not exists received (
  id integer primary key,
  received_at text not null,
  body blob not null,
  message_id text,
  status text not null,
  description text not null
) strict;

create table if not exists faults (
  fault text not null,
  rate real not null,
  account text,
  code text
) strict;

create table if not exists answers (
  call text not null,
  idempotency_key text not null,
  input text not null,
  answer text not null,
  primary key (call, idempotency_key)
) strict;
