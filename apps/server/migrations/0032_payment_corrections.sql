-- A payment that had failed or was cancelled was paid after all: an operator books its debit to it.
alter type suspense_state add value 'paid_late' before 'reversed';
alter table suspense_changes drop constraint suspense_changes_decision_check;
alter table suspense_changes add constraint suspense_changes_decision_check
  check (decision in ('assign', 'return', 'write_off', 'pay_late'));
alter table payments
  add column paid_late_entry_id text unique references bank_entries,
  -- What the merchant owes of it, as the balances did not cover it: of the fee and of what was taken from the
  -- source currency, and of what was bought and kept.
  add column owed_minor bigint not null default 0 check (owed_minor >= 0),
  add column kept_owed_minor bigint not null default 0 check (kept_owed_minor between 0 and kept_minor),
  add constraint paid_late_after_its_release check (paid_late_entry_id is null or is_released),
  add constraint owed_once_paid_late check (
    paid_late_entry_id is not null or owed_minor + kept_owed_minor = 0);
-- Quota that was given back may have been used by other payments meanwhile.
alter table trade_allocations drop constraint trade_allocations_check1;
alter table trade_allocations add constraint used_by_payments check (used_minor >= 0);

-- Fees that operators give back, with four eyes.
create table payment_fee_refunds (
  change_id text primary key,
  payment_id text not null references payments
);
select four_eyes('payment_fee_refunds');
create unique index payment_fee_refunds_open on payment_fee_refunds (payment_id)
  where change_state = 'proposed';
alter table payments
  add column fee_refunded_at timestamptz,
  add column fee_repaid_minor bigint not null default 0 check (fee_repaid_minor between 0 and fee_minor);

-- Traces: the bank is asked for a payment that is late, and an operator tells the merchant its answer.
create table payment_traces (
  trace_id text primary key,
  payment_id text not null references payments,
  merchant_id text not null references merchants,
  trace_state text not null default 'open' check (trace_state in ('open', 'answered', 'ended')),
  -- Null if it was opened because its time was over.
  opened_by text references users,
  opened_at timestamptz not null,
  answer text,
  answered_by text references operators,
  closed_at timestamptz,
  constraint answered_by_an_operator check (
    (trace_state = 'answered') = (answer is not null) and (answer is null) = (answered_by is null)),
  constraint closed_once check ((trace_state = 'open') = (closed_at is null))
);
create unique index payment_traces_open on payment_traces (payment_id) where trace_state = 'open';
create index payment_traces_by_payment on payment_traces (payment_id, opened_at);
create index payment_traces_waiting on payment_traces (opened_at) where trace_state = 'open';
select tenant_table('payment_traces',
  'select, insert, update (trace_state, answer, answered_by, closed_at)');
-- Payments that the bank has accepted and not confirmed, by the day on which they should arrive.
create index payments_to_trace on payments (arrives_on) where payment_state = 'sent';
