create table srm_qcn_mrb (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  mrb_number text,
  abnormal_id bigint,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  lot_number text,
  review_quantity numeric(18,6),
  uom_code text,
  urgent_flag text,
  unit_price_incl_tax numeric(18,6),
  currency_code text,
  problem text,
  host_id bigint,
  conclusion text,
  deduction_amount numeric(18,2),
  disagree_flag text,
  cancel_reason text,
  severity text,
  defect_category text,
  supplier_share numeric(9,4),
  accepted_flag text,
  received_flag text
);
create table srm_qcn_mrb__dispositions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_mrb (id) on delete cascade,
  line_num bigint,
  disposition_type text,
  quantity numeric(18,6),
  cost_bearer text,
  charge_by text,
  price_cut numeric(9,4),
  rework_hours numeric(10,2),
  hour_rate numeric(18,6),
  deduction_amount numeric(18,2),
  concession_expiry date,
  serial_numbers text,
  execute_status text,
  document_number text,
  good_quantity numeric(18,6),
  scrap_quantity numeric(18,6),
  document_resource text,
  document_id text
);
create table srm_qcn_mrb__members (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_mrb (id) on delete cascade,
  person_id bigint,
  department_id bigint,
  opinion text,
  suggestion text,
  sign_time timestamptz(0)
);
create table srm_qcn_repair (
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
  abnormal_id bigint,
  mrb_id bigint,
  supplier_id bigint,
  engineer_id bigint,
  category_id bigint,
  repair_place text,
  cost_bearer text,
  plan_return_date date,
  promised_date date,
  due_date date,
  requirement text,
  outstanding_quantity numeric(18,6),
  arriving_flag text,
  ship_address text,
  carrier text,
  tracking_number text,
  send_date date,
  supplier_remark text,
  close_reason text,
  cancel_reason text,
  deduction_id bigint
);
create table srm_qcn_repair__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_repair (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  lot_number text,
  order_id bigint,
  uom_code text,
  quantity numeric(18,6),
  supplier_received_quantity numeric(18,6),
  shipped_back_quantity numeric(18,6),
  good_quantity numeric(18,6),
  scrap_quantity numeric(18,6),
  unrepaired_quantity numeric(18,6),
  outstanding_quantity numeric(18,6),
  defect_description text
);
create table srm_qcn_repair__returns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_repair (id) on delete cascade,
  item_line_num bigint,
  ship_date date,
  ship_quantity numeric(18,6),
  repair_report text,
  receive_date date,
  good_quantity numeric(18,6),
  bad_quantity numeric(18,6),
  scrap_quantity numeric(18,6)
);
create table srm_qcn_report (
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
  abnormal_id bigint,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  engineer_id bigint,
  template_id bigint,
  severity text,
  find_date date,
  due_date date,
  team_leader text,
  team_members text,
  problem_statement text,
  occurrence_cause text,
  escape_cause text,
  d8_summary text,
  submit_time timestamptz(0),
  first_submit_date date,
  first_due_date date,
  on_time_flag text,
  round bigint,
  review_opinion text,
  verify_from date,
  verify_lots bigint,
  verified_lots bigint,
  verify_result text,
  close_reason text,
  reopened_by_id bigint,
  cancel_reason text
);
create table srm_qcn_report__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_report (id) on delete cascade,
  step_code text,
  cause_type text,
  location text,
  checked_quantity numeric(18,6),
  ng_quantity numeric(18,6),
  content text,
  owner_name text,
  plan_date date,
  finish_date date,
  evidence_file_ids text
);
create table srm_qcn_report__prevents (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_report (id) on delete cascade,
  prevent_type text,
  document_name text,
  content text,
  horizontal_scope text,
  owner_name text,
  finish_date date,
  prevent_file_ids text
);
create table srm_qcn_report__rounds (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_report (id) on delete cascade,
  round_num bigint,
  submit_time timestamptz(0),
  review_time timestamptz(0),
  passed_flag text,
  opinion text,
  content jsonb
);
-- Rows so far scrapped nothing.
alter table srm_pur_receipt__lines add column scrapped_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column scrapped_quantity drop default;
alter table srm_pur_receipt__lines drop constraint srm_pur_receipt__lines_lines_returned_of_rejected;
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_returned_of_rejected check (scrapped_quantity >= 0 and returned_rejected_quantity + scrapped_quantity <= rejected_quantity) not valid;
alter table srm_pur_receipt__lines drop constraint srm_pur_receipt__lines_lines_held_in_receiving;
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_held_in_receiving check (held_receiving_quantity >= 0 and held_receiving_quantity <= quantity - write_off_quantity - scrapped_quantity - destroyed_quantity - stocked_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity) not valid;
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_report_id_fkey foreign key (report_id) references srm_qcn_report (id) not valid;
alter table srm_qcn_mrb add constraint srm_qcn_mrb_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'EXECUTED', 'INVALID'));
alter table srm_qcn_mrb add constraint srm_qcn_mrb_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_mrb_number_key unique (mrb_number);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_qcn_mrb add constraint srm_qcn_mrb_host_id_fkey foreign key (host_id) references base_person (id);
alter table srm_qcn_mrb add constraint srm_qcn_mrb_disagree_flag_yn check (disagree_flag in ('Y', 'N'));
alter table srm_qcn_mrb add constraint srm_qcn_mrb_accepted_flag_yn check (accepted_flag in ('Y', 'N'));
alter table srm_qcn_mrb add constraint srm_qcn_mrb_received_flag_yn check (received_flag in ('Y', 'N'));
alter table srm_qcn_mrb add constraint srm_qcn_mrb_review_positive check (review_quantity > 0);
alter table srm_qcn_mrb__members add constraint srm_qcn_mrb__members_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_qcn_mrb__members add constraint srm_qcn_mrb__members_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_qcn_mrb__members add constraint srm_qcn_mrb__members_header_id_person_id_key unique (header_id, person_id);
alter table srm_qcn_repair add constraint srm_qcn_repair_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'REPAIRING', 'CLOSED', 'INVALID'));
alter table srm_qcn_repair add constraint srm_qcn_repair_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_repair_number_key unique (repair_number);
alter table srm_qcn_repair add constraint srm_qcn_repair_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_mrb_id_fkey foreign key (mrb_id) references srm_qcn_mrb (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_engineer_id_fkey foreign key (engineer_id) references base_person (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_repair add constraint srm_qcn_repair_arriving_flag_yn check (arriving_flag in ('Y', 'N'));
alter table srm_qcn_repair add constraint srm_qcn_repair_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_qcn_repair__items add constraint srm_qcn_repair__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_repair__items add constraint srm_qcn_repair__items_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_qcn_repair__items add constraint srm_qcn_repair__items_items_add_up check (quantity = good_quantity + scrap_quantity + unrepaired_quantity + outstanding_quantity);
alter table srm_qcn_repair__items add constraint srm_qcn_repair__items_items_not_negative check (quantity > 0 and good_quantity >= 0 and scrap_quantity >= 0 and unrepaired_quantity >= 0 and outstanding_quantity >= 0 and shipped_back_quantity <= quantity);
alter table srm_qcn_report add constraint srm_qcn_report_status_check check (status in ('PENDING', 'SUBMITTED', 'REJECTED', 'APPROVED', 'CLOSED', 'INVALID'));
alter table srm_qcn_report add constraint srm_qcn_report_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_report add constraint srm_qcn_report_report_number_key unique (report_number);
alter table srm_qcn_report add constraint srm_qcn_report_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id);
alter table srm_qcn_report add constraint srm_qcn_report_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_report add constraint srm_qcn_report_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_report add constraint srm_qcn_report_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_report add constraint srm_qcn_report_engineer_id_fkey foreign key (engineer_id) references base_person (id);
alter table srm_qcn_report add constraint srm_qcn_report_on_time_flag_yn check (on_time_flag in ('Y', 'N'));
alter table srm_qcn_report add constraint srm_qcn_report_reopened_by_id_fkey foreign key (reopened_by_id) references srm_qcn_abnormal (id);
alter table srm_qcn_report__rounds add constraint srm_qcn_report__rounds_passed_flag_yn check (passed_flag in ('Y', 'N'));
create index srm_qcn_mrb_creation_date_id_idx on srm_qcn_mrb (creation_date desc, id desc);
create index srm_qcn_mrb_status_creation_date_id_idx on srm_qcn_mrb (status, creation_date desc, id desc);
create index srm_qcn_mrb_org_id_idx on srm_qcn_mrb (org_id) where org_id is not null;
create index srm_qcn_mrb_abnormal_id_idx on srm_qcn_mrb (abnormal_id) where abnormal_id is not null;
create index srm_qcn_mrb_supplier_id_idx on srm_qcn_mrb (supplier_id) where supplier_id is not null;
create index srm_qcn_mrb_item_id_idx on srm_qcn_mrb (item_id) where item_id is not null;
create index srm_qcn_mrb_category_id_idx on srm_qcn_mrb (category_id) where category_id is not null;
create index srm_qcn_mrb_host_id_idx on srm_qcn_mrb (host_id) where host_id is not null;
create index srm_qcn_mrb_mrb_number_trgm on srm_qcn_mrb using gin (mrb_number gin_trgm_ops);
create index srm_qcn_mrb__dispositions_header_id_idx on srm_qcn_mrb__dispositions (header_id);
create index srm_qcn_mrb__dispositions_document_id_idx on srm_qcn_mrb__dispositions (document_id) where document_id is not null;
create index srm_qcn_mrb__members_header_id_idx on srm_qcn_mrb__members (header_id);
create index srm_qcn_mrb__members_person_id_idx on srm_qcn_mrb__members (person_id) where person_id is not null;
create index srm_qcn_mrb__members_department_id_idx on srm_qcn_mrb__members (department_id) where department_id is not null;
create index srm_qcn_repair_creation_date_id_idx on srm_qcn_repair (creation_date desc, id desc);
create index srm_qcn_repair_status_creation_date_id_idx on srm_qcn_repair (status, creation_date desc, id desc);
create index srm_qcn_repair_org_id_idx on srm_qcn_repair (org_id) where org_id is not null;
create index srm_qcn_repair_abnormal_id_idx on srm_qcn_repair (abnormal_id) where abnormal_id is not null;
create index srm_qcn_repair_mrb_id_idx on srm_qcn_repair (mrb_id) where mrb_id is not null;
create index srm_qcn_repair_supplier_id_idx on srm_qcn_repair (supplier_id) where supplier_id is not null;
create index srm_qcn_repair_engineer_id_idx on srm_qcn_repair (engineer_id) where engineer_id is not null;
create index srm_qcn_repair_category_id_idx on srm_qcn_repair (category_id) where category_id is not null;
create index srm_qcn_repair_deduction_id_idx on srm_qcn_repair (deduction_id) where deduction_id is not null;
create index srm_qcn_repair_repair_number_trgm on srm_qcn_repair using gin (repair_number gin_trgm_ops);
create index srm_qcn_repair_overdue_clock on srm_qcn_repair (due_date, id) where due_date is not null and status in ('SENT', 'REPAIRING');
create index srm_qcn_repair__items_header_id_idx on srm_qcn_repair__items (header_id);
create index srm_qcn_repair__items_item_id_idx on srm_qcn_repair__items (item_id) where item_id is not null;
create index srm_qcn_repair__items_order_id_idx on srm_qcn_repair__items (order_id) where order_id is not null;
create index srm_qcn_repair__returns_header_id_idx on srm_qcn_repair__returns (header_id);
create index srm_qcn_report_creation_date_id_idx on srm_qcn_report (creation_date desc, id desc);
create index srm_qcn_report_status_creation_date_id_idx on srm_qcn_report (status, creation_date desc, id desc);
create index srm_qcn_report_org_id_idx on srm_qcn_report (org_id) where org_id is not null;
create index srm_qcn_report_abnormal_id_idx on srm_qcn_report (abnormal_id) where abnormal_id is not null;
create index srm_qcn_report_supplier_id_idx on srm_qcn_report (supplier_id) where supplier_id is not null;
create index srm_qcn_report_item_id_idx on srm_qcn_report (item_id) where item_id is not null;
create index srm_qcn_report_category_id_idx on srm_qcn_report (category_id) where category_id is not null;
create index srm_qcn_report_engineer_id_idx on srm_qcn_report (engineer_id) where engineer_id is not null;
create index srm_qcn_report_template_id_idx on srm_qcn_report (template_id) where template_id is not null;
create index srm_qcn_report_reopened_by_id_idx on srm_qcn_report (reopened_by_id) where reopened_by_id is not null;
create unique index srm_qcn_report_abnormal_id_uq on srm_qcn_report (abnormal_id) nulls not distinct where status <> 'INVALID';
create index srm_qcn_report_report_number_trgm on srm_qcn_report using gin (report_number gin_trgm_ops);
create index srm_qcn_report_submit_due_clock on srm_qcn_report (due_date, id) where due_date is not null and status in ('PENDING', 'REJECTED');
create index srm_qcn_report_count_lots_clock on srm_qcn_report (verify_from, id) where verify_from is not null and status = 'APPROVED';
create index srm_qcn_report__items_header_id_idx on srm_qcn_report__items (header_id);
create index srm_qcn_report__prevents_header_id_idx on srm_qcn_report__prevents (header_id);
create index srm_qcn_report__rounds_header_id_idx on srm_qcn_report__rounds (header_id);
