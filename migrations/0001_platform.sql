-- What the platform itself keeps, beside the documents' own tables.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- One sequence for all documents and their rows: an id is unique in the whole installation, so a file, a task or a
-- history entry names its record by id alone.
create sequence document_id start 10001;

-- Last number given per prefix and period. The row stays locked until the document is stored: no gaps, no doubles.
create table number_counter (
  pattern text not null,
  period text not null,
  value bigint not null,
  primary key (pattern, period)
);

-- Who changed what. Append-only; `changes` lists field, old and new value.
create table document_history (
  id bigint primary key default nextval('document_id'),
  resource text not null,
  record_id bigint not null,
  happened timestamptz(0) not null default now(),
  user_id bigint,
  side text not null check (side in ('buyer', 'supplier', 'system')),
  operation text not null,
  version_num integer not null,
  from_status text,
  to_status text,
  changes jsonb not null default '[]'
);
create index document_history_record_idx on document_history (resource, record_id, id desc);
create index document_history_user_idx on document_history (user_id, id desc);

-- First answers of write calls, so that a double click or a retry is done once.
create table request_key (
  user_id bigint not null,
  request_key uuid not null,
  action text not null,
  body_hash text not null,
  answer jsonb,
  created timestamptz not null default now(),
  primary key (user_id, request_key)
);
create index request_key_created_idx on request_key (created);

-- Events on their way out, written in the transaction that caused them and delivered after it.
create table outbox (
  id bigint primary key generated always as identity,
  event text not null,
  payload jsonb not null,
  created timestamptz not null default now(),
  -- an event that was not heard is tried again
  attempts integer not null default 0,
  next_time timestamptz not null default now(),
  last_error text
);

-- What the installer has written, to tell later what an administrator changed.
create table seed_stamp (
  kind text not null,
  key text not null,
  hash text not null,
  seeded jsonb not null,
  primary key (kind, key)
);

-- Permissions to open one socket once, for a minute. Only hashes are kept.
create table realtime_ticket (
  ticket_hash text primary key,
  caller jsonb not null,
  expire_time timestamptz not null
);
create index realtime_ticket_expire_idx on realtime_ticket (expire_time);

-- Every export: who took which rows, with which filters.
create table export_log (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  resp_id bigint,
  resource text not null,
  file_name text not null,
  parameters jsonb not null,
  columns text[] not null,
  row_count bigint not null,
  background text not null default 'N',
  export_time timestamptz not null
);
create index export_log_user on export_log (user_id, export_time desc);
create index export_log_resource on export_log (resource, export_time desc);

-- Imports of sheets: how far they are, what was wrong, and what they wrote, which is what undoing one needs.
create table import_run (
  id bigint generated always as identity primary key,
  function_code text not null,
  resource text not null,
  user_id bigint not null,
  resp_id bigint,
  file_name text not null,
  mode text not null,
  status text not null,
  total bigint not null,
  done bigint not null default 0,
  row_count bigint not null,
  created_count bigint not null default 0,
  changed_count bigint not null default 0,
  unchanged_count bigint not null default 0,
  failed_count bigint not null default 0,
  issue_count bigint not null default 0,
  issues jsonb not null default '[]',
  error_file_id bigint,
  ignored text[] not null default '{}',
  message text,
  written jsonb,
  start_time timestamptz not null default now(),
  progress_time timestamptz not null default now(),
  end_time timestamptz
);
create index import_run_user on import_run (user_id, function_code, id desc);
