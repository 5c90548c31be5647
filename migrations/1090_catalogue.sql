create table srm_pur_catalog (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  catalog_code text,
  catalog_name text,
  catalog_name_en text,
  parent_id bigint,
  catalog_level bigint,
  full_path text,
  leaf_flag text,
  category_id bigint,
  org_ids bigint[],
  icon_file_id text,
  owner_id bigint,
  agreement_flag text,
  approve_flag text,
  max_line_amount numeric(18,2),
  seq_num bigint,
  on_shelf_count bigint,
  pinyin text
);
create table srm_pur_catalog__attributes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog (id) on delete cascade,
  attr_code text,
  attr_name text,
  attr_type text,
  attr_values text,
  unit_name text,
  required_flag text,
  filter_flag text,
  seq_num bigint
);
create table srm_pur_catalog_mapping (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sku_id bigint,
  supplier_id bigint,
  sku_name text,
  sku_uom_code text,
  item_id bigint,
  item_uom_code text,
  convert_quantity numeric(18,6),
  category_id bigint,
  expense_account text,
  stock_flag text,
  effective_from date,
  effective_to date,
  item_price_incl_tax numeric(18,6),
  library_price_incl_tax numeric(18,6),
  price_gap_pct numeric(9,4)
);
create table srm_pur_catalog_sku (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sku_code text,
  sku_name text,
  sku_name_en text,
  catalog_id bigint,
  category_id bigint,
  supplier_id bigint,
  supplier_sku_code text,
  brand text,
  model text,
  specification text,
  bar_code text,
  uom_code text,
  agreement_id bigint,
  agreement_line_num bigint,
  currency_code text,
  price_basis text,
  tax_rate text,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  market_price_incl_tax numeric(18,6),
  discount_pct numeric(9,4),
  step_flag text,
  price_effective_from date,
  price_effective_to date,
  min_order_quantity numeric(18,6),
  order_multiple numeric(18,6),
  max_order_quantity numeric(18,6),
  stock_mode text,
  stock_quantity numeric(18,6),
  reserved_quantity numeric(18,6),
  available_quantity numeric(18,6),
  delivery_days bigint,
  district_ids bigint[],
  org_ids bigint[],
  freight_mode text,
  freight_amount_incl_tax numeric(18,2),
  free_freight_amount_incl_tax numeric(18,2),
  warranty_months bigint,
  return_days bigint,
  main_image_id text,
  image_ids text,
  sku_detail text,
  mapped_flag text,
  sold_quantity numeric(18,6),
  shelf_check_msg text,
  shelf_check_msg_en text,
  shelf_time timestamptz(0),
  off_shelf_reason text,
  off_shelf_reason_en text,
  off_shelf_side text,
  change_state text,
  approver_id bigint,
  submit_user_id bigint,
  submit_side text,
  waits_flag text,
  invalid_reason text,
  internal_remark text,
  pinyin text
);
create table srm_pur_catalog_sku__attributes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_sku (id) on delete cascade,
  attr_code text,
  attr_name text,
  attr_value text,
  unit_name text,
  required_flag text,
  attr_type text,
  attr_values text
);
create table srm_pur_catalog_sku__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_sku (id) on delete cascade,
  step_num bigint,
  from_quantity numeric(18,6),
  to_quantity numeric(18,6),
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6)
);
create table srm_pur_catalog_sku__price_history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_sku (id) on delete cascade,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  rise_pct numeric(9,4),
  start_time timestamptz(0),
  end_time timestamptz(0),
  change_user_id bigint
);
create table srm_pur_catalog_sku__change_requests (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_sku (id) on delete cascade,
  change_num bigint,
  change_text text,
  change_text_en text,
  old_values jsonb,
  new_values jsonb,
  new_detail text,
  change_reason text,
  change_state text,
  apply_user_id bigint,
  decide_time timestamptz(0),
  decide_opinion text
);
create table srm_pur_catalog_sku__shelf_logs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_catalog_sku (id) on delete cascade,
  shelf_action text,
  reason text,
  reason_en text,
  action_user_id bigint,
  action_time timestamptz(0)
);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_sku_id_fkey foreign key (sku_id) references srm_pur_catalog_sku (id) not valid;
alter table srm_pur_catalog add constraint srm_pur_catalog_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_pur_catalog add constraint srm_pur_catalog_catalog_code_key unique (catalog_code);
alter table srm_pur_catalog add constraint srm_pur_catalog_parent_id_fkey foreign key (parent_id) references srm_pur_catalog (id);
alter table srm_pur_catalog add constraint srm_pur_catalog_leaf_flag_yn check (leaf_flag in ('Y', 'N'));
alter table srm_pur_catalog add constraint srm_pur_catalog_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_catalog add constraint srm_pur_catalog_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_pur_catalog add constraint srm_pur_catalog_agreement_flag_yn check (agreement_flag in ('Y', 'N'));
alter table srm_pur_catalog add constraint srm_pur_catalog_approve_flag_yn check (approve_flag in ('Y', 'N'));
alter table srm_pur_catalog add constraint srm_pur_catalog_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog add constraint srm_pur_catalog_level_at_most_3 check (catalog_level between 1 and 3);
alter table srm_pur_catalog add constraint srm_pur_catalog_not_its_own_parent check (parent_id <> id);
alter table srm_pur_catalog__attributes add constraint srm_pur_catalog__attributes_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_pur_catalog__attributes add constraint srm_pur_catalog__attributes_filter_flag_yn check (filter_flag in ('Y', 'N'));
alter table srm_pur_catalog__attributes add constraint srm_pur_catalog__attributes_header_id_attr_code_key unique (header_id, attr_code);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_sku_id_fkey foreign key (sku_id) references srm_pur_catalog_sku (id);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_stock_flag_yn check (stock_flag in ('Y', 'N'));
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_period check (effective_to >= effective_from);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_convert_quantity_over_0 check (convert_quantity > 0);
alter table srm_pur_catalog_mapping add constraint srm_pur_catalog_mapping_one_mapping_a_day exclude using gist (coalesce(sku_id, 0) with =, coalesce(org_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ACTIVE');
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'ON_SHELF', 'OFF_SHELF', 'INVALID'));
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_sku_code_key unique (sku_code);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_catalog_id_fkey foreign key (catalog_id) references srm_pur_catalog (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_agreement_id_fkey foreign key (agreement_id) references srm_pur_agreement (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_step_flag_yn check (step_flag in ('Y', 'N'));
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_mapped_flag_yn check (mapped_flag in ('Y', 'N'));
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_approver_id_fkey foreign key (approver_id) references base_person (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_submit_user_id_fkey foreign key (submit_user_id) references base_user (id);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_waits_flag_yn check (waits_flag in ('Y', 'N'));
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_price_period check (price_effective_to >= price_effective_from);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_prices_not_negative check (price_excl_tax >= 0 and price_incl_tax >= 0);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_stock_not_negative check (stock_quantity >= 0 and reserved_quantity >= 0 and sold_quantity >= 0);
alter table srm_pur_catalog_sku add constraint srm_pur_catalog_sku_available_not_negative check (available_quantity >= 0);
alter table srm_pur_catalog_sku__attributes add constraint srm_pur_catalog_sku__attributes_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_pur_catalog_sku__steps add constraint srm_pur_catalog_sku__steps_steps_range check (from_quantity >= 0 and to_quantity > from_quantity);
alter table srm_pur_catalog_sku__price_history add constraint srm_pur_catalog_sku__price_history_change_user_id_fkey foreign key (change_user_id) references base_user (id);
alter table srm_pur_catalog_sku__change_requests add constraint srm_pur_catalog_sku__change_requests_apply_user_id_fkey foreign key (apply_user_id) references base_user (id);
alter table srm_pur_catalog_sku__shelf_logs add constraint srm_pur_catalog_sku__shelf_logs_action_user_id_fkey foreign key (action_user_id) references base_user (id);
create index srm_pur_catalog_creation_date_id_idx on srm_pur_catalog (creation_date desc, id desc);
create index srm_pur_catalog_status_creation_date_id_idx on srm_pur_catalog (status, creation_date desc, id desc);
create index srm_pur_catalog_parent_id_idx on srm_pur_catalog (parent_id) where parent_id is not null;
create index srm_pur_catalog_category_id_idx on srm_pur_catalog (category_id);
create index srm_pur_catalog_owner_id_idx on srm_pur_catalog (owner_id) where owner_id is not null;
create index srm_pur_catalog_parent_id_seq_num_idx on srm_pur_catalog (parent_id, seq_num);
create index srm_pur_catalog_full_path_idx on srm_pur_catalog (full_path);
create index srm_pur_catalog_pinyin_trgm on srm_pur_catalog using gin (pinyin gin_trgm_ops);
create index srm_pur_catalog_catalog_code_trgm on srm_pur_catalog using gin (catalog_code gin_trgm_ops);
create index srm_pur_catalog_catalog_name_trgm on srm_pur_catalog using gin (catalog_name gin_trgm_ops);
create index srm_pur_catalog_catalog_name_en_trgm on srm_pur_catalog using gin (catalog_name_en gin_trgm_ops);
create index srm_pur_catalog__attributes_header_id_idx on srm_pur_catalog__attributes (header_id);
create index srm_pur_catalog_mapping_creation_date_id_idx on srm_pur_catalog_mapping (creation_date desc, id desc);
create index srm_pur_catalog_mapping_status_creation_date_id_idx on srm_pur_catalog_mapping (status, creation_date desc, id desc);
create index srm_pur_catalog_mapping_org_id_idx on srm_pur_catalog_mapping (org_id) where org_id is not null;
create index srm_pur_catalog_mapping_sku_id_idx on srm_pur_catalog_mapping (sku_id) where sku_id is not null;
create index srm_pur_catalog_mapping_supplier_id_idx on srm_pur_catalog_mapping (supplier_id) where supplier_id is not null;
create index srm_pur_catalog_mapping_item_id_idx on srm_pur_catalog_mapping (item_id) where item_id is not null;
create index srm_pur_catalog_mapping_category_id_idx on srm_pur_catalog_mapping (category_id) where category_id is not null;
create index srm_pur_catalog_mapping_sku_id_status_idx on srm_pur_catalog_mapping (sku_id, status);
create index srm_pur_catalog_mapping_item_id_status_idx on srm_pur_catalog_mapping (item_id, status);
create index srm_pur_catalog_mapping_sku_name_trgm on srm_pur_catalog_mapping using gin (sku_name gin_trgm_ops);
create index srm_pur_catalog_sku_creation_date_id_idx on srm_pur_catalog_sku (creation_date desc, id desc);
create index srm_pur_catalog_sku_status_creation_date_id_idx on srm_pur_catalog_sku (status, creation_date desc, id desc);
create index srm_pur_catalog_sku_org_id_idx on srm_pur_catalog_sku (org_id) where org_id is not null;
create index srm_pur_catalog_sku_catalog_id_idx on srm_pur_catalog_sku (catalog_id) where catalog_id is not null;
create index srm_pur_catalog_sku_category_id_idx on srm_pur_catalog_sku (category_id) where category_id is not null;
create index srm_pur_catalog_sku_supplier_id_idx on srm_pur_catalog_sku (supplier_id) where supplier_id is not null;
create index srm_pur_catalog_sku_agreement_id_idx on srm_pur_catalog_sku (agreement_id) where agreement_id is not null;
create index srm_pur_catalog_sku_approver_id_idx on srm_pur_catalog_sku (approver_id) where approver_id is not null;
create index srm_pur_catalog_sku_submit_user_id_idx on srm_pur_catalog_sku (submit_user_id) where submit_user_id is not null;
create unique index srm_pur_catalog_sku_supplier_id_supplier_sku_code_uq on srm_pur_catalog_sku (supplier_id, supplier_sku_code) nulls not distinct where status <> 'INVALID';
create index srm_pur_catalog_sku_catalog_id_status_idx on srm_pur_catalog_sku (catalog_id, status);
create index srm_pur_catalog_sku_status_price_effective_to_idx on srm_pur_catalog_sku (status, price_effective_to);
create index srm_pur_catalog_sku_agreement_id_status_idx on srm_pur_catalog_sku (agreement_id, status);
create index srm_pur_catalog_sku_status_shelf_time_idx on srm_pur_catalog_sku (status, shelf_time desc nulls last);
create index srm_pur_catalog_sku_pinyin_trgm on srm_pur_catalog_sku using gin (pinyin gin_trgm_ops);
create index srm_pur_catalog_sku_sku_code_trgm on srm_pur_catalog_sku using gin (sku_code gin_trgm_ops);
create index srm_pur_catalog_sku_sku_name_trgm on srm_pur_catalog_sku using gin (sku_name gin_trgm_ops);
create index srm_pur_catalog_sku_sku_name_en_trgm on srm_pur_catalog_sku using gin (sku_name_en gin_trgm_ops);
create index srm_pur_catalog_sku__attributes_header_id_idx on srm_pur_catalog_sku__attributes (header_id);
create index srm_pur_catalog_sku__steps_header_id_idx on srm_pur_catalog_sku__steps (header_id);
create index srm_pur_catalog_sku__price_history_header_id_idx on srm_pur_catalog_sku__price_history (header_id);
create index srm_pur_catalog_sku__price_history_change_user_id_idx on srm_pur_catalog_sku__price_history (change_user_id) where change_user_id is not null;
create index srm_pur_catalog_sku__change_requests_header_id_idx on srm_pur_catalog_sku__change_requests (header_id);
create index srm_pur_catalog_sku__change_requests_apply_user_id_idx on srm_pur_catalog_sku__change_requests (apply_user_id) where apply_user_id is not null;
create index srm_pur_catalog_sku__shelf_logs_header_id_idx on srm_pur_catalog_sku__shelf_logs (header_id);
create index srm_pur_catalog_sku__shelf_logs_action_user_id_idx on srm_pur_catalog_sku__shelf_logs (action_user_id) where action_user_id is not null;
