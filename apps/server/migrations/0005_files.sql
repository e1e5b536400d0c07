create type file_type as enum ('application/pdf', 'image/jpeg', 'image/png', 'image/heic');

-- The files of a merchant. The bytes are in the store under the id; this table has their properties.
create table files (
  file_id text primary key,
  merchant_id text not null references merchants,
  uploaded_by text not null references users (user_id),
  name text not null check (length(name) between 1 and 200),
  type file_type not null,
  size integer not null check (size between 1 and 10000000),
  page_count integer not null check (page_count between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The document of the profile for which it was uploaded.
  document text,
  created_at timestamptz not null,
  -- The time of its first use. Files that were never used are deleted.
  used_at timestamptz,
  -- For foreign keys of its users, which cannot refer to a file of another merchant.
  unique (merchant_id, file_id)
);
-- With the size, of which the sum is taken at every upload.
create index files_by_merchant on files (merchant_id, file_id) include (size);
create index files_by_document on files (merchant_id, document, file_id);
create index files_unused on files (merchant_id) where used_at is null;
create index files_never_used on files (created_at) where used_at is null;
select tenant_table('files', 'select, insert, update, delete');

-- The users of a file: a draft, a submission, an answer. A file in use is not deleted.
create table file_uses (
  merchant_id text not null,
  file_id text not null,
  subject_kind text not null,
  subject_id text not null,
  primary key (subject_kind, subject_id, file_id),
  foreign key (merchant_id, file_id) references files (merchant_id, file_id)
);
create index file_uses_by_file on file_uses (merchant_id, file_id);
select tenant_table('file_uses', 'select, insert, delete');

-- Images of pages; their bytes are in the store too.
create table file_previews (
  merchant_id text not null,
  file_id text not null,
  page integer not null check (page between 1 and 200),
  preview_id text not null unique,
  created_at timestamptz not null,
  primary key (file_id, page),
  foreign key (merchant_id, file_id) references files (merchant_id, file_id) on delete cascade
);
create index file_previews_by_merchant on file_previews (merchant_id, file_id);
select tenant_table('file_previews', 'select, insert, delete');

create type download_kind as enum ('original', 'preview');

-- A link for one use. Only its address has the token; this table has its hash.
create table download_links (
  token_hash bytea primary key,
  merchant_id text not null,
  file_id text not null,
  kind download_kind not null,
  page integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (merchant_id, file_id) references files (merchant_id, file_id) on delete cascade
);
create index download_links_by_file on download_links (merchant_id, file_id);
create index download_links_by_expiry on download_links (expires_at);
select tenant_table('download_links', 'select, insert, update, delete');
