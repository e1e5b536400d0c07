-- The lists of payments in their orders, so that a filter that few rows pass reads few rows.
create index payments_by_country on payments (merchant_id, direction, country, created_at, payment_id);
create index payments_by_purpose on payments (merchant_id, direction, purpose, created_at, payment_id);
create index payments_by_swift on payments (merchant_id, direction, created_at, payment_id)
  where destination like '%-SWIFT';
-- The lists of all merchants, from the index alone: the planner expects few rows to pass row level security,
-- and would read the table and sort it. A part of the rows would look cheaper to it than it is.
create index payments_of_all on payments (created_at, payment_id) include (merchant_id, payment_state);
create index payments_of_all_by_direction on payments (direction, created_at, payment_id)
  include (merchant_id, payment_state);
create index payments_of_all_by_currency on payments (currency, created_at, payment_id)
  include (merchant_id, payment_state);
create index payments_returned on payments (created_at, payment_id) include (merchant_id, payment_state)
  where payment_state = 'returned';
create index payments_that_failed on payments (created_at, payment_id) include (merchant_id, payment_state)
  where payment_state = 'failed';
create index payments_with_reasons on payments (created_at, payment_id)
  include (merchant_id, payment_state, review_reasons) where review_reasons <> '{}';
