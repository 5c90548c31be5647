create table base_bpm_urge_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_name text,
  category_id bigint,
  model_id bigint,
  node_id text,
  first_after_hours numeric(6,1),
  every_hours numeric(6,1),
  max_times bigint,
  work_hours_only text,
  before_due_hours numeric(6,1),
  escalate_after_hours numeric(6,1),
  escalate_to text,
  channels text[],
  enabled_flag text
);
create table base_user_authorization (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  auth_number text,
  from_user_id bigint,
  to_user_id bigint,
  auth_type text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  reason text,
  keep_own_flag text,
  notify_flag text
);
create table base_user_authorization__relations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_user_authorization (id) on delete cascade,
  relation_type text,
  category_id bigint,
  model_id bigint,
  resp_id bigint,
  max_amount numeric(18,2)
);
create table base_operate_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  operate_time timestamptz(0),
  sentence text,
  user_id bigint,
  on_behalf_user_id bigint,
  supplier_id bigint,
  resp_id bigint,
  menu_id bigint,
  operate_type text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  doc_version bigint,
  action_name text,
  result_flag text,
  result_msg text,
  client_ip text,
  user_agent text,
  trace_id text,
  duration_ms bigint
);
create table base_operate_log__changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_operate_log (id) on delete cascade,
  field_key text,
  old_value text,
  new_value text,
  line_key text
);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_category_id_fkey foreign key (category_id) references base_bpm_category (id);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_model_id_fkey foreign key (model_id) references base_bpm_model (id);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_work_hours_only_yn check (work_hours_only in ('Y', 'N'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_authorization add constraint base_user_authorization_status_check check (status in ('DRAFT', 'EFFECTIVE', 'REVOKED', 'EXPIRED'));
alter table base_user_authorization add constraint base_user_authorization_auth_number_key unique (auth_number);
alter table base_user_authorization add constraint base_user_authorization_from_user_id_fkey foreign key (from_user_id) references base_user (id);
alter table base_user_authorization add constraint base_user_authorization_to_user_id_fkey foreign key (to_user_id) references base_user (id);
alter table base_user_authorization add constraint base_user_authorization_keep_own_flag_yn check (keep_own_flag in ('Y', 'N'));
alter table base_user_authorization add constraint base_user_authorization_notify_flag_yn check (notify_flag in ('Y', 'N'));
alter table base_user_authorization add constraint base_user_authorization_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_authorization add constraint base_user_authorization_period check (end_time > start_time);
alter table base_user_authorization add constraint base_user_authorization_two_people check (to_user_id <> from_user_id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_category_id_fkey foreign key (category_id) references base_bpm_category (id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_model_id_fkey foreign key (model_id) references base_bpm_model (id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_operate_log add constraint base_operate_log_status_check check (status in ('LOGGED'));
alter table base_operate_log add constraint base_operate_log_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_operate_log add constraint base_operate_log_on_behalf_user_id_fkey foreign key (on_behalf_user_id) references base_user (id);
alter table base_operate_log add constraint base_operate_log_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_operate_log add constraint base_operate_log_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_operate_log add constraint base_operate_log_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_operate_log add constraint base_operate_log_org_id_fkey foreign key (org_id) references base_organization (id);
create index base_bpm_urge_config_creation_date_id_idx on base_bpm_urge_config (creation_date desc, id desc);
create index base_bpm_urge_config_status_creation_date_id_idx on base_bpm_urge_config (status, creation_date desc, id desc);
create index base_bpm_urge_config_category_id_idx on base_bpm_urge_config (category_id) where category_id is not null;
create index base_bpm_urge_config_model_id_idx on base_bpm_urge_config (model_id) where model_id is not null;
create index base_bpm_urge_config_config_name_trgm on base_bpm_urge_config using gin (config_name gin_trgm_ops);
create index base_user_authorization_creation_date_id_idx on base_user_authorization (creation_date desc, id desc);
create index base_user_authorization_status_creation_date_id_idx on base_user_authorization (status, creation_date desc, id desc);
create index base_user_authorization_from_user_id_idx on base_user_authorization (from_user_id) where from_user_id is not null;
create index base_user_authorization_to_user_id_idx on base_user_authorization (to_user_id) where to_user_id is not null;
create index base_user_authorization_to_user_id_end_time_idx on base_user_authorization (to_user_id, end_time) where status = 'EFFECTIVE';
create index base_user_authorization_from_user_id_end_time_idx on base_user_authorization (from_user_id, end_time) where status = 'EFFECTIVE';
create index base_user_authorization_auth_number_trgm on base_user_authorization using gin (auth_number gin_trgm_ops);
create index base_user_authorization__relations_header_id_idx on base_user_authorization__relations (header_id);
create index base_user_authorization__relations_category_id_idx on base_user_authorization__relations (category_id) where category_id is not null;
create index base_user_authorization__relations_model_id_idx on base_user_authorization__relations (model_id) where model_id is not null;
create index base_user_authorization__relations_resp_id_idx on base_user_authorization__relations (resp_id) where resp_id is not null;
create index base_operate_log_creation_date_id_idx on base_operate_log (creation_date desc, id desc);
create index base_operate_log_status_creation_date_id_idx on base_operate_log (status, creation_date desc, id desc);
create index base_operate_log_user_id_idx on base_operate_log (user_id) where user_id is not null;
create index base_operate_log_on_behalf_user_id_idx on base_operate_log (on_behalf_user_id) where on_behalf_user_id is not null;
create index base_operate_log_supplier_id_idx on base_operate_log (supplier_id) where supplier_id is not null;
create index base_operate_log_resp_id_idx on base_operate_log (resp_id) where resp_id is not null;
create index base_operate_log_menu_id_idx on base_operate_log (menu_id) where menu_id is not null;
create index base_operate_log_operate_time_idx on base_operate_log (operate_time desc);
create index base_operate_log_user_id_operate_time_idx on base_operate_log (user_id, operate_time desc);
create index base_operate_log_supplier_id_operate_time_idx on base_operate_log (supplier_id, operate_time desc) where supplier_id is not null;
create index base_operate_log_doc_resource_doc_id_idx on base_operate_log (doc_resource, doc_id);
create index base_operate_log_operate_type_operate_time_idx on base_operate_log (operate_type, operate_time desc);
create index base_operate_log_trace_id_idx on base_operate_log (trace_id);
create index base_operate_log_doc_number_trgm on base_operate_log using gin (doc_number gin_trgm_ops);
create index base_operate_log__changes_header_id_idx on base_operate_log__changes (header_id);
-- The log is searched by its sentences.
create index base_operate_log_sentence_trgm on base_operate_log using gin (sentence gin_trgm_ops);

-- Seals over the log, made after the fact: what is sealed cannot be changed or taken out unnoticed.
create table operate_log_seal (
  day date not null,
  seq bigint not null,
  log_id bigint not null unique,
  hash text not null,
  primary key (day, seq)
);

-- Append-only in the database too; only the purge of what the law no longer asks for takes rows out.
create function operate_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('opensrm.purge_log', true), '') = 'on' then
    return old;
  end if;
  raise exception 'the operation log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operate_log_append_only before update or delete on base_operate_log
  for each row execute function operate_log_append_only();
create trigger operate_log_no_truncate before truncate on base_operate_log
  for each statement execute function operate_log_append_only();
create trigger operate_log_seal_append_only before update or delete on operate_log_seal
  for each row execute function operate_log_append_only();
