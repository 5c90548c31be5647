create table srm_pos_main_supplier_schedule (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  schedule_number text,
  plan_year text,
  supplier_id bigint,
  category_id bigint,
  activity_type text,
  plan_date date,
  first_plan_date date,
  actual_date date,
  delay_days bigint,
  owner_id bigint,
  participant_ids bigint[],
  content text,
  linked_resource text,
  linked_id bigint,
  reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_pos_supplier_item_report (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  report_number text,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  report_type text,
  report_no text,
  laboratory text,
  issue_date date,
  effective_to date,
  conclusion text,
  substances text,
  report_file_ids text,
  remain_days bigint,
  warning_level text,
  superseded_by_id bigint,
  check_remark text,
  pinyin text
);
create table srm_pos_supplier_warning (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  warning_type text,
  warning_level text,
  supplier_id bigint,
  category_id bigint,
  object_type text,
  object_id bigint,
  object_title text,
  due_date date,
  remain_days bigint,
  content text,
  owner_id bigint,
  freeze_proposed_flag text,
  handle_remark text,
  handle_time timestamptz(0),
  notice_count bigint
);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_status_check check (status in ('PLANNED', 'OA_SUBMITTED', 'CONFIRMED', 'DONE', 'OVERDUE', 'CANCELLED'));
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_schedule_number_key unique (schedule_number);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_main_supplier_schedule add constraint srm_pos_main_supplier_schedule_once_a_day exclude using gist (coalesce(supplier_id, 0) with =, coalesce(category_id, 0) with =, coalesce(activity_type, '') with =, daterange(plan_date, plan_date, '[]') with &&) where (status <> 'CANCELLED');
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_status_check check (status in ('DRAFT', 'SUBMITTED', 'VALID', 'REJECTED', 'EXPIRED', 'SUPERSEDED'));
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_report_number_key unique (report_number);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_superseded_by_id_fkey foreign key (superseded_by_id) references srm_pos_supplier_item_report (id);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier_item_report add constraint srm_pos_supplier_item_report_validity check (effective_to > issue_date);
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_status_check check (status in ('OPEN', 'PROCESSING', 'CLOSED', 'IGNORED'));
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_freeze_proposed_flag_yn check (freeze_proposed_flag in ('Y', 'N'));
alter table srm_pos_supplier_warning add constraint srm_pos_supplier_warning_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_pos_main_supplier_schedule_creation_date_id_idx on srm_pos_main_supplier_schedule (creation_date desc, id desc);
create index srm_pos_main_supplier_schedule_status_creation_date_id_idx on srm_pos_main_supplier_schedule (status, creation_date desc, id desc);
create index srm_pos_main_supplier_schedule_supplier_id_idx on srm_pos_main_supplier_schedule (supplier_id) where supplier_id is not null;
create index srm_pos_main_supplier_schedule_category_id_idx on srm_pos_main_supplier_schedule (category_id) where category_id is not null;
create index srm_pos_main_supplier_schedule_owner_id_idx on srm_pos_main_supplier_schedule (owner_id) where owner_id is not null;
create index srm_pos_main_supplier_schedule_supplier_id_plan_year_idx on srm_pos_main_supplier_schedule (supplier_id, plan_year);
create index srm_pos_main_supplier_schedule_plan_year_status_idx on srm_pos_main_supplier_schedule (plan_year, status);
create index srm_pos_main_supplier_schedule_activity_type_status_pl_17ifx52 on srm_pos_main_supplier_schedule (activity_type, status, plan_date);
create index srm_pos_main_supplier_schedule_schedule_number_trgm on srm_pos_main_supplier_schedule using gin (schedule_number gin_trgm_ops);
create index srm_pos_main_supplier_schedule_overdue_clock on srm_pos_main_supplier_schedule (plan_date, id) where plan_date is not null and status = 'CONFIRMED';
create index srm_pos_supplier_item_report_creation_date_id_idx on srm_pos_supplier_item_report (creation_date desc, id desc);
create index srm_pos_supplier_item_report_status_creation_date_id_idx on srm_pos_supplier_item_report (status, creation_date desc, id desc);
create index srm_pos_supplier_item_report_supplier_id_idx on srm_pos_supplier_item_report (supplier_id) where supplier_id is not null;
create index srm_pos_supplier_item_report_item_id_idx on srm_pos_supplier_item_report (item_id) where item_id is not null;
create index srm_pos_supplier_item_report_category_id_idx on srm_pos_supplier_item_report (category_id) where category_id is not null;
create index srm_pos_supplier_item_report_superseded_by_id_idx on srm_pos_supplier_item_report (superseded_by_id) where superseded_by_id is not null;
create unique index srm_pos_supplier_item_report_supplier_id_report_type_r_8k7u7v on srm_pos_supplier_item_report (supplier_id, report_type, report_no) nulls not distinct;
create unique index srm_pos_supplier_item_report_supplier_id_item_id_report_type_uq on srm_pos_supplier_item_report (supplier_id, item_id, report_type) nulls not distinct where status = 'VALID';
create index srm_pos_supplier_item_report_item_id_report_type_status_idx on srm_pos_supplier_item_report (item_id, report_type, status);
create index srm_pos_supplier_item_report_warning_level_effective_to_idx on srm_pos_supplier_item_report (warning_level, effective_to);
create index srm_pos_supplier_item_report_pinyin_trgm on srm_pos_supplier_item_report using gin (pinyin gin_trgm_ops);
create index srm_pos_supplier_item_report_report_number_trgm on srm_pos_supplier_item_report using gin (report_number gin_trgm_ops);
create index srm_pos_supplier_item_report_report_no_trgm on srm_pos_supplier_item_report using gin (report_no gin_trgm_ops);
create index srm_pos_supplier_item_report_level_clock on srm_pos_supplier_item_report (effective_to, id) where effective_to is not null and status = 'VALID';
create index srm_pos_supplier_warning_creation_date_id_idx on srm_pos_supplier_warning (creation_date desc, id desc);
create index srm_pos_supplier_warning_status_creation_date_id_idx on srm_pos_supplier_warning (status, creation_date desc, id desc);
create index srm_pos_supplier_warning_supplier_id_idx on srm_pos_supplier_warning (supplier_id) where supplier_id is not null;
create index srm_pos_supplier_warning_category_id_idx on srm_pos_supplier_warning (category_id) where category_id is not null;
create index srm_pos_supplier_warning_owner_id_idx on srm_pos_supplier_warning (owner_id) where owner_id is not null;
create unique index srm_pos_supplier_warning_warning_type_object_type_object_id_uq on srm_pos_supplier_warning (warning_type, object_type, object_id) nulls not distinct where status in ('OPEN', 'PROCESSING');
create index srm_pos_supplier_warning_supplier_id_status_idx on srm_pos_supplier_warning (supplier_id, status);
create index srm_pos_supplier_warning_status_due_date_idx on srm_pos_supplier_warning (status, due_date);
create index srm_pos_supplier_warning_object_title_trgm on srm_pos_supplier_warning using gin (object_title gin_trgm_ops);
