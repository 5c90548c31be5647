create table srm_pur_sample (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sample_number text,
  sample_type text,
  supplier_id bigint,
  item_id bigint,
  item_description text,
  category_id bigint,
  drawing_version text,
  quantity numeric(18,6),
  uom_code text,
  charge_flag text,
  price_incl_tax numeric(18,6),
  need_by_date date,
  requester_id bigint,
  receiver_id bigint,
  delivery_address text,
  round_num bigint,
  previous_sample_id bigint,
  promised_date date,
  sent_quantity numeric(18,6),
  send_date date,
  tracking_number text,
  lot_number text,
  supplier_report_ids text,
  received_quantity numeric(18,6),
  receive_date date,
  order_id bigint,
  trial_id bigint,
  refuse_reason text,
  close_reason text,
  pinyin text
);
create table srm_pur_custom_header (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  declaration_number text,
  customs_number text,
  note_id bigint,
  supplier_id bigint,
  import_org_id bigint,
  trade_mode text,
  incoterm text,
  port_code text,
  transport_mode text,
  bill_of_lading text,
  vessel_voyage text,
  origin_country text,
  packages bigint,
  gross_weight numeric(18,6),
  net_weight numeric(18,6),
  currency_code text,
  broker_name text,
  exchange_rate numeric(18,8),
  freight numeric(18,2),
  insurance numeric(18,2),
  misc_fee numeric(18,2),
  goods_amount_excl_tax numeric(18,2),
  dutiable_amount numeric(18,2),
  duty_amount numeric(18,2),
  import_vat_amount numeric(18,2),
  declare_date date,
  release_date date,
  tax_bill_number text,
  cancel_reason text,
  remark text
);
create table srm_pur_custom_header__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_custom_header (id) on delete cascade,
  line_num bigint,
  note_line_id bigint,
  order_line_id bigint,
  item_id bigint,
  government_material_id bigint,
  declare_name text,
  hs_code text,
  quantity numeric(18,6),
  uom_code text,
  legal_rate numeric(18,8),
  legal_quantity numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  origin_country text,
  duty_rate numeric(9,4),
  import_vat_rate text,
  dutiable_amount numeric(18,2),
  duty_amount numeric(18,2),
  import_vat_amount numeric(18,2)
);
create table srm_pur_custom_header__customs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_custom_header (id) on delete cascade,
  step_code text,
  plan_time timestamptz(0),
  actual_time timestamptz(0),
  operator text,
  step_remark text
);
create table srm_pur_government_material (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  item_id bigint,
  supplier_id bigint,
  import_org_id bigint,
  declare_name text,
  hs_code text,
  ciq_code text,
  declare_elements text,
  supervision_conditions text[],
  bonded_flag text,
  manual_number text,
  manual_seq bigint,
  legal_uom_code text,
  legal_rate numeric(18,8),
  filed_quantity numeric(18,6),
  declared_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  filed_price numeric(18,6),
  currency_code text,
  duty_rate numeric(9,4),
  import_vat_rate text,
  origin_country text,
  license_number text,
  effective_from date,
  effective_to date,
  authority_document text,
  pinyin text
);
create table srm_pur_customer_order (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  customer_order_number text,
  source_system text,
  customer_name text,
  customer_po_number text,
  project_code text,
  sales_person_id bigint,
  order_date date,
  delivery_date date,
  urgent_flag text,
  progress numeric(9,4),
  remark text,
  pinyin text
);
create table srm_pur_customer_order__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_customer_order (id) on delete cascade,
  line_num bigint,
  product_code text,
  item_id bigint,
  item_description text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  requested_quantity numeric(18,6),
  ordered_quantity numeric(18,6),
  received_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  latest_promised_date date,
  short_flag text,
  line_status text
);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_customer_order_line_id_fkey foreign key (customer_order_line_id) references srm_pur_customer_order__lines (id);
alter table srm_pur_order__sources add constraint srm_pur_order__sources_customer_order_line_id_fkey foreign key (customer_order_line_id) references srm_pur_customer_order__lines (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_custom_header_id_fkey foreign key (custom_header_id) references srm_pur_custom_header (id);
alter table srm_pur_sample add constraint srm_pur_sample_status_check check (status in ('DRAFT', 'PUBLISHED', 'REFUSED', 'PREPARING', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_sample add constraint srm_pur_sample_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_sample add constraint srm_pur_sample_sample_number_key unique (sample_number);
alter table srm_pur_sample add constraint srm_pur_sample_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_sample add constraint srm_pur_sample_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_sample add constraint srm_pur_sample_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_sample add constraint srm_pur_sample_charge_flag_yn check (charge_flag in ('Y', 'N'));
alter table srm_pur_sample add constraint srm_pur_sample_requester_id_fkey foreign key (requester_id) references base_person (id);
alter table srm_pur_sample add constraint srm_pur_sample_receiver_id_fkey foreign key (receiver_id) references base_person (id);
alter table srm_pur_sample add constraint srm_pur_sample_previous_sample_id_fkey foreign key (previous_sample_id) references srm_pur_sample (id);
alter table srm_pur_sample add constraint srm_pur_sample_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_sample add constraint srm_pur_sample_quantity_over_0 check (quantity > 0);
alter table srm_pur_sample add constraint srm_pur_sample_received_of_sent check (received_quantity >= 0 and received_quantity <= sent_quantity);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'DECLARED', 'RELEASED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_custom_header add constraint srm_pur_custom_header_declaration_number_key unique (declaration_number);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_customs_number_key unique (customs_number);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_import_org_id_fkey foreign key (import_org_id) references base_organization (id);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_government_material_id_fkey foreign key (government_material_id) references srm_pur_government_material (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_custom_header__customs add constraint srm_pur_custom_header__customs_header_id_step_code_key unique (header_id, step_code);
alter table srm_pur_government_material add constraint srm_pur_government_material_status_check check (status in ('DRAFT', 'EFFECTIVE', 'EXPIRED', 'INVALID'));
alter table srm_pur_government_material add constraint srm_pur_government_material_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_government_material add constraint srm_pur_government_material_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_government_material add constraint srm_pur_government_material_import_org_id_fkey foreign key (import_org_id) references base_organization (id);
alter table srm_pur_government_material add constraint srm_pur_government_material_bonded_flag_yn check (bonded_flag in ('Y', 'N'));
alter table srm_pur_government_material add constraint srm_pur_government_material_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_government_material add constraint srm_pur_government_material_valid_from_to check (effective_to >= effective_from);
alter table srm_pur_government_material add constraint srm_pur_government_material_declared_within check (declared_quantity >= 0 and (bonded_flag = 'N' or declared_quantity <= filed_quantity));
alter table srm_pur_customer_order add constraint srm_pur_customer_order_status_check check (status in ('OPEN', 'COMPLETED', 'CLOSED'));
alter table srm_pur_customer_order add constraint srm_pur_customer_order_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_customer_order add constraint srm_pur_customer_order_sales_person_id_fkey foreign key (sales_person_id) references base_person (id);
alter table srm_pur_customer_order add constraint srm_pur_customer_order_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_customer_order__lines add constraint srm_pur_customer_order__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_customer_order__lines add constraint srm_pur_customer_order__lines_short_flag_yn check (short_flag in ('Y', 'N'));
alter table srm_pur_customer_order__lines add constraint srm_pur_customer_order__lines_lines_quantity_over_0 check (quantity > 0);
create index srm_pur_sample_creation_date_id_idx on srm_pur_sample (creation_date desc, id desc);
create index srm_pur_sample_status_creation_date_id_idx on srm_pur_sample (status, creation_date desc, id desc);
create index srm_pur_sample_org_id_idx on srm_pur_sample (org_id) where org_id is not null;
create index srm_pur_sample_supplier_id_idx on srm_pur_sample (supplier_id) where supplier_id is not null;
create index srm_pur_sample_item_id_idx on srm_pur_sample (item_id) where item_id is not null;
create index srm_pur_sample_category_id_idx on srm_pur_sample (category_id) where category_id is not null;
create index srm_pur_sample_requester_id_idx on srm_pur_sample (requester_id) where requester_id is not null;
create index srm_pur_sample_receiver_id_idx on srm_pur_sample (receiver_id) where receiver_id is not null;
create index srm_pur_sample_previous_sample_id_idx on srm_pur_sample (previous_sample_id) where previous_sample_id is not null;
create index srm_pur_sample_order_id_idx on srm_pur_sample (order_id) where order_id is not null;
create index srm_pur_sample_trial_id_idx on srm_pur_sample (trial_id) where trial_id is not null;
create index srm_pur_sample_supplier_id_status_idx on srm_pur_sample (supplier_id, status);
create index srm_pur_sample_need_by_date_idx on srm_pur_sample (need_by_date desc);
create index srm_pur_sample_pinyin_trgm on srm_pur_sample using gin (pinyin gin_trgm_ops);
create index srm_pur_sample_sample_number_trgm on srm_pur_sample using gin (sample_number gin_trgm_ops);
create index srm_pur_sample_item_description_trgm on srm_pur_sample using gin (item_description gin_trgm_ops);
create index srm_pur_custom_header_creation_date_id_idx on srm_pur_custom_header (creation_date desc, id desc);
create index srm_pur_custom_header_status_creation_date_id_idx on srm_pur_custom_header (status, creation_date desc, id desc);
create index srm_pur_custom_header_note_id_idx on srm_pur_custom_header (note_id) where note_id is not null;
create index srm_pur_custom_header_supplier_id_idx on srm_pur_custom_header (supplier_id) where supplier_id is not null;
create index srm_pur_custom_header_import_org_id_idx on srm_pur_custom_header (import_org_id) where import_org_id is not null;
create index srm_pur_custom_header_supplier_id_status_idx on srm_pur_custom_header (supplier_id, status);
create unique index srm_pur_custom_header_note_id_uq on srm_pur_custom_header (note_id) nulls not distinct where note_id is not null and status not in ('CANCELLED', 'CLOSED');
create index srm_pur_custom_header_declare_date_idx on srm_pur_custom_header (declare_date desc);
create index srm_pur_custom_header_declaration_number_trgm on srm_pur_custom_header using gin (declaration_number gin_trgm_ops);
create index srm_pur_custom_header__lines_header_id_idx on srm_pur_custom_header__lines (header_id);
create index srm_pur_custom_header__lines_note_line_id_idx on srm_pur_custom_header__lines (note_line_id) where note_line_id is not null;
create index srm_pur_custom_header__lines_order_line_id_idx on srm_pur_custom_header__lines (order_line_id) where order_line_id is not null;
create index srm_pur_custom_header__lines_item_id_idx on srm_pur_custom_header__lines (item_id) where item_id is not null;
create index srm_pur_custom_header__lines_government_material_id_idx on srm_pur_custom_header__lines (government_material_id) where government_material_id is not null;
create index srm_pur_custom_header__lines_hs_code_idx on srm_pur_custom_header__lines (hs_code);
create index srm_pur_custom_header__customs_header_id_idx on srm_pur_custom_header__customs (header_id);
create index srm_pur_government_material_creation_date_id_idx on srm_pur_government_material (creation_date desc, id desc);
create index srm_pur_government_material_status_creation_date_id_idx on srm_pur_government_material (status, creation_date desc, id desc);
create index srm_pur_government_material_item_id_idx on srm_pur_government_material (item_id) where item_id is not null;
create index srm_pur_government_material_supplier_id_idx on srm_pur_government_material (supplier_id) where supplier_id is not null;
create index srm_pur_government_material_import_org_id_idx on srm_pur_government_material (import_org_id) where import_org_id is not null;
create index srm_pur_government_material_item_id_import_org_id_status_idx on srm_pur_government_material (item_id, import_org_id, status);
create index srm_pur_government_material_status_effective_to_idx on srm_pur_government_material (status, effective_to);
create index srm_pur_government_material_pinyin_trgm on srm_pur_government_material using gin (pinyin gin_trgm_ops);
create index srm_pur_government_material_hs_code_trgm on srm_pur_government_material using gin (hs_code gin_trgm_ops);
create index srm_pur_government_material_declare_name_trgm on srm_pur_government_material using gin (declare_name gin_trgm_ops);
create index srm_pur_customer_order_creation_date_id_idx on srm_pur_customer_order (creation_date desc, id desc);
create index srm_pur_customer_order_status_creation_date_id_idx on srm_pur_customer_order (status, creation_date desc, id desc);
create index srm_pur_customer_order_org_id_idx on srm_pur_customer_order (org_id) where org_id is not null;
create index srm_pur_customer_order_sales_person_id_idx on srm_pur_customer_order (sales_person_id) where sales_person_id is not null;
create unique index srm_pur_customer_order_source_system_customer_order_number_uq on srm_pur_customer_order (source_system, customer_order_number) nulls not distinct;
create index srm_pur_customer_order_delivery_date_idx on srm_pur_customer_order (delivery_date desc);
create index srm_pur_customer_order_pinyin_trgm on srm_pur_customer_order using gin (pinyin gin_trgm_ops);
create index srm_pur_customer_order_customer_order_number_trgm on srm_pur_customer_order using gin (customer_order_number gin_trgm_ops);
create index srm_pur_customer_order_customer_name_trgm on srm_pur_customer_order using gin (customer_name gin_trgm_ops);
create index srm_pur_customer_order__lines_header_id_idx on srm_pur_customer_order__lines (header_id);
create index srm_pur_customer_order__lines_item_id_idx on srm_pur_customer_order__lines (item_id) where item_id is not null;
