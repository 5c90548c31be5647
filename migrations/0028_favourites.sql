create table base_rpt_back_export (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  export_number text,
  export_source text,
  report_definition_id bigint,
  api_path text,
  file_name text,
  export_format text,
  params_value jsonb,
  resp_id bigint,
  language text,
  requested_by bigint,
  request_time timestamptz(0),
  start_time timestamptz(0),
  finish_time timestamptz(0),
  progress numeric(9,4),
  total_rows bigint,
  sheet_count bigint,
  file_id text,
  file_size bigint,
  expire_time timestamptz(0),
  error_message text,
  pinyin text
);
create table base_collect (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_id bigint,
  collect_type text,
  title text,
  group_name text,
  menu_id bigint,
  resp_id bigint,
  doc_resource text,
  doc_id bigint,
  route text,
  search_params jsonb,
  default_flag text,
  seq_num bigint,
  object_key text
);
alter table base_rpt_back_export add constraint base_rpt_back_export_status_check check (status in ('WAITING', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELLED', 'EXPIRED'));
alter table base_rpt_back_export add constraint base_rpt_back_export_export_number_key unique (export_number);
alter table base_rpt_back_export add constraint base_rpt_back_export_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_rpt_back_export add constraint base_rpt_back_export_requested_by_fkey foreign key (requested_by) references base_user (id);
alter table base_rpt_back_export add constraint base_rpt_back_export_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_collect add constraint base_collect_status_check check (status in ('ACTIVE'));
alter table base_collect add constraint base_collect_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_collect add constraint base_collect_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_collect add constraint base_collect_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_collect add constraint base_collect_default_flag_yn check (default_flag in ('Y', 'N'));
alter table base_collect add constraint base_collect_org_id_fkey foreign key (org_id) references base_organization (id);
create index base_rpt_back_export_creation_date_id_idx on base_rpt_back_export (creation_date desc, id desc);
create index base_rpt_back_export_status_creation_date_id_idx on base_rpt_back_export (status, creation_date desc, id desc);
create index base_rpt_back_export_report_definition_id_idx on base_rpt_back_export (report_definition_id) where report_definition_id is not null;
create index base_rpt_back_export_resp_id_idx on base_rpt_back_export (resp_id) where resp_id is not null;
create index base_rpt_back_export_requested_by_idx on base_rpt_back_export (requested_by) where requested_by is not null;
create index base_rpt_back_export_requested_by_status_idx on base_rpt_back_export (requested_by, status);
create index base_rpt_back_export_expire_time_idx on base_rpt_back_export (expire_time) where status = 'FINISHED';
create index base_rpt_back_export_pinyin_trgm on base_rpt_back_export using gin (pinyin gin_trgm_ops);
create index base_rpt_back_export_export_number_trgm on base_rpt_back_export using gin (export_number gin_trgm_ops);
create index base_rpt_back_export_file_name_trgm on base_rpt_back_export using gin (file_name gin_trgm_ops);
create index base_collect_creation_date_id_idx on base_collect (creation_date desc, id desc);
create index base_collect_status_creation_date_id_idx on base_collect (status, creation_date desc, id desc);
create index base_collect_user_id_idx on base_collect (user_id) where user_id is not null;
create index base_collect_menu_id_idx on base_collect (menu_id) where menu_id is not null;
create index base_collect_resp_id_idx on base_collect (resp_id) where resp_id is not null;
create unique index base_collect_user_id_object_key_uq on base_collect (user_id, object_key) nulls not distinct;
create index base_collect_title_trgm on base_collect using gin (title gin_trgm_ops);
