create table srm_slc_daily_manage (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  manage_number text,
  supplier_id bigint,
  manage_type text,
  scope_type text,
  freeze_actions text[],
  effective_from date,
  effective_to date,
  urgent_until date,
  release_freeze_ids bigint[],
  old_level text,
  new_level text,
  new_expire_date date,
  reason_type text,
  reason text,
  source_doc text,
  source_type text,
  source_number text,
  in_force_flag text,
  notice_supplier_flag text,
  notice_text text
);
create table srm_slc_daily_manage__scopes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_daily_manage (id) on delete cascade,
  target_org_id bigint,
  category_id bigint,
  current_status text
);
create table srm_slc_daily_manage__impact (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_daily_manage (id) on delete cascade,
  item_type text,
  doc_count bigint,
  amount numeric(18,2),
  impact_result text,
  documents text
);
create table srm_slc_introduce_scene (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  scene_code text,
  scene_name text,
  scene_name_en text,
  scene_type text,
  category_ids bigint[],
  org_ids bigint[],
  supplier_types text[],
  priority bigint,
  valid_months bigint,
  temporary_amount_limit numeric(18,2),
  cooling_months bigint,
  remark text,
  pinyin text
);
create table srm_slc_introduce_scene__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_introduce_scene (id) on delete cascade,
  step_code text,
  seq_num bigint,
  require_mode text,
  pass_score numeric(6,2),
  conditional_score numeric(6,2),
  reuse_months bigint,
  waive_allowed_flag text,
  owner_role bigint,
  limit_days bigint
);
create table srm_slc_introduce_scene__agreements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_introduce_scene (id) on delete cascade,
  agreement_type text,
  required_flag text,
  valid_months bigint
);
create table srm_slc_qualification_require (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  require_code text,
  require_name text,
  require_name_en text,
  usages text[],
  require_type text,
  section text,
  section_weight numeric(6,2),
  supplier_types text[],
  standard_text text,
  mandatory_flag text,
  veto_flag text,
  full_score numeric(6,2),
  check_mode text,
  file_type text,
  min_valid_days bigint,
  evidence_flag text,
  seq_num bigint,
  pinyin text
);
create table srm_slc_qualification_require__categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualification_require (id) on delete cascade,
  category_id bigint
);
create table srm_slc_qualify (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  qualify_number text,
  supplier_id bigint,
  scene_id bigint,
  scene_steps jsonb,
  scene_agreements jsonb,
  source_type text,
  introduce_reason text,
  expected_amount numeric(18,2),
  currency_code text,
  expected_date date,
  owner_id bigint,
  asked_flag text,
  supplement_request text,
  supplement_due_date date,
  supplier_reply text,
  score numeric(6,2),
  conclusion text,
  lower_to text,
  conclusion_remark text,
  shown_conclusion text,
  approved_time timestamptz(0),
  effective_to date
);
create table srm_slc_qualify__categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualify (id) on delete cascade,
  category_id bigint,
  supply_range text,
  cooperation_type text
);
create table srm_slc_qualify__sites (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualify (id) on delete cascade,
  target_org_id bigint,
  site_id bigint,
  currency_code text,
  payment_term_id bigint
);
create table srm_slc_qualify__requirements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualify (id) on delete cascade,
  require_id bigint,
  require_name text,
  standard_text text,
  mandatory_flag text,
  veto_flag text,
  full_score numeric(6,2),
  check_mode text,
  file_type text,
  min_valid_days bigint,
  evidence_flag text,
  data_file_id bigint,
  evidence_file_ids text,
  supplier_remark text,
  auto_result text,
  check_result text,
  score numeric(6,2),
  checker_id bigint,
  check_remark text,
  ask_supplement_flag text
);
create table srm_slc_qualify__supplements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualify (id) on delete cascade,
  requirement_row_id text,
  require_name text,
  standard_text text,
  evidence_file_ids text,
  supplier_remark text
);
alter table srm_pos_supplier drop constraint srm_pos_supplier_freeze_flags;
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_flags check (status <> 'BLACKLISTED' or (freeze_inquiry_flag = 'Y' and freeze_order_flag = 'Y' and freeze_receive_flag = 'Y')) not valid;
alter table srm_pos_supplier__data_files add constraint srm_pos_supplier__data_files_require_id_fkey foreign key (require_id) references srm_slc_qualification_require (id) not valid;
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_scene_id_fkey foreign key (scene_id) references srm_slc_introduce_scene (id) not valid;
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'ENDED', 'CANCELLED'));
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_manage_number_key unique (manage_number);
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_in_force_flag_yn check (in_force_flag in ('Y', 'N'));
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_notice_supplier_flag_yn check (notice_supplier_flag in ('Y', 'N'));
alter table srm_slc_daily_manage add constraint srm_slc_daily_manage_period check (effective_to >= effective_from);
alter table srm_slc_daily_manage__scopes add constraint srm_slc_daily_manage__scopes_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_slc_daily_manage__scopes add constraint srm_slc_daily_manage__scopes_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_daily_manage__scopes add constraint srm_slc_daily_manage__scopes_header_id_target_org_id_c_2t4isb unique (header_id, target_org_id, category_id);
alter table srm_slc_introduce_scene add constraint srm_slc_introduce_scene_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_slc_introduce_scene add constraint srm_slc_introduce_scene_scene_code_key unique (scene_code);
alter table srm_slc_introduce_scene add constraint srm_slc_introduce_scene_scene_name_key unique (scene_name);
alter table srm_slc_introduce_scene add constraint srm_slc_introduce_scene_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_introduce_scene__steps add constraint srm_slc_introduce_scene__steps_waive_allowed_flag_yn check (waive_allowed_flag in ('Y', 'N'));
alter table srm_slc_introduce_scene__steps add constraint srm_slc_introduce_scene__steps_owner_role_fkey foreign key (owner_role) references base_responsibility (id);
alter table srm_slc_introduce_scene__steps add constraint srm_slc_introduce_scene__steps_header_id_step_code_key unique (header_id, step_code);
alter table srm_slc_introduce_scene__agreements add constraint srm_slc_introduce_scene__agreements_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_introduce_scene__agreements add constraint srm_slc_introduce_scene__agreements_header_id_agreemen_s83ssu unique (header_id, agreement_type);
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_require_code_key unique (require_code);
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_veto_flag_yn check (veto_flag in ('Y', 'N'));
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_evidence_flag_yn check (evidence_flag in ('Y', 'N'));
alter table srm_slc_qualification_require add constraint srm_slc_qualification_require_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_qualification_require__categories add constraint srm_slc_qualification_require__categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_qualification_require__categories add constraint srm_slc_qualification_require__categories_header_id_ca_84xc91 unique (header_id, category_id);
alter table srm_slc_qualify add constraint srm_slc_qualify_status_check check (status in ('DRAFT', 'SUPPLEMENTING', 'REPLIED', 'APPROVING', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table srm_slc_qualify add constraint srm_slc_qualify_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_qualify add constraint srm_slc_qualify_qualify_number_key unique (qualify_number);
alter table srm_slc_qualify add constraint srm_slc_qualify_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_qualify add constraint srm_slc_qualify_scene_id_fkey foreign key (scene_id) references srm_slc_introduce_scene (id);
alter table srm_slc_qualify add constraint srm_slc_qualify_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_slc_qualify add constraint srm_slc_qualify_asked_flag_yn check (asked_flag in ('Y', 'N'));
alter table srm_slc_qualify__categories add constraint srm_slc_qualify__categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_qualify__categories add constraint srm_slc_qualify__categories_header_id_category_id_key unique (header_id, category_id);
alter table srm_slc_qualify__sites add constraint srm_slc_qualify__sites_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_slc_qualify__sites add constraint srm_slc_qualify__sites_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_slc_qualify__sites add constraint srm_slc_qualify__sites_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_slc_qualify__sites add constraint srm_slc_qualify__sites_header_id_target_org_id_key unique (header_id, target_org_id);
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_require_id_fkey foreign key (require_id) references srm_slc_qualification_require (id);
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_veto_flag_yn check (veto_flag in ('Y', 'N'));
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_evidence_flag_yn check (evidence_flag in ('Y', 'N'));
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_data_file_id_fkey foreign key (data_file_id) references srm_pos_supplier__data_files (id);
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_checker_id_fkey foreign key (checker_id) references base_person (id);
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_ask_supplement_flag_yn check (ask_supplement_flag in ('Y', 'N'));
alter table srm_slc_qualify__requirements add constraint srm_slc_qualify__requirements_header_id_require_id_key unique (header_id, require_id);
create index srm_slc_daily_manage_creation_date_id_idx on srm_slc_daily_manage (creation_date desc, id desc);
create index srm_slc_daily_manage_status_creation_date_id_idx on srm_slc_daily_manage (status, creation_date desc, id desc);
create index srm_slc_daily_manage_org_id_idx on srm_slc_daily_manage (org_id) where org_id is not null;
create index srm_slc_daily_manage_supplier_id_idx on srm_slc_daily_manage (supplier_id) where supplier_id is not null;
create index srm_slc_daily_manage_supplier_id_manage_type_status_idx on srm_slc_daily_manage (supplier_id, manage_type, status);
create unique index srm_slc_daily_manage_source_type_source_number_uq on srm_slc_daily_manage (source_type, source_number) nulls not distinct where source_type <> 'MANUAL';
create index srm_slc_daily_manage_manage_number_trgm on srm_slc_daily_manage using gin (manage_number gin_trgm_ops);
create index srm_slc_daily_manage_begin_clock on srm_slc_daily_manage (effective_from, id) where effective_from is not null and status = 'APPROVED' and in_force_flag = 'N';
create index srm_slc_daily_manage_end_clock on srm_slc_daily_manage (effective_to, id) where effective_to is not null and status = 'APPROVED' and manage_type = 'FREEZE';
create index srm_slc_daily_manage_urgent_end_clock on srm_slc_daily_manage (urgent_until, id) where urgent_until is not null and status = 'APPROVING';
create index srm_slc_daily_manage__scopes_header_id_idx on srm_slc_daily_manage__scopes (header_id);
create index srm_slc_daily_manage__scopes_target_org_id_idx on srm_slc_daily_manage__scopes (target_org_id) where target_org_id is not null;
create index srm_slc_daily_manage__scopes_category_id_idx on srm_slc_daily_manage__scopes (category_id) where category_id is not null;
create index srm_slc_daily_manage__impact_header_id_idx on srm_slc_daily_manage__impact (header_id);
create index srm_slc_introduce_scene_creation_date_id_idx on srm_slc_introduce_scene (creation_date desc, id desc);
create index srm_slc_introduce_scene_status_creation_date_id_idx on srm_slc_introduce_scene (status, creation_date desc, id desc);
create index srm_slc_introduce_scene_scene_type_status_idx on srm_slc_introduce_scene (scene_type, status);
create index srm_slc_introduce_scene_pinyin_trgm on srm_slc_introduce_scene using gin (pinyin gin_trgm_ops);
create index srm_slc_introduce_scene_scene_code_trgm on srm_slc_introduce_scene using gin (scene_code gin_trgm_ops);
create index srm_slc_introduce_scene_scene_name_trgm on srm_slc_introduce_scene using gin (scene_name gin_trgm_ops);
create index srm_slc_introduce_scene_scene_name_en_trgm on srm_slc_introduce_scene using gin (scene_name_en gin_trgm_ops);
create index srm_slc_introduce_scene__steps_header_id_idx on srm_slc_introduce_scene__steps (header_id);
create index srm_slc_introduce_scene__steps_owner_role_idx on srm_slc_introduce_scene__steps (owner_role) where owner_role is not null;
create index srm_slc_introduce_scene__agreements_header_id_idx on srm_slc_introduce_scene__agreements (header_id);
create index srm_slc_qualification_require_creation_date_id_idx on srm_slc_qualification_require (creation_date desc, id desc);
create index srm_slc_qualification_require_status_creation_date_id_idx on srm_slc_qualification_require (status, creation_date desc, id desc);
create index srm_slc_qualification_require_pinyin_trgm on srm_slc_qualification_require using gin (pinyin gin_trgm_ops);
create index srm_slc_qualification_require_require_code_trgm on srm_slc_qualification_require using gin (require_code gin_trgm_ops);
create index srm_slc_qualification_require_require_name_trgm on srm_slc_qualification_require using gin (require_name gin_trgm_ops);
create index srm_slc_qualification_require_require_name_en_trgm on srm_slc_qualification_require using gin (require_name_en gin_trgm_ops);
create index srm_slc_qualification_require__categories_header_id_idx on srm_slc_qualification_require__categories (header_id);
create index srm_slc_qualification_require__categories_category_id_idx on srm_slc_qualification_require__categories (category_id) where category_id is not null;
create index srm_slc_qualify_creation_date_id_idx on srm_slc_qualify (creation_date desc, id desc);
create index srm_slc_qualify_status_creation_date_id_idx on srm_slc_qualify (status, creation_date desc, id desc);
create index srm_slc_qualify_org_id_idx on srm_slc_qualify (org_id) where org_id is not null;
create index srm_slc_qualify_supplier_id_idx on srm_slc_qualify (supplier_id) where supplier_id is not null;
create index srm_slc_qualify_scene_id_idx on srm_slc_qualify (scene_id) where scene_id is not null;
create index srm_slc_qualify_owner_id_idx on srm_slc_qualify (owner_id) where owner_id is not null;
create index srm_slc_qualify_supplier_id_status_idx on srm_slc_qualify (supplier_id, status);
create index srm_slc_qualify_qualify_number_trgm on srm_slc_qualify using gin (qualify_number gin_trgm_ops);
create index srm_slc_qualify_supplement_due_clock on srm_slc_qualify (supplement_due_date, id) where supplement_due_date is not null and status = 'SUPPLEMENTING';
create index srm_slc_qualify__categories_header_id_idx on srm_slc_qualify__categories (header_id);
create index srm_slc_qualify__categories_category_id_idx on srm_slc_qualify__categories (category_id) where category_id is not null;
create index srm_slc_qualify__sites_header_id_idx on srm_slc_qualify__sites (header_id);
create index srm_slc_qualify__sites_target_org_id_idx on srm_slc_qualify__sites (target_org_id) where target_org_id is not null;
create index srm_slc_qualify__sites_site_id_idx on srm_slc_qualify__sites (site_id) where site_id is not null;
create index srm_slc_qualify__sites_payment_term_id_idx on srm_slc_qualify__sites (payment_term_id) where payment_term_id is not null;
create index srm_slc_qualify__requirements_header_id_idx on srm_slc_qualify__requirements (header_id);
create index srm_slc_qualify__requirements_require_id_idx on srm_slc_qualify__requirements (require_id) where require_id is not null;
create index srm_slc_qualify__requirements_data_file_id_idx on srm_slc_qualify__requirements (data_file_id) where data_file_id is not null;
create index srm_slc_qualify__requirements_checker_id_idx on srm_slc_qualify__requirements (checker_id) where checker_id is not null;
create index srm_slc_qualify__supplements_header_id_idx on srm_slc_qualify__supplements (header_id);
