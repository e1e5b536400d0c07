create type enquiry_state as enum ('open', 'answered', 'withdrawn');

-- What merchants ask for: payments that their payers say to have sent.
create table enquiries (
  enquiry_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  enquiry_state enquiry_state not null default 'open',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  sent_on date not null,
  payer_name text not null,
  -- The name as it is compared, by `normalise-name.ts`.
  payer_key text not null,
  remittance text not null,
  account_id text references receipt_accounts,
  note text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  taken_by text references operators,
  taken_at timestamptz,
  answer text check (answer in ('found', 'not_arrived', 'wrong_account')),
  reply text not null default '',
  receipt_id text references receipts,
  answered_by text references operators,
  ended_at timestamptz,
  constraint taken_at_some_time check ((taken_by is null) = (taken_at is null)),
  constraint ended_at_some_time check ((enquiry_state = 'open') = (ended_at is null)),
  constraint answered_in_words check ((enquiry_state = 'answered')
    = (answer is not null and answered_by is not null and reply <> '')),
  constraint found_with_a_receipt check ((answer is not distinct from 'found') = (receipt_id is not null))
);
create unique index enquiries_open_once on enquiries
  (merchant_id, currency, amount_minor, sent_on, payer_key) where enquiry_state = 'open';
create index enquiries_by_merchant on enquiries (merchant_id, created_at, enquiry_id);
create index enquiries_by_age on enquiries (created_at, enquiry_id);
create index enquiries_open on enquiries (created_at, enquiry_id) where enquiry_state = 'open';
create index enquiries_answered on enquiries (created_at, enquiry_id) where enquiry_state = 'answered';
create index enquiries_withdrawn on enquiries (created_at, enquiry_id) where enquiry_state = 'withdrawn';
create index enquiries_by_receipt on enquiries (receipt_id) where receipt_id is not null;
-- The money that a merchant may mean.
create index suspense_items_by_amount on suspense_items (currency, amount_minor)
  where suspense_state = 'open';
select tenant_table('enquiries', 'select, insert, update (enquiry_state, taken_by, taken_at, answer, reply,
  receipt_id, answered_by, ended_at)');
