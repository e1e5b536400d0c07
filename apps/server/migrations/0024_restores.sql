-- The restore state of every receipt, kept so that a list finds it by an index. The lock of the merchant's
-- trade orders its changes.
create table receipt_restores (
  receipt_id text primary key,
  merchant_id text not null,
  currency text not null,
  received_at timestamptz not null,
  restore_state text not null default 'not_restored'
);
create index receipt_restores_open on receipt_restores (merchant_id, received_at, receipt_id)
  where restore_state in ('not_restored', 'part_restored');
create index receipt_restores_open_by_currency
  on receipt_restores (merchant_id, currency, received_at, receipt_id)
  where restore_state in ('not_restored', 'part_restored');
create index receipt_restores_closed
  on receipt_restores (merchant_id, restore_state, received_at, receipt_id)
  where restore_state in ('in_review', 'restored', 'not_needed');
create index receipt_restores_closed_by_currency
  on receipt_restores (merchant_id, currency, restore_state, received_at, receipt_id)
  where restore_state in ('in_review', 'restored', 'not_needed');
select tenant_table('receipt_restores', 'select, insert, update (restore_state)');

create function add_receipt_restores() returns trigger language plpgsql as $$
begin
  insert into receipt_restores (receipt_id, merchant_id, currency, received_at)
  select receipt_id, merchant_id, currency, received_at from added;
  return null;
end
$$;
create trigger add_restores after insert on receipts referencing new table as added
  for each statement execute function add_receipt_restores();

create function keep_receipt_restores(ids text[]) returns void language sql as $$
  update receipt_restores k set restore_state = x.restore_state
  from receipts r cross join lateral receipt_restore(r.receipt_id, r.amount_minor, r.earns_quota) x
  where r.receipt_id = any(ids) and k.receipt_id = r.receipt_id and k.restore_state <> x.restore_state
$$;

create function keep_restores_of_allocations() returns trigger language plpgsql as $$
begin
  perform keep_receipt_restores(array(select distinct receipt_id from after));
  return null;
end
$$;
create trigger keep_restores after update on trade_allocations referencing new table as after
  for each statement execute function keep_restores_of_allocations();

create function keep_restore_of_receipt() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('trade ' || new.merchant_id, 0));
  perform keep_receipt_restores(array[new.receipt_id]);
  return null;
end
$$;
create trigger keep_restore after insert on trade_withdrawals
  for each row execute function keep_restore_of_receipt();
create trigger keep_restore after update on receipts
  for each row when (old.earns_quota <> new.earns_quota) execute function keep_restore_of_receipt();
