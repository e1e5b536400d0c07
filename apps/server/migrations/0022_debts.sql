-- What a merchant owes in a currency, from a reversal above its balance until it is repaid. How much is
-- owed is the balance of its receivable account; every later credit repays it first.
create table debts (
  debt_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  -- A debt is posted at the end of its transaction: until then its balance is that before it.
  opened_in xid8 not null default pg_current_xact_id(),
  -- Known when an operator ends it, or when the next debt begins.
  ended_at timestamptz,
  is_written_off boolean not null default false,
  constraint ended_when_written_off check (not is_written_off or ended_at is not null)
);
create unique index debts_current on debts (merchant_id, currency) where ended_at is null;
create index debts_by_age on debts (opened_at, debt_id);
select tenant_table('debts', 'select, insert, update (ended_at, is_written_off)');

-- Proposals of operators: money of another currency repays a debt, or the provider bears it.
create table debt_changes (
  change_id text primary key,
  debt_id text not null references debts,
  debt_action text not null check (debt_action in ('set_off', 'write_off')),
  from_currency text,
  -- In the currency of the debt; a write-off has all that was owed when it was proposed.
  amount_minor bigint not null check (amount_minor > 0),
  constraint set_off_from_a_currency check ((debt_action = 'set_off') = (from_currency is not null))
);
select four_eyes('debt_changes');
create unique index debt_changes_open on debt_changes (debt_id) where change_state = 'proposed';

-- What operators did about debts; the auditor compares it with the journal.
create table debt_settlements (
  debt_id text not null references debts,
  n integer not null check (n >= 1),
  merchant_id text not null references merchants,
  debt_action text not null check (debt_action in ('set_off', 'write_off')),
  amount_minor bigint not null check (amount_minor > 0),
  from_currency text,
  from_minor bigint check (from_minor > 0),
  rate text,
  change_id text not null unique,
  settled_at timestamptz not null,
  primary key (debt_id, n),
  constraint set_off_at_a_rate check (
    (debt_action = 'set_off') = (from_currency is not null and from_minor is not null and rate is not null))
);
create unique index debt_settlements_written_off on debt_settlements (debt_id)
  where debt_action = 'write_off';
select tenant_table('debt_settlements', 'select, insert');
select append_only('debt_settlements');
