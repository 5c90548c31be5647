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

-- Events that were not heard are tried again.
alter table outbox
  add column attempts integer not null default 0,
  add column next_time timestamptz not null default now(),
  add column last_error text;
-- What nobody listened to before there were listeners is no news any more.
delete from outbox;

-- What receiver queries may read: who is whose, and no figure of any document.
create schema msg;
create view msg.v_user as
  select u.id as user_id, u.user_type, u.person_id, u.supplier_id, p.department_id, p.org_id
  from public.base_user u left join public.base_person p on p.id = u.person_id where u.status = 'ACTIVE';
create view msg.v_responsibility_user as
  select r.resp_code, ur.user_id from public.base_user_responsibility ur
  join public.base_responsibility r on r.id = ur.resp_id
  where ur.status = 'EFFECTIVE' and r.status = 'ENABLED';
create view msg.v_department_manager as
  select d.id as department_id, d.org_id, u.id as user_id from public.base_department d
  join public.base_user u on u.person_id = d.manager_person_id;
create view msg.v_position_user as
  select a.position_id, o.position_code, o.department_id, u.id as user_id from public.base_position_allot a
  join public.base_position o on o.id = a.position_id
  join public.base_user u on u.person_id = a.person_id where a.status = 'EFFECTIVE';
create view msg.v_supplier_user as
  select supplier_id, id as user_id from public.base_user where user_type = 'SUPPLIER' and status = 'ACTIVE';
create view msg.v_order_buyer as
  select o.id as order_id, o.org_id, o.supplier_id, u.id as user_id from public.srm_pur_order o
  join public.base_user u on u.person_id = o.buyer_id;
