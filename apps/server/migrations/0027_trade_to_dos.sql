-- The orders that wait for their merchant, which its to-dos count and its list of orders shows: those that
-- were refused, and those that were accepted before their goods were sent.
create index trade_orders_refused on trade_orders (merchant_id, created_at, order_id)
  where order_state = 'refused';
create index trade_orders_without_logistics on trade_orders (merchant_id, created_at, order_id)
  where order_state = 'accepted' and not is_shipped;
