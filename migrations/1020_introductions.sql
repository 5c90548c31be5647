create table srm_pur_asl_alteration (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  alter_number text,
  alter_title text,
  alter_type text,
  supplier_id bigint,
  applicant_id bigint,
  department_id bigint,
  apply_date date,
  effective_date date,
  alter_reason text,
  evidence_type text,
  evidence_number text,
  sole_flag text,
  exempt_flag text,
  applied_flag text,
  problem text,
  cancel_reason text,
  pinyin text
);
create table srm_pur_asl_alteration__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_asl_alteration (id) on delete cascade,
  line_num bigint,
  asl_id bigint,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  old_supply_status text,
  new_supply_status text,
  new_order_limit_quantity numeric(18,6),
  old_supply_role text,
  new_supply_role text,
  old_effective_to date,
  new_effective_to date,
  old_inspect_mode text,
  new_inspect_mode text,
  old_min_order_quantity numeric(18,6),
  new_min_order_quantity numeric(18,6),
  old_lead_time_days bigint,
  new_lead_time_days bigint,
  open_order_quantity numeric(18,6),
  sole_source_flag text,
  entry_version bigint
);
create table srm_pur_material_introduction (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  intro_number text,
  intro_title text,
  intro_type text,
  item_id bigint,
  item_description text,
  specification text,
  category_id bigint,
  uom_code text,
  project_number text,
  product_line_id bigint,
  intro_reason text,
  annual_quantity numeric(18,6),
  current_supplier_id bigint,
  current_price_excl_tax numeric(18,6),
  target_price_excl_tax numeric(18,6),
  expect_saving numeric(18,2),
  actual_saving numeric(18,2),
  leader_id bigint,
  sqe_id bigint,
  rd_id bigint,
  plan_start_date date,
  plan_end_date date,
  actual_end_date date,
  progress_pct numeric(9,4),
  pause_date date,
  pause_reason text,
  intro_result text,
  result_remark text,
  close_reason text,
  pinyin text
);
create table srm_pur_material_introduction__candidates (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_material_introduction (id) on delete cascade,
  supplier_id bigint,
  manufacturer_name text,
  location_id bigint,
  candidate_state text,
  inquiry_number text,
  quoted_price_excl_tax numeric(18,6),
  trial_number text,
  trial_result text,
  tryout_number text,
  tryout_result text,
  audit_result text,
  chosen_flag text,
  suggest_status text,
  order_limit_quantity numeric(18,6),
  eliminate_reason text
);
create table srm_pur_material_introduction__tasks (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_material_introduction (id) on delete cascade,
  task_num bigint,
  task_stage text,
  task_name text,
  task_name_en text,
  supplier_id bigint,
  owner_id bigint,
  weight bigint,
  plan_date date,
  actual_date date,
  task_state text,
  task_result text,
  task_file_ids text,
  overdue_flag text
);
alter table srm_inq_inquiry add column introduction_id bigint;
alter table srm_slc_sample_trial add column introduction_id bigint;
alter table srm_pur_asl add column last_alteration_id bigint;
alter table srm_pur_asl add column open_alteration_id bigint;
alter table srm_pur_asl add column altering_flag text;
alter table srm_pur_asl_apply add column introduction_id bigint;
alter table srm_inq_inquiry add constraint srm_inq_inquiry_introduction_id_fkey foreign key (introduction_id) references srm_pur_material_introduction (id) not valid;
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_introduction_id_fkey foreign key (introduction_id) references srm_pur_material_introduction (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_last_alteration_id_fkey foreign key (last_alteration_id) references srm_pur_asl_alteration (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_open_alteration_id_fkey foreign key (open_alteration_id) references srm_pur_asl_alteration (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_altering_flag_yn check (altering_flag in ('Y', 'N')) not valid;
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_alter_number_key unique (alter_number);
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_sole_flag_yn check (sole_flag in ('Y', 'N'));
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_exempt_flag_yn check (exempt_flag in ('Y', 'N'));
alter table srm_pur_asl_alteration add constraint srm_pur_asl_alteration_applied_flag_yn check (applied_flag in ('Y', 'N'));
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_asl_id_fkey foreign key (asl_id) references srm_pur_asl (id);
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_sole_source_flag_yn check (sole_source_flag in ('Y', 'N'));
alter table srm_pur_asl_alteration__lines add constraint srm_pur_asl_alteration__lines_header_id_asl_id_key unique (header_id, asl_id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_introduction_id_fkey foreign key (introduction_id) references srm_pur_material_introduction (id) not valid;
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'RUNNING', 'PAUSED', 'RESULT_APPROVING', 'COMPLETED', 'FAILED', 'CANCELLED'));
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_intro_number_key unique (intro_number);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_product_line_id_fkey foreign key (product_line_id) references srm_base_product_line (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_current_supplier_id_fkey foreign key (current_supplier_id) references srm_pos_supplier (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_leader_id_fkey foreign key (leader_id) references base_person (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_sqe_id_fkey foreign key (sqe_id) references base_person (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_rd_id_fkey foreign key (rd_id) references base_person (id);
alter table srm_pur_material_introduction add constraint srm_pur_material_introduction_plan_in_order check (plan_end_date >= plan_start_date);
alter table srm_pur_material_introduction__candidates add constraint srm_pur_material_introduction__candidates_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_material_introduction__candidates add constraint srm_pur_material_introduction__candidates_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_pur_material_introduction__candidates add constraint srm_pur_material_introduction__candidates_chosen_flag_yn check (chosen_flag in ('Y', 'N'));
alter table srm_pur_material_introduction__candidates add constraint srm_pur_material_introduction__candidates_header_id_su_16vc66d unique (header_id, supplier_id);
alter table srm_pur_material_introduction__tasks add constraint srm_pur_material_introduction__tasks_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_material_introduction__tasks add constraint srm_pur_material_introduction__tasks_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_pur_material_introduction__tasks add constraint srm_pur_material_introduction__tasks_overdue_flag_yn check (overdue_flag in ('Y', 'N'));
create index srm_pur_asl_alteration_creation_date_id_idx on srm_pur_asl_alteration (creation_date desc, id desc);
create index srm_pur_asl_alteration_status_creation_date_id_idx on srm_pur_asl_alteration (status, creation_date desc, id desc);
create index srm_pur_asl_alteration_org_id_idx on srm_pur_asl_alteration (org_id) where org_id is not null;
create index srm_pur_asl_alteration_supplier_id_idx on srm_pur_asl_alteration (supplier_id) where supplier_id is not null;
create index srm_pur_asl_alteration_applicant_id_idx on srm_pur_asl_alteration (applicant_id) where applicant_id is not null;
create index srm_pur_asl_alteration_department_id_idx on srm_pur_asl_alteration (department_id) where department_id is not null;
create index srm_pur_asl_alteration_pinyin_trgm on srm_pur_asl_alteration using gin (pinyin gin_trgm_ops);
create index srm_pur_asl_alteration_alter_number_trgm on srm_pur_asl_alteration using gin (alter_number gin_trgm_ops);
create index srm_pur_asl_alteration_alter_title_trgm on srm_pur_asl_alteration using gin (alter_title gin_trgm_ops);
create index srm_pur_asl_alteration_apply_clock on srm_pur_asl_alteration (effective_date, id) where effective_date is not null and status = 'APPROVED' and applied_flag = 'N';
create index srm_pur_asl_alteration__lines_header_id_idx on srm_pur_asl_alteration__lines (header_id);
create index srm_pur_asl_alteration__lines_asl_id_idx on srm_pur_asl_alteration__lines (asl_id);
create index srm_pur_asl_alteration__lines_supplier_id_idx on srm_pur_asl_alteration__lines (supplier_id) where supplier_id is not null;
create index srm_pur_asl_alteration__lines_item_id_idx on srm_pur_asl_alteration__lines (item_id) where item_id is not null;
create index srm_pur_asl_alteration__lines_category_id_idx on srm_pur_asl_alteration__lines (category_id) where category_id is not null;
create index srm_pur_material_introduction_creation_date_id_idx on srm_pur_material_introduction (creation_date desc, id desc);
create index srm_pur_material_introduction_status_creation_date_id_idx on srm_pur_material_introduction (status, creation_date desc, id desc);
create index srm_pur_material_introduction_org_id_idx on srm_pur_material_introduction (org_id) where org_id is not null;
create index srm_pur_material_introduction_item_id_idx on srm_pur_material_introduction (item_id) where item_id is not null;
create index srm_pur_material_introduction_category_id_idx on srm_pur_material_introduction (category_id) where category_id is not null;
create index srm_pur_material_introduction_product_line_id_idx on srm_pur_material_introduction (product_line_id) where product_line_id is not null;
create index srm_pur_material_introduction_current_supplier_id_idx on srm_pur_material_introduction (current_supplier_id) where current_supplier_id is not null;
create index srm_pur_material_introduction_leader_id_idx on srm_pur_material_introduction (leader_id) where leader_id is not null;
create index srm_pur_material_introduction_sqe_id_idx on srm_pur_material_introduction (sqe_id) where sqe_id is not null;
create index srm_pur_material_introduction_rd_id_idx on srm_pur_material_introduction (rd_id) where rd_id is not null;
create index srm_pur_material_introduction_org_id_item_id_intro_type_idx on srm_pur_material_introduction (org_id, item_id, intro_type);
create index srm_pur_material_introduction_pinyin_trgm on srm_pur_material_introduction using gin (pinyin gin_trgm_ops);
create index srm_pur_material_introduction_intro_number_trgm on srm_pur_material_introduction using gin (intro_number gin_trgm_ops);
create index srm_pur_material_introduction_intro_title_trgm on srm_pur_material_introduction using gin (intro_title gin_trgm_ops);
create index srm_pur_material_introduction__candidates_header_id_idx on srm_pur_material_introduction__candidates (header_id);
create index srm_pur_material_introduction__candidates_supplier_id_idx on srm_pur_material_introduction__candidates (supplier_id);
create index srm_pur_material_introduction__candidates_location_id_idx on srm_pur_material_introduction__candidates (location_id) where location_id is not null;
create index srm_pur_material_introduction__tasks_header_id_idx on srm_pur_material_introduction__tasks (header_id);
create index srm_pur_material_introduction__tasks_supplier_id_idx on srm_pur_material_introduction__tasks (supplier_id) where supplier_id is not null;
create index srm_pur_material_introduction__tasks_owner_id_idx on srm_pur_material_introduction__tasks (owner_id) where owner_id is not null;
create index srm_pur_material_introduction__tasks_task_due_clock on srm_pur_material_introduction__tasks (plan_date, id) where plan_date is not null and task_state = 'TODO';
