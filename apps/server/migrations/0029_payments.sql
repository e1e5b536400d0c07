-- Payments to payees. What was posted for them is also in the ledger: the auditor compares the two.
create type payment_state as enum ('created', 'scheduled', 'authorised', 'processing', 'unknown', 'sent',
  'paid', 'returned', 'failed', 'cancelled', 'discarded');
create type payment_review_state as enum ('none', 'pending', 'request', 'cleared', 'blocked');

alter type entry_purpose add value 'payment';
alter type entry_purpose add value 'payment_return';
alter type entry_purpose add value 'deal';

-- Prices by which a payee can be paid, held for a while and for one payment. The terms never change.
create table payment_quotes (
  quote_id text primary key,
  merchant_id text not null references merchants,
  created_by text not null references users,
  payee_id text not null references payees,
  payee_version integer not null,
  fixed_side text not null check (fixed_side in ('source', 'target')),
  charge_bearer text not null check (charge_bearer in ('SHA', 'OUR')),
  source_currency text not null check (source_currency ~ '^[A-Z]{3}$'),
  source_minor bigint not null check (source_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  rate numeric check (rate > 0),
  mid_rate numeric check (mid_rate >= rate),
  margin_bps integer check (margin_bps >= 0),
  -- The fee of each method by who bears the charges: {"GB-GBP-FPS": {"SHA": "100"}}, in the source currency.
  fees jsonb not null check (jsonb_typeof(fees) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  payment_id text unique,
  constraint a_rate_between_two_currencies check (
    (source_currency <> currency) = (rate is not null) and (rate is null) = (mid_rate is null)
    and (rate is null) = (margin_bps is null)),
  constraint equal_in_one_currency check (source_currency <> currency or source_minor = amount_minor),
  constraint used_for_a_payment check ((used_at is null) = (payment_id is null)),
  constraint used_while_it_held check (used_at < expires_at)
);
create index payment_quotes_unused on payment_quotes (expires_at) where used_at is null;
select tenant_table('payment_quotes', 'select, insert, delete, update (used_at, payment_id)');

create table payments (
  payment_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  direction text not null check (direction in ('inbound', 'outbound')),
  payment_state payment_state not null default 'created',
  review_state payment_review_state not null default 'none',
  review_reasons text[] not null default '{}',
  -- Incremented with every change of the draft: what was confirmed is the revision that was shown.
  revision integer not null default 1 check (revision >= 1),

  -- The payee as it was when the payment was saved; a payment keeps its version.
  payee_id text not null references payees,
  payee_version integer not null,
  payee_name text not null,
  payee_type text not null,
  bank_name text not null,
  country text not null,
  is_same_name boolean not null,
  account_key text not null,
  account_tail text not null,
  destination text not null,

  fixed_side text not null check (fixed_side in ('source', 'target')),
  source_currency text not null check (source_currency ~ '^[A-Z]{3}$'),
  source_minor bigint not null check (source_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- The figure of the amount in hundredths, by which payments of all currencies are compared.
  figure bigint not null generated always as (
    case when currency in ('JPY', 'KRW', 'VND') then amount_minor * 100 else amount_minor end) stored,
  rate numeric check (rate > 0),
  mid_rate numeric check (mid_rate >= rate),
  margin_bps integer check (margin_bps >= 0),
  quote_id text references payment_quotes,
  rate_until timestamptz,
  charge_bearer text not null check (charge_bearer in ('SHA', 'OUR')),
  purpose text,
  reference text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  documents jsonb not null default '{}' check (jsonb_typeof(documents) = 'object'),
  execute_on date,

  -- Its worth in US dollars when it was authorised, which counts against the limits of that day.
  usd_minor bigint check (usd_minor >= 0),
  volume_day date,
  consent text check (consent in ('pay_pwd', 'passkey')),
  content_hash bytea,
  authorised_by text references users,

  uetr uuid not null unique,
  value_date date,
  arrives_from date,
  arrives_on date,
  -- The message that ordered it. After a repeat, a refusal as a duplicate says nothing.
  message_id text references bank_messages,
  sent_count integer not null default 0 check (sent_count >= 0),
  next_ask_at timestamptz,
  is_waiting_for_funds boolean not null default false,
  bank text,
  bank_reference text,
  failure_code text,
  failure_text text,
  cancel_reason text,
  -- What is in the books beside the reservation.
  is_accepted boolean not null default false,
  -- The bank refused what it had accepted: its mirror is in the books too.
  is_unaccepted boolean not null default false,
  is_debited boolean not null default false,
  debited_entry_id text unique references bank_entries,
  is_released boolean not null default false,
  -- How much of what was given back repaid a debt of the merchant.
  repaid_minor bigint not null default 0 check (repaid_minor >= 0),
  -- An exchange whose payment ended after its lock: the merchant keeps what it bought.
  kept_minor bigint not null default 0 check (kept_minor in (0, amount_minor)),
  kept_repaid_minor bigint not null default 0 check (kept_repaid_minor between 0 and kept_minor),
  returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
  named_charges_minor bigint not null default 0 check (named_charges_minor >= 0),

  resend_of text references payments,
  recall_state text,
  verify_code text,
  created_by text not null references users,
  -- The address at that time: users of one merchant cannot read each other's accounts.
  created_by_email text not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  authorised_at timestamptz,
  dispatched_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,

  constraint a_rate_between_two_currencies check (
    (source_currency <> currency) = (rate is not null) and (rate is null) = (mid_rate is null)
    and (rate is null) = (margin_bps is null) and (rate is null) = (rate_until is null)),
  constraint equal_in_one_currency check (source_currency <> currency or source_minor = amount_minor),
  constraint scheduled_in_one_currency check (execute_on is null or source_currency = currency),
  constraint authorised_by_consent check (
    (authorised_at is null) = (payment_state in ('created', 'discarded'))
    and (authorised_at is null) = (consent is null) and (authorised_at is null) = (content_hash is null)
    and (authorised_at is null) = (authorised_by is null) and (authorised_at is null) = (usd_minor is null)),
  constraint a_purpose_once_authorised check (authorised_at is null or purpose is not null),
  constraint dispatched_by_a_message check ((dispatched_at is null) = (message_id is null)),
  constraint held_for_a_reason check ((review_state in ('none', 'cleared')) or review_reasons <> '{}'),
  constraint released_once_it_ended check (
    not is_released or payment_state in ('failed', 'cancelled', 'paid', 'returned')),
  constraint accepted_before_it_was_debited check (not is_debited or is_accepted),
  constraint cancelled_for_a_reason check ((payment_state = 'cancelled') <= (cancel_reason is not null))
);
-- One live resend for each payment.
create unique index payments_resent on payments (resend_of)
  where resend_of is not null and payment_state not in ('discarded', 'failed', 'returned', 'cancelled');
create index payments_by_merchant on payments (merchant_id, created_at, payment_id);
create index payments_by_direction on payments (merchant_id, direction, created_at, payment_id);
create index payments_by_amount on payments (merchant_id, direction, figure, payment_id);
create index payments_by_currency on payments (merchant_id, direction, currency, created_at, payment_id);
create index payments_by_source on payments (merchant_id, direction, source_currency, created_at, payment_id);
create index payments_by_payee on payments (merchant_id, payee_id, created_at, payment_id);
create index payments_drafts on payments (merchant_id, direction, created_at, payment_id)
  where payment_state = 'created';
create index payments_scheduled on payments (merchant_id, direction, created_at, payment_id)
  where payment_state = 'scheduled';
create index payments_processing on payments (merchant_id, direction, created_at, payment_id)
  where payment_state in ('authorised', 'processing', 'unknown', 'sent') and review_state <> 'request';
create index payments_to_submit on payments (merchant_id, direction, created_at, payment_id)
  where review_state = 'request';
create index payments_done on payments (merchant_id, direction, created_at, payment_id)
  where payment_state = 'paid';
create index payments_failed on payments (merchant_id, direction, created_at, payment_id)
  where payment_state in ('failed', 'returned', 'cancelled');
-- Payments like another one: the same account, amount and currency.
create index payments_alike on payments (merchant_id, account_key, currency, amount_minor, created_at);
-- What the workers look for.
create index payments_to_dispatch on payments (authorised_at, payment_id) where payment_state = 'authorised';
create index payments_due on payments (execute_on) where payment_state = 'scheduled';
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
-- What our account at a bank still has to pay.
create index payments_under_way on payments (bank, currency)
  where payment_state in ('processing', 'unknown', 'sent') and not is_debited;
create index payments_by_message on payments (message_id) where message_id is not null;
create index payments_in_review on payments (created_at, payment_id) where review_state = 'pending';
create index payments_by_bank_reference on payments (bank_reference) where bank_reference is not null;
create unique index payments_by_code on payments (verify_code) where verify_code is not null;
select tenant_table('payments', 'select, insert, update');

-- The settlement quota of each payment, by the allocation that it was taken from.
create table payment_quota_uses (
  payment_id text not null references payments,
  allocation_id bigint not null references trade_allocations,
  merchant_id text not null references merchants,
  currency text not null,
  minor bigint not null check (minor > 0),
  back_minor bigint not null default 0 check (back_minor between 0 and minor),
  primary key (payment_id, allocation_id)
);
create index payment_quota_uses_by_allocation on payment_quota_uses (allocation_id);
select tenant_table('payment_quota_uses', 'select, insert, update (back_minor)');
alter table quota_entries add column payment_id text references payments;

-- What came back of payments: each credit of the bank once.
create table payment_returns (
  payment_id text not null references payments,
  entry_id text primary key references bank_entries,
  merchant_id text not null references merchants,
  -- The bank's id of the return, which names it in every message.
  return_reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What went to suspense, as it came on top of what was paid.
  excess_minor bigint not null default 0 check (excess_minor between 0 and amount_minor),
  -- Charges that the provider bears, as the payment was to cost the payee nothing.
  borne_minor bigint not null default 0 check (borne_minor >= 0),
  repaid_minor bigint not null default 0 check (repaid_minor >= 0),
  charges jsonb not null default '[]' check (jsonb_typeof(charges) = 'array'),
  code text,
  returned_at timestamptz not null
);
create index payment_returns_by_payment on payment_returns (payment_id);
select tenant_table('payment_returns', 'select, insert');

-- Return messages of the bank: they tell the reason and the charges of a credit, before or after it.
create table payment_return_notices (
  bank text not null,
  return_reference text not null,
  payment_id text not null references payments,
  merchant_id text not null references merchants,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  charges jsonb not null default '[]' check (jsonb_typeof(charges) = 'array'),
  code text,
  text text not null,
  message_id text not null references bank_messages,
  noticed_at timestamptz not null,
  primary key (bank, return_reference)
);
create index payment_return_notices_by_payment on payment_return_notices (payment_id);
select tenant_table('payment_return_notices', 'select, insert');

-- What the bank said of a payment, in the order in which it came.
create table payment_statuses (
  status_id bigint generated always as identity primary key,
  payment_id text not null references payments,
  merchant_id text not null references merchants,
  message_id text not null references bank_messages,
  status text not null,
  reason text,
  reason_text text not null,
  -- Whether it moved the payment, said what was known, came too late, or contradicts.
  effect text not null check (effect in ('moved', 'known', 'late', 'contradicts')),
  told_at timestamptz not null
);
create index payment_statuses_by_payment on payment_statuses (payment_id, status_id);
select tenant_table('payment_statuses', 'select, insert');

create table payment_recalls (
  recall_id text primary key,
  payment_id text not null references payments,
  merchant_id text not null references merchants,
  recall_state text not null default 'requested'
    check (recall_state in ('requested', 'accepted', 'refused', 'no_answer')),
  reason text not null,
  answer_reason text,
  message_id text references bank_messages,
  requested_by text references users,
  requested_at timestamptz not null,
  answered_at timestamptz
);
create unique index payment_recalls_open on payment_recalls (payment_id) where recall_state = 'requested';
create index payment_recalls_waiting on payment_recalls (requested_at) where recall_state = 'requested';
select tenant_table('payment_recalls',
  'select, insert, update (recall_state, answer_reason, answered_at, message_id)');

-- What a merchant has authorised on a day, in US dollars: the update that adds to it checks the limits.
create table payment_volumes (
  merchant_id text not null references merchants,
  day date not null,
  usd_minor bigint not null check (usd_minor >= 0),
  primary key (merchant_id, day)
);
select tenant_table('payment_volumes', 'select, insert, update');
