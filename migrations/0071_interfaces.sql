create table base_scsi_product_line (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  line_code text,
  line_name text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_scsi_project_code (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  product_line_id bigint,
  project_code text,
  project_name text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_scsi_definition (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  interface_code text,
  interface_name text,
  product_line_id bigint,
  project_code_id bigint,
  direction text,
  target_system text,
  protocol text,
  trigger_type text,
  event_code text,
  doc_resource text,
  key_fields text,
  max_retries bigint,
  definition_version bigint,
  last_test_time timestamptz(0),
  last_test_result text,
  remark text,
  pinyin text
);
create table base_scsi_definition__request_configs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  environment text,
  url text,
  http_method text,
  auth_type text,
  auth_user text,
  auth_secret text,
  headers jsonb,
  timeout_seconds bigint,
  success_expr text,
  message_path text,
  paging_type text
);
create table base_scsi_definition__parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  param_code text,
  param_name text,
  param_in text,
  required_flag text,
  default_value text,
  seq_num bigint
);
create table base_scsi_definition__request_maps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  target_path text,
  source_type text,
  source_field text,
  convert_type text,
  convert_arg text,
  required_flag text,
  max_length bigint,
  seq_num bigint
);
create table base_scsi_definition__response_maps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  source_path text,
  target_field text,
  convert_type text,
  convert_arg text,
  required_flag text,
  default_value text,
  seq_num bigint
);
create table base_scsi_platform_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_number text,
  definition_id bigint,
  interface_code text,
  definition_version bigint,
  environment text,
  direction text,
  trigger_type text,
  doc_resource text,
  doc_id bigint,
  doc_version bigint,
  doc_number text,
  push_key text,
  start_time timestamptz(0),
  duration_ms bigint,
  http_status bigint,
  total_rows bigint,
  success_rows bigint,
  fail_rows bigint,
  request_text text,
  response_text text,
  result_flag text,
  error_message text,
  trace_id text,
  pinyin text
);
alter table base_scsi_product_line add constraint base_scsi_product_line_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_scsi_product_line add constraint base_scsi_product_line_line_code_key unique (line_code);
alter table base_scsi_product_line add constraint base_scsi_product_line_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_scsi_product_line add constraint base_scsi_product_line_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_project_code add constraint base_scsi_project_code_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_scsi_project_code add constraint base_scsi_project_code_product_line_id_fkey foreign key (product_line_id) references base_scsi_product_line (id);
alter table base_scsi_project_code add constraint base_scsi_project_code_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_scsi_project_code add constraint base_scsi_project_code_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_definition add constraint base_scsi_definition_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table base_scsi_definition add constraint base_scsi_definition_interface_code_key unique (interface_code);
alter table base_scsi_definition add constraint base_scsi_definition_product_line_id_fkey foreign key (product_line_id) references base_scsi_product_line (id);
alter table base_scsi_definition add constraint base_scsi_definition_project_code_id_fkey foreign key (project_code_id) references base_scsi_project_code (id);
alter table base_scsi_definition add constraint base_scsi_definition_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_definition__request_configs add constraint base_scsi_definition__request_configs_header_id_environment_key unique (header_id, environment);
alter table base_scsi_definition__parameters add constraint base_scsi_definition__parameters_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__parameters add constraint base_scsi_definition__parameters_header_id_param_code_key unique (header_id, param_code);
alter table base_scsi_definition__request_maps add constraint base_scsi_definition__request_maps_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__request_maps add constraint base_scsi_definition__request_maps_header_id_target_path_key unique (header_id, target_path);
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_header_id_target_field_key unique (header_id, target_field);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_status_check check (status in ('LOGGED'));
alter table base_scsi_platform_log add constraint base_scsi_platform_log_log_number_key unique (log_number);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_definition_id_fkey foreign key (definition_id) references base_scsi_definition (id);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_org_id_fkey foreign key (org_id) references base_organization (id);
create index base_scsi_product_line_creation_date_id_idx on base_scsi_product_line (creation_date desc, id desc);
create index base_scsi_product_line_status_creation_date_id_idx on base_scsi_product_line (status, creation_date desc, id desc);
create index base_scsi_product_line_pinyin_trgm on base_scsi_product_line using gin (pinyin gin_trgm_ops);
create index base_scsi_product_line_line_code_trgm on base_scsi_product_line using gin (line_code gin_trgm_ops);
create index base_scsi_product_line_line_name_trgm on base_scsi_product_line using gin (line_name gin_trgm_ops);
create index base_scsi_project_code_creation_date_id_idx on base_scsi_project_code (creation_date desc, id desc);
create index base_scsi_project_code_status_creation_date_id_idx on base_scsi_project_code (status, creation_date desc, id desc);
create index base_scsi_project_code_product_line_id_idx on base_scsi_project_code (product_line_id) where product_line_id is not null;
create unique index base_scsi_project_code_product_line_id_project_code_uq on base_scsi_project_code (product_line_id, project_code) nulls not distinct;
create index base_scsi_project_code_pinyin_trgm on base_scsi_project_code using gin (pinyin gin_trgm_ops);
create index base_scsi_project_code_project_code_trgm on base_scsi_project_code using gin (project_code gin_trgm_ops);
create index base_scsi_project_code_project_name_trgm on base_scsi_project_code using gin (project_name gin_trgm_ops);
create index base_scsi_definition_creation_date_id_idx on base_scsi_definition (creation_date desc, id desc);
create index base_scsi_definition_status_creation_date_id_idx on base_scsi_definition (status, creation_date desc, id desc);
create index base_scsi_definition_product_line_id_idx on base_scsi_definition (product_line_id) where product_line_id is not null;
create index base_scsi_definition_project_code_id_idx on base_scsi_definition (project_code_id) where project_code_id is not null;
create index base_scsi_definition_doc_resource_status_idx on base_scsi_definition (doc_resource, status);
create index base_scsi_definition_event_code_idx on base_scsi_definition (event_code);
create index base_scsi_definition_pinyin_trgm on base_scsi_definition using gin (pinyin gin_trgm_ops);
create index base_scsi_definition_interface_code_trgm on base_scsi_definition using gin (interface_code gin_trgm_ops);
create index base_scsi_definition_interface_name_trgm on base_scsi_definition using gin (interface_name gin_trgm_ops);
create index base_scsi_definition__request_configs_header_id_idx on base_scsi_definition__request_configs (header_id);
create index base_scsi_definition__parameters_header_id_idx on base_scsi_definition__parameters (header_id);
create index base_scsi_definition__request_maps_header_id_idx on base_scsi_definition__request_maps (header_id);
create index base_scsi_definition__response_maps_header_id_idx on base_scsi_definition__response_maps (header_id);
create index base_scsi_platform_log_creation_date_id_idx on base_scsi_platform_log (creation_date desc, id desc);
create index base_scsi_platform_log_status_creation_date_id_idx on base_scsi_platform_log (status, creation_date desc, id desc);
create index base_scsi_platform_log_definition_id_idx on base_scsi_platform_log (definition_id) where definition_id is not null;
create index base_scsi_platform_log_start_time_idx on base_scsi_platform_log (start_time desc);
create index base_scsi_platform_log_definition_id_doc_id_idx on base_scsi_platform_log (definition_id, doc_id);
create index base_scsi_platform_log_push_key_idx on base_scsi_platform_log (push_key);
create index base_scsi_platform_log_trace_id_idx on base_scsi_platform_log (trace_id);
create index base_scsi_platform_log_pinyin_trgm on base_scsi_platform_log using gin (pinyin gin_trgm_ops);
create index base_scsi_platform_log_log_number_trgm on base_scsi_platform_log using gin (log_number gin_trgm_ops);
create index base_scsi_platform_log_interface_code_trgm on base_scsi_platform_log using gin (interface_code gin_trgm_ops);
