create table srm_mdm_change (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  change_number text,
  mould_id bigint,
  mould_name text,
  supplier_id bigint,
  custodian_id bigint,
  kept_outside text,
  change_type text,
  ecn_number text,
  change_reason text,
  change_content text,
  problem text,
  executor_supplier_id bigint,
  plan_finish_date date,
  finish_date date,
  finish_file_ids text,
  trial_result text,
  ppap_needed text,
  quote_amount numeric(18,2),
  approved_amount numeric(18,2),
  cost_bearer text,
  capitalise text,
  tax_rate text,
  deduction_id bigint,
  buyer_id bigint,
  order_to_place text,
  order_id bigint,
  creator_side text,
  shared_flag text,
  editor text
);
create table srm_mdm_change__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_change (id) on delete cascade,
  field_name text,
  item_id bigint,
  old_value text,
  new_value text
);
create table srm_mdm_maintenance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  maintenance_number text,
  mould_id bigint,
  mould_name text,
  supplier_id bigint,
  custodian_id bigint,
  kept_outside text,
  maintenance_level text,
  trigger_type text,
  due_shots bigint,
  due_date date,
  plan_date date,
  due_spares text,
  actual_date date,
  shot_count bigint,
  overdue_shots bigint,
  overdue_days bigint,
  operator_name text,
  work_hours numeric(10,2),
  result text,
  spare_cost numeric(18,2),
  remark text,
  submitted_by text,
  cancel_reason text
);
create table srm_mdm_maintenance__checks (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_maintenance (id) on delete cascade,
  seq_num bigint,
  check_item text,
  standard text,
  check_result text,
  action text,
  photo_file_ids text
);
create table srm_mdm_maintenance__spares (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_maintenance (id) on delete cascade,
  spare_code text,
  quantity numeric(18,6),
  unit_cost numeric(18,6),
  amount numeric(18,2)
);
create table srm_mdm_repair (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  repair_number text,
  mould_id bigint,
  mould_name text,
  supplier_id bigint,
  custodian_id bigint,
  kept_outside text,
  fault_time timestamptz(0),
  fault_type text,
  fault_description text,
  fault_cause text,
  urgent_flag text,
  shot_count bigint,
  repairer_type text,
  repairer_supplier_id bigint,
  worked_by bigint,
  repair_plan text,
  plan_finish_date date,
  start_time timestamptz(0),
  finish_time timestamptz(0),
  down_hours numeric(10,2),
  repair_result text,
  photo_file_ids text,
  sample_result text,
  quote_amount numeric(18,2),
  approved_amount numeric(18,2),
  cost_bearer text,
  keeper_amount numeric(18,2),
  spare_cost numeric(18,2),
  deduction_id bigint,
  buyer_id bigint,
  order_to_place text,
  order_id bigint,
  creator_side text,
  shared_flag text,
  editor text
);
create table srm_mdm_repair__spares (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_repair (id) on delete cascade,
  spare_code text,
  quantity numeric(18,6),
  from_stock text,
  unit_cost numeric(18,6),
  amount numeric(18,2)
);
create table srm_mdm_scrap (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  scrap_number text,
  mould_id bigint,
  mould_name text,
  supplier_id bigint,
  custodian_id bigint,
  kept_outside text,
  owner_type text,
  scrap_kind text,
  scrap_reason text,
  shot_count bigint,
  life_percent numeric(9,4),
  open_quantity numeric(18,6),
  stock_remark text,
  replace_mould_id bigint,
  currency_code text,
  residual_value numeric(18,2),
  responsibility text,
  compensate_amount numeric(18,2),
  deduction_id bigint,
  disposal_mode text,
  sale_amount numeric(18,2),
  evidence_date date,
  evidence_file_ids text,
  ended_shares jsonb,
  creator_side text,
  shared_flag text,
  editor text
);
create table srm_mdm_spare_part (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  spare_part_number text,
  movement_type text,
  supplier_id bigint,
  order_id bigint,
  source_doc_type text,
  source_doc_number text,
  movement_date date,
  total_amount numeric(18,2),
  reason text,
  custodian_id bigint,
  creator_side text,
  shared_flag text,
  editor text
);
create table srm_mdm_spare_part__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_spare_part (id) on delete cascade,
  line_num bigint,
  mould_id bigint,
  spare_code text,
  spare_name text,
  on_hand_before numeric(18,6),
  quantity numeric(18,6),
  change_quantity numeric(18,6),
  unit_cost numeric(18,6),
  average_cost numeric(18,6),
  amount numeric(18,2),
  remark text
);
alter table srm_mdm_mould add column weak_flag text;
alter table srm_mdm_change add constraint srm_mdm_change_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'FINISHED', 'CLOSED', 'CANCELLED'));
alter table srm_mdm_change add constraint srm_mdm_change_change_number_key unique (change_number);
alter table srm_mdm_change add constraint srm_mdm_change_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_change add constraint srm_mdm_change_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_change add constraint srm_mdm_change_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_change add constraint srm_mdm_change_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_change add constraint srm_mdm_change_kept_outside_yn check (kept_outside in ('Y', 'N'));
alter table srm_mdm_change add constraint srm_mdm_change_executor_supplier_id_fkey foreign key (executor_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_change add constraint srm_mdm_change_ppap_needed_yn check (ppap_needed in ('Y', 'N'));
alter table srm_mdm_change add constraint srm_mdm_change_capitalise_yn check (capitalise in ('Y', 'N'));
alter table srm_mdm_change add constraint srm_mdm_change_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_mdm_change add constraint srm_mdm_change_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_mdm_change add constraint srm_mdm_change_order_to_place_yn check (order_to_place in ('Y', 'N'));
alter table srm_mdm_change add constraint srm_mdm_change_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_mdm_change add constraint srm_mdm_change_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_mdm_change__lines add constraint srm_mdm_change__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_mdm_change__lines add constraint srm_mdm_change__lines_header_id_field_name_item_id_key unique (header_id, field_name, item_id);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_status_check check (status in ('DRAFT', 'DOING', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_maintenance_number_key unique (maintenance_number);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_maintenance add constraint srm_mdm_maintenance_kept_outside_yn check (kept_outside in ('Y', 'N'));
alter table srm_mdm_maintenance__checks add constraint srm_mdm_maintenance__checks_header_id_check_item_key unique (header_id, check_item);
alter table srm_mdm_maintenance__spares add constraint srm_mdm_maintenance__spares_header_id_spare_code_key unique (header_id, spare_code);
alter table srm_mdm_mould add constraint srm_mdm_mould_weak_flag_yn check (weak_flag in ('Y', 'N')) not valid;
alter table srm_mdm_repair add constraint srm_mdm_repair_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'DOING', 'FINISHED', 'ACCEPTED', 'CANCELLED'));
alter table srm_mdm_repair add constraint srm_mdm_repair_repair_number_key unique (repair_number);
alter table srm_mdm_repair add constraint srm_mdm_repair_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_kept_outside_yn check (kept_outside in ('Y', 'N'));
alter table srm_mdm_repair add constraint srm_mdm_repair_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_mdm_repair add constraint srm_mdm_repair_repairer_supplier_id_fkey foreign key (repairer_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_worked_by_fkey foreign key (worked_by) references srm_pos_supplier (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_order_to_place_yn check (order_to_place in ('Y', 'N'));
alter table srm_mdm_repair add constraint srm_mdm_repair_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_mdm_repair add constraint srm_mdm_repair_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_mdm_repair__spares add constraint srm_mdm_repair__spares_from_stock_yn check (from_stock in ('Y', 'N'));
alter table srm_mdm_repair__spares add constraint srm_mdm_repair__spares_header_id_spare_code_from_stock_key unique (header_id, spare_code, from_stock);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'FINISHED', 'CANCELLED'));
alter table srm_mdm_scrap add constraint srm_mdm_scrap_scrap_number_key unique (scrap_number);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_kept_outside_yn check (kept_outside in ('Y', 'N'));
alter table srm_mdm_scrap add constraint srm_mdm_scrap_replace_mould_id_fkey foreign key (replace_mould_id) references srm_mdm_mould (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_mdm_scrap add constraint srm_mdm_scrap_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'REVERSED', 'CANCELLED'));
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_spare_part_number_key unique (spare_part_number);
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_spare_part add constraint srm_mdm_spare_part_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_mdm_spare_part__lines add constraint srm_mdm_spare_part__lines_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_spare_part__lines add constraint srm_mdm_spare_part__lines_header_id_mould_id_spare_code_key unique (header_id, mould_id, spare_code);
create index srm_mdm_change_creation_date_id_idx on srm_mdm_change (creation_date desc, id desc);
create index srm_mdm_change_status_creation_date_id_idx on srm_mdm_change (status, creation_date desc, id desc);
create index srm_mdm_change_mould_id_idx on srm_mdm_change (mould_id);
create index srm_mdm_change_org_id_idx on srm_mdm_change (org_id) where org_id is not null;
create index srm_mdm_change_supplier_id_idx on srm_mdm_change (supplier_id) where supplier_id is not null;
create index srm_mdm_change_custodian_id_idx on srm_mdm_change (custodian_id) where custodian_id is not null;
create index srm_mdm_change_executor_supplier_id_idx on srm_mdm_change (executor_supplier_id) where executor_supplier_id is not null;
create index srm_mdm_change_deduction_id_idx on srm_mdm_change (deduction_id) where deduction_id is not null;
create index srm_mdm_change_buyer_id_idx on srm_mdm_change (buyer_id) where buyer_id is not null;
create index srm_mdm_change_order_id_idx on srm_mdm_change (order_id) where order_id is not null;
create index srm_mdm_change_executor_supplier_id_status_idx on srm_mdm_change (executor_supplier_id, status);
create index srm_mdm_change_change_number_trgm on srm_mdm_change using gin (change_number gin_trgm_ops);
create index srm_mdm_change__lines_header_id_idx on srm_mdm_change__lines (header_id);
create index srm_mdm_change__lines_item_id_idx on srm_mdm_change__lines (item_id) where item_id is not null;
create index srm_mdm_maintenance_creation_date_id_idx on srm_mdm_maintenance (creation_date desc, id desc);
create index srm_mdm_maintenance_status_creation_date_id_idx on srm_mdm_maintenance (status, creation_date desc, id desc);
create index srm_mdm_maintenance_mould_id_idx on srm_mdm_maintenance (mould_id) where mould_id is not null;
create index srm_mdm_maintenance_org_id_idx on srm_mdm_maintenance (org_id) where org_id is not null;
create index srm_mdm_maintenance_supplier_id_idx on srm_mdm_maintenance (supplier_id) where supplier_id is not null;
create index srm_mdm_maintenance_custodian_id_idx on srm_mdm_maintenance (custodian_id) where custodian_id is not null;
create unique index srm_mdm_maintenance_mould_id_uq on srm_mdm_maintenance (mould_id) nulls not distinct where status not in ('APPROVED', 'CANCELLED');
create index srm_mdm_maintenance_supplier_id_status_idx on srm_mdm_maintenance (supplier_id, status);
create index srm_mdm_maintenance_maintenance_number_trgm on srm_mdm_maintenance using gin (maintenance_number gin_trgm_ops);
create index srm_mdm_maintenance__checks_header_id_idx on srm_mdm_maintenance__checks (header_id);
create index srm_mdm_maintenance__spares_header_id_idx on srm_mdm_maintenance__spares (header_id);
create index srm_mdm_repair_creation_date_id_idx on srm_mdm_repair (creation_date desc, id desc);
create index srm_mdm_repair_status_creation_date_id_idx on srm_mdm_repair (status, creation_date desc, id desc);
create index srm_mdm_repair_mould_id_idx on srm_mdm_repair (mould_id);
create index srm_mdm_repair_org_id_idx on srm_mdm_repair (org_id) where org_id is not null;
create index srm_mdm_repair_supplier_id_idx on srm_mdm_repair (supplier_id) where supplier_id is not null;
create index srm_mdm_repair_custodian_id_idx on srm_mdm_repair (custodian_id) where custodian_id is not null;
create index srm_mdm_repair_repairer_supplier_id_idx on srm_mdm_repair (repairer_supplier_id) where repairer_supplier_id is not null;
create index srm_mdm_repair_worked_by_idx on srm_mdm_repair (worked_by) where worked_by is not null;
create index srm_mdm_repair_deduction_id_idx on srm_mdm_repair (deduction_id) where deduction_id is not null;
create index srm_mdm_repair_buyer_id_idx on srm_mdm_repair (buyer_id) where buyer_id is not null;
create index srm_mdm_repair_order_id_idx on srm_mdm_repair (order_id) where order_id is not null;
create index srm_mdm_repair_worked_by_status_idx on srm_mdm_repair (worked_by, status);
create index srm_mdm_repair_repair_number_trgm on srm_mdm_repair using gin (repair_number gin_trgm_ops);
create index srm_mdm_repair__spares_header_id_idx on srm_mdm_repair__spares (header_id);
create index srm_mdm_scrap_creation_date_id_idx on srm_mdm_scrap (creation_date desc, id desc);
create index srm_mdm_scrap_status_creation_date_id_idx on srm_mdm_scrap (status, creation_date desc, id desc);
create index srm_mdm_scrap_mould_id_idx on srm_mdm_scrap (mould_id) where mould_id is not null;
create index srm_mdm_scrap_org_id_idx on srm_mdm_scrap (org_id) where org_id is not null;
create index srm_mdm_scrap_supplier_id_idx on srm_mdm_scrap (supplier_id) where supplier_id is not null;
create index srm_mdm_scrap_custodian_id_idx on srm_mdm_scrap (custodian_id) where custodian_id is not null;
create index srm_mdm_scrap_replace_mould_id_idx on srm_mdm_scrap (replace_mould_id) where replace_mould_id is not null;
create index srm_mdm_scrap_deduction_id_idx on srm_mdm_scrap (deduction_id) where deduction_id is not null;
create unique index srm_mdm_scrap_mould_id_uq on srm_mdm_scrap (mould_id) nulls not distinct where status <> 'CANCELLED';
create index srm_mdm_scrap_scrap_number_trgm on srm_mdm_scrap using gin (scrap_number gin_trgm_ops);
create index srm_mdm_spare_part_creation_date_id_idx on srm_mdm_spare_part (creation_date desc, id desc);
create index srm_mdm_spare_part_status_creation_date_id_idx on srm_mdm_spare_part (status, creation_date desc, id desc);
create index srm_mdm_spare_part_org_id_idx on srm_mdm_spare_part (org_id) where org_id is not null;
create index srm_mdm_spare_part_supplier_id_idx on srm_mdm_spare_part (supplier_id) where supplier_id is not null;
create index srm_mdm_spare_part_order_id_idx on srm_mdm_spare_part (order_id) where order_id is not null;
create index srm_mdm_spare_part_custodian_id_idx on srm_mdm_spare_part (custodian_id) where custodian_id is not null;
create unique index srm_mdm_spare_part_source_doc_type_source_doc_number_uq on srm_mdm_spare_part (source_doc_type, source_doc_number) nulls not distinct where source_doc_number is not null and status not in ('REVERSED', 'CANCELLED');
create index srm_mdm_spare_part_spare_part_number_trgm on srm_mdm_spare_part using gin (spare_part_number gin_trgm_ops);
create index srm_mdm_spare_part__lines_header_id_idx on srm_mdm_spare_part__lines (header_id);
create index srm_mdm_spare_part__lines_mould_id_idx on srm_mdm_spare_part__lines (mould_id);
