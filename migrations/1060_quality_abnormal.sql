create table srm_qcn_abnormal (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  abnormal_number text,
  source_type text,
  receipt_id bigint,
  receipt_line_id bigint,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  order_id bigint,
  lot_number text,
  subinventory_id bigint,
  find_date date,
  severity text,
  defect_category text,
  repeat_flag text,
  description text,
  line_stop_minutes bigint,
  estimated_loss numeric(18,2),
  inspector_id bigint,
  engineer_id bigint,
  cancel_reason text,
  uom_code text,
  lot_quantity numeric(18,6),
  sample_quantity numeric(18,6),
  sample_defect_quantity numeric(18,6),
  defect_rate numeric(9,4),
  suspect_quantity numeric(18,6),
  defect_quantity numeric(18,6),
  good_quantity numeric(18,6),
  return_quantity numeric(18,6),
  mrb_quantity numeric(18,6),
  repair_quantity numeric(18,6),
  undisposed_quantity numeric(18,6),
  responsibility text,
  supplier_share numeric(9,4),
  publish_time timestamptz(0),
  first_reply_deadline timestamptz(0),
  reply_deadline timestamptz(0),
  supplier_containment text,
  supplier_cause text,
  supplier_proposal text,
  supplier_reply_time timestamptz(0),
  reply_on_time text,
  return_reason text,
  report_required text,
  report_due_date date,
  report_id bigint,
  close_time timestamptz(0),
  uom_rate numeric(18,6),
  inventory_id bigint
);
create table srm_qcn_abnormal__defects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_abnormal (id) on delete cascade,
  defect_code text,
  defect_description text,
  quantity numeric(18,6),
  severity text,
  photo_file_ids text
);
create table srm_qcn_abnormal__dispositions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_abnormal (id) on delete cascade,
  disposition_type text,
  document_number text,
  quantity numeric(18,6),
  live_flag text,
  disposition_time timestamptz(0),
  disposition_remark text,
  document_resource text,
  document_id text
);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id) not valid;
alter table srm_pur_return add constraint srm_pur_return_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id) not valid;
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_status_check check (status in ('DRAFT', 'PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED', 'INVALID'));
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_abnormal_number_key unique (abnormal_number);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_receipt_id_fkey foreign key (receipt_id) references srm_pur_receipt (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_repeat_flag_yn check (repeat_flag in ('Y', 'N'));
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_inspector_id_fkey foreign key (inspector_id) references base_person (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_engineer_id_fkey foreign key (engineer_id) references base_person (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_reply_on_time_yn check (reply_on_time in ('Y', 'N'));
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_report_required_yn check (report_required in ('Y', 'N'));
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_inventory_id_fkey foreign key (inventory_id) references srm_sic_inventory (id);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_split_adds_up check (suspect_quantity = good_quantity + return_quantity + mrb_quantity + repair_quantity + undisposed_quantity);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_split_not_negative check (good_quantity >= 0 and return_quantity >= 0 and mrb_quantity >= 0 and repair_quantity >= 0 and undisposed_quantity >= 0);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_defects_within_suspect check (defect_quantity <= suspect_quantity);
alter table srm_qcn_abnormal add constraint srm_qcn_abnormal_sample_defects_within_sample check (sample_defect_quantity <= sample_quantity);
alter table srm_qcn_abnormal__dispositions add constraint srm_qcn_abnormal__dispositions_live_flag_yn check (live_flag in ('Y', 'N'));
create index srm_qcn_abnormal_creation_date_id_idx on srm_qcn_abnormal (creation_date desc, id desc);
create index srm_qcn_abnormal_status_creation_date_id_idx on srm_qcn_abnormal (status, creation_date desc, id desc);
create index srm_qcn_abnormal_org_id_idx on srm_qcn_abnormal (org_id) where org_id is not null;
create index srm_qcn_abnormal_receipt_id_idx on srm_qcn_abnormal (receipt_id) where receipt_id is not null;
create index srm_qcn_abnormal_receipt_line_id_idx on srm_qcn_abnormal (receipt_line_id) where receipt_line_id is not null;
create index srm_qcn_abnormal_supplier_id_idx on srm_qcn_abnormal (supplier_id) where supplier_id is not null;
create index srm_qcn_abnormal_item_id_idx on srm_qcn_abnormal (item_id) where item_id is not null;
create index srm_qcn_abnormal_category_id_idx on srm_qcn_abnormal (category_id) where category_id is not null;
create index srm_qcn_abnormal_order_id_idx on srm_qcn_abnormal (order_id) where order_id is not null;
create index srm_qcn_abnormal_subinventory_id_idx on srm_qcn_abnormal (subinventory_id) where subinventory_id is not null;
create index srm_qcn_abnormal_inspector_id_idx on srm_qcn_abnormal (inspector_id) where inspector_id is not null;
create index srm_qcn_abnormal_engineer_id_idx on srm_qcn_abnormal (engineer_id) where engineer_id is not null;
create index srm_qcn_abnormal_report_id_idx on srm_qcn_abnormal (report_id) where report_id is not null;
create index srm_qcn_abnormal_inventory_id_idx on srm_qcn_abnormal (inventory_id) where inventory_id is not null;
create index srm_qcn_abnormal_supplier_id_item_id_defect_category_f_ubwpxg on srm_qcn_abnormal (supplier_id, item_id, defect_category, find_date desc nulls last);
create index srm_qcn_abnormal_find_date_idx on srm_qcn_abnormal (find_date desc nulls last);
create index srm_qcn_abnormal_abnormal_number_trgm on srm_qcn_abnormal using gin (abnormal_number gin_trgm_ops);
create index srm_qcn_abnormal_reply_due_clock on srm_qcn_abnormal (reply_deadline, id) where reply_deadline is not null and status = 'PUBLISHED';
create index srm_qcn_abnormal__defects_header_id_idx on srm_qcn_abnormal__defects (header_id);
create index srm_qcn_abnormal__dispositions_header_id_idx on srm_qcn_abnormal__dispositions (header_id);
