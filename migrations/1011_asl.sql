create table srm_pur_asl (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  asl_number text,
  supplier_id bigint,
  location_id bigint,
  asl_type text,
  item_id bigint,
  category_id bigint,
  supply_status text,
  supply_role text,
  allocation_pct numeric(9,4),
  order_limit_quantity numeric(18,6),
  ordered_trial_quantity numeric(18,6),
  effective_from date,
  effective_to date,
  review_date date,
  suspend_reason text,
  suspend_until date,
  last_suspend_date date,
  invalid_reason text,
  ppap_status text,
  last_grade text,
  last_order_date date,
  manufacturer_name text,
  origin_country text,
  supplier_item_code text,
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  lead_time_days bigint,
  monthly_capacity numeric(18,6),
  inspect_mode text,
  qualified_id bigint,
  apply_id bigint,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_pur_asl__histories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_asl (id) on delete cascade,
  event_type text,
  old_value jsonb,
  new_value jsonb,
  cause_number text,
  event_user_id bigint,
  event_time timestamptz(0)
);
create table srm_pur_asl__trials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_asl (id) on delete cascade,
  order_line_id bigint,
  quantity numeric(18,6)
);
create table srm_pur_asl_apply (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  apply_number text,
  apply_title text,
  apply_type text,
  supplier_id bigint,
  supplier_level text,
  certificate_state text,
  qualified_id bigint,
  applicant_id bigint,
  department_id bigint,
  apply_date date,
  urgent_flag text,
  apply_reason text,
  line_count bigint,
  quality_flag text,
  source_type text,
  source_number text,
  cancel_reason text,
  pinyin text
);
create table srm_pur_asl_apply__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_asl_apply (id) on delete cascade,
  line_num bigint,
  asl_type text,
  item_id bigint,
  category_id bigint,
  line_org_id bigint,
  location_id bigint,
  supply_status text,
  supply_role text,
  order_limit_quantity numeric(18,6),
  effective_from date,
  effective_to date,
  trial_number text,
  trial_result text,
  tryout_number text,
  tryout_result text,
  manufacturer_name text,
  origin_country text,
  supplier_item_code text,
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  lead_time_days bigint,
  monthly_capacity numeric(18,6),
  inspect_mode text,
  existing_asl_id bigint,
  result_asl_id bigint,
  remark text
);
alter table srm_pur_order__lines add column trial_asl_id bigint;
alter table srm_slc_qualified_supplier add column create_asl_flag text;
alter table srm_pur_order__lines add constraint srm_pur_order__lines_trial_asl_id_fkey foreign key (trial_asl_id) references srm_pur_asl (id) not valid;
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_create_asl_flag_yn check (create_asl_flag in ('Y', 'N')) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_status_check check (status in ('EFFECTIVE', 'SUSPENDED', 'EXPIRED', 'INVALID'));
alter table srm_pur_asl add constraint srm_pur_asl_asl_number_key unique (asl_number);
alter table srm_pur_asl add constraint srm_pur_asl_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_asl add constraint srm_pur_asl_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_asl add constraint srm_pur_asl_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_pur_asl add constraint srm_pur_asl_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_asl add constraint srm_pur_asl_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_asl add constraint srm_pur_asl_qualified_id_fkey foreign key (qualified_id) references srm_slc_qualified_supplier (id);
alter table srm_pur_asl add constraint srm_pur_asl_apply_id_fkey foreign key (apply_id) references srm_pur_asl_apply (id);
alter table srm_pur_asl add constraint srm_pur_asl_period check (effective_from <= effective_to);
alter table srm_pur_asl add constraint srm_pur_asl_trial_within_limit check (supply_status <> 'TRIAL' or ordered_trial_quantity <= order_limit_quantity);
alter table srm_pur_asl__histories add constraint srm_pur_asl__histories_event_user_id_fkey foreign key (event_user_id) references base_user (id);
alter table srm_pur_asl__trials add constraint srm_pur_asl__trials_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_apply_number_key unique (apply_number);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_qualified_id_fkey foreign key (qualified_id) references srm_slc_qualified_supplier (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_asl_apply add constraint srm_pur_asl_apply_quality_flag_yn check (quality_flag in ('Y', 'N'));
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_line_org_id_fkey foreign key (line_org_id) references base_organization (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_existing_asl_id_fkey foreign key (existing_asl_id) references srm_pur_asl (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_result_asl_id_fkey foreign key (result_asl_id) references srm_pur_asl (id);
alter table srm_pur_asl_apply__lines add constraint srm_pur_asl_apply__lines_period check (effective_from <= effective_to);
create index srm_pur_asl_creation_date_id_idx on srm_pur_asl (creation_date desc, id desc);
create index srm_pur_asl_status_creation_date_id_idx on srm_pur_asl (status, creation_date desc, id desc);
create index srm_pur_asl_org_id_idx on srm_pur_asl (org_id) where org_id is not null;
create index srm_pur_asl_supplier_id_idx on srm_pur_asl (supplier_id) where supplier_id is not null;
create index srm_pur_asl_location_id_idx on srm_pur_asl (location_id) where location_id is not null;
create index srm_pur_asl_item_id_idx on srm_pur_asl (item_id) where item_id is not null;
create index srm_pur_asl_category_id_idx on srm_pur_asl (category_id) where category_id is not null;
create index srm_pur_asl_qualified_id_idx on srm_pur_asl (qualified_id) where qualified_id is not null;
create index srm_pur_asl_apply_id_idx on srm_pur_asl (apply_id) where apply_id is not null;
create unique index srm_pur_asl_org_id_supplier_id_location_id_manufacture_spl34d on srm_pur_asl (org_id, supplier_id, location_id, manufacturer_name, item_id) nulls not distinct where status in ('EFFECTIVE', 'SUSPENDED') and item_id is not null;
create unique index srm_pur_asl_org_id_supplier_id_location_id_manufacture_wo8tx8 on srm_pur_asl (org_id, supplier_id, location_id, manufacturer_name, category_id) nulls not distinct where status in ('EFFECTIVE', 'SUSPENDED') and item_id is null;
create index srm_pur_asl_supplier_id_item_id_idx on srm_pur_asl (supplier_id, item_id);
create index srm_pur_asl_supplier_id_category_id_idx on srm_pur_asl (supplier_id, category_id);
create index srm_pur_asl_item_id_org_id_idx on srm_pur_asl (item_id, org_id);
create index srm_pur_asl_asl_number_trgm on srm_pur_asl using gin (asl_number gin_trgm_ops);
create index srm_pur_asl_expire_clock on srm_pur_asl (effective_to, id) where effective_to is not null and status in ('EFFECTIVE', 'SUSPENDED');
create index srm_pur_asl_end_suspension_clock on srm_pur_asl (suspend_until, id) where suspend_until is not null and status = 'SUSPENDED';
create index srm_pur_asl_expiring_clock on srm_pur_asl (effective_to, id) where effective_to is not null and status = 'EFFECTIVE';
create index srm_pur_asl_review_due_clock on srm_pur_asl (review_date, id) where review_date is not null and status = 'EFFECTIVE';
create index srm_pur_asl__histories_header_id_idx on srm_pur_asl__histories (header_id);
create index srm_pur_asl__histories_event_user_id_idx on srm_pur_asl__histories (event_user_id) where event_user_id is not null;
create index srm_pur_asl__trials_header_id_idx on srm_pur_asl__trials (header_id);
create index srm_pur_asl__trials_order_line_id_idx on srm_pur_asl__trials (order_line_id) where order_line_id is not null;
create index srm_pur_asl_apply_creation_date_id_idx on srm_pur_asl_apply (creation_date desc, id desc);
create index srm_pur_asl_apply_status_creation_date_id_idx on srm_pur_asl_apply (status, creation_date desc, id desc);
create index srm_pur_asl_apply_org_id_idx on srm_pur_asl_apply (org_id) where org_id is not null;
create index srm_pur_asl_apply_supplier_id_idx on srm_pur_asl_apply (supplier_id) where supplier_id is not null;
create index srm_pur_asl_apply_qualified_id_idx on srm_pur_asl_apply (qualified_id) where qualified_id is not null;
create index srm_pur_asl_apply_applicant_id_idx on srm_pur_asl_apply (applicant_id) where applicant_id is not null;
create index srm_pur_asl_apply_department_id_idx on srm_pur_asl_apply (department_id) where department_id is not null;
create index srm_pur_asl_apply_supplier_id_status_idx on srm_pur_asl_apply (supplier_id, status);
create unique index srm_pur_asl_apply_source_type_source_number_supplier_id_uq on srm_pur_asl_apply (source_type, source_number, supplier_id) nulls not distinct where source_number is not null;
create index srm_pur_asl_apply_pinyin_trgm on srm_pur_asl_apply using gin (pinyin gin_trgm_ops);
create index srm_pur_asl_apply_apply_number_trgm on srm_pur_asl_apply using gin (apply_number gin_trgm_ops);
create index srm_pur_asl_apply_apply_title_trgm on srm_pur_asl_apply using gin (apply_title gin_trgm_ops);
create index srm_pur_asl_apply__lines_header_id_idx on srm_pur_asl_apply__lines (header_id);
create index srm_pur_asl_apply__lines_item_id_idx on srm_pur_asl_apply__lines (item_id);
create index srm_pur_asl_apply__lines_category_id_idx on srm_pur_asl_apply__lines (category_id) where category_id is not null;
create index srm_pur_asl_apply__lines_line_org_id_idx on srm_pur_asl_apply__lines (line_org_id) where line_org_id is not null;
create index srm_pur_asl_apply__lines_location_id_idx on srm_pur_asl_apply__lines (location_id) where location_id is not null;
create index srm_pur_asl_apply__lines_existing_asl_id_idx on srm_pur_asl_apply__lines (existing_asl_id) where existing_asl_id is not null;
create index srm_pur_asl_apply__lines_result_asl_id_idx on srm_pur_asl_apply__lines (result_asl_id) where result_asl_id is not null;
