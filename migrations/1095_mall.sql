create table srm_pur_catalog_addressee (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  addressee_scope text,
  owner_person_id bigint,
  shared_org_id bigint,
  receiver_name text,
  receiver_person_id bigint,
  receiver_phone text,
  default_flag text,
  receive_org_id bigint,
  subinventory_id bigint,
  district_id bigint,
  address text,
  postal_code text,
  receive_window text,
  pinyin text
);
create table srm_pur_catalog_cart (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  owner_person_id bigint,
  sku_id bigint,
  supplier_id bigint,
  uom_code text,
  currency_code text,
  quantity numeric(18,6),
  checked_flag text,
  added_price_incl_tax numeric(18,6),
  current_price_incl_tax numeric(18,6),
  price_change_flag text,
  amount_incl_tax numeric(18,2),
  invalid_msg text,
  add_time timestamptz(0),
  touch_time timestamptz(0),
  order_id bigint
);
create table srm_pur_catalog_order (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  order_number text,
  order_title text,
  applicant_id bigint,
  department_id bigint,
  settle_org_id bigint,
  cost_center text,
  project_number text,
  order_date date,
  need_by_date date,
  addressee_id bigint,
  receive_org_id bigint,
  subinventory_id bigint,
  receiver_text text,
  currency_code text,
  goods_amount_incl_tax numeric(18,2),
  freight_amount_incl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  supplier_count bigint,
  po_numbers text,
  cancel_reason text,
  return_reason text,
  remark text,
  exchange_rate numeric(18,8),
  receiver_name text,
  receiver_phone text,
  delivery_address text,
  receiver_person_id bigint,
  head_id bigint,
  buyer_id bigint,
  approve_flag text,
  finance_flag text,
  submit_time timestamptz(0),
  refused_flag text,
  urge_time timestamptz(0),
  pinyin text
);
create table srm_pur_catalog_order__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_order (id) on delete cascade,
  line_num bigint,
  sku_id bigint,
  sku_name text,
  specification text,
  supplier_id bigint,
  catalog_id bigint,
  category_id bigint,
  item_id bigint,
  convert_quantity numeric(18,6),
  item_uom_code text,
  stock_flag text,
  uom_code text,
  quantity numeric(18,6),
  tax_rate text,
  price_basis text,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  promised_date date,
  line_state text,
  po_id bigint,
  po_line_num bigint,
  shipped_quantity numeric(18,6),
  received_quantity numeric(18,6),
  cancelled_quantity numeric(18,6),
  refuse_reason text,
  wait_reason text,
  usage_remark text,
  delivery_days bigint,
  supplier_sku_code text,
  agreement_id bigint,
  agreement_line_num bigint,
  freight_mode text,
  freight_amount_incl_tax numeric(18,2),
  free_freight_amount_incl_tax numeric(18,2),
  reserved_quantity numeric(18,6),
  cart_id bigint
);
create table srm_pur_catalog_order__freights (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_order (id) on delete cascade,
  supplier_id bigint,
  goods_amount_incl_tax numeric(18,2),
  freight_amount_incl_tax numeric(18,2),
  freight_tax_rate text,
  po_id bigint
);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_catalog_order_line_id_fkey foreign key (catalog_order_line_id) references srm_pur_catalog_order__lines (id) not valid;
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_owner_person_id_fkey foreign key (owner_person_id) references base_person (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_shared_org_id_fkey foreign key (shared_org_id) references base_organization (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_receiver_person_id_fkey foreign key (receiver_person_id) references base_person (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pur_catalog_addressee add constraint srm_pur_catalog_addressee_shared_or_owned check ((addressee_scope = 'ORG') = (shared_org_id is not null));
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_status_check check (status in ('IN_CART', 'CHECKED_OUT', 'REMOVED'));
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_owner_person_id_fkey foreign key (owner_person_id) references base_person (id);
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_sku_id_fkey foreign key (sku_id) references srm_pur_catalog_sku (id);
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_checked_flag_yn check (checked_flag in ('Y', 'N'));
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_price_change_flag_yn check (price_change_flag in ('Y', 'N'));
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_order_id_fkey foreign key (order_id) references srm_pur_catalog_order (id);
alter table srm_pur_catalog_cart add constraint srm_pur_catalog_cart_quantity_over_0 check (quantity > 0);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'ORDERED', 'COMPLETED', 'CANCELLED'));
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_order_number_key unique (order_number);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_settle_org_id_fkey foreign key (settle_org_id) references base_organization (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_addressee_id_fkey foreign key (addressee_id) references srm_pur_catalog_addressee (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_receiver_person_id_fkey foreign key (receiver_person_id) references base_person (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_head_id_fkey foreign key (head_id) references base_person (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_approve_flag_yn check (approve_flag in ('Y', 'N'));
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_finance_flag_yn check (finance_flag in ('Y', 'N'));
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_refused_flag_yn check (refused_flag in ('Y', 'N'));
alter table srm_pur_catalog_order add constraint srm_pur_catalog_order_total_adds_up check (amount_incl_tax = goods_amount_incl_tax + freight_amount_incl_tax);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_sku_id_fkey foreign key (sku_id) references srm_pur_catalog_sku (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_catalog_id_fkey foreign key (catalog_id) references srm_pur_catalog (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_stock_flag_yn check (stock_flag in ('Y', 'N'));
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_po_id_fkey foreign key (po_id) references srm_pur_order (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_agreement_id_fkey foreign key (agreement_id) references srm_pur_agreement (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_cart_id_fkey foreign key (cart_id) references srm_pur_catalog_cart (id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_header_id_sku_id_key unique (header_id, sku_id);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_catalog_order__lines add constraint srm_pur_catalog_order__lines_counted check (shipped_quantity >= 0 and received_quantity >= 0 and cancelled_quantity between 0 and quantity and reserved_quantity between 0 and quantity);
alter table srm_pur_catalog_order__freights add constraint srm_pur_catalog_order__freights_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_catalog_order__freights add constraint srm_pur_catalog_order__freights_po_id_fkey foreign key (po_id) references srm_pur_order (id);
create index srm_pur_catalog_addressee_creation_date_id_idx on srm_pur_catalog_addressee (creation_date desc, id desc);
create index srm_pur_catalog_addressee_status_creation_date_id_idx on srm_pur_catalog_addressee (status, creation_date desc, id desc);
create index srm_pur_catalog_addressee_org_id_idx on srm_pur_catalog_addressee (org_id) where org_id is not null;
create index srm_pur_catalog_addressee_owner_person_id_idx on srm_pur_catalog_addressee (owner_person_id) where owner_person_id is not null;
create index srm_pur_catalog_addressee_shared_org_id_idx on srm_pur_catalog_addressee (shared_org_id) where shared_org_id is not null;
create index srm_pur_catalog_addressee_receiver_person_id_idx on srm_pur_catalog_addressee (receiver_person_id) where receiver_person_id is not null;
create index srm_pur_catalog_addressee_receive_org_id_idx on srm_pur_catalog_addressee (receive_org_id) where receive_org_id is not null;
create index srm_pur_catalog_addressee_subinventory_id_idx on srm_pur_catalog_addressee (subinventory_id) where subinventory_id is not null;
create index srm_pur_catalog_addressee_district_id_idx on srm_pur_catalog_addressee (district_id) where district_id is not null;
create unique index srm_pur_catalog_addressee_owner_person_id_uq on srm_pur_catalog_addressee (owner_person_id) nulls not distinct where default_flag = 'Y' and addressee_scope = 'PERSONAL';
create unique index srm_pur_catalog_addressee_shared_org_id_uq on srm_pur_catalog_addressee (shared_org_id) nulls not distinct where default_flag = 'Y' and addressee_scope = 'ORG';
create index srm_pur_catalog_addressee_owner_person_id_status_idx on srm_pur_catalog_addressee (owner_person_id, status);
create index srm_pur_catalog_addressee_pinyin_trgm on srm_pur_catalog_addressee using gin (pinyin gin_trgm_ops);
create index srm_pur_catalog_addressee_receiver_name_trgm on srm_pur_catalog_addressee using gin (receiver_name gin_trgm_ops);
create index srm_pur_catalog_addressee_address_trgm on srm_pur_catalog_addressee using gin (address gin_trgm_ops);
create index srm_pur_catalog_cart_creation_date_id_idx on srm_pur_catalog_cart (creation_date desc, id desc);
create index srm_pur_catalog_cart_status_creation_date_id_idx on srm_pur_catalog_cart (status, creation_date desc, id desc);
create index srm_pur_catalog_cart_org_id_idx on srm_pur_catalog_cart (org_id) where org_id is not null;
create index srm_pur_catalog_cart_owner_person_id_idx on srm_pur_catalog_cart (owner_person_id) where owner_person_id is not null;
create index srm_pur_catalog_cart_sku_id_idx on srm_pur_catalog_cart (sku_id) where sku_id is not null;
create index srm_pur_catalog_cart_supplier_id_idx on srm_pur_catalog_cart (supplier_id) where supplier_id is not null;
create index srm_pur_catalog_cart_order_id_idx on srm_pur_catalog_cart (order_id) where order_id is not null;
create unique index srm_pur_catalog_cart_owner_person_id_org_id_sku_id_uq on srm_pur_catalog_cart (owner_person_id, org_id, sku_id) nulls not distinct where status = 'IN_CART';
create index srm_pur_catalog_cart_forgotten_clock on srm_pur_catalog_cart (touch_time, id) where touch_time is not null and status = 'IN_CART';
create index srm_pur_catalog_order_creation_date_id_idx on srm_pur_catalog_order (creation_date desc, id desc);
create index srm_pur_catalog_order_status_creation_date_id_idx on srm_pur_catalog_order (status, creation_date desc, id desc);
create index srm_pur_catalog_order_org_id_idx on srm_pur_catalog_order (org_id) where org_id is not null;
create index srm_pur_catalog_order_applicant_id_idx on srm_pur_catalog_order (applicant_id) where applicant_id is not null;
create index srm_pur_catalog_order_department_id_idx on srm_pur_catalog_order (department_id) where department_id is not null;
create index srm_pur_catalog_order_settle_org_id_idx on srm_pur_catalog_order (settle_org_id) where settle_org_id is not null;
create index srm_pur_catalog_order_addressee_id_idx on srm_pur_catalog_order (addressee_id) where addressee_id is not null;
create index srm_pur_catalog_order_receive_org_id_idx on srm_pur_catalog_order (receive_org_id) where receive_org_id is not null;
create index srm_pur_catalog_order_subinventory_id_idx on srm_pur_catalog_order (subinventory_id) where subinventory_id is not null;
create index srm_pur_catalog_order_receiver_person_id_idx on srm_pur_catalog_order (receiver_person_id) where receiver_person_id is not null;
create index srm_pur_catalog_order_head_id_idx on srm_pur_catalog_order (head_id) where head_id is not null;
create index srm_pur_catalog_order_buyer_id_idx on srm_pur_catalog_order (buyer_id) where buyer_id is not null;
create index srm_pur_catalog_order_applicant_id_status_submit_time_idx on srm_pur_catalog_order (applicant_id, status, submit_time desc nulls last);
create index srm_pur_catalog_order_order_date_idx on srm_pur_catalog_order (order_date desc nulls last);
create index srm_pur_catalog_order_pinyin_trgm on srm_pur_catalog_order using gin (pinyin gin_trgm_ops);
create index srm_pur_catalog_order_order_number_trgm on srm_pur_catalog_order using gin (order_number gin_trgm_ops);
create index srm_pur_catalog_order_order_title_trgm on srm_pur_catalog_order using gin (order_title gin_trgm_ops);
create index srm_pur_catalog_order__lines_header_id_idx on srm_pur_catalog_order__lines (header_id);
create index srm_pur_catalog_order__lines_sku_id_idx on srm_pur_catalog_order__lines (sku_id);
create index srm_pur_catalog_order__lines_supplier_id_idx on srm_pur_catalog_order__lines (supplier_id) where supplier_id is not null;
create index srm_pur_catalog_order__lines_catalog_id_idx on srm_pur_catalog_order__lines (catalog_id) where catalog_id is not null;
create index srm_pur_catalog_order__lines_category_id_idx on srm_pur_catalog_order__lines (category_id) where category_id is not null;
create index srm_pur_catalog_order__lines_item_id_idx on srm_pur_catalog_order__lines (item_id) where item_id is not null;
create index srm_pur_catalog_order__lines_po_id_idx on srm_pur_catalog_order__lines (po_id) where po_id is not null;
create index srm_pur_catalog_order__lines_agreement_id_idx on srm_pur_catalog_order__lines (agreement_id) where agreement_id is not null;
create index srm_pur_catalog_order__lines_cart_id_idx on srm_pur_catalog_order__lines (cart_id) where cart_id is not null;
create index srm_pur_catalog_order__lines_supplier_id_line_state_idx on srm_pur_catalog_order__lines (supplier_id, line_state);
create index srm_pur_catalog_order__freights_header_id_idx on srm_pur_catalog_order__freights (header_id);
create index srm_pur_catalog_order__freights_supplier_id_idx on srm_pur_catalog_order__freights (supplier_id) where supplier_id is not null;
create index srm_pur_catalog_order__freights_po_id_idx on srm_pur_catalog_order__freights (po_id) where po_id is not null;
