-- Money that arrived for a merchant. What of it repaid a debt and what became available is in the ledger,
-- too: the auditor compares the two.
create table receipts (
  receipt_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  payer_name text not null,
  reference text not null,
  received_at timestamptz not null,
  released_at timestamptz,
  -- What the merchant owed is repaid before anything becomes available.
  repaid_minor bigint not null default 0,
  constraint repaid_out_of_what_was_released check (
    repaid_minor between 0 and amount_minor and (repaid_minor = 0 or released_at is not null))
);
create index receipts_by_merchant on receipts (merchant_id, receipt_id);
select tenant_table('receipts', 'select, insert');
