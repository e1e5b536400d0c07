-- Sheets as they were read: text only. They are kept for a week, for imports from them.
create table sheets (
  sheet_id text primary key,
  merchant_id text not null references merchants,
  name text not null,
  sheet_names text[] not null,
  sheet_index integer not null,
  row_count integer not null,
  formula_count integer not null,
  encoding text,
  sha256 text not null,
  -- A JSON array: each row is its number in the file, and its cells.
  content text not null,
  created_by text not null references users,
  created_at timestamptz not null
);
create index sheets_by_merchant on sheets (merchant_id, created_at);
create index sheets_by_age on sheets (created_at);
select tenant_table('sheets', 'select, insert, delete');

-- The columns of a sheet that a merchant has read as fields, by the names of the columns.
create table sheet_mappings (
  merchant_id text not null references merchants,
  header_hash text not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  saved_at timestamptz not null,
  primary key (merchant_id, header_hash)
);
select tenant_table('sheet_mappings', 'select, insert, update');

create type trade_submission_state as enum ('draft', 'submitted', 'reviewed', 'withdrawn');
create type trade_order_state as enum ('draft', 'submitted', 'accepted', 'refused', 'expired', 'refunded');
create type trade_row_state as enum ('draft', 'submitted', 'accepted', 'refused', 'withdrawn');

-- Orders that are submitted together, with the receipts that they explain.
create table trade_submissions (
  submission_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  submission_state trade_submission_state not null default 'draft',
  template text not null,
  version integer not null default 1,
  difference_reason text,
  -- What a person has to see of the whole, such as papers or sheets that another merchant has too.
  exceptions text[] not null default '{}',
  -- The files of each paper, by its name.
  papers jsonb not null default '{}' check (jsonb_typeof(papers) = 'object'),
  -- The merchant has set amounts by hand, which are no longer allocated anew.
  is_manual boolean not null default false,
  -- The operator who has taken it.
  reviewer_id text references operators,
  created_by text not null references users,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  constraint submitted_once_it_left_the_draft check ((submission_state = 'draft') = (submitted_at is null))
);
create index trade_submissions_by_merchant on trade_submissions (merchant_id, created_at, submission_id);
create index trade_submissions_queue on trade_submissions (submitted_at, submission_id)
  where submission_state = 'submitted';
select tenant_table('trade_submissions', 'select, insert, update, delete');

-- An order or contract behind receipts. A draft keeps the texts as they were typed; the columns beside them
-- are filled once the order has no problems.
create table trade_orders (
  order_id text primary key,
  -- Thousands come at once: their numbers and rows are written together, without a look at each.
  number text not null unique,
  merchant_id text not null references merchants,
  order_state trade_order_state not null default 'draft',
  template text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  problems jsonb not null default '{}' check (jsonb_typeof(problems) = 'object'),
  warnings text[] not null default '{}',
  -- What depends on other orders and on the chosen receipts.
  context_problems jsonb not null default '{}' check (jsonb_typeof(context_problems) = 'object'),
  context_warnings text[] not null default '{}',
  platform text not null default '',
  store text not null default '',
  order_no text not null default '',
  line text not null default '',
  contract_no text not null default '',
  -- The number as contracts are compared, and the total of the contract in the currency of the order.
  contract_key text not null default '',
  contract_total_minor bigint check (contract_total_minor > 0),
  buyer text not null default '',
  -- The name as names are compared, of a buyer that is a company.
  buyer_key text not null default '',
  tracking_no text not null default '',
  ordered_on date,
  expected_on date,
  is_shipped boolean not null default true,
  currency text check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint check (total_minor > 0),
  refunded_minor bigint not null default 0,
  -- The last day of its quota, once it is submitted.
  expires_on date,
  -- When the merchant was told that its quota expires.
  noticed_at timestamptz,
  -- When the merchant was told that the expected shipment has passed, and its quota is frozen.
  told_frozen_at timestamptz,
  created_at timestamptz not null,
  constraint whole_once_it_left_the_draft check (order_state in ('draft', 'refused') or
    (problems = '{}' and ordered_on is not null and currency is not null and total_minor is not null)),
  constraint refunded_at_most_its_total check (refunded_minor between 0 and coalesce(total_minor, 0))
);
create index trade_orders_by_merchant on trade_orders (merchant_id, created_at, order_id);
-- One set of papers earns quota once.
create unique index trade_orders_are_used_once on trade_orders (merchant_id, platform, store, order_no, line)
  where order_state in ('submitted', 'accepted', 'expired', 'refunded');
create index trade_orders_by_tracking on trade_orders (tracking_no, merchant_id)
  where tracking_no <> '' and order_state in ('submitted', 'accepted', 'expired', 'refunded');
create index trade_orders_by_contract on trade_orders (merchant_id, contract_key)
  where contract_key <> '' and order_state in ('submitted', 'accepted', 'expired', 'refunded');
create index trade_orders_unsent on trade_orders (expected_on)
  where order_state = 'accepted' and not is_shipped and told_frozen_at is null;
create index trade_orders_by_expiry on trade_orders (expires_on) where order_state = 'accepted';
select tenant_table('trade_orders', 'select, insert, update, delete');

-- An order within one submission.
create table trade_rows (
  submission_id text not null references trade_submissions on delete cascade,
  order_id text not null references trade_orders on delete cascade,
  merchant_id text not null,
  position integer not null,
  row_state trade_row_state not null default 'draft',
  -- Rows that a person has to see.
  exceptions text[] not null default '{}',
  is_sampled boolean not null default false,
  reason text,
  -- What the merchant reads of a refusal, by language.
  remark jsonb check (jsonb_typeof(remark) = 'object'),
  decided_by text references operators,
  decided_at timestamptz,
  primary key (submission_id, order_id),
  constraint refused_for_a_reason check (
    (row_state = 'refused') = (reason is not null) and (reason is null) = (remark is null)),
  constraint decided_at_a_time check ((row_state in ('accepted', 'refused')) = (decided_at is not null))
);
create unique index trade_rows_are_open_once on trade_rows (order_id)
  where row_state in ('draft', 'submitted');
select tenant_table('trade_rows', 'select, insert, update, delete');

create table trade_submission_receipts (
  submission_id text not null references trade_submissions on delete cascade,
  receipt_id text not null references receipts,
  merchant_id text not null references merchants,
  -- What may stay open of the receipt, by the policies of the day of the submission.
  tolerance_minor bigint not null default 0 check (tolerance_minor >= 0),
  primary key (submission_id, receipt_id)
);
select tenant_table('trade_submission_receipts', 'select, insert, update, delete');

-- The sheets whose rows were imported. Their content is forgotten after a week; the hash of the file remains.
create table trade_imports (
  submission_id text not null references trade_submissions on delete cascade,
  sheet_id text not null,
  merchant_id text not null references merchants,
  name text not null,
  sha256 text not null,
  imported_at timestamptz not null,
  primary key (submission_id, sheet_id)
);
create index trade_imports_by_content on trade_imports (sha256);
select tenant_table('trade_imports', 'select, insert, delete');

-- Refunds that a row of a file has told, so that the same file takes quota back once.
create table trade_told_refunds (
  order_id text not null references trade_orders,
  sha256 text not null,
  row_number integer not null,
  merchant_id text not null references merchants,
  primary key (order_id, sha256, row_number)
);
select tenant_table('trade_told_refunds', 'select, insert');
select append_only('trade_told_refunds');

-- Files with the same bytes at other merchants.
create index files_by_content on files (sha256);

-- The part of an order that explains a part of a receipt.
create table trade_allocations (
  allocation_id bigint generated always as identity primary key,
  merchant_id text not null,
  submission_id text not null,
  order_id text not null,
  receipt_id text not null references receipts,
  currency text not null,
  minor bigint not null check (minor > 0),
  allocation_state trade_row_state not null default 'draft',
  -- Taken back by reversals and refunds, spent by payments, and expired with its order.
  withdrawn_minor bigint not null default 0 check (withdrawn_minor between 0 and minor),
  used_minor bigint not null default 0 check (used_minor between 0 and minor),
  expired_minor bigint not null default 0 check (expired_minor between 0 and minor),
  unique (submission_id, order_id, receipt_id),
  foreign key (submission_id, order_id) references trade_rows on delete cascade,
  constraint changed_once_it_is_accepted check (
    allocation_state = 'accepted' or withdrawn_minor + used_minor + expired_minor = 0)
);
create index trade_allocations_by_receipt on trade_allocations (receipt_id);
create index trade_allocations_by_order on trade_allocations (order_id);
create index trade_allocations_by_merchant on trade_allocations (merchant_id, currency)
  where allocation_state in ('submitted', 'accepted');
select tenant_table('trade_allocations', 'select, insert, update, delete');

-- Money of a receipt that went back: by reversal or by return.
create table trade_withdrawals (
  receipt_id text not null references receipts,
  entry_id text not null,
  merchant_id text not null references merchants,
  minor bigint not null check (minor > 0),
  withdrawn_at timestamptz not null,
  primary key (receipt_id, entry_id)
);
select tenant_table('trade_withdrawals', 'select, insert');
select append_only('trade_withdrawals');

-- The name of a store without case, blanks and marks.
create function bare_name(name text) returns text language sql immutable as $$
  select regexp_replace(lower(name), '[^[:alnum:]]', '', 'g')
$$;

-- Whether a buyer of a submission is like a name of the sanctions list and no operator has cleared it.
create function is_buyer_listed(submission text, key text) returns boolean language sql stable as $$
  select exists (select from screening_hits h where h.subject_kind = 'trade_submission'
    and h.subject_id = submission and h.screened_key = key
    and h.hit_state in ('open', 'proposed', 'confirmed'))
$$;

-- Submits the rows of a draft with what a person has to see of them, and a sample of the others. The planner
-- knows as little about new rows as for their marks.
create function submit_trade_rows(submission text, merchant text, large jsonb, payers jsonb,
  flagged_goods text, least_count integer, sample_bps integer) returns void language sql
set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
  with found as (
    select w.order_id, array(select distinct e from unnest(o.warnings || o.context_warnings
      || case when o.tracking_no <> '' and exists (select from trade_orders u
          where u.tracking_no = o.tracking_no and u.tracking_no <> '' and u.merchant_id <> merchant
            and u.order_state in ('submitted', 'accepted', 'expired', 'refunded'))
        then array['tracking_elsewhere'] else '{}' end
      || case when o.total_minor >= (large ->> o.currency)::bigint
        then array['large_amount'] else '{}' end
      || case when o.template in ('b2b', 'services') and exists (
          select from trade_allocations a
          where a.submission_id = submission and a.order_id = o.order_id
            and (o.buyer_key = '' or payers -> a.receipt_id ->> 'key' is distinct from o.buyer_key)
            and payers -> a.receipt_id ->> 'pays_for_buyers' is distinct from 'true')
        then array['buyer_not_payer'] else '{}' end
      || case when o.buyer_key <> '' and is_buyer_listed(submission, o.buyer_key)
        then array['buyer_listed'] else '{}' end
      || case when o.store <> '' and not exists (select from stores s
          where s.merchant_id = merchant and s.platform = o.platform
            and (s.store_state <> 'released' or s.released_at >= o.ordered_on)
            and bare_name(o.store) in (bare_name(s.store_name), bare_name(s.seller_id)))
        then array['store_unknown'] else '{}' end
      || case when flagged_goods <> '' and o.texts ->> 'goods' ~* flagged_goods
        then array['goods_flagged'] else '{}' end) e order by e) as exceptions
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = submission and o.merchant_id = merchant),
  placed as (
    select order_id, exceptions, exceptions = '{}' as is_plain,
      row_number() over (partition by exceptions = '{}' order by md5(submission || order_id)) as place,
      count(*) over (partition by exceptions = '{}') as count
    from found)
  update trade_rows w set row_state = 'submitted', exceptions = p.exceptions,
    is_sampled = p.is_plain and p.place <= greatest(least_count, ceil(p.count * sample_bps / 10000.0))
  from placed p where w.submission_id = submission and w.order_id = p.order_id
$$;

-- The orders of a draft without problems, the oldest first, with what is left of each. The allocations of the
-- merchant are read once: before the first statistics the planner would read all of them for each order.
create function open_trade_orders(submission text, merchant text)
returns table (order_id text, currency text, ordered_on text, open_minor bigint) language sql stable
set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
  select o.order_id, o.currency, o.ordered_on::text,
    o.total_minor - o.refunded_minor - coalesce(used.minor, 0)
  from trade_rows w join trade_orders o using (order_id)
  left join (
    select l.order_id, sum(l.minor - l.withdrawn_minor)::bigint as minor from trade_allocations l
    where l.merchant_id = merchant and l.allocation_state in ('submitted', 'accepted')
    group by l.order_id) used on used.order_id = o.order_id
  where w.submission_id = submission and o.merchant_id = merchant
    and o.currency is not null and o.problems = '{}'
    and o.context_problems - 'currency' - 'ordered_on' = '{}'
  order by o.ordered_on, w.position, o.order_id
$$;

-- How far a receipt is explained: accepted, in review, gone back, and still open. It is restored within the
-- tolerance of an accepted submission.
create function receipt_restore(receipt text, amount bigint, earns_quota boolean,
  out restored_minor bigint, out in_review_minor bigint, out returned_minor bigint, out open_minor bigint,
  out restore_state text)
language sql stable as $$
  select s.restored, s.in_review, s.returned,
    case
      when not earns_quota then 0
      else greatest(amount - s.restored - s.in_review - s.returned, 0)
    end,
    case
      when s.returned >= amount or not earns_quota then 'not_needed'
      when s.restored >= amount - s.returned - s.tolerance and s.restored > 0 then 'restored'
      when s.in_review > 0 then 'in_review'
      when s.restored > 0 then 'part_restored'
      else 'not_restored'
    end
  from (
    select
      coalesce(sum(a.minor - a.withdrawn_minor) filter (where a.allocation_state = 'accepted'), 0)::bigint
        as restored,
      coalesce(sum(a.minor) filter (where a.allocation_state = 'submitted'), 0)::bigint as in_review,
      (select coalesce(sum(w.minor), 0)::bigint from trade_withdrawals w where w.receipt_id = receipt)
        as returned,
      coalesce(max(t.tolerance_minor) filter (where a.allocation_state = 'accepted'), 0) as tolerance
    from trade_allocations a join trade_submission_receipts t using (submission_id, receipt_id)
    where a.receipt_id = receipt) s
$$;

create table quota_balances (
  merchant_id text not null references merchants,
  currency text not null,
  minor bigint not null,
  primary key (merchant_id, currency)
);
select tenant_table('quota_balances', 'select, insert, update');

-- Every change of a merchant's settlement quota, once each. The balance after it proves its place.
create table quota_entries (
  entry_no bigint generated always as identity primary key,
  merchant_id text not null references merchants,
  currency text not null,
  key text not null unique,
  kind text not null check (
    kind in ('accepted', 'withdrawn', 'refunded', 'expired', 'payment', 'payment_back')),
  minor bigint not null check (minor <> 0),
  balance_minor bigint not null,
  order_id text,
  receipt_id text,
  allocation_id bigint,
  occurred_at timestamptz not null,
  constraint raised_by_acceptance_only check ((kind in ('accepted', 'payment_back')) = (minor > 0))
);
create index quota_entries_by_merchant on quota_entries (merchant_id, occurred_at, entry_no);
select tenant_table('quota_entries', 'select, insert');
select append_only('quota_entries');
