create table srm_pur_supplier_sn (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  serial_number text,
  supplier_id bigint,
  item_id bigint,
  supplier_item_code text,
  order_id bigint,
  note_id bigint,
  note_line_id bigint,
  lot_number text,
  package_no text,
  production_date date,
  firmware_version text,
  mac_address text,
  warranty_months bigint,
  attributes jsonb,
  import_batch text,
  template_id bigint
);
create table srm_pur_material_sn (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  serial_number text,
  item_id bigint,
  supplier_id bigint,
  order_line_id bigint,
  note_id bigint,
  note_line_id bigint,
  receipt_id bigint,
  receipt_line_id bigint,
  lot_number text,
  location_org_id bigint,
  subinventory_id bigint,
  receive_date date,
  warranty_end date,
  return_count bigint,
  repair_count bigint,
  written_off_flag text,
  sn_status text
);
create table srm_pur_sn_history (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  material_sn_id bigint,
  serial_number text,
  item_id bigint,
  supplier_id bigint,
  event_code text,
  event_time timestamptz(0),
  from_status text,
  to_status text,
  document_type text,
  document_number text,
  operator_id bigint,
  event_remark text
);
create table srm_pur_sn_import_template (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  template_code text,
  template_name text,
  category_id bigint,
  item_id bigint,
  file_type text,
  header_row bigint,
  data_start_row bigint,
  max_rows bigint,
  effective_time timestamptz(0),
  remark text,
  pinyin text
);
create table srm_pur_sn_import_template__projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_sn_import_template (id) on delete cascade,
  seq_num bigint,
  column_title text,
  column_title_en text,
  target_field text,
  attribute_code text,
  data_type text,
  required_flag text,
  pattern text,
  max_length bigint,
  unique_flag text
);
create table srm_pur_sn_import_template__customs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_sn_import_template (id) on delete cascade,
  supplier_id bigint,
  column_title text,
  supplier_title text,
  default_value text
);
create table srm_pur_delivery_batch_temporary (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  note_id bigint,
  supplier_id bigint,
  session_key text,
  note_version bigint,
  row_count bigint,
  error_count bigint,
  expire_time timestamptz(0)
);
create table srm_pur_delivery_batch_temporary__rows (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_delivery_batch_temporary (id) on delete cascade,
  note_line_id bigint,
  item_id bigint,
  line_quantity numeric(18,6),
  lot_number text,
  quantity numeric(18,6),
  pack_quantity numeric(18,6),
  production_date date,
  expiry_date date,
  origin_country text,
  remaining_quantity numeric(18,6),
  shelf_life_days bigint,
  error_message text
);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_status_check check (status in ('NEW', 'ASSIGNED', 'DELIVERED', 'VOID'));
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_template_id_fkey foreign key (template_id) references srm_pur_sn_import_template (id);
alter table srm_pur_supplier_sn add constraint srm_pur_supplier_sn_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_status_check check (status in ('ACTIVE', 'VOID'));
alter table srm_pur_material_sn add constraint srm_pur_material_sn_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_receipt_id_fkey foreign key (receipt_id) references srm_pur_receipt (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_location_org_id_fkey foreign key (location_org_id) references base_organization (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_material_sn add constraint srm_pur_material_sn_written_off_flag_yn check (written_off_flag in ('Y', 'N'));
alter table srm_pur_material_sn add constraint srm_pur_material_sn_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_sn_history add constraint srm_pur_sn_history_status_check check (status in ('RECORDED'));
alter table srm_pur_sn_history add constraint srm_pur_sn_history_material_sn_id_fkey foreign key (material_sn_id) references srm_pur_material_sn (id);
alter table srm_pur_sn_history add constraint srm_pur_sn_history_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_sn_history add constraint srm_pur_sn_history_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_sn_history add constraint srm_pur_sn_history_operator_id_fkey foreign key (operator_id) references base_user (id);
alter table srm_pur_sn_history add constraint srm_pur_sn_history_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_sn_import_template add constraint srm_pur_sn_import_template_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_pur_sn_import_template add constraint srm_pur_sn_import_template_template_code_key unique (template_code);
alter table srm_pur_sn_import_template add constraint srm_pur_sn_import_template_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_sn_import_template add constraint srm_pur_sn_import_template_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_sn_import_template add constraint srm_pur_sn_import_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_sn_import_template__projects add constraint srm_pur_sn_import_template__projects_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_pur_sn_import_template__projects add constraint srm_pur_sn_import_template__projects_unique_flag_yn check (unique_flag in ('Y', 'N'));
alter table srm_pur_sn_import_template__projects add constraint srm_pur_sn_import_template__projects_header_id_column_title_key unique (header_id, column_title);
alter table srm_pur_sn_import_template__customs add constraint srm_pur_sn_import_template__customs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_sn_import_template__customs add constraint srm_pur_sn_import_template__customs_header_id_supplier_pq62wt unique (header_id, supplier_id, supplier_title);
alter table srm_pur_delivery_batch_temporary add constraint srm_pur_delivery_batch_temporary_status_check check (status in ('STAGED', 'COMMITTED', 'DISCARDED'));
alter table srm_pur_delivery_batch_temporary add constraint srm_pur_delivery_batch_temporary_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_delivery_batch_temporary add constraint srm_pur_delivery_batch_temporary_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_delivery_batch_temporary add constraint srm_pur_delivery_batch_temporary_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_delivery_batch_temporary__rows add constraint srm_pur_delivery_batch_temporary__rows_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_delivery_batch_temporary__rows add constraint srm_pur_delivery_batch_temporary__rows_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_return__item_sns add constraint srm_pur_return__item_sns_material_sn_id_fkey foreign key (material_sn_id) references srm_pur_material_sn (id);
create index srm_pur_supplier_sn_creation_date_id_idx on srm_pur_supplier_sn (creation_date desc, id desc);
create index srm_pur_supplier_sn_status_creation_date_id_idx on srm_pur_supplier_sn (status, creation_date desc, id desc);
create index srm_pur_supplier_sn_supplier_id_idx on srm_pur_supplier_sn (supplier_id) where supplier_id is not null;
create index srm_pur_supplier_sn_item_id_idx on srm_pur_supplier_sn (item_id) where item_id is not null;
create index srm_pur_supplier_sn_order_id_idx on srm_pur_supplier_sn (order_id) where order_id is not null;
create index srm_pur_supplier_sn_note_id_idx on srm_pur_supplier_sn (note_id) where note_id is not null;
create index srm_pur_supplier_sn_note_line_id_idx on srm_pur_supplier_sn (note_line_id) where note_line_id is not null;
create index srm_pur_supplier_sn_template_id_idx on srm_pur_supplier_sn (template_id) where template_id is not null;
create unique index srm_pur_supplier_sn_item_id_serial_number_uq on srm_pur_supplier_sn (item_id, serial_number) nulls not distinct where status <> 'VOID';
create unique index srm_pur_supplier_sn_mac_address_uq on srm_pur_supplier_sn (mac_address) nulls not distinct where mac_address is not null and status <> 'VOID';
create index srm_pur_supplier_sn_supplier_id_status_creation_date_idx on srm_pur_supplier_sn (supplier_id, status, creation_date desc);
create index srm_pur_supplier_sn_serial_number_trgm on srm_pur_supplier_sn using gin (serial_number gin_trgm_ops);
create index srm_pur_material_sn_creation_date_id_idx on srm_pur_material_sn (creation_date desc, id desc);
create index srm_pur_material_sn_status_creation_date_id_idx on srm_pur_material_sn (status, creation_date desc, id desc);
create index srm_pur_material_sn_item_id_idx on srm_pur_material_sn (item_id) where item_id is not null;
create index srm_pur_material_sn_supplier_id_idx on srm_pur_material_sn (supplier_id) where supplier_id is not null;
create index srm_pur_material_sn_order_line_id_idx on srm_pur_material_sn (order_line_id) where order_line_id is not null;
create index srm_pur_material_sn_note_id_idx on srm_pur_material_sn (note_id) where note_id is not null;
create index srm_pur_material_sn_note_line_id_idx on srm_pur_material_sn (note_line_id) where note_line_id is not null;
create index srm_pur_material_sn_receipt_id_idx on srm_pur_material_sn (receipt_id) where receipt_id is not null;
create index srm_pur_material_sn_receipt_line_id_idx on srm_pur_material_sn (receipt_line_id) where receipt_line_id is not null;
create index srm_pur_material_sn_location_org_id_idx on srm_pur_material_sn (location_org_id) where location_org_id is not null;
create index srm_pur_material_sn_subinventory_id_idx on srm_pur_material_sn (subinventory_id) where subinventory_id is not null;
create unique index srm_pur_material_sn_item_id_serial_number_uq on srm_pur_material_sn (item_id, serial_number) nulls not distinct;
create index srm_pur_material_sn_sn_status_item_id_idx on srm_pur_material_sn (sn_status, item_id);
create index srm_pur_material_sn_serial_number_trgm on srm_pur_material_sn using gin (serial_number gin_trgm_ops);
create index srm_pur_sn_history_creation_date_id_idx on srm_pur_sn_history (creation_date desc, id desc);
create index srm_pur_sn_history_status_creation_date_id_idx on srm_pur_sn_history (status, creation_date desc, id desc);
create index srm_pur_sn_history_material_sn_id_idx on srm_pur_sn_history (material_sn_id) where material_sn_id is not null;
create index srm_pur_sn_history_item_id_idx on srm_pur_sn_history (item_id) where item_id is not null;
create index srm_pur_sn_history_supplier_id_idx on srm_pur_sn_history (supplier_id) where supplier_id is not null;
create index srm_pur_sn_history_operator_id_idx on srm_pur_sn_history (operator_id) where operator_id is not null;
create index srm_pur_sn_history_material_sn_id_event_time_idx on srm_pur_sn_history (material_sn_id, event_time);
create index srm_pur_sn_history_item_id_serial_number_idx on srm_pur_sn_history (item_id, serial_number);
create index srm_pur_sn_history_event_time_idx on srm_pur_sn_history (event_time desc);
create index srm_pur_sn_history_serial_number_trgm on srm_pur_sn_history using gin (serial_number gin_trgm_ops);
create index srm_pur_sn_import_template_creation_date_id_idx on srm_pur_sn_import_template (creation_date desc, id desc);
create index srm_pur_sn_import_template_status_creation_date_id_idx on srm_pur_sn_import_template (status, creation_date desc, id desc);
create index srm_pur_sn_import_template_category_id_idx on srm_pur_sn_import_template (category_id) where category_id is not null;
create index srm_pur_sn_import_template_item_id_idx on srm_pur_sn_import_template (item_id) where item_id is not null;
create unique index srm_pur_sn_import_template_item_id_uq on srm_pur_sn_import_template (item_id) nulls not distinct where status = 'EFFECTIVE' and item_id is not null;
create unique index srm_pur_sn_import_template_category_id_uq on srm_pur_sn_import_template (category_id) nulls not distinct where status = 'EFFECTIVE' and category_id is not null;
create index srm_pur_sn_import_template_pinyin_trgm on srm_pur_sn_import_template using gin (pinyin gin_trgm_ops);
create index srm_pur_sn_import_template_template_code_trgm on srm_pur_sn_import_template using gin (template_code gin_trgm_ops);
create index srm_pur_sn_import_template_template_name_trgm on srm_pur_sn_import_template using gin (template_name gin_trgm_ops);
create index srm_pur_sn_import_template__projects_header_id_idx on srm_pur_sn_import_template__projects (header_id);
create index srm_pur_sn_import_template__customs_header_id_idx on srm_pur_sn_import_template__customs (header_id);
create index srm_pur_sn_import_template__customs_supplier_id_idx on srm_pur_sn_import_template__customs (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_batch_temporary_creation_date_id_idx on srm_pur_delivery_batch_temporary (creation_date desc, id desc);
create index srm_pur_delivery_batch_temporary_status_creation_date_id_idx on srm_pur_delivery_batch_temporary (status, creation_date desc, id desc);
create index srm_pur_delivery_batch_temporary_note_id_idx on srm_pur_delivery_batch_temporary (note_id) where note_id is not null;
create index srm_pur_delivery_batch_temporary_supplier_id_idx on srm_pur_delivery_batch_temporary (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_batch_temporary_status_expire_time_idx on srm_pur_delivery_batch_temporary (status, expire_time);
create index srm_pur_delivery_batch_temporary_session_key_trgm on srm_pur_delivery_batch_temporary using gin (session_key gin_trgm_ops);
create index srm_pur_delivery_batch_temporary__rows_header_id_idx on srm_pur_delivery_batch_temporary__rows (header_id);
create index srm_pur_delivery_batch_temporary__rows_note_line_id_idx on srm_pur_delivery_batch_temporary__rows (note_line_id) where note_line_id is not null;
create index srm_pur_delivery_batch_temporary__rows_item_id_idx on srm_pur_delivery_batch_temporary__rows (item_id) where item_id is not null;
