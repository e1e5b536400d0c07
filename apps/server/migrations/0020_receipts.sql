-- Money received for merchants. What was posted for it is also in the ledger: the auditor compares the two.
create type receipt_state as enum ('received', 'screening', 'material_required', 'material_submitted',
  'available', 'returning', 'returned', 'reversed');
create type hold_owner as enum ('provider', 'merchant', 'bank');

create table receipts (
  receipt_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  account_id text not null references receipt_accounts,
  entry_id text not null unique references bank_entries,
  -- Assigned by an operator, from suspense.
  is_assigned boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- The figure of the amount in hundredths, by which receipts of all currencies are compared.
  figure bigint not null generated always as (
    case when currency in ('JPY', 'KRW', 'VND') then amount_minor * 100 else amount_minor end) stored,
  -- What the payer ordered and what banks on the way deducted: shown, and posted nowhere.
  instructed jsonb check (jsonb_typeof(instructed) = 'object'),
  charges jsonb not null default '[]' check (jsonb_typeof(charges) = 'array'),
  payer_name text not null,
  -- In the order of bytes, so that an index finds the beginning of a name.
  payer_search text collate "C" not null generated always as (lower(payer_name)) stored,
  payer_account text,
  payer_country text,
  reference text not null,
  bank_reference text not null,
  value_date date not null,
  -- Known once it is screened: money that the merchant or the holder of the account sends to itself.
  receipt_kind text not null default 'payment' check (receipt_kind in ('payment', 'same_name')),
  -- An operator saw in its papers the trade behind it.
  is_trade_shown boolean not null default false,
  earns_quota boolean not null generated always as (receipt_kind <> 'same_name' or is_trade_shown) stored,
  receipt_state receipt_state not null default 'received',
  -- Why it waits, who acts next, and by when.
  hold_reason text,
  hold_owner hold_owner,
  hold_until timestamptz,
  -- How much of it is held at this moment: all of it until its release, later what is frozen or came back.
  held_minor bigint not null check (held_minor between 0 and amount_minor),
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
  reversed_minor bigint not null default 0 check (reversed_minor between 0 and amount_minor),
  received_at timestamptz not null,
  released_at timestamptz,
  ended_at timestamptz,
  -- On the proof of a receipt, once one is made.
  verify_code text,
  constraint not_more_than_came check (returned_minor + reversed_minor <= amount_minor),
  constraint held_with_a_reason check (
    (receipt_state in ('screening', 'material_required', 'material_submitted'))
      = (hold_reason is not null) and (hold_reason is null) = (hold_owner is null)),
  -- `reverse_held` in the machine of a receipt is the other guard.
  constraint held_with_money check (hold_reason is null or held_minor > 0),
  constraint ended_at_some_time check ((receipt_state in ('returned', 'reversed')) = (ended_at is not null)),
  constraint available_once_released check (receipt_state <> 'available' or released_at is not null)
);
create index receipts_by_time on receipts (received_at, receipt_id);
create index receipts_by_merchant on receipts (merchant_id, received_at, receipt_id);
-- With the amounts of a month: the list of accounts adds them up.
create index receipts_by_account on receipts (merchant_id, account_id, received_at, receipt_id)
  include (amount_minor, returned_minor, reversed_minor);
create index receipts_by_currency on receipts (merchant_id, currency, received_at, receipt_id);
create index receipts_by_payer on receipts (merchant_id, payer_search, received_at, receipt_id);
-- Who paid before, whatever merchant: proposes an account for money in suspense.
create index receipts_of_payer on receipts (payer_search);
create index receipts_by_reference on receipts (bank_reference);
create index receipts_by_amount on receipts (merchant_id, figure, receipt_id);
create index receipts_same_name on receipts (merchant_id, received_at, receipt_id)
  where receipt_kind = 'same_name';
create unique index receipts_by_code on receipts (verify_code) where verify_code is not null;
create index receipts_received on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'received';
create index receipts_screening on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'screening';
create index receipts_material_required on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'material_required';
create index receipts_material_submitted on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'material_submitted';
create index receipts_available on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'available';
create index receipts_returning on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'returning';
create index receipts_returned on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'returned';
create index receipts_reversed on receipts (merchant_id, received_at, receipt_id)
  where receipt_state = 'reversed';
create index receipts_in_review on receipts (merchant_id, received_at, receipt_id)
  where receipt_state in ('received', 'screening', 'material_submitted')
    and hold_owner is distinct from 'merchant';
create index receipts_to_submit on receipts (merchant_id, received_at, receipt_id)
  where hold_owner = 'merchant';
create index receipts_sent_back on receipts (merchant_id, received_at, receipt_id)
  where receipt_state in ('returning', 'returned');
create index receipts_in_process on receipts (account_id) where receipt_state in
  ('received', 'screening', 'material_required', 'material_submitted', 'returning');
-- The queues of the workers and of the operators.
create index receipts_to_screen on receipts (value_date, receipt_id) where receipt_state = 'received';
create index receipts_held on receipts (received_at, receipt_id)
  where receipt_state in ('screening', 'material_required', 'material_submitted');
-- Held for as long as their account or merchant is not usable or a recall waits for its answer.
create index receipts_waiting_for_account on receipts (account_id) where receipt_state = 'screening'
  and hold_reason in ('account_frozen', 'merchant_suspended', 'recalled', 'store_proof_due');
select tenant_table('receipts', 'select, insert, update (receipt_kind, is_trade_shown, receipt_state,
  hold_reason, hold_owner, hold_until, held_minor, fee_minor, returned_minor, reversed_minor, released_at,
  ended_at, verify_code)');

-- A receipt is released once, and again after a refused return. A debt is repaid first.
create table receipt_releases (
  receipt_id text not null references receipts,
  n integer not null check (n >= 1),
  merchant_id text not null references merchants,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor between 0 and amount_minor),
  repaid_minor bigint not null check (repaid_minor between 0 and amount_minor - fee_minor),
  released_at timestamptz not null,
  primary key (receipt_id, n)
);
select tenant_table('receipt_releases', 'select, insert');
select append_only('receipt_releases');

create type recall_state as enum ('asked', 'accepted', 'refused', 'already_returned', 'reversed');

-- The payer's bank asks for money back. What is available is frozen until the answer, which is given to all
-- open recalls of a receipt.
create table receipt_recalls (
  recall_id text primary key,
  receipt_id text not null references receipts,
  merchant_id text not null references merchants,
  -- The identification of the bank's request.
  case_id text not null,
  recall_state recall_state not null default 'asked',
  reason text not null,
  frozen_minor bigint not null default 0 check (frozen_minor >= 0),
  -- What became available again by a refusal, and how much of it repaid a debt.
  unfrozen_minor bigint not null default 0 check (unfrozen_minor between 0 and frozen_minor),
  unfrozen_repaid_minor bigint not null default 0
    check (unfrozen_repaid_minor between 0 and unfrozen_minor),
  asked_at timestamptz not null,
  answered_by text references operators,
  answered_at timestamptz,
  remark text,
  unique (receipt_id, case_id)
);
create index receipt_recalls_open on receipt_recalls (receipt_id) where recall_state = 'asked';
create index receipt_recalls_by_age on receipt_recalls (asked_at, recall_id) where recall_state = 'asked';
select tenant_table('receipt_recalls', 'select, insert,
  update (recall_state, unfrozen_minor, unfrozen_repaid_minor, answered_by, answered_at, remark)');

-- Debits by which the bank took money back, with the accounts that bore them.
create table receipt_reversals (
  entry_id text primary key references bank_entries,
  receipt_id text not null references receipts,
  merchant_id text not null references merchants,
  amount_minor bigint not null check (amount_minor > 0),
  held_minor bigint not null check (held_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  available_minor bigint not null check (available_minor >= 0),
  receivable_minor bigint not null check (receivable_minor >= 0),
  reversed_at timestamptz not null,
  constraint borne_in_full check (
    held_minor + fee_minor + available_minor + receivable_minor = amount_minor)
);
create index receipt_reversals_by_receipt on receipt_reversals (receipt_id);
select tenant_table('receipt_reversals', 'select, insert');
select append_only('receipt_reversals');

alter table suspense_items add foreign key (receipt_id) references receipts;
alter table bank_returns add foreign key (receipt_id) references receipts;

-- Payers whose money needs no further question: buyers of an application, and those accepted with proof.
create table known_payers (
  merchant_id text not null references merchants,
  payer_key text not null,
  payer_name text not null,
  -- Null if the relation to the buyer was not stated.
  scenario text check (scenario in
    ('buyer', 'affiliate', 'import_agent', 'end_buyer', 'payment_institution')),
  receipt_id text references receipts,
  accepted_by text references operators,
  accepted_at timestamptz not null,
  primary key (merchant_id, payer_key)
);
select tenant_table('known_payers', 'select, insert');
