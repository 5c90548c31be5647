create table base_rpt_jdbc_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  jdbc_code text,
  jdbc_name text,
  datasource_id bigint,
  allow_schemas text,
  allow_tables text,
  max_rows bigint,
  timeout_seconds bigint,
  export_max_rows bigint,
  export_timeout_seconds bigint,
  max_concurrent bigint,
  last_test_time timestamptz(0),
  last_test_result text,
  enabled_flag text,
  pinyin text
);
create table base_rpt_definition (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  report_code text,
  report_version bigint,
  report_name text,
  report_name_en text,
  report_category text,
  report_type text,
  jdbc_config_id bigint,
  sql_text text,
  resource_name text,
  scope_mode text,
  scope_org_column text,
  scope_category_column text,
  scope_supplier_column text,
  scope_user_column text,
  report_side text,
  auto_query text,
  page_size bigint,
  show_summary text,
  max_rows bigint,
  cache_seconds bigint,
  sql_hash text,
  check_time timestamptz(0),
  checked_hash text,
  check_result text,
  run_count bigint,
  avg_ms bigint,
  previous_id bigint,
  remark text,
  pinyin text
);
create table base_rpt_definition__parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_rpt_definition (id) on delete cascade,
  param_code text,
  param_name text,
  param_name_en text,
  param_type text,
  control_type text,
  operator_type text,
  lookup_type_code text,
  required_flag text,
  default_value text,
  max_span_days bigint,
  seq_num bigint
);
create table base_rpt_definition__columns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_rpt_definition (id) on delete cascade,
  column_code text,
  column_name text,
  column_name_en text,
  column_type text,
  lookup_type_code text,
  precision bigint,
  width bigint,
  align text,
  display_flag text,
  sortable text,
  is_summary text,
  field_code text,
  drill_route text,
  drill_params jsonb,
  seq_num bigint
);
create table base_rpt_definition__responsibilities (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_rpt_definition (id) on delete cascade,
  resp_id bigint,
  export_flag text
);
create table base_chart_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  chart_code text,
  chart_name text,
  chart_name_en text,
  chart_type text,
  report_definition_id bigint,
  dim_column text,
  dim_grain text,
  series_column text,
  sort_mode text,
  top_n bigint,
  fixed_params jsonb,
  palette text,
  unit_text text,
  scale_factor numeric(18,6),
  target_value numeric(18,6),
  warn_rule text,
  drill_route text,
  refresh_seconds bigint,
  preview_time timestamptz(0),
  pinyin text
);
create table base_chart_info__measures (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_chart_info (id) on delete cascade,
  column_code text,
  aggregation text,
  measure_name text,
  measure_name_en text,
  axis text,
  draw_as text,
  precision bigint,
  seq_num bigint
);
create table base_chart_report (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  page_code text,
  page_name text,
  page_name_en text,
  layout_cols bigint,
  page_side text,
  auto_refresh bigint,
  show_filter_bar text,
  remark text,
  pinyin text
);
create table base_chart_report__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_chart_report (id) on delete cascade,
  chart_id bigint,
  title_text text,
  pos_x bigint,
  pos_y bigint,
  span_w bigint,
  span_h bigint,
  link_source text
);
create table base_chart_report__filters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_chart_report (id) on delete cascade,
  filter_code text,
  filter_name text,
  control_type text,
  lookup_type_code text,
  default_value text,
  targets jsonb,
  seq_num bigint
);
create table base_chart_group (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  group_code text,
  group_name text,
  group_name_en text,
  parent_id bigint,
  group_level bigint,
  full_path text,
  group_side text,
  home_flag text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_chart_group__pages (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_chart_group (id) on delete cascade,
  page_id bigint,
  seq_num bigint
);
create table base_chart_group__responsibilities (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_chart_group (id) on delete cascade,
  resp_id bigint
);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_jdbc_code_key unique (jdbc_code);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_rpt_definition add constraint base_rpt_definition_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table base_rpt_definition add constraint base_rpt_definition_jdbc_config_id_fkey foreign key (jdbc_config_id) references base_rpt_jdbc_config (id);
alter table base_rpt_definition add constraint base_rpt_definition_auto_query_yn check (auto_query in ('Y', 'N'));
alter table base_rpt_definition add constraint base_rpt_definition_show_summary_yn check (show_summary in ('Y', 'N'));
alter table base_rpt_definition add constraint base_rpt_definition_previous_id_fkey foreign key (previous_id) references base_rpt_definition (id);
alter table base_rpt_definition add constraint base_rpt_definition_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_rpt_definition__parameters add constraint base_rpt_definition__parameters_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_rpt_definition__parameters add constraint base_rpt_definition__parameters_header_id_param_code_key unique (header_id, param_code);
alter table base_rpt_definition__columns add constraint base_rpt_definition__columns_display_flag_yn check (display_flag in ('Y', 'N'));
alter table base_rpt_definition__columns add constraint base_rpt_definition__columns_sortable_yn check (sortable in ('Y', 'N'));
alter table base_rpt_definition__columns add constraint base_rpt_definition__columns_is_summary_yn check (is_summary in ('Y', 'N'));
alter table base_rpt_definition__columns add constraint base_rpt_definition__columns_header_id_column_code_key unique (header_id, column_code);
alter table base_rpt_definition__responsibilities add constraint base_rpt_definition__responsibilities_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_rpt_definition__responsibilities add constraint base_rpt_definition__responsibilities_export_flag_yn check (export_flag in ('Y', 'N'));
alter table base_rpt_definition__responsibilities add constraint base_rpt_definition__responsibilities_header_id_resp_id_key unique (header_id, resp_id);
alter table base_chart_info add constraint base_chart_info_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table base_chart_info add constraint base_chart_info_chart_code_key unique (chart_code);
alter table base_chart_info add constraint base_chart_info_report_definition_id_fkey foreign key (report_definition_id) references base_rpt_definition (id);
alter table base_chart_info add constraint base_chart_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_chart_report add constraint base_chart_report_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table base_chart_report add constraint base_chart_report_page_code_key unique (page_code);
alter table base_chart_report add constraint base_chart_report_show_filter_bar_yn check (show_filter_bar in ('Y', 'N'));
alter table base_chart_report add constraint base_chart_report_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_chart_report__items add constraint base_chart_report__items_chart_id_fkey foreign key (chart_id) references base_chart_info (id);
alter table base_chart_report__items add constraint base_chart_report__items_link_source_yn check (link_source in ('Y', 'N'));
alter table base_chart_report__filters add constraint base_chart_report__filters_header_id_filter_code_key unique (header_id, filter_code);
alter table base_chart_group add constraint base_chart_group_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_chart_group add constraint base_chart_group_group_code_key unique (group_code);
alter table base_chart_group add constraint base_chart_group_parent_id_fkey foreign key (parent_id) references base_chart_group (id);
alter table base_chart_group add constraint base_chart_group_home_flag_yn check (home_flag in ('Y', 'N'));
alter table base_chart_group add constraint base_chart_group_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_chart_group add constraint base_chart_group_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_chart_group__pages add constraint base_chart_group__pages_page_id_fkey foreign key (page_id) references base_chart_report (id);
alter table base_chart_group__pages add constraint base_chart_group__pages_header_id_page_id_key unique (header_id, page_id);
alter table base_chart_group__responsibilities add constraint base_chart_group__responsibilities_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_chart_group__responsibilities add constraint base_chart_group__responsibilities_header_id_resp_id_key unique (header_id, resp_id);
alter table base_rpt_back_export add constraint base_rpt_back_export_report_definition_id_fkey foreign key (report_definition_id) references base_rpt_definition (id);
create index base_rpt_jdbc_config_creation_date_id_idx on base_rpt_jdbc_config (creation_date desc, id desc);
create index base_rpt_jdbc_config_status_creation_date_id_idx on base_rpt_jdbc_config (status, creation_date desc, id desc);
create index base_rpt_jdbc_config_datasource_id_idx on base_rpt_jdbc_config (datasource_id) where datasource_id is not null;
create index base_rpt_jdbc_config_pinyin_trgm on base_rpt_jdbc_config using gin (pinyin gin_trgm_ops);
create index base_rpt_jdbc_config_jdbc_code_trgm on base_rpt_jdbc_config using gin (jdbc_code gin_trgm_ops);
create index base_rpt_jdbc_config_jdbc_name_trgm on base_rpt_jdbc_config using gin (jdbc_name gin_trgm_ops);
create index base_rpt_definition_creation_date_id_idx on base_rpt_definition (creation_date desc, id desc);
create index base_rpt_definition_status_creation_date_id_idx on base_rpt_definition (status, creation_date desc, id desc);
create index base_rpt_definition_jdbc_config_id_idx on base_rpt_definition (jdbc_config_id) where jdbc_config_id is not null;
create index base_rpt_definition_previous_id_idx on base_rpt_definition (previous_id) where previous_id is not null;
create unique index base_rpt_definition_report_code_report_version_uq on base_rpt_definition (report_code, report_version) nulls not distinct;
create unique index base_rpt_definition_report_code_uq on base_rpt_definition (report_code) nulls not distinct where status = 'PUBLISHED';
create index base_rpt_definition_pinyin_trgm on base_rpt_definition using gin (pinyin gin_trgm_ops);
create index base_rpt_definition_report_code_trgm on base_rpt_definition using gin (report_code gin_trgm_ops);
create index base_rpt_definition_report_name_trgm on base_rpt_definition using gin (report_name gin_trgm_ops);
create index base_rpt_definition_report_name_en_trgm on base_rpt_definition using gin (report_name_en gin_trgm_ops);
create index base_rpt_definition__parameters_header_id_idx on base_rpt_definition__parameters (header_id);
create index base_rpt_definition__columns_header_id_idx on base_rpt_definition__columns (header_id);
create index base_rpt_definition__responsibilities_header_id_idx on base_rpt_definition__responsibilities (header_id);
create index base_rpt_definition__responsibilities_resp_id_idx on base_rpt_definition__responsibilities (resp_id) where resp_id is not null;
create index base_chart_info_creation_date_id_idx on base_chart_info (creation_date desc, id desc);
create index base_chart_info_status_creation_date_id_idx on base_chart_info (status, creation_date desc, id desc);
create index base_chart_info_report_definition_id_idx on base_chart_info (report_definition_id) where report_definition_id is not null;
create index base_chart_info_pinyin_trgm on base_chart_info using gin (pinyin gin_trgm_ops);
create index base_chart_info_chart_code_trgm on base_chart_info using gin (chart_code gin_trgm_ops);
create index base_chart_info_chart_name_trgm on base_chart_info using gin (chart_name gin_trgm_ops);
create index base_chart_info_chart_name_en_trgm on base_chart_info using gin (chart_name_en gin_trgm_ops);
create index base_chart_info__measures_header_id_idx on base_chart_info__measures (header_id);
create index base_chart_report_creation_date_id_idx on base_chart_report (creation_date desc, id desc);
create index base_chart_report_status_creation_date_id_idx on base_chart_report (status, creation_date desc, id desc);
create index base_chart_report_pinyin_trgm on base_chart_report using gin (pinyin gin_trgm_ops);
create index base_chart_report_page_code_trgm on base_chart_report using gin (page_code gin_trgm_ops);
create index base_chart_report_page_name_trgm on base_chart_report using gin (page_name gin_trgm_ops);
create index base_chart_report_page_name_en_trgm on base_chart_report using gin (page_name_en gin_trgm_ops);
create index base_chart_report__items_header_id_idx on base_chart_report__items (header_id);
create index base_chart_report__items_chart_id_idx on base_chart_report__items (chart_id) where chart_id is not null;
create index base_chart_report__filters_header_id_idx on base_chart_report__filters (header_id);
create index base_chart_group_creation_date_id_idx on base_chart_group (creation_date desc, id desc);
create index base_chart_group_status_creation_date_id_idx on base_chart_group (status, creation_date desc, id desc);
create index base_chart_group_parent_id_idx on base_chart_group (parent_id) where parent_id is not null;
create index base_chart_group_pinyin_trgm on base_chart_group using gin (pinyin gin_trgm_ops);
create index base_chart_group_group_code_trgm on base_chart_group using gin (group_code gin_trgm_ops);
create index base_chart_group_group_name_trgm on base_chart_group using gin (group_name gin_trgm_ops);
create index base_chart_group_group_name_en_trgm on base_chart_group using gin (group_name_en gin_trgm_ops);
create index base_chart_group__pages_header_id_idx on base_chart_group__pages (header_id);
create index base_chart_group__pages_page_id_idx on base_chart_group__pages (page_id) where page_id is not null;
create index base_chart_group__responsibilities_header_id_idx on base_chart_group__responsibilities (header_id);
create index base_chart_group__responsibilities_resp_id_idx on base_chart_group__responsibilities (resp_id) where resp_id is not null;

-- What reports may read: one schema of views, granted to a role that can read nothing else. They carry the columns that
-- row scopes work on (org_id, category_id, supplier_id) and leave out what is personal or sealed. p_* hold what suppliers
-- may see of themselves.
create schema rpt;
create view rpt.v_supplier as
  select id, supplier_number, supplier_name, supplier_name_en, country_code, supplier_type, industry, status,
    supplier_level, grade_code, latest_score, qualified_date, quit_date, last_transaction_date
  from public.srm_pos_supplier;
create view rpt.v_organization as
  select id, org_code, org_name, org_name_en, org_type, parent_id from public.base_organization;
create view rpt.v_category as
  select id, category_code, category_name, category_name_en, parent_id, category_type, full_path from public.srm_base_category;
create view rpt.v_item as
  select id, item_code, item_name, item_name_en, specification, brand, category_id, item_type, uom_code, status
  from public.srm_base_item;
create view rpt.v_item_price as
  select id, price_number, org_id, supplier_id, item_id, category_id, price_type, currency_code, uom_code, price_unit_qty,
    tax_rate, price_excl_tax, price_incl_tax, effective_from, effective_to, change_rate, source_type, source_number
  from public.srm_base_item_price where status = 'APPROVED';
create view rpt.v_pur_requisition_line as
  select l.id, h.requisition_number, h.org_id, h.status, h.apply_date, h.applicant_id, h.department_id, h.urgent_flag,
    l.line_num, l.item_id, l.item_description, l.category_id, l.quantity, l.uom_code, l.need_by_date,
    l.estimated_amount_incl_tax, l.ordered_quantity, l.received_quantity, l.line_status, l.buyer_id, h.created_by
  from public.srm_pur_requisition h join public.srm_pur_requisition__lines l on l.header_id = h.id;
create view rpt.v_pur_order as
  select id, po_number, org_id, supplier_id, buyer_id, order_type, order_date, currency_code, amount_excl_tax, tax_amount,
    amount_incl_tax, local_amount_incl_tax, status, confirm_status, receive_status, settle_status, publish_time, created_by
  from public.srm_pur_order;
create view rpt.v_pur_order_line as
  select l.id, h.id as order_id, h.po_number, h.org_id, h.supplier_id, h.buyer_id, h.order_date, h.status, h.currency_code,
    l.line_num, l.item_id, l.item_description, l.category_id, l.quantity, l.uom_code, l.price_excl_tax, l.price_incl_tax,
    l.amount_excl_tax, l.amount_incl_tax, l.need_by_date, l.received_quantity, l.accepted_quantity, l.rejected_quantity,
    l.returned_quantity, l.open_quantity, l.line_status, h.created_by
  from public.srm_pur_order h join public.srm_pur_order__lines l on l.header_id = h.id;
create view rpt.v_delivery_note as
  select id, note_number, receive_org_id as org_id, supplier_id, buyer_id, ship_date, expected_arrival_time,
    actual_ship_time, arrive_time, transport_mode, package_count, status
  from public.srm_pur_delivery_note;
create view rpt.v_receipt_line as
  select l.id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, h.receipt_date, h.post_date, h.receipt_type,
    h.status, l.line_num, l.order_id, l.item_id, i.category_id, l.item_description, l.uom_code, l.quantity,
    l.refused_quantity, l.accepted_quantity, l.concession_quantity, l.rejected_quantity, l.stocked_quantity,
    l.returned_quantity, l.amount_excl_tax, l.amount_incl_tax, l.inspect_status, l.inspect_date
  from public.srm_pur_receipt h join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_base_item i on i.id = l.item_id;
create view rpt.v_stock_transaction as
  select id, transaction_number, transaction_type, transaction_date, post_date, org_id, supplier_id, item_id, category_id,
    quantity, uom_code, stock_quantity, lot_number, owner_type, currency_code, amount_excl_tax, amount_incl_tax,
    source_doc_type, source_doc_number
  from public.srm_sic_transaction;
create view rpt.v_stock as
  select id, inventory_org_id as org_id, supplier_id, item_id, category_id, lot_number, owner_type, stock_uom_code,
    on_hand_quantity, inspect_quantity, rejected_quantity, blocked_quantity, reserved_quantity, first_receive_date, last_move_date
  from public.srm_sic_inventory;
create view rpt.p_pur_order as
  select id, po_number, org_id, supplier_id, order_date, currency_code, amount_excl_tax, amount_incl_tax, status,
    confirm_status, receive_status, publish_time
  from public.srm_pur_order where status in ('PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED');
create view rpt.p_pur_order_line as
  select l.id, h.po_number, h.org_id, h.supplier_id, h.order_date, h.status, h.currency_code, l.line_num, l.item_id,
    l.item_description, l.quantity, l.uom_code, l.price_excl_tax, l.price_incl_tax, l.amount_incl_tax, l.need_by_date,
    l.received_quantity, l.accepted_quantity, l.rejected_quantity, l.open_quantity, l.line_status
  from public.srm_pur_order h join public.srm_pur_order__lines l on l.header_id = h.id
  where h.status in ('PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED');
create view rpt.p_receipt_line as
  select l.id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, h.receipt_date, l.line_num, l.item_id,
    l.item_description, l.uom_code, l.quantity, l.accepted_quantity, l.rejected_quantity, l.returned_quantity
  from public.srm_pur_receipt h join public.srm_pur_receipt__lines l on l.header_id = h.id where h.status <> 'DRAFT';
-- The catalogue of the schema itself, for the editor of reports.
create view rpt.v_relation as
  select c.relname::text as relation, string_agg(a.attname::text, ', ' order by a.attnum) as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where n.nspname = 'rpt' and c.relkind = 'v' group by c.relname;
