create table srm_pur_asl__trials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_asl (id) on delete cascade,
  order_line_id bigint,
  quantity numeric(18,6)
);
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
alter table srm_pur_asl add column last_alteration_id bigint;
alter table srm_pur_asl add column open_alteration_id bigint;
alter table srm_pur_asl add column altering_flag text;
alter table srm_pur_asl add constraint srm_pur_asl_last_alteration_id_fkey foreign key (last_alteration_id) references srm_pur_asl_alteration (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_open_alteration_id_fkey foreign key (open_alteration_id) references srm_pur_asl_alteration (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_altering_flag_yn check (altering_flag in ('Y', 'N')) not valid;
alter table srm_pur_asl drop constraint srm_pur_asl_trial_within_limit;
alter table srm_pur_asl add constraint srm_pur_asl_trial_within_limit check (supply_status <> 'TRIAL' or ordered_trial_quantity <= order_limit_quantity) not valid;
alter table srm_pur_asl__trials add constraint srm_pur_asl__trials_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
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
create index srm_pur_asl__trials_header_id_idx on srm_pur_asl__trials (header_id);
create index srm_pur_asl__trials_order_line_id_idx on srm_pur_asl__trials (order_line_id) where order_line_id is not null;
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
