-- What other systems were answered, so that a call repeated with its key does nothing twice. Kept for seven days.
create table scsi_inbound_key (
  interface_code text not null,
  request_key text not null,
  body_hash text not null,
  answer text,
  created timestamptz not null,
  primary key (interface_code, request_key)
);
create index scsi_inbound_key_created_idx on scsi_inbound_key (created);

-- Tables through which other systems and this one hand rows over; interfaces write no other. Each begins with the same
-- columns: who wrote the row, when, and whether the reader has taken it.
create schema stg;
create table stg.erp_item (
  id bigint generated always as identity primary key,
  interface_code text not null,
  received_at timestamptz not null default now(),
  processed_flag text not null default 'N' check (processed_flag in ('Y', 'N')),
  item_code text not null,
  item_name text,
  item_name_en text,
  uom_code text,
  category_code text,
  org_code text,
  status text
);
create index erp_item_item_code_idx on stg.erp_item (item_code);
create table stg.erp_document (
  id bigint generated always as identity primary key,
  interface_code text not null,
  received_at timestamptz not null default now(),
  processed_flag text not null default 'N' check (processed_flag in ('Y', 'N')),
  doc_type text,
  doc_number text not null,
  doc_date date,
  org_code text,
  supplier_number text,
  currency_code text,
  amount numeric(20, 6),
  status text
);
create index erp_document_doc_number_idx on stg.erp_document (doc_number);
