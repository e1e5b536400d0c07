-- Money of the provider that the treasury orders at its bank: exchanged for what payments need, or paid in.
create type deal_state as enum ('ordered', 'part_booked', 'settled');

create table deals (
  deal_id text primary key,
  number text not null unique references object_numbers,
  deal_kind text not null check (deal_kind in ('cover', 'funding')),
  deal_state deal_state not null default 'ordered',
  bank text not null,
  sell_currency text check (sell_currency ~ '^[A-Z]{3}$'),
  sell_minor bigint check (sell_minor > 0),
  buy_currency text not null check (buy_currency ~ '^[A-Z]{3}$'),
  buy_minor bigint not null check (buy_minor > 0),
  sold_entry_id text unique references bank_entries,
  bought_entry_id text unique references bank_entries,
  remark text not null,
  ordered_by text not null references operators,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint a_cover_sells check (
    (deal_kind = 'cover') = (sell_currency is not null) and (sell_currency is null) = (sell_minor is null)),
  constraint between_two_currencies check (sell_currency <> buy_currency),
  constraint settled_by_its_movements check (
    (deal_state = 'settled') = (bought_entry_id is not null
      and (sold_entry_id is not null or deal_kind = 'funding'))
    and (deal_state = 'settled') = (settled_at is not null))
);
create index deals_by_time on deals (created_at, deal_id);
select provider_table('deals', 'select, insert,
  update (deal_state, sold_entry_id, bought_entry_id, settled_at)');
