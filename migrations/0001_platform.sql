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
  created timestamptz not null default now()
);
