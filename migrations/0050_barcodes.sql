create table srm_pur_barcode (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  barcode text,
  barcode_level text,
  parent_barcode text,
  note_id bigint,
  note_line_id bigint,
  supplier_id bigint,
  receive_org_id bigint,
  order_id bigint,
  item_id bigint,
  lot_number text,
  quantity numeric(18,6),
  uom_code text,
  production_date date,
  expiry_date date,
  package_no text,
  print_count bigint,
  scan_time timestamptz(0),
  receipt_id bigint
);
alter table srm_pur_barcode add constraint srm_pur_barcode_status_check check (status in ('GENERATED', 'PRINTED', 'SCANNED', 'VOID'));
alter table srm_pur_barcode add constraint srm_pur_barcode_barcode_key unique (barcode);
alter table srm_pur_barcode add constraint srm_pur_barcode_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_receipt_id_fkey foreign key (receipt_id) references srm_pur_receipt (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_barcode add constraint srm_pur_barcode_quantity_over_0 check (quantity > 0);
create index srm_pur_barcode_creation_date_id_idx on srm_pur_barcode (creation_date desc, id desc);
create index srm_pur_barcode_status_creation_date_id_idx on srm_pur_barcode (status, creation_date desc, id desc);
create index srm_pur_barcode_note_id_idx on srm_pur_barcode (note_id) where note_id is not null;
create index srm_pur_barcode_note_line_id_idx on srm_pur_barcode (note_line_id) where note_line_id is not null;
create index srm_pur_barcode_supplier_id_idx on srm_pur_barcode (supplier_id) where supplier_id is not null;
create index srm_pur_barcode_receive_org_id_idx on srm_pur_barcode (receive_org_id) where receive_org_id is not null;
create index srm_pur_barcode_order_id_idx on srm_pur_barcode (order_id) where order_id is not null;
create index srm_pur_barcode_item_id_idx on srm_pur_barcode (item_id) where item_id is not null;
create index srm_pur_barcode_receipt_id_idx on srm_pur_barcode (receipt_id) where receipt_id is not null;
create index srm_pur_barcode_note_id_status_idx on srm_pur_barcode (note_id, status);
create index srm_pur_barcode_parent_barcode_idx on srm_pur_barcode (parent_barcode) where parent_barcode is not null;
create index srm_pur_barcode_barcode_trgm on srm_pur_barcode using gin (barcode gin_trgm_ops);
