create table base_message (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  title text,
  content text,
  msg_kind text,
  priority_level text,
  receiver_scope text,
  user_ids bigint[],
  department_ids bigint[],
  resp_ids bigint[],
  supplier_ids bigint[],
  email_flag text,
  send_time timestamptz(0),
  expire_time timestamptz(0),
  link_route text,
  receiver_count bigint,
  read_count bigint
);
create table base_message__receipts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_message (id) on delete cascade,
  user_id bigint,
  receive_time timestamptz(0),
  read_time timestamptz(0),
  deleted_flag text
);
create table base_msg_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_code text,
  config_name text,
  event_code text,
  module_code text,
  org_ids bigint[],
  condition_expr text,
  check_flag text,
  mandatory_flag text,
  delay_minutes bigint,
  merge_minutes bigint,
  quiet_flag text,
  enabled_flag text,
  pinyin text
);
create table base_msg_config__channels (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_msg_config (id) on delete cascade,
  channel text,
  source_id bigint,
  template_code text
);
create table base_msg_config__receivers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_msg_config (id) on delete cascade,
  receiver_type text,
  receiver_value text,
  user_ids bigint[],
  resp_id bigint,
  receive_sql_id bigint,
  cc_flag text
);
create table base_msg_template (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  template_code text,
  template_name text,
  channel text,
  language text,
  event_code text,
  title_text text,
  content_text text,
  link_route text,
  attach_pdf_flag text,
  variables jsonb,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_msg_source (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  source_code text,
  source_name text,
  channel text,
  smtp_host text,
  smtp_port bigint,
  smtp_security text,
  login_name text,
  password text,
  from_address text,
  from_name text,
  gateway_url text,
  gateway_body text,
  success_expr text,
  rate_per_minute bigint,
  max_retries bigint,
  default_flag text,
  last_test_time timestamptz(0),
  last_test_result text,
  enabled_flag text,
  pinyin text
);
create table base_msg_receive_sql (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  receive_code text,
  receive_name text,
  datasource_id bigint,
  sql_text text,
  parameters jsonb,
  max_rows bigint,
  check_time timestamptz(0),
  checked_hash text,
  check_result text,
  pinyin text
);
create table base_msg_user (
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
  email text,
  mobile text,
  wechat_work_id text,
  dingtalk_id text,
  channels text[],
  language text,
  quiet_start text,
  quiet_end text,
  digest_flag text,
  bounce_count bigint,
  enabled_flag text
);
create table base_msg_unsubscribe (
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
  event_code text,
  channel text,
  unsub_source text,
  unsub_time timestamptz(0),
  resub_time timestamptz(0),
  reason text
);
create table base_msg_instance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  config_id bigint,
  event_code text,
  event_id text,
  channel text,
  source_id bigint,
  receiver_user_id bigint,
  receiver_address text,
  title text,
  content text,
  link_route text,
  doc_resource text,
  doc_number text,
  merge_key text,
  plan_time timestamptz(0),
  send_time timestamptz(0),
  attempts bigint,
  last_error text,
  checked_by bigint,
  check_remark text,
  pinyin text
);
create table base_msg_history (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  event_code text,
  channel text,
  receiver_user_id bigint,
  title text,
  doc_number text,
  send_time timestamptz(0),
  final_status text,
  archive_time timestamptz(0),
  pinyin text
);
create table base_msg_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  attempt_no bigint,
  channel text,
  source_id bigint,
  start_time timestamptz(0),
  duration_ms bigint,
  result_flag text,
  provider_id text,
  response_text text
);
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
alter table base_bpm_model add column variables jsonb;
alter table srm_pur_requisition__lines drop constraint srm_pur_requisition__lines_customer_order_line_id_fkey;
alter table srm_pur_order drop constraint srm_pur_order_agreement_id_fkey;
alter table srm_pur_order drop constraint srm_pur_order_agreement_project_id_fkey;
alter table srm_pur_order__lines drop constraint srm_pur_order__lines_agreement_line_id_fkey;
alter table srm_pur_order__sources drop constraint srm_pur_order__sources_customer_order_line_id_fkey;
alter table srm_pur_delivery_note drop constraint srm_pur_delivery_note_custom_header_id_fkey;
alter table base_message add constraint base_message_status_check check (status in ('DRAFT', 'PLANNED', 'SENT', 'RECALLED'));
alter table base_message add constraint base_message_email_flag_yn check (email_flag in ('Y', 'N'));
alter table base_message add constraint base_message_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_message__receipts add constraint base_message__receipts_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_message__receipts add constraint base_message__receipts_deleted_flag_yn check (deleted_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_config add constraint base_msg_config_config_code_key unique (config_code);
alter table base_msg_config add constraint base_msg_config_check_flag_yn check (check_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_quiet_flag_yn check (quiet_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_config__channels add constraint base_msg_config__channels_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_config__channels add constraint base_msg_config__channels_header_id_channel_key unique (header_id, channel);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_receive_sql_id_fkey foreign key (receive_sql_id) references base_msg_receive_sql (id);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_cc_flag_yn check (cc_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_template add constraint base_msg_template_attach_pdf_flag_yn check (attach_pdf_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_source add constraint base_msg_source_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_source add constraint base_msg_source_source_code_key unique (source_code);
alter table base_msg_source add constraint base_msg_source_default_flag_yn check (default_flag in ('Y', 'N'));
alter table base_msg_source add constraint base_msg_source_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_source add constraint base_msg_source_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table base_msg_receive_sql add constraint base_msg_receive_sql_receive_code_key unique (receive_code);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_user add constraint base_msg_user_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_user add constraint base_msg_user_user_id_key unique (user_id);
alter table base_msg_user add constraint base_msg_user_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_msg_user add constraint base_msg_user_digest_flag_yn check (digest_flag in ('Y', 'N'));
alter table base_msg_user add constraint base_msg_user_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_user add constraint base_msg_user_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_status_check check (status in ('ACTIVE', 'RESUMED'));
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_instance add constraint base_msg_instance_status_check check (status in ('TO_CHECK', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'NO_CHANNEL', 'SUPPRESSED', 'REFUSED', 'CANCELLED'));
alter table base_msg_instance add constraint base_msg_instance_config_id_fkey foreign key (config_id) references base_msg_config (id);
alter table base_msg_instance add constraint base_msg_instance_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_instance add constraint base_msg_instance_receiver_user_id_fkey foreign key (receiver_user_id) references base_user (id);
alter table base_msg_instance add constraint base_msg_instance_checked_by_fkey foreign key (checked_by) references base_user (id);
alter table base_msg_instance add constraint base_msg_instance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_history add constraint base_msg_history_status_check check (status in ('ARCHIVED'));
alter table base_msg_history add constraint base_msg_history_receiver_user_id_fkey foreign key (receiver_user_id) references base_user (id);
alter table base_msg_history add constraint base_msg_history_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_log add constraint base_msg_log_status_check check (status in ('LOGGED'));
alter table base_msg_log add constraint base_msg_log_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_log add constraint base_msg_log_result_flag_yn check (result_flag in ('Y', 'N'));
alter table base_msg_log add constraint base_msg_log_org_id_fkey foreign key (org_id) references base_organization (id);
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
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_header_id_node_id_key unique (header_id, node_id);
alter table base_bpm_task drop constraint base_bpm_task_status_check;
alter table base_bpm_task add constraint base_bpm_task_status_check check (status in ('UNCLAIMED', 'PENDING', 'COMPLETED', 'TRANSFERRED', 'CANCELLED'));
alter table base_bpm_task drop constraint base_bpm_task_parent_task_id_fkey;
create index base_message_creation_date_id_idx on base_message (creation_date desc, id desc);
create index base_message_status_creation_date_id_idx on base_message (status, creation_date desc, id desc);
create index base_message_creation_date_idx on base_message (creation_date desc);
create index base_message_title_trgm on base_message using gin (title gin_trgm_ops);
create index base_message__receipts_header_id_idx on base_message__receipts (header_id);
create index base_message__receipts_user_id_idx on base_message__receipts (user_id) where user_id is not null;
create index base_message__receipts_user_id_deleted_flag_read_time_idx on base_message__receipts (user_id, deleted_flag, read_time);
create index base_msg_config_creation_date_id_idx on base_msg_config (creation_date desc, id desc);
create index base_msg_config_status_creation_date_id_idx on base_msg_config (status, creation_date desc, id desc);
create index base_msg_config_event_code_idx on base_msg_config (event_code);
create index base_msg_config_pinyin_trgm on base_msg_config using gin (pinyin gin_trgm_ops);
create index base_msg_config_config_code_trgm on base_msg_config using gin (config_code gin_trgm_ops);
create index base_msg_config_config_name_trgm on base_msg_config using gin (config_name gin_trgm_ops);
create index base_msg_config__channels_header_id_idx on base_msg_config__channels (header_id);
create index base_msg_config__channels_source_id_idx on base_msg_config__channels (source_id) where source_id is not null;
create index base_msg_config__receivers_header_id_idx on base_msg_config__receivers (header_id);
create index base_msg_config__receivers_resp_id_idx on base_msg_config__receivers (resp_id) where resp_id is not null;
create index base_msg_config__receivers_receive_sql_id_idx on base_msg_config__receivers (receive_sql_id) where receive_sql_id is not null;
create index base_msg_template_creation_date_id_idx on base_msg_template (creation_date desc, id desc);
create index base_msg_template_status_creation_date_id_idx on base_msg_template (status, creation_date desc, id desc);
create unique index base_msg_template_template_code_language_channel_uq on base_msg_template (template_code, language, channel) nulls not distinct;
create index base_msg_template_pinyin_trgm on base_msg_template using gin (pinyin gin_trgm_ops);
create index base_msg_template_template_code_trgm on base_msg_template using gin (template_code gin_trgm_ops);
create index base_msg_template_template_name_trgm on base_msg_template using gin (template_name gin_trgm_ops);
create index base_msg_source_creation_date_id_idx on base_msg_source (creation_date desc, id desc);
create index base_msg_source_status_creation_date_id_idx on base_msg_source (status, creation_date desc, id desc);
create unique index base_msg_source_channel_uq on base_msg_source (channel) nulls not distinct where default_flag = 'Y' and status = 'ENABLED';
create index base_msg_source_pinyin_trgm on base_msg_source using gin (pinyin gin_trgm_ops);
create index base_msg_source_source_code_trgm on base_msg_source using gin (source_code gin_trgm_ops);
create index base_msg_source_source_name_trgm on base_msg_source using gin (source_name gin_trgm_ops);
create index base_msg_receive_sql_creation_date_id_idx on base_msg_receive_sql (creation_date desc, id desc);
create index base_msg_receive_sql_status_creation_date_id_idx on base_msg_receive_sql (status, creation_date desc, id desc);
create index base_msg_receive_sql_datasource_id_idx on base_msg_receive_sql (datasource_id) where datasource_id is not null;
create index base_msg_receive_sql_pinyin_trgm on base_msg_receive_sql using gin (pinyin gin_trgm_ops);
create index base_msg_receive_sql_receive_code_trgm on base_msg_receive_sql using gin (receive_code gin_trgm_ops);
create index base_msg_receive_sql_receive_name_trgm on base_msg_receive_sql using gin (receive_name gin_trgm_ops);
create index base_msg_user_creation_date_id_idx on base_msg_user (creation_date desc, id desc);
create index base_msg_user_status_creation_date_id_idx on base_msg_user (status, creation_date desc, id desc);
create index base_msg_user_user_id_idx on base_msg_user (user_id) where user_id is not null;
create index base_msg_unsubscribe_creation_date_id_idx on base_msg_unsubscribe (creation_date desc, id desc);
create index base_msg_unsubscribe_status_creation_date_id_idx on base_msg_unsubscribe (status, creation_date desc, id desc);
create index base_msg_unsubscribe_user_id_idx on base_msg_unsubscribe (user_id) where user_id is not null;
create unique index base_msg_unsubscribe_user_id_event_code_channel_uq on base_msg_unsubscribe (user_id, event_code, channel) nulls not distinct where status = 'ACTIVE';
create index base_msg_unsubscribe_event_code_trgm on base_msg_unsubscribe using gin (event_code gin_trgm_ops);
create index base_msg_instance_creation_date_id_idx on base_msg_instance (creation_date desc, id desc);
create index base_msg_instance_status_creation_date_id_idx on base_msg_instance (status, creation_date desc, id desc);
create index base_msg_instance_config_id_idx on base_msg_instance (config_id) where config_id is not null;
create index base_msg_instance_source_id_idx on base_msg_instance (source_id) where source_id is not null;
create index base_msg_instance_receiver_user_id_idx on base_msg_instance (receiver_user_id) where receiver_user_id is not null;
create index base_msg_instance_checked_by_idx on base_msg_instance (checked_by) where checked_by is not null;
create index base_msg_instance_status_plan_time_idx on base_msg_instance (status, plan_time);
create index base_msg_instance_receiver_user_id_creation_date_idx on base_msg_instance (receiver_user_id, creation_date desc);
create index base_msg_instance_event_code_creation_date_idx on base_msg_instance (event_code, creation_date desc);
create index base_msg_instance_creation_date_idx on base_msg_instance (creation_date desc);
create index base_msg_instance_merge_key_idx on base_msg_instance (merge_key) where status = 'WAITING' and merge_key is not null;
create unique index base_msg_instance_event_id_config_id_receiver_user_id__1rs3lv on base_msg_instance (event_id, config_id, receiver_user_id, channel) nulls not distinct;
create index base_msg_instance_pinyin_trgm on base_msg_instance using gin (pinyin gin_trgm_ops);
create index base_msg_instance_msg_number_trgm on base_msg_instance using gin (msg_number gin_trgm_ops);
create index base_msg_instance_title_trgm on base_msg_instance using gin (title gin_trgm_ops);
create index base_msg_history_creation_date_id_idx on base_msg_history (creation_date desc, id desc);
create index base_msg_history_status_creation_date_id_idx on base_msg_history (status, creation_date desc, id desc);
create index base_msg_history_receiver_user_id_idx on base_msg_history (receiver_user_id);
create index base_msg_history_send_time_idx on base_msg_history (send_time desc);
create index base_msg_history_archive_time_idx on base_msg_history (archive_time);
create index base_msg_history_pinyin_trgm on base_msg_history using gin (pinyin gin_trgm_ops);
create index base_msg_history_msg_number_trgm on base_msg_history using gin (msg_number gin_trgm_ops);
create index base_msg_history_title_trgm on base_msg_history using gin (title gin_trgm_ops);
create index base_msg_log_creation_date_id_idx on base_msg_log (creation_date desc, id desc);
create index base_msg_log_status_creation_date_id_idx on base_msg_log (status, creation_date desc, id desc);
create index base_msg_log_source_id_idx on base_msg_log (source_id) where source_id is not null;
create index base_msg_log_msg_number_attempt_no_idx on base_msg_log (msg_number, attempt_no);
create index base_msg_log_start_time_idx on base_msg_log (start_time desc);
create index base_msg_log_msg_number_trgm on base_msg_log using gin (msg_number gin_trgm_ops);
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
drop index base_bpm_task_parent_task_id_idx;
drop index base_bpm_task_instance_id_node_id_idx;
-- decide: base_bpm_model__nodes.editable_fields text -> jsonb
-- decide: alter table base_bpm_model__nodes drop column hidden_fields;
-- decide: alter table base_bpm_instance__history drop column node_id;
-- decide: alter table base_bpm_task drop column visit_num;
-- decide: alter table base_bpm_task drop column seq_num;
-- decide: alter table base_bpm_task drop column parent_task_id;
-- decide: alter table base_bpm_task drop column sign_mode;
-- decide: alter table base_bpm_task drop column auto_urge_count;
-- decide: alter table base_bpm_task drop column last_urge_time;
-- decide: alter table base_bpm_task drop column escalate_time;
-- decide: drop table srm_pur_agreement;
-- decide: drop table srm_pur_agreement__lines;
-- decide: drop table srm_pur_agreement__steps;
-- decide: drop table srm_pur_agreement__orgs;
-- decide: drop table srm_pur_agreement__projects;
-- decide: drop table srm_pur_category_dispose;
-- decide: drop table srm_pur_unpriced_material;
-- decide: drop table srm_pur_quotation_templet;
-- decide: drop table srm_pur_quotation_templet__projects;
-- decide: drop table srm_pur_quotation_templet__apply_categories;
-- decide: drop table srm_pur_quotation_templet__orgs;
-- decide: drop table srm_pur_barcode;
-- decide: drop table srm_pur_sample;
-- decide: drop table srm_pur_custom_header;
-- decide: drop table srm_pur_custom_header__lines;
-- decide: drop table srm_pur_custom_header__customs;
-- decide: drop table srm_pur_government_material;
-- decide: drop table srm_pur_customer_order;
-- decide: drop table srm_pur_customer_order__lines;
-- decide: drop table base_bpm_model__decisions;
