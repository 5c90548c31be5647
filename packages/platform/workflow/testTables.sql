-- The part of the administration's tables that approval works with, for tests of this folder alone.
create extension if not exists pg_trgm;
create sequence document_id start 1000;
create table number_counter (pattern text, period text, value bigint not null, primary key (pattern, period));
create table base_organization (id bigint primary key default nextval('document_id'), org_name text, parent_id bigint);
create table base_department (id bigint primary key default nextval('document_id'), dept_name text, parent_id bigint,
  manager_person_id bigint, deputy_person_id bigint);
create table base_person (id bigint primary key default nextval('document_id'), person_name text, person_name_en text, department_id bigint);
create table base_user (id bigint primary key default nextval('document_id'), status text not null default 'ACTIVE', user_name text,
  user_full_name text, user_full_name_en text, user_type text default 'INTERNAL', person_id bigint, effective_from date, effective_to date);
create table base_responsibility (id bigint primary key default nextval('document_id'), status text default 'ENABLED', resp_code text);
create table base_user_responsibility (id bigint primary key default nextval('document_id'), status text default 'EFFECTIVE',
  user_id bigint, resp_id bigint, effective_from date, effective_to date);
create table base_position_allot (id bigint primary key default nextval('document_id'), status text default 'EFFECTIVE',
  position_id bigint, person_id bigint, effective_from date, effective_to date);
create table base_bpm_role (id bigint primary key default nextval('document_id'), status text default 'ENABLED', role_key text,
  match_mode text, fallback_user_id bigint);
create table base_bpm_role__rows (id bigint primary key default nextval('document_id'), header_id bigint, org_id bigint,
  department_id bigint, category_id bigint, min_amount numeric(18,2), max_amount numeric(18,2), user_id bigint, position_id bigint,
  effective_from date, effective_to date, seq_num bigint);
create table base_bpm_model (id bigint primary key default nextval('document_id'), status text not null, org_id bigint, created_by bigint,
  creation_date timestamptz(0) not null default now(), last_updated_by bigint, last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1, model_key text unique, model_name text, model_name_en text, category_id bigint, doc_resource text, doc_operation text, form_route text,
  org_ids bigint[], start_condition text, match_seq bigint, bpmn_xml text, deployed_version bigint, deploy_time timestamptz(0),
  title_template text, allow_withdraw text, self_approval text, duplicate_approver text, empty_approver text, reject_mode text, called_only_flag text);
create table base_bpm_model__versions (id bigint primary key default nextval('document_id'), header_id bigint references base_bpm_model,
  def_version bigint, deployed_by bigint, deploy_time timestamptz(0), xml_hash text, change_remark text);
create table base_bpm_model__nodes (id bigint primary key default nextval('document_id'), header_id bigint references base_bpm_model,
  node_id text, node_name text, node_name_en text, node_type text, approver_rule text, approver_value text, multi_mode text, pass_ratio numeric(9,4), cc_rule text, due_hours bigint,
  overdue_action text, allow_transfer text, allow_countersign text, reject_targets text, editable_fields text, hidden_fields text,
  comment_required text);
create table base_bpm_instance (id bigint primary key default nextval('document_id'), status text not null, org_id bigint, created_by bigint,
  creation_date timestamptz(0) not null default now(), last_updated_by bigint, last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1, instance_number text unique, model_id bigint, def_version bigint, title text, title_en text, doc_resource text,
  doc_id bigint, doc_operation text, operation_input jsonb, doc_number text, doc_amount numeric(18,2), initiator_user_id bigint, initiator_dept_id bigint, supplier_id bigint,
  start_time timestamptz(0), end_time timestamptz(0), duration_hours numeric(10,2), current_nodes text, current_nodes_en text, current_assignees text, variables jsonb, stop_reason text, error_message text, overdue_flag text);
create table base_bpm_instance__history (id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_instance (id) on delete cascade, seq_num bigint, node_id text, node_name text, node_name_en text, handler_user_id bigint,
  owner_user_id bigint, action text, opinion text, arrive_time timestamptz(0), handle_time timestamptz(0), changed_fields jsonb);
create table base_bpm_task (id bigint primary key default nextval('document_id'), status text not null, org_id bigint, created_by bigint,
  creation_date timestamptz(0) not null default now(), last_updated_by bigint, last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1, instance_id bigint references base_bpm_instance, title text, title_en text, node_id text, node_name text, node_name_en text,
  task_kind text, doc_resource text, doc_number text, doc_amount numeric(18,2), initiator_user_id bigint, assignee_user_id bigint,
  owner_user_id bigint, arrive_time timestamptz(0), handle_time timestamptz(0), action text, opinion text, form_route text,
  candidate_user_ids bigint[], visit_num bigint, seq_num bigint, parent_task_id bigint, sign_mode text, due_time timestamptz(0),
  overdue_flag text default 'N', urge_count bigint default 0, auto_urge_count bigint default 0, last_urge_time timestamptz(0),
  escalate_time timestamptz(0), read_time timestamptz(0));
create table base_user_authorization (id bigint primary key default nextval('document_id'), status text, from_user_id bigint, to_user_id bigint,
  auth_type text default 'APPROVAL', start_time timestamptz(0), end_time timestamptz(0), keep_own_flag text default 'Y');
create table base_user_authorization__relations (id bigint primary key default nextval('document_id'), header_id bigint,
  category_id bigint, model_id bigint, max_amount numeric(18,2));
create table base_position (id bigint primary key default nextval('document_id'), status text default 'ENABLED', approval_limit_amount numeric(18,2));
create table srm_thing (id bigint primary key default nextval('document_id'), status text not null, org_id bigint, created_by bigint,
  creation_date timestamptz(0) not null default now(), last_updated_by bigint, last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1, file_ids text, thing_number text, amount numeric(18,2), need_date date, buyer_id bigint, supplier_id bigint,
  urgent_flag text, kind text);
create table base_profile (id bigint primary key default nextval('document_id'), status text, profile_code text, default_value text);
create table base_profile__values (id bigint primary key default nextval('document_id'), header_id bigint, level_type text, org_id bigint,
  resp_id bigint, user_id bigint, profile_value text, effective_from date);
create table base_menu (id bigint primary key default nextval('document_id'));
create table base_operate_log (id bigint primary key default nextval('document_id'), status text, operate_time timestamptz(0), sentence text,
  user_id bigint, supplier_id bigint, resp_id bigint, menu_id bigint, operate_type text, doc_resource text, doc_id bigint, doc_number text,
  doc_version integer, action_name text, result_flag text, result_msg text, refusal_code text, repeat_count bigint, client_ip text,
  user_agent text, trace_id text, duration_ms integer, created_by bigint, creation_date timestamptz(0));
