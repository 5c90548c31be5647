create table base_scsi_platform_log__rows (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_platform_log (id) on delete cascade,
  row_key text,
  row_flag text,
  row_msg text,
  target_id bigint
);
alter table base_rpt_definition add column menu_id bigint;
alter table base_rpt_back_export add column columns jsonb;
alter table base_rpt_back_export add column download_count bigint;
alter table base_scsi_definition add column target_action text;
alter table base_scsi_definition add column staging_table text;
alter table base_scsi_definition add column datasource_id bigint;
alter table base_scsi_definition add column sql_text text;
alter table base_scsi_definition add column oauth_app_id bigint;
alter table base_scsi_definition add column write_mode text;
alter table base_scsi_definition add column batch_size bigint;
alter table base_scsi_definition add column stop_on_error text;
alter table base_scsi_definition add column ordered_by_doc text;
alter table base_scsi_definition add column alert_user_ids bigint[];
alter table base_scsi_definition add column last_success_time timestamptz(0);
alter table base_scsi_definition__request_configs add column token_url text;
alter table base_scsi_definition__request_configs add column content_template text;
alter table base_scsi_definition__request_configs add column page_param text;
alter table base_scsi_definition__request_configs add column size_param text;
alter table base_scsi_definition__request_configs add column max_pages bigint;
alter table base_scsi_definition__parameters add column param_type text;
alter table base_scsi_definition__response_maps add column key_flag text;
alter table base_rpt_definition add constraint base_rpt_definition_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_scsi_definition add constraint base_scsi_definition_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_scsi_definition add constraint base_scsi_definition_oauth_app_id_fkey foreign key (oauth_app_id) references base_oauth_app (id);
alter table base_scsi_definition add constraint base_scsi_definition_stop_on_error_yn check (stop_on_error in ('Y', 'N'));
alter table base_scsi_definition add constraint base_scsi_definition_ordered_by_doc_yn check (ordered_by_doc in ('Y', 'N'));
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_key_flag_yn check (key_flag in ('Y', 'N'));
create index base_rpt_definition_menu_id_idx on base_rpt_definition (menu_id) where menu_id is not null;
create index base_scsi_definition_datasource_id_idx on base_scsi_definition (datasource_id) where datasource_id is not null;
create index base_scsi_definition_oauth_app_id_idx on base_scsi_definition (oauth_app_id) where oauth_app_id is not null;
create index base_scsi_platform_log__rows_header_id_idx on base_scsi_platform_log__rows (header_id);

update base_scsi_definition set write_mode = 'UPSERT', batch_size = 100, stop_on_error = 'N', ordered_by_doc = 'Y';
update base_scsi_definition__request_configs set max_pages = 100;
update base_scsi_definition__parameters set param_type = 'TEXT';
update base_scsi_definition__response_maps set key_flag = 'N';
update base_rpt_back_export set download_count = 0;

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
