-- Attachments. The bytes lie in the file store under `file_name`; a copy of a file shares them with its original.

create table base_file (
  id bigint primary key default nextval('document_id'),
  status text not null default 'TEMP' check (status in ('TEMP', 'LINKED', 'DELETED')),
  original_file_name text not null,
  file_name text not null,
  suffix_name text not null,
  file_size bigint not null check (file_size > 0),
  mime_type text not null,
  sha256 text not null,
  store_type text not null,
  large_flag text not null check (large_flag in ('Y', 'N')),
  path text,
  -- The document that holds the file, and where in it. A file nobody has saved yet knows at most the kind of document.
  function_id text,
  business_id bigint,
  link_child text,
  link_row_id bigint,
  link_field text,
  file_desc text,
  scan_result text not null default 'NOT_SCANNED',
  download_count integer not null default 0,
  pdf_file_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  deleted_by bigint,
  deleted_date timestamptz(0),
  -- when the bytes of a deleted file may go, and whether they are gone
  purge_date timestamptz,
  purged_flag text not null default 'N' check (purged_flag in ('Y', 'N')),
  check ((status = 'LINKED') <= (business_id is not null and link_field is not null)),
  check ((status = 'DELETED') = (purge_date is not null))
);
create index base_file_business_idx on base_file (business_id) where status = 'LINKED';
create index base_file_temp_idx on base_file (creation_date) where status = 'TEMP';
create index base_file_purge_idx on base_file (purge_date) where status = 'DELETED' and purged_flag = 'N';
create index base_file_name_idx on base_file (file_name);

-- One-time permissions to fetch one file without the headers of a session: for img, iframe and window.open.
create table file_ticket (
  ticket_hash text primary key,
  file_id bigint not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('download', 'preview')),
  expire_time timestamptz not null
);
create index file_ticket_expire_idx on file_ticket (expire_time);

-- Uploads of large files in parts: what has arrived, so that a broken one goes on where it stopped.
create table file_upload (
  upload_id text primary key,
  user_id bigint not null,
  original_file_name text not null,
  suffix_name text not null,
  file_size bigint not null check (file_size > 0),
  -- the same file chosen again by the same user
  fingerprint text not null,
  path text,
  function_id text,
  file_desc text,
  file_name text not null,
  -- what the store has to remember between parts
  store_state text not null,
  store_tags jsonb not null default '[]',
  parts integer not null default 0,
  last_active timestamptz not null
);
create index file_upload_user_idx on file_upload (user_id, fingerprint);
create index file_upload_active_idx on file_upload (last_active);

-- The PDF made of an office file, by the name of its bytes, which copies of a file share.
create table file_rendition (
  file_name text primary key,
  pdf_name text not null,
  pdf_size bigint not null,
  creation_date timestamptz(0) not null default now()
);
