-- What a passkey is asked to sign: done as it was shown, once, or not at all.
create table authorisations (
  authorisation_id text primary key,
  merchant_id text not null references merchants,
  user_id text not null references users,
  content jsonb not null,
  content_hash bytea not null,
  nonce text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz check (used_at < expires_at)
);
create index authorisations_by_end on authorisations (expires_at) where used_at is null;
select tenant_table('authorisations', 'select, insert, delete, update (used_at)');
