create type exchange_lock as enum ('30s', '5m', '1h', '24h');
create type fixed_side as enum ('sell', 'buy');
create type conversion_state as enum ('booked', 'settled');
create type consent_method as enum ('pay_pwd', 'passkey', 'order');
create type order_state as enum ('open', 'filled', 'cancelled', 'expired');
create type alert_state as enum ('active', 'fired', 'removed');
create type alert_direction as enum ('rises_to', 'falls_to');

-- A price that holds for a while, for one use and one amount. What was offered never changes: the API may
-- write down that it was used, and no more.
create table quotes (
  quote_id text primary key,
  merchant_id text not null references merchants,
  created_by text not null references users,
  lock exchange_lock not null,
  fixed_side fixed_side not null,
  sell_currency text not null check (sell_currency ~ '^[A-Z]{3}$'),
  sell_minor bigint not null check (sell_minor > 0),
  buy_currency text not null check (buy_currency ~ '^[A-Z]{3}$'),
  buy_minor bigint not null check (buy_minor > 0),
  rate numeric not null check (rate > 0),
  mid_rate numeric not null check (mid_rate >= rate),
  margin_bps integer not null check (margin_bps >= 0),
  margin_cost_minor bigint not null check (margin_cost_minor >= 0),
  rates_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  conversion_id text unique,
  constraint quotes_two_currencies check (sell_currency <> buy_currency),
  constraint used_for_a_conversion check ((used_at is null) = (conversion_id is null)),
  constraint used_while_it_held check (used_at < expires_at)
);
create index quotes_long_locks on quotes (merchant_id, expires_at)
  where used_at is null and lock in ('1h', '24h');
create index quotes_unused on quotes (expires_at) where used_at is null;
select tenant_table('quotes', 'select, insert, delete, update (used_at, conversion_id)');

-- "Convert when it reaches so much, until then." The money waits in the reserved account.
create table limit_orders (
  order_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  created_by text not null references users,
  -- As it was then: people of one merchant do not read each other's accounts.
  created_by_email text not null,
  consent consent_method not null check (consent <> 'order'),
  order_state order_state not null default 'open',
  sell_currency text not null check (sell_currency ~ '^[A-Z]{3}$'),
  sell_minor bigint not null check (sell_minor > 0),
  buy_currency text not null check (buy_currency ~ '^[A-Z]{3}$'),
  -- What it buys at the target: it never buys less.
  buy_at_target_minor bigint not null check (buy_at_target_minor > 0),
  target_rate numeric not null check (target_rate > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When its price was met: from then on a job fills it, once.
  triggered_at timestamptz,
  ended_at timestamptz,
  conversion_id text unique,
  -- How much of what was given back went to what the merchant owed.
  repaid_minor bigint not null default 0 check (repaid_minor between 0 and sell_minor),
  constraint orders_two_currencies check (sell_currency <> buy_currency),
  constraint ended_unless_it_is_open check ((order_state = 'open') = (ended_at is null)),
  constraint filled_by_a_conversion check ((order_state = 'filled') = (conversion_id is not null)),
  constraint filled_gives_nothing_back check (order_state <> 'filled' or repaid_minor = 0),
  constraint filled_when_its_price_was_met check (order_state <> 'filled' or triggered_at is not null),
  constraint filled_in_time check (order_state <> 'filled' or ended_at < expires_at),
  constraint expired_no_earlier check (order_state <> 'expired' or ended_at >= expires_at)
);
-- What is open has no end yet, and comes as the latest.
create index limit_orders_by_merchant on limit_orders
  (merchant_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), order_id);
-- One of these has it: in a table with row level security no enum is looked for by index.
create index limit_orders_open on limit_orders
  (merchant_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), order_id)
  where order_state = 'open';
create index limit_orders_filled on limit_orders
  (merchant_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), order_id)
  where order_state = 'filled';
create index limit_orders_cancelled on limit_orders
  (merchant_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), order_id)
  where order_state = 'cancelled';
create index limit_orders_expired on limit_orders
  (merchant_id, (case when ended_at is null then 'infinity'::timestamptz else ended_at end), order_id)
  where order_state = 'expired';
create index limit_orders_by_target on limit_orders (sell_currency, buy_currency, target_rate)
  where order_state = 'open' and triggered_at is null;
create index limit_orders_by_deadline on limit_orders (expires_at) where order_state = 'open';
select tenant_table('limit_orders',
  'select, insert, update (order_state, triggered_at, ended_at, conversion_id, repaid_minor)');

create table conversions (
  conversion_id text primary key,
  number text not null unique references object_numbers,
  merchant_id text not null references merchants,
  conversion_state conversion_state not null,
  -- One of the two, and each of them once.
  quote_id text unique references quotes,
  order_id text unique references limit_orders,
  sell_currency text not null check (sell_currency ~ '^[A-Z]{3}$'),
  sell_minor bigint not null check (sell_minor > 0),
  buy_currency text not null check (buy_currency ~ '^[A-Z]{3}$'),
  buy_minor bigint not null check (buy_minor > 0),
  rate numeric not null check (rate > 0),
  mid_rate numeric not null check (mid_rate >= rate),
  margin_bps integer not null check (margin_bps >= 0),
  margin_cost_minor bigint not null check (margin_cost_minor >= 0),
  rates_at timestamptz not null,
  -- How much of what was bought went to what the merchant owed.
  repaid_minor bigint not null check (repaid_minor between 0 and buy_minor),
  consent consent_method not null,
  created_by text not null references users,
  created_by_email text not null,
  -- The code on a confirmation, which proves that the document is genuine: it cannot be guessed.
  verify_code text not null unique,
  booked_at timestamptz not null,
  settled_at timestamptz,
  constraint conversions_two_currencies check (sell_currency <> buy_currency),
  constraint from_a_quote_or_an_order check (num_nonnulls(quote_id, order_id) = 1),
  constraint consent_of_its_origin check ((consent = 'order') = (order_id is not null)),
  constraint settled_at_some_time check ((conversion_state = 'settled') = (settled_at is not null))
);
create index conversions_by_merchant on conversions (merchant_id, booked_at, conversion_id);
create index conversions_by_sell on conversions (merchant_id, sell_currency, booked_at, conversion_id);
create index conversions_by_buy on conversions (merchant_id, buy_currency, booked_at, conversion_id);
create index conversions_by_pair on conversions
  (merchant_id, sell_currency, buy_currency, booked_at, conversion_id);
create index conversions_booked on conversions (merchant_id, booked_at, conversion_id)
  where conversion_state = 'booked';
-- It is settled in the transaction that books it, so that nothing about it changes later.
select tenant_table('conversions', 'select, insert');
select append_only('conversions');

alter table quotes add foreign key (conversion_id) references conversions;
alter table limit_orders add foreign key (conversion_id) references conversions;

create table rate_alerts (
  alert_id text primary key,
  merchant_id text not null references merchants,
  user_id text not null references users,
  alert_state alert_state not null default 'active',
  sell_currency text not null check (sell_currency ~ '^[A-Z]{3}$'),
  buy_currency text not null check (buy_currency ~ '^[A-Z]{3}$'),
  target_rate numeric not null check (target_rate > 0),
  direction alert_direction not null,
  created_at timestamptz not null,
  fired_at timestamptz,
  fired_rate numeric,
  constraint alerts_two_currencies check (sell_currency <> buy_currency),
  constraint fired_at_a_rate check (
    (alert_state = 'fired') = (fired_at is not null) and (fired_at is null) = (fired_rate is null))
);
create index rate_alerts_by_user on rate_alerts
  (user_id, (case when fired_at is null then 'infinity'::timestamptz else fired_at end), alert_id)
  where alert_state <> 'removed';
create index rate_alerts_active on rate_alerts (user_id, alert_id) where alert_state = 'active';
create index rate_alerts_fired on rate_alerts
  (user_id, (case when fired_at is null then 'infinity'::timestamptz else fired_at end), alert_id)
  where alert_state = 'fired';
create index rate_alerts_removed on rate_alerts (user_id, alert_id) where alert_state = 'removed';
create index rate_alerts_by_pair on rate_alerts (sell_currency, buy_currency) where alert_state = 'active';
select tenant_table('rate_alerts', 'select, insert, update (alert_state, fired_at, fired_rate)');
