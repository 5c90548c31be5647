create table srm_pur_delivery_notice (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notice_number text,
  supplier_id bigint,
  receive_org_id bigint,
  planner_id bigint,
  notice_date date,
  delivery_address text,
  dock_code text,
  urgent_flag text,
  total_quantity numeric(18,6),
  total_shipped numeric(18,6),
  total_received numeric(18,6),
  publish_time timestamptz(0),
  published_flag text,
  confirm_deadline timestamptz(0),
  urge_time timestamptz(0),
  supplier_opinion text,
  cancel_reason text,
  remark text
);
create table srm_pur_delivery_notice__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_delivery_notice (id) on delete cascade,
  line_num bigint,
  order_delivery_id bigint,
  order_id bigint,
  item_id bigint,
  item_description text,
  uom_code text,
  quantity numeric(18,6),
  required_time timestamptz(0),
  subinventory_id bigint,
  reply_time timestamptz(0),
  reply_quantity numeric(18,6),
  reply_reason text,
  reject_reason text,
  shipped_quantity numeric(18,6),
  received_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  line_status text
);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_notice_line_id_fkey foreign key (notice_line_id) references srm_pur_delivery_notice__lines (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_status_check check (status in ('DRAFT', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'CLOSED'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_notice_number_key unique (notice_number);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_planner_id_fkey foreign key (planner_id) references base_person (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_published_flag_yn check (published_flag in ('Y', 'N'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_header_id_order_deliver_1kmp0ny unique (header_id, order_delivery_id, required_time);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_lines_counters_not_negative check (shipped_quantity >= 0 and received_quantity >= 0 and remaining_quantity >= 0);
create index srm_pur_delivery_notice_creation_date_id_idx on srm_pur_delivery_notice (creation_date desc, id desc);
create index srm_pur_delivery_notice_status_creation_date_id_idx on srm_pur_delivery_notice (status, creation_date desc, id desc);
create index srm_pur_delivery_notice_supplier_id_idx on srm_pur_delivery_notice (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_notice_receive_org_id_idx on srm_pur_delivery_notice (receive_org_id) where receive_org_id is not null;
create index srm_pur_delivery_notice_planner_id_idx on srm_pur_delivery_notice (planner_id) where planner_id is not null;
create index srm_pur_delivery_notice_supplier_id_status_creation_date_idx on srm_pur_delivery_notice (supplier_id, status, creation_date desc);
create index srm_pur_delivery_notice_status_confirm_deadline_idx on srm_pur_delivery_notice (status, confirm_deadline);
create index srm_pur_delivery_notice_notice_number_trgm on srm_pur_delivery_notice using gin (notice_number gin_trgm_ops);
create index srm_pur_delivery_notice__lines_header_id_idx on srm_pur_delivery_notice__lines (header_id);
create index srm_pur_delivery_notice__lines_order_delivery_id_idx on srm_pur_delivery_notice__lines (order_delivery_id);
create index srm_pur_delivery_notice__lines_order_id_idx on srm_pur_delivery_notice__lines (order_id) where order_id is not null;
create index srm_pur_delivery_notice__lines_item_id_idx on srm_pur_delivery_notice__lines (item_id) where item_id is not null;
create index srm_pur_delivery_notice__lines_subinventory_id_idx on srm_pur_delivery_notice__lines (subinventory_id) where subinventory_id is not null;
