create table base_schedule_job (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  program_code text,
  program_name text,
  program_name_en text,
  program_type text,
  handler_code text,
  api_target text,
  module_code text,
  timeout_seconds bigint,
  max_retries bigint,
  retry_backoff_seconds bigint,
  concurrency_policy text,
  missed_policy text,
  priority bigint,
  keep_days bigint,
  fail_notify_user_ids bigint[],
  system_flag text,
  description text,
  enabled_flag text,
  pinyin text
);
create table base_schedule_job__parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_job (id) on delete cascade,
  param_code text,
  param_name text,
  param_type text,
  lookup_type_code text,
  required_flag text,
  default_value text,
  sensitive_flag text,
  seq_num bigint
);
create table base_schedule_job__responsibilities (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_job (id) on delete cascade,
  resp_id bigint
);
create table base_schedule_request (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  request_number text,
  job_id bigint,
  resp_id bigint,
  requested_by bigint,
  arguments jsonb,
  schedule_type text,
  start_time timestamptz(0),
  cron_expression text,
  interval_minutes bigint,
  end_time timestamptz(0),
  time_zone text,
  next_run_time timestamptz(0),
  last_run_time timestamptz(0),
  retry_attempt bigint,
  fail_streak bigint,
  last_outcome text,
  run_count bigint,
  fail_count bigint,
  pause_reason text,
  remark text
);
create table base_schedule_request__runs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_request (id) on delete cascade,
  run_no bigint,
  plan_time timestamptz(0),
  start_time timestamptz(0),
  end_time timestamptz(0),
  duration_ms bigint,
  worker text,
  attempt bigint,
  heartbeat_time timestamptz(0),
  cancel_flag text,
  progress numeric(9,4),
  outcome text,
  result_msg text,
  log_text text,
  output_file_id text
);
create table base_schedule_error (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  schedule_request_id bigint,
  job_id bigint,
  run_no bigint,
  error_type text,
  error_message text,
  stack_text text,
  occur_time timestamptz(0),
  attempts bigint,
  handled_by bigint,
  handle_time timestamptz(0),
  handle_remark text
);
create table base_system_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  occur_time timestamptz(0),
  log_level text,
  service_name text,
  logger_name text,
  message text,
  stack_text text,
  trace_id text,
  request_path text,
  user_id bigint,
  host_name text,
  duration_ms bigint
);
create table srm_base_interface_logs (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_time timestamptz(0),
  interface_code text,
  interface_name text,
  direction text,
  target_system text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  push_key text,
  request_body text,
  response_body text,
  http_status bigint,
  result_flag text,
  result_msg text,
  duration_ms bigint,
  retry_count bigint,
  compensation_id bigint,
  trace_id text,
  pinyin text
);
create table srm_base_tripartite_logs (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_time timestamptz(0),
  provider text,
  service_type text,
  doc_resource text,
  doc_number text,
  supplier_id bigint,
  called_by bigint,
  request_body text,
  response_body text,
  http_status bigint,
  result_flag text,
  result_msg text,
  billable text,
  unit_fee numeric(18,6),
  duration_ms bigint,
  cache_hit text,
  trace_id text,
  pinyin text
);
create table base_transaction_compensation (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  comp_number text,
  biz_type text,
  interface_code text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  push_key text,
  payload jsonb,
  step_name text,
  error_message text,
  retry_count bigint,
  max_retry bigint,
  next_retry_time timestamptz(0),
  first_fail_time timestamptz(0),
  finish_time timestamptz(0),
  handle_remark text,
  pinyin text
);
create table base_datasource (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  ds_code text,
  ds_name text,
  db_type text,
  host text,
  port bigint,
  database_name text,
  schema_name text,
  user_name text,
  secret_ref text,
  password text,
  ssl_mode text,
  pool_max bigint,
  connect_timeout bigint,
  read_only_flag text,
  usage text[],
  last_test_time timestamptz(0),
  last_test_result text,
  enabled_flag text,
  pinyin text
);
create table base_project (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  project_code text,
  project_name text,
  base_path text,
  owner_user_id bigint,
  doc_file_id text,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_project__modules (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_project (id) on delete cascade,
  module_code text,
  module_name text,
  package_path text,
  owner_user_id bigint,
  api_count bigint,
  seq_num bigint
);
create table base_api (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  api_code text,
  api_name text,
  project_id bigint,
  module_code text,
  http_method text,
  api_path text,
  auth_type text,
  content_type text,
  request_schema jsonb,
  response_schema jsonb,
  request_example jsonb,
  response_example jsonb,
  api_version text,
  source_type text,
  source_hash text,
  deprecated_flag text,
  rate_per_minute bigint,
  description text,
  pinyin text
);
create table base_api__params (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_api (id) on delete cascade,
  param_in text,
  param_name text,
  param_type text,
  required_flag text,
  description text,
  example text
);
create table base_article (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  article_code text,
  article_type text,
  title text,
  language text,
  audience text,
  content text,
  menu_id bigint,
  article_version bigint,
  publish_time timestamptz(0),
  expire_time timestamptz(0),
  top_flag text,
  read_count bigint,
  seq_num bigint,
  pinyin text
);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_schedule_job add constraint base_schedule_job_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_schedule_job add constraint base_schedule_job_program_code_key unique (program_code);
alter table base_schedule_job add constraint base_schedule_job_system_flag_yn check (system_flag in ('Y', 'N'));
alter table base_schedule_job add constraint base_schedule_job_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_schedule_job add constraint base_schedule_job_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_sensitive_flag_yn check (sensitive_flag in ('Y', 'N'));
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_header_id_param_code_key unique (header_id, param_code);
alter table base_schedule_job__responsibilities add constraint base_schedule_job__responsibilities_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_schedule_job__responsibilities add constraint base_schedule_job__responsibilities_header_id_resp_id_key unique (header_id, resp_id);
alter table base_schedule_request add constraint base_schedule_request_status_check check (status in ('DRAFT', 'PENDING', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'FAILED', 'CANCELLED'));
alter table base_schedule_request add constraint base_schedule_request_job_id_fkey foreign key (job_id) references base_schedule_job (id);
alter table base_schedule_request add constraint base_schedule_request_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_schedule_request add constraint base_schedule_request_requested_by_fkey foreign key (requested_by) references base_user (id);
alter table base_schedule_request add constraint base_schedule_request_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_schedule_request add constraint base_schedule_request_time_order check (end_time is null or start_time is null or end_time > start_time);
alter table base_schedule_request__runs add constraint base_schedule_request__runs_cancel_flag_yn check (cancel_flag in ('Y', 'N'));
alter table base_schedule_error add constraint base_schedule_error_status_check check (status in ('OPEN', 'RETRIED', 'HANDLED'));
alter table base_schedule_error add constraint base_schedule_error_schedule_request_id_fkey foreign key (schedule_request_id) references base_schedule_request (id);
alter table base_schedule_error add constraint base_schedule_error_job_id_fkey foreign key (job_id) references base_schedule_job (id);
alter table base_schedule_error add constraint base_schedule_error_handled_by_fkey foreign key (handled_by) references base_user (id);
alter table base_schedule_error add constraint base_schedule_error_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_system_log add constraint base_system_log_status_check check (status in ('LOGGED'));
alter table base_system_log add constraint base_system_log_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_system_log add constraint base_system_log_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_interface_logs add constraint srm_base_interface_logs_status_check check (status in ('LOGGED'));
alter table srm_base_interface_logs add constraint srm_base_interface_logs_compensation_id_fkey foreign key (compensation_id) references base_transaction_compensation (id);
alter table srm_base_interface_logs add constraint srm_base_interface_logs_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_status_check check (status in ('LOGGED'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_called_by_fkey foreign key (called_by) references base_user (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_billable_yn check (billable in ('Y', 'N'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_cache_hit_yn check (cache_hit in ('Y', 'N'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_transaction_compensation add constraint base_transaction_compensation_status_check check (status in ('WAITING', 'RUNNING', 'SUCCESS', 'EXHAUSTED', 'CLOSED'));
alter table base_transaction_compensation add constraint base_transaction_compensation_push_key_key unique (push_key);
alter table base_transaction_compensation add constraint base_transaction_compensation_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_datasource add constraint base_datasource_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_datasource add constraint base_datasource_ds_code_key unique (ds_code);
alter table base_datasource add constraint base_datasource_read_only_flag_yn check (read_only_flag in ('Y', 'N'));
alter table base_datasource add constraint base_datasource_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_datasource add constraint base_datasource_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_project add constraint base_project_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_project add constraint base_project_project_code_key unique (project_code);
alter table base_project add constraint base_project_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_project add constraint base_project_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_project add constraint base_project_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_project__modules add constraint base_project__modules_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_project__modules add constraint base_project__modules_header_id_module_code_key unique (header_id, module_code);
alter table base_api add constraint base_api_status_check check (status in ('DRAFT', 'PUBLISHED', 'OFFLINE'));
alter table base_api add constraint base_api_api_code_key unique (api_code);
alter table base_api add constraint base_api_project_id_fkey foreign key (project_id) references base_project (id);
alter table base_api add constraint base_api_deprecated_flag_yn check (deprecated_flag in ('Y', 'N'));
alter table base_api add constraint base_api_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_api__params add constraint base_api__params_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_article add constraint base_article_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table base_article add constraint base_article_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_article add constraint base_article_top_flag_yn check (top_flag in ('Y', 'N'));
alter table base_article add constraint base_article_org_id_fkey foreign key (org_id) references base_organization (id);
create index base_schedule_job_creation_date_id_idx on base_schedule_job (creation_date desc, id desc);
create index base_schedule_job_status_creation_date_id_idx on base_schedule_job (status, creation_date desc, id desc);
create index base_schedule_job_pinyin_trgm on base_schedule_job using gin (pinyin gin_trgm_ops);
create index base_schedule_job_program_code_trgm on base_schedule_job using gin (program_code gin_trgm_ops);
create index base_schedule_job_program_name_trgm on base_schedule_job using gin (program_name gin_trgm_ops);
create index base_schedule_job_program_name_en_trgm on base_schedule_job using gin (program_name_en gin_trgm_ops);
create index base_schedule_job__parameters_header_id_idx on base_schedule_job__parameters (header_id);
create index base_schedule_job__responsibilities_header_id_idx on base_schedule_job__responsibilities (header_id);
create index base_schedule_job__responsibilities_resp_id_idx on base_schedule_job__responsibilities (resp_id) where resp_id is not null;
create index base_schedule_request_creation_date_id_idx on base_schedule_request (creation_date desc, id desc);
create index base_schedule_request_status_creation_date_id_idx on base_schedule_request (status, creation_date desc, id desc);
create index base_schedule_request_job_id_idx on base_schedule_request (job_id) where job_id is not null;
create index base_schedule_request_resp_id_idx on base_schedule_request (resp_id) where resp_id is not null;
create index base_schedule_request_requested_by_idx on base_schedule_request (requested_by) where requested_by is not null;
create index base_schedule_request_status_next_run_time_idx on base_schedule_request (status, next_run_time);
create index base_schedule_request_requested_by_creation_date_idx on base_schedule_request (requested_by, creation_date desc);
create index base_schedule_request_creation_date_idx on base_schedule_request (creation_date desc);
create index base_schedule_request_job_id_creation_date_idx on base_schedule_request (job_id, creation_date desc);
create index base_schedule_request_request_number_trgm on base_schedule_request using gin (request_number gin_trgm_ops);
create index base_schedule_request__runs_header_id_idx on base_schedule_request__runs (header_id);
create index base_schedule_error_creation_date_id_idx on base_schedule_error (creation_date desc, id desc);
create index base_schedule_error_status_creation_date_id_idx on base_schedule_error (status, creation_date desc, id desc);
create index base_schedule_error_schedule_request_id_idx on base_schedule_error (schedule_request_id) where schedule_request_id is not null;
create index base_schedule_error_job_id_idx on base_schedule_error (job_id) where job_id is not null;
create index base_schedule_error_handled_by_idx on base_schedule_error (handled_by) where handled_by is not null;
create index base_schedule_error_status_occur_time_idx on base_schedule_error (status, occur_time desc);
create index base_schedule_error_occur_time_idx on base_schedule_error (occur_time desc);
create index base_schedule_error_error_message_trgm on base_schedule_error using gin (error_message gin_trgm_ops);
create index base_system_log_creation_date_id_idx on base_system_log (creation_date desc, id desc);
create index base_system_log_status_creation_date_id_idx on base_system_log (status, creation_date desc, id desc);
create index base_system_log_user_id_idx on base_system_log (user_id) where user_id is not null;
create index base_system_log_occur_time_idx on base_system_log (occur_time desc);
create index base_system_log_log_level_occur_time_idx on base_system_log (log_level, occur_time desc);
create index base_system_log_trace_id_idx on base_system_log (trace_id);
create index base_system_log_message_trgm on base_system_log using gin (message gin_trgm_ops);
create index srm_base_interface_logs_creation_date_id_idx on srm_base_interface_logs (creation_date desc, id desc);
create index srm_base_interface_logs_status_creation_date_id_idx on srm_base_interface_logs (status, creation_date desc, id desc);
create index srm_base_interface_logs_compensation_id_idx on srm_base_interface_logs (compensation_id) where compensation_id is not null;
create index srm_base_interface_logs_log_time_idx on srm_base_interface_logs (log_time desc);
create index srm_base_interface_logs_doc_resource_doc_number_idx on srm_base_interface_logs (doc_resource, doc_number);
create index srm_base_interface_logs_result_flag_log_time_idx on srm_base_interface_logs (result_flag, log_time desc);
create index srm_base_interface_logs_trace_id_idx on srm_base_interface_logs (trace_id);
create index srm_base_interface_logs_pinyin_trgm on srm_base_interface_logs using gin (pinyin gin_trgm_ops);
create index srm_base_interface_logs_interface_code_trgm on srm_base_interface_logs using gin (interface_code gin_trgm_ops);
create index srm_base_interface_logs_doc_number_trgm on srm_base_interface_logs using gin (doc_number gin_trgm_ops);
create index srm_base_tripartite_logs_creation_date_id_idx on srm_base_tripartite_logs (creation_date desc, id desc);
create index srm_base_tripartite_logs_status_creation_date_id_idx on srm_base_tripartite_logs (status, creation_date desc, id desc);
create index srm_base_tripartite_logs_supplier_id_idx on srm_base_tripartite_logs (supplier_id) where supplier_id is not null;
create index srm_base_tripartite_logs_called_by_idx on srm_base_tripartite_logs (called_by) where called_by is not null;
create index srm_base_tripartite_logs_log_time_idx on srm_base_tripartite_logs (log_time desc);
create index srm_base_tripartite_logs_provider_log_time_idx on srm_base_tripartite_logs (provider, log_time desc);
create index srm_base_tripartite_logs_pinyin_trgm on srm_base_tripartite_logs using gin (pinyin gin_trgm_ops);
create index srm_base_tripartite_logs_doc_number_trgm on srm_base_tripartite_logs using gin (doc_number gin_trgm_ops);
create index base_transaction_compensation_creation_date_id_idx on base_transaction_compensation (creation_date desc, id desc);
create index base_transaction_compensation_status_creation_date_id_idx on base_transaction_compensation (status, creation_date desc, id desc);
create index base_transaction_compensation_status_next_retry_time_idx on base_transaction_compensation (status, next_retry_time);
create index base_transaction_compensation_doc_resource_doc_id_idx on base_transaction_compensation (doc_resource, doc_id);
create index base_transaction_compensation_first_fail_time_idx on base_transaction_compensation (first_fail_time desc);
create index base_transaction_compensation_pinyin_trgm on base_transaction_compensation using gin (pinyin gin_trgm_ops);
create index base_transaction_compensation_comp_number_trgm on base_transaction_compensation using gin (comp_number gin_trgm_ops);
create index base_transaction_compensation_doc_number_trgm on base_transaction_compensation using gin (doc_number gin_trgm_ops);
create index base_datasource_creation_date_id_idx on base_datasource (creation_date desc, id desc);
create index base_datasource_status_creation_date_id_idx on base_datasource (status, creation_date desc, id desc);
create index base_datasource_pinyin_trgm on base_datasource using gin (pinyin gin_trgm_ops);
create index base_datasource_ds_code_trgm on base_datasource using gin (ds_code gin_trgm_ops);
create index base_datasource_ds_name_trgm on base_datasource using gin (ds_name gin_trgm_ops);
create index base_project_creation_date_id_idx on base_project (creation_date desc, id desc);
create index base_project_status_creation_date_id_idx on base_project (status, creation_date desc, id desc);
create index base_project_owner_user_id_idx on base_project (owner_user_id) where owner_user_id is not null;
create index base_project_pinyin_trgm on base_project using gin (pinyin gin_trgm_ops);
create index base_project_project_code_trgm on base_project using gin (project_code gin_trgm_ops);
create index base_project_project_name_trgm on base_project using gin (project_name gin_trgm_ops);
create index base_project__modules_header_id_idx on base_project__modules (header_id);
create index base_project__modules_owner_user_id_idx on base_project__modules (owner_user_id) where owner_user_id is not null;
create index base_api_creation_date_id_idx on base_api (creation_date desc, id desc);
create index base_api_status_creation_date_id_idx on base_api (status, creation_date desc, id desc);
create index base_api_project_id_idx on base_api (project_id) where project_id is not null;
create unique index base_api_http_method_api_path_uq on base_api (http_method, api_path) nulls not distinct;
create index base_api_pinyin_trgm on base_api using gin (pinyin gin_trgm_ops);
create index base_api_api_code_trgm on base_api using gin (api_code gin_trgm_ops);
create index base_api_api_name_trgm on base_api using gin (api_name gin_trgm_ops);
create index base_api__params_header_id_idx on base_api__params (header_id);
create index base_article_creation_date_id_idx on base_article (creation_date desc, id desc);
create index base_article_status_creation_date_id_idx on base_article (status, creation_date desc, id desc);
create index base_article_menu_id_idx on base_article (menu_id) where menu_id is not null;
create unique index base_article_article_code_language_article_version_uq on base_article (article_code, language, article_version) nulls not distinct;
create unique index base_article_article_code_language_uq on base_article (article_code, language) nulls not distinct where status = 'PUBLISHED';
create index base_article_pinyin_trgm on base_article using gin (pinyin gin_trgm_ops);
create index base_article_article_code_trgm on base_article using gin (article_code gin_trgm_ops);
create index base_article_title_trgm on base_article using gin (title gin_trgm_ops);
