-- A message that goes to the bank as a file is offered under a name that the bank may take at any moment.
alter table bank_messages
  -- The last sending of a message of ours that may have reached the bank: 1, and more for repeats.
  add column offered_count integer not null default 0 check (offered_count >= 0);
grant update (offered_count) on bank_messages to causeway_api;
