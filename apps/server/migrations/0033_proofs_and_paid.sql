-- Files of rows, such as the proofs of payments, as one archive.
alter type export_format add value 'zip';

-- The code on the settlement proof, which is another document than the proof of the payment.
alter table payments add column settlement_code text;
create unique index payments_by_settlement_code on payments (settlement_code)
  where settlement_code is not null;

-- What payees were paid: the latest payment, and the sums of a year, which are read from the index alone.
create index payments_paid on payments (payee_id, (case when sent_at is null then paid_at else sent_at end))
  include (merchant_id, currency, amount_minor, returned_minor, sent_at, paid_at)
  where payment_state in ('sent', 'paid', 'returned');
