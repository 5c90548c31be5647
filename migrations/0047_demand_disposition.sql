create table srm_pur_category_dispose (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  rule_name text,
  category_id bigint,
  apply_org_id bigint,
  dispose_mode text,
  amount_threshold numeric(18,2),
  over_threshold_mode text,
  default_bill_type_id bigint,
  quotation_templet_id bigint,
  over_tolerance_pct numeric(9,4),
  under_tolerance_pct numeric(9,4),
  inspect_mode text,
  merge_days bigint,
  return_to_demand text
);
create table srm_pur_unpriced_material (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  row_label text,
  source_kind text,
  order_id bigint,
  order_line_id bigint,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  buyer_id bigint,
  currency_code text,
  order_date date,
  ordered_quantity numeric(18,6),
  payable_quantity numeric(18,6),
  price_unit_qty numeric(18,6),
  provisional_price_excl_tax numeric(18,6),
  accrual_amount_excl_tax numeric(18,2),
  since_date date,
  unpriced_days bigint,
  matched_price_id bigint,
  matched_price_excl_tax numeric(18,6),
  priced_time timestamptz(0),
  inquiry_id bigint
);
create table srm_pur_quotation_templet (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  templet_code text,
  templet_version bigint,
  templet_name text,
  price_basis text,
  currency_code text,
  result_project_code text,
  quote_detail_visible text,
  project_count bigint,
  category_count bigint,
  effective_time timestamptz(0),
  remark text,
  pinyin text
);
create table srm_pur_quotation_templet__projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_quotation_templet (id) on delete cascade,
  seq_num bigint,
  project_code text,
  project_name text,
  project_name_en text,
  parent_code text,
  project_type text,
  cost_class text,
  formula text,
  precision_num bigint,
  unit_text text,
  required_flag text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  default_value numeric(18,6),
  detail_flag text,
  guidance text
);
create table srm_pur_quotation_templet__apply_categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_quotation_templet (id) on delete cascade,
  category_id bigint,
  include_children text
);
create table srm_pur_quotation_templet__orgs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_quotation_templet (id) on delete cascade,
  use_org_id bigint
);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_apply_org_id_fkey foreign key (apply_org_id) references base_organization (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_default_bill_type_id_fkey foreign key (default_bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_quotation_templet_id_fkey foreign key (quotation_templet_id) references srm_pur_quotation_templet (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_return_to_demand_yn check (return_to_demand in ('Y', 'N'));
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_status_check check (status in ('OPEN', 'IN_INQUIRY', 'PRICED', 'VOID'));
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_matched_price_id_fkey foreign key (matched_price_id) references srm_base_item_price (id);
alter table srm_pur_quotation_templet add constraint srm_pur_quotation_templet_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'EFFECTIVE', 'INVALID'));
alter table srm_pur_quotation_templet add constraint srm_pur_quotation_templet_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_quotation_templet add constraint srm_pur_quotation_templet_quote_detail_visible_yn check (quote_detail_visible in ('Y', 'N'));
alter table srm_pur_quotation_templet__projects add constraint srm_pur_quotation_templet__projects_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_pur_quotation_templet__projects add constraint srm_pur_quotation_templet__projects_detail_flag_yn check (detail_flag in ('Y', 'N'));
alter table srm_pur_quotation_templet__apply_categories add constraint srm_pur_quotation_templet__apply_categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_quotation_templet__apply_categories add constraint srm_pur_quotation_templet__apply_categories_include_children_yn check (include_children in ('Y', 'N'));
alter table srm_pur_quotation_templet__apply_categories add constraint srm_pur_quotation_templet__apply_categories_header_id__17yj5eg unique (header_id, category_id);
alter table srm_pur_quotation_templet__orgs add constraint srm_pur_quotation_templet__orgs_use_org_id_fkey foreign key (use_org_id) references base_organization (id);
alter table srm_pur_quotation_templet__orgs add constraint srm_pur_quotation_templet__orgs_header_id_use_org_id_key unique (header_id, use_org_id);
create index srm_pur_category_dispose_creation_date_id_idx on srm_pur_category_dispose (creation_date desc, id desc);
create index srm_pur_category_dispose_status_creation_date_id_idx on srm_pur_category_dispose (status, creation_date desc, id desc);
create index srm_pur_category_dispose_category_id_idx on srm_pur_category_dispose (category_id) where category_id is not null;
create index srm_pur_category_dispose_apply_org_id_idx on srm_pur_category_dispose (apply_org_id) where apply_org_id is not null;
create index srm_pur_category_dispose_default_bill_type_id_idx on srm_pur_category_dispose (default_bill_type_id) where default_bill_type_id is not null;
create index srm_pur_category_dispose_quotation_templet_id_idx on srm_pur_category_dispose (quotation_templet_id) where quotation_templet_id is not null;
create unique index srm_pur_category_dispose_category_id_apply_org_id_uq on srm_pur_category_dispose (category_id, apply_org_id) nulls not distinct where status = 'EFFECTIVE';
create index srm_pur_category_dispose_rule_name_trgm on srm_pur_category_dispose using gin (rule_name gin_trgm_ops);
create index srm_pur_unpriced_material_creation_date_id_idx on srm_pur_unpriced_material (creation_date desc, id desc);
create index srm_pur_unpriced_material_status_creation_date_id_idx on srm_pur_unpriced_material (status, creation_date desc, id desc);
create index srm_pur_unpriced_material_org_id_idx on srm_pur_unpriced_material (org_id) where org_id is not null;
create index srm_pur_unpriced_material_order_id_idx on srm_pur_unpriced_material (order_id) where order_id is not null;
create index srm_pur_unpriced_material_order_line_id_idx on srm_pur_unpriced_material (order_line_id) where order_line_id is not null;
create index srm_pur_unpriced_material_supplier_id_idx on srm_pur_unpriced_material (supplier_id) where supplier_id is not null;
create index srm_pur_unpriced_material_item_id_idx on srm_pur_unpriced_material (item_id) where item_id is not null;
create index srm_pur_unpriced_material_category_id_idx on srm_pur_unpriced_material (category_id) where category_id is not null;
create index srm_pur_unpriced_material_buyer_id_idx on srm_pur_unpriced_material (buyer_id) where buyer_id is not null;
create index srm_pur_unpriced_material_matched_price_id_idx on srm_pur_unpriced_material (matched_price_id) where matched_price_id is not null;
create index srm_pur_unpriced_material_inquiry_id_idx on srm_pur_unpriced_material (inquiry_id) where inquiry_id is not null;
create unique index srm_pur_unpriced_material_order_line_id_uq on srm_pur_unpriced_material (order_line_id) nulls not distinct where status in ('OPEN', 'IN_INQUIRY');
create index srm_pur_unpriced_material_status_since_date_idx on srm_pur_unpriced_material (status, since_date);
create index srm_pur_unpriced_material_row_label_trgm on srm_pur_unpriced_material using gin (row_label gin_trgm_ops);
create index srm_pur_quotation_templet_creation_date_id_idx on srm_pur_quotation_templet (creation_date desc, id desc);
create index srm_pur_quotation_templet_status_creation_date_id_idx on srm_pur_quotation_templet (status, creation_date desc, id desc);
create index srm_pur_quotation_templet_org_id_idx on srm_pur_quotation_templet (org_id) where org_id is not null;
create unique index srm_pur_quotation_templet_templet_code_templet_version_uq on srm_pur_quotation_templet (templet_code, templet_version) nulls not distinct;
create index srm_pur_quotation_templet_pinyin_trgm on srm_pur_quotation_templet using gin (pinyin gin_trgm_ops);
create index srm_pur_quotation_templet_templet_code_trgm on srm_pur_quotation_templet using gin (templet_code gin_trgm_ops);
create index srm_pur_quotation_templet_templet_name_trgm on srm_pur_quotation_templet using gin (templet_name gin_trgm_ops);
create index srm_pur_quotation_templet__projects_header_id_idx on srm_pur_quotation_templet__projects (header_id);
create index srm_pur_quotation_templet__apply_categories_header_id_idx on srm_pur_quotation_templet__apply_categories (header_id);
create index srm_pur_quotation_templet__apply_categories_category_id_idx on srm_pur_quotation_templet__apply_categories (category_id) where category_id is not null;
create index srm_pur_quotation_templet__orgs_header_id_idx on srm_pur_quotation_templet__orgs (header_id);
create index srm_pur_quotation_templet__orgs_use_org_id_idx on srm_pur_quotation_templet__orgs (use_org_id) where use_org_id is not null;
