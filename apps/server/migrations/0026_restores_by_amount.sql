-- The figure of a receipt beside its restore state, so that a list by both reads one index.
alter table receipt_restores add figure bigint;
update receipt_restores k set figure = r.figure from receipts r where r.receipt_id = k.receipt_id;
alter table receipt_restores alter figure set not null;
create index receipt_restores_by_amount on receipt_restores (merchant_id, restore_state, figure, receipt_id);

drop trigger add_restores on receipts;
drop function add_receipt_restores();
create function begin_receipt_restores() returns trigger language plpgsql as $$
begin
  insert into receipt_restores (receipt_id, merchant_id, currency, received_at, figure)
  select receipt_id, merchant_id, currency, received_at, figure from added;
  return null;
end
$$;
create trigger begin_restores after insert on receipts referencing new table as added
  for each statement execute function begin_receipt_restores();
