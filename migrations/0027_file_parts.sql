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
