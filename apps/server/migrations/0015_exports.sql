-- A download link for one use may also lead to a document that is made when it is opened, or to an export.
alter type download_kind add value 'document';
alter table download_links
  alter column file_id drop not null,
  add column document_kind text,
  add column document_id text,
  -- The language of a document.
  add column language text check (language in ('zh-CN', 'en-US')),
  add foreign key (merchant_id) references merchants,
  add check ((file_id is null) = (document_kind is not null)),
  add check ((document_kind is null) = (document_id is null)),
  add check ((document_kind is null) = (language is null));

create type export_format as enum ('csv', 'xlsx');
create type export_state as enum ('preparing', 'ready', 'failed');

-- All rows that a filter finds, written into a file, which is kept for a day.
create table exports (
  export_id text primary key,
  merchant_id text not null references merchants,
  created_by text not null references users (user_id),
  -- A kind of the contract.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  format export_format not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  time_zone text not null check (length(time_zone) between 1 and 60),
  filter jsonb not null,
  export_state export_state not null default 'preparing',
  -- The key of the file of each attempt; after too many attempts the export fails.
  tried_keys text[] not null default '{}',
  -- The key of the file of the first completed attempt.
  file_key text,
  row_count integer check (row_count >= 0),
  created_at timestamptz not null,
  check ((export_state = 'ready') = (row_count is not null)),
  check ((export_state = 'ready') = (file_key is not null)),
  check (file_key is null or file_key = any (tried_keys))
);
create index exports_by_merchant on exports (merchant_id, created_at);
create index exports_by_age on exports (created_at);
select tenant_table('exports', 'select, insert, update, delete');
