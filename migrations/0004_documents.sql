-- The tables of all documents as their definitions said them when this was written: generated and read, not edited.
create table srm_pur_requisition (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  requisition_number text,
  bill_type_id bigint,
  order_type text,
  title text,
  applicant_id bigint,
  department_id bigint,
  apply_date date,
  source_type text,
  source_number text,
  urgent_flag text,
  urgent_reason text,
  currency_code text,
  estimated_amount_incl_tax numeric(18,2),
  amount_incomplete_flag text,
  budget_code text,
  project_code text,
  receiver_id bigint,
  receiver_phone text,
  delivery_address text,
  reason text,
  unassigned_flag text,
  approved_time timestamptz(0),
  return_reason text,
  pinyin text
);
create table srm_pur_requisition__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_requisition (id) on delete cascade,
  line_num bigint,
  line_type text,
  item_id bigint,
  item_description text,
  specification text,
  category_id bigint,
  quantity numeric(18,6),
  uom_code text,
  need_by_date date,
  estimated_price_incl_tax numeric(18,6),
  tax_rate text,
  estimated_amount_incl_tax numeric(18,2),
  suggested_supplier_id bigint,
  designated_flag text,
  designated_reason text,
  receive_org_id bigint,
  subinventory_id bigint,
  cost_center text,
  buyer_id bigint,
  dispose_mode text,
  sku_id bigint,
  customer_order_line_id bigint,
  sourcing_quantity numeric(18,6),
  ordered_quantity numeric(18,6),
  received_quantity numeric(18,6),
  returned_quantity numeric(18,6),
  closed_quantity numeric(18,6),
  available_quantity numeric(18,6),
  free_quantity numeric(18,6),
  line_status text,
  line_reason text,
  remark text,
  line_file_ids text
);
create table srm_pur_order (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  po_number text,
  po_version bigint,
  bill_type_id bigint,
  order_type text,
  requisition_required text,
  price_control text,
  allow_unpriced text,
  auto_publish text,
  confirm_mode text,
  confirm_hours bigint,
  confirm_overdue_action text,
  accept_early_days bigint,
  accept_late_days bigint,
  change_confirm_mode text,
  delivery_mode text,
  note_required text,
  note_approval text,
  early_days bigint,
  late_days bigint,
  supplier_id bigint,
  site_id bigint,
  supplier_contact_id bigint,
  supplier_contact text,
  supplier_phone text,
  buyer_id bigint,
  department_id bigint,
  order_date date,
  currency_code text,
  exchange_rate numeric(18,8),
  price_basis text,
  payment_term_id bigint,
  payment_method text,
  incoterm text,
  receive_org_id bigint,
  delivery_address text,
  receiver_name text,
  receiver_phone text,
  bill_to_org_id bigint,
  agreement_id bigint,
  agreement_project_id bigint,
  contract_id bigint,
  source_type text,
  source_number text,
  urgent_flag text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  confirm_status text,
  change_status text,
  receive_status text,
  settle_status text,
  publish_time timestamptz(0),
  confirm_deadline timestamptz(0),
  supplier_confirm_time timestamptz(0),
  urge_time timestamptz(0),
  supplier_read_time timestamptz(0),
  advance_paid_amount numeric(18,2),
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text,
  cancel_reason text,
  remark text,
  internal_remark text,
  supplier_remark text
);
create table srm_pur_order__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  line_num bigint,
  line_type text,
  item_id bigint,
  quantity numeric(18,6),
  uom_code text,
  price_incl_tax numeric(18,6),
  tax_rate text,
  amount_incl_tax numeric(18,2),
  need_by_date date,
  item_description text,
  specification text,
  supplier_item_code text,
  drawing_version text,
  category_id bigint,
  stock_uom_code text,
  uom_rate numeric(18,8),
  price_unit_qty numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  price_source text,
  price_reasons text[],
  item_price_id bigint,
  agreement_line_id bigint,
  contract_id bigint,
  contract_line_key text,
  award_source_type text,
  award_line_id bigint,
  catalog_order_line_id bigint,
  cost_center text,
  asl_reason text,
  allocation_reason text,
  gift_flag text,
  unpriced_flag text,
  provisional_price_excl_tax numeric(18,6),
  inspect_mode text,
  over_tolerance_pct numeric(9,4),
  under_tolerance_pct numeric(9,4),
  settlement_basis text,
  receive_org_id bigint,
  subinventory_id bigint,
  mould_id bigint,
  line_status text,
  cancelled_quantity numeric(18,6),
  closed_quantity numeric(18,6),
  changing_quantity numeric(18,6),
  noticed_quantity numeric(18,6),
  occupied_quantity numeric(18,6),
  in_transit_quantity numeric(18,6),
  received_quantity numeric(18,6),
  accepted_quantity numeric(18,6),
  rejected_quantity numeric(18,6),
  stocked_quantity numeric(18,6),
  returned_quantity numeric(18,6),
  replacement_quantity numeric(18,6),
  net_received_quantity numeric(18,6),
  open_quantity numeric(18,6),
  consumed_quantity numeric(18,6),
  statement_quantity numeric(18,6),
  invoiced_quantity numeric(18,6),
  invoiced_amount numeric(18,2),
  close_type text,
  close_reason text,
  end_time timestamptz(0),
  line_remark text,
  line_file_ids text
);
create table srm_pur_order__deliveries (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  parent_id bigint not null references srm_pur_order__lines (id) on delete cascade,
  delivery_num bigint,
  quantity numeric(18,6),
  need_by_date date,
  receive_org_id bigint,
  subinventory_id bigint,
  delivery_address text,
  confirm_status text,
  promised_date date,
  first_promised_date date,
  confirm_time timestamptz(0),
  buyer_reject_reason text,
  cancelled_quantity numeric(18,6),
  closed_quantity numeric(18,6),
  close_type text,
  noticed_quantity numeric(18,6),
  occupied_quantity numeric(18,6),
  received_quantity numeric(18,6),
  replacement_quantity numeric(18,6),
  open_quantity numeric(18,6)
);
create table srm_pur_order__proposals (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  parent_id bigint not null references srm_pur_order__deliveries (id) on delete cascade,
  round_num bigint,
  seq_num bigint,
  proposed_date date,
  proposed_quantity numeric(18,6),
  reason text,
  result text,
  result_by bigint,
  result_time timestamptz(0)
);
create table srm_pur_order__promises (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  parent_id bigint not null references srm_pur_order__deliveries (id) on delete cascade,
  seq_num bigint,
  old_date date,
  new_date date,
  quantity numeric(18,6),
  asked_by_side text,
  asked_time timestamptz(0),
  agreed_time timestamptz(0),
  cause_type text,
  cause_number text
);
create table srm_pur_order__sources (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  parent_id bigint not null references srm_pur_order__lines (id) on delete cascade,
  requisition_line_id bigint,
  quantity numeric(18,6),
  received_quantity numeric(18,6),
  closed_quantity numeric(18,6),
  return_to_demand text,
  customer_order_line_id bigint
);
create table srm_pur_order__components (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  parent_id bigint not null references srm_pur_order__lines (id) on delete cascade,
  component_num bigint,
  item_id bigint,
  quantity_per numeric(18,6),
  required_quantity numeric(18,6),
  issued_quantity numeric(18,6),
  consumed_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  uom_code text,
  scrap_pct numeric(9,4)
);
create table srm_pur_order__payment_plans (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order (id) on delete cascade,
  stage_code text,
  percent numeric(9,4),
  amount numeric(18,2),
  offset_days bigint,
  applied_amount numeric(18,2),
  paid_amount numeric(18,2)
);
create table srm_pur_agreement (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  agreement_number text,
  agreement_version bigint,
  agreement_name text,
  bill_type_id bigint,
  confirm_mode text,
  agreement_type text,
  supplier_id bigint,
  site_id bigint,
  supplier_contact_id bigint,
  buyer_id bigint,
  currency_code text,
  price_basis text,
  effective_from date,
  effective_to date,
  payment_term_id bigint,
  incoterm text,
  limit_control text,
  limit_amount numeric(18,2),
  released_amount numeric(18,2),
  remaining_amount numeric(18,2),
  warning_pct numeric(9,4),
  warned_flag text,
  source_type text,
  source_number text,
  contract_id bigint,
  publish_time timestamptz(0),
  supplier_confirm_time timestamptz(0),
  supplier_opinion text,
  change_reason text,
  terminate_reason text,
  remark text,
  pinyin text
);
create table srm_pur_agreement__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  uom_code text,
  price_incl_tax numeric(18,6),
  tax_rate text,
  limit_quantity numeric(18,6),
  released_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  item_description text,
  category_id bigint,
  price_unit_qty numeric(18,6),
  price_excl_tax numeric(18,6),
  step_flag text,
  step_mode text,
  commit_quantity numeric(18,6),
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  lead_time_days bigint,
  line_effective_date date,
  line_expiry_date date,
  released_amount numeric(18,2),
  received_quantity numeric(18,6),
  line_status text
);
create table srm_pur_agreement__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  parent_id bigint not null references srm_pur_agreement__lines (id) on delete cascade,
  from_quantity numeric(18,6),
  to_quantity numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6)
);
create table srm_pur_agreement__orgs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  use_org_id bigint,
  share_pct numeric(9,4),
  released_amount numeric(18,2)
);
create table srm_pur_agreement__projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  project_code text,
  project_name text,
  manager_id bigint,
  effective_from date,
  effective_to date,
  limit_amount numeric(18,2),
  released_amount numeric(18,2),
  remaining_amount numeric(18,2)
);
create table srm_pur_order_change (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  change_number text,
  order_id bigint,
  supplier_id bigint,
  buyer_id bigint,
  currency_code text,
  price_basis text,
  from_version bigint,
  to_version bigint,
  change_types text[],
  change_reason text,
  change_desc text,
  price_scope text,
  payment_term_id bigint,
  payment_method text,
  incoterm text,
  new_buyer_id bigint,
  delivery_address text,
  receiver_name text,
  receiver_phone text,
  remark text,
  old_amount_incl_tax numeric(18,2),
  new_amount_incl_tax numeric(18,2),
  change_amount_incl_tax numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  need_approval text,
  need_supplier_confirm text,
  supplier_opinion text,
  effective_time timestamptz(0),
  problem text,
  record_flag text,
  snapshot jsonb,
  supplier_snapshot jsonb
);
create table srm_pur_order_change__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  action text,
  order_line_id bigint,
  item_id bigint,
  uom_code text,
  old_quantity numeric(18,6),
  new_quantity numeric(18,6),
  old_price numeric(18,6),
  new_price numeric(18,6),
  old_tax_rate text,
  new_tax_rate text,
  price_adjust_quantity numeric(18,6),
  price_adjust_amount_incl_tax numeric(18,2),
  need_by_date date,
  reason text
);
create table srm_pur_order_change__deliveries (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  action text,
  order_delivery_id bigint,
  order_line_id bigint,
  old_quantity numeric(18,6),
  new_quantity numeric(18,6),
  old_date date,
  new_date date
);
create table srm_pur_order_change__header_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  field_code text,
  old_value text,
  new_value text
);
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
  sn_template_id bigint,
  over_tolerance_pct numeric(9,4),
  under_tolerance_pct numeric(9,4),
  inspect_mode text,
  merge_days bigint,
  return_to_demand text
);
create table srm_pur_category_dispose__buyers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_category_dispose (id) on delete cascade,
  use_org_id bigint,
  buyer_id bigint,
  effective_from date,
  effective_to date,
  open_line_count bigint
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
  transaction_id bigint,
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
create table srm_pur_delivery_note (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  note_number text,
  supplier_id bigint,
  receive_org_id bigint,
  delivery_address text,
  supplier_note_number text,
  buyer_id bigint,
  ship_date date,
  expected_arrival_time timestamptz(0),
  transport_mode text,
  carrier text,
  tracking_number text,
  plate_number text,
  driver_name text,
  driver_phone text,
  package_count bigint,
  gross_weight numeric(18,6),
  exception_flags text[],
  exception_reason text,
  import_flag text,
  custom_header_id bigint,
  ready_time timestamptz(0),
  actual_ship_time timestamptz(0),
  arrive_time timestamptz(0),
  cancel_reason text,
  remark text
);
create table srm_pur_delivery_note__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_delivery_note (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  quantity numeric(18,6),
  open_quantity numeric(18,6),
  uom_code text,
  pack_quantity numeric(18,6),
  package_count bigint,
  lot_count bigint,
  serial_count bigint,
  received_quantity numeric(18,6),
  refused_quantity numeric(18,6),
  difference_quantity numeric(18,6),
  item_description text,
  order_id bigint,
  order_delivery_id bigint,
  notice_line_id bigint,
  return_item_id bigint,
  final_flag text,
  lot_control_flag text,
  serial_control_flag text,
  shelf_life_days bigint,
  drawing_version text,
  pcn_id bigint,
  inspect_report_ids text,
  line_remark text
);
create table srm_pur_delivery_note__lots (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_delivery_note (id) on delete cascade,
  parent_id bigint not null references srm_pur_delivery_note__lines (id) on delete cascade,
  lot_number text,
  quantity numeric(18,6),
  production_date date,
  expiry_date date,
  origin_country text,
  coa_file_ids text
);
create table srm_pur_delivery_note__serials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_delivery_note (id) on delete cascade,
  parent_id bigint not null references srm_pur_delivery_note__lines (id) on delete cascade,
  serial_number text,
  lot_number text,
  package_barcode text
);
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
create table srm_pur_forecast (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  forecast_number text,
  forecast_version bigint,
  forecast_name text,
  bucket_type text,
  start_date date,
  bucket_count bigint,
  frozen_buckets bigint,
  planner_id bigint,
  source_type text,
  publish_time timestamptz(0),
  reply_deadline timestamptz(0),
  line_count bigint,
  replied_line_count bigint,
  latest_flag text,
  remark text,
  pinyin text
);
create table srm_pur_forecast__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_forecast (id) on delete cascade,
  line_num bigint,
  supplier_id bigint,
  item_id bigint,
  item_description text,
  category_id bigint,
  uom_code text,
  proportion numeric(9,4),
  total_quantity numeric(18,6),
  reply_total_quantity numeric(18,6),
  last_total_quantity numeric(18,6),
  change_rate numeric(12,2),
  line_status text,
  reply_remark text,
  buyer_remark text,
  reply_time timestamptz(0)
);
create table srm_pur_forecast__buckets (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_forecast (id) on delete cascade,
  parent_id bigint not null references srm_pur_forecast__lines (id) on delete cascade,
  bucket_index bigint,
  bucket_start date,
  bucket_end date,
  forecast_quantity numeric(18,6),
  last_quantity numeric(18,6),
  reply_quantity numeric(18,6),
  difference_quantity numeric(18,6),
  ordered_quantity numeric(18,6),
  frozen_flag text
);
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
  item_id bigint,
  quantity numeric(18,6),
  uom_code text,
  reply_quantity numeric(18,6),
  required_time timestamptz(0),
  reply_time timestamptz(0),
  reply_reason text,
  reject_reason text,
  shipped_quantity numeric(18,6),
  received_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  item_description text,
  order_id bigint,
  order_delivery_id bigint,
  subinventory_id bigint,
  line_status text
);
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
  error_message text,
  lot_number text,
  quantity numeric(18,6),
  pack_quantity numeric(18,6),
  production_date date,
  expiry_date date,
  origin_country text,
  remaining_quantity numeric(18,6),
  shelf_life_days bigint
);
create table srm_pur_receipt (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  receipt_number text,
  receipt_type text,
  supplier_id bigint,
  note_id bigint,
  receive_org_id bigint,
  receiver_id bigint,
  receipt_date timestamptz(0),
  post_date date,
  supplier_note_number text,
  tracking_number text,
  total_quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  inspect_status text,
  stock_status text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text,
  source_type text,
  source_number text,
  remark text
);
create table srm_pur_receipt__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_receipt (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  expected_quantity numeric(18,6),
  quantity numeric(18,6),
  uom_code text,
  lot_number text,
  refused_quantity numeric(18,6),
  refuse_reason text,
  inspect_status text,
  accepted_quantity numeric(18,6),
  concession_quantity numeric(18,6),
  rejected_quantity numeric(18,6),
  stocked_quantity numeric(18,6),
  order_id bigint,
  subinventory_id bigint,
  locator_code text,
  item_description text,
  production_date date,
  expiry_date date,
  note_line_id bigint,
  order_delivery_id bigint,
  line_type text,
  lot_control_flag text,
  serial_control_flag text,
  component_serials text,
  pcn_id bigint,
  inspect_mode text,
  first_rejected_quantity numeric(18,6),
  destroyed_quantity numeric(18,6),
  inspect_date timestamptz(0),
  inspector_id bigint,
  defect_code text,
  mrb_number text,
  abnormal_id bigint,
  returned_quantity numeric(18,6),
  returned_unjudged_quantity numeric(18,6),
  returned_rejected_quantity numeric(18,6),
  returned_accepted_quantity numeric(18,6),
  held_receiving_quantity numeric(18,6),
  held_stock_quantity numeric(18,6),
  write_off_quantity numeric(18,6),
  net_quantity numeric(18,6),
  currency_code text,
  price_basis text,
  tax_rate text,
  price_unit_qty numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2)
);
create table srm_pur_receipt__serials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_receipt (id) on delete cascade,
  parent_id bigint not null references srm_pur_receipt__lines (id) on delete cascade,
  serial_number text,
  result text
);
create table srm_pur_return (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  return_number text,
  return_mode text,
  return_from text,
  supplier_id bigint,
  return_org_id bigint,
  reason_code text,
  reason_desc text,
  abnormal_id bigint,
  buyer_id bigint,
  address_id bigint,
  address_text text,
  contact_name text,
  contact_phone text,
  pickup_mode text,
  pickup_date date,
  freight_payer text,
  replace_date date,
  carrier text,
  tracking_number text,
  total_quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  supplier_opinion text,
  buyer_remark text,
  confirm_deadline timestamptz(0),
  ship_date timestamptz(0),
  supplier_receive_time timestamptz(0),
  close_reason text,
  source_doc_type text,
  source_key text,
  remark text
);
create table srm_pur_return__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_return (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  quantity numeric(18,6),
  returnable_quantity numeric(18,6),
  uom_code text,
  lot_number text,
  subinventory_id bigint,
  defect_code text,
  shipped_quantity numeric(18,6),
  supplier_received_quantity numeric(18,6),
  replaced_quantity numeric(18,6),
  item_description text,
  receipt_line_id bigint,
  order_id bigint,
  order_delivery_id bigint,
  currency_code text,
  price_basis text,
  tax_rate text,
  price_unit_qty numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  item_remark text
);
create table srm_pur_return__item_sns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_return (id) on delete cascade,
  parent_id bigint not null references srm_pur_return__items (id) on delete cascade,
  material_sn_id bigint,
  serial_number text,
  fault_desc text
);
create table srm_pur_return_supplier_address (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  supplier_id bigint,
  address_name text,
  country_code text,
  district_id bigint,
  address_detail text,
  postal_code text,
  contact_name text,
  contact_phone text,
  category_ids bigint[],
  default_flag text,
  pinyin text
);
create table srm_pur_write_off (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  write_off_number text,
  write_off_type text,
  supplier_id bigint,
  receipt_id bigint,
  return_id bigint,
  reason_code text,
  reason_desc text,
  post_date date,
  total_quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  posted_time timestamptz(0)
);
create table srm_pur_write_off__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_write_off (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  quantity numeric(18,6),
  available_quantity numeric(18,6),
  source_quantity numeric(18,6),
  uom_code text,
  lot_number text,
  source_transaction_id bigint,
  receipt_line_id bigint,
  return_item_id bigint,
  serial_numbers text,
  held_receiving_quantity numeric(18,6),
  held_stock_quantity numeric(18,6),
  currency_code text,
  amount_incl_tax numeric(18,2),
  component_serials text
);
create table srm_sic_transaction (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  transaction_number text,
  transaction_type text,
  transaction_date timestamptz(0),
  post_date date,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  order_id bigint,
  order_line_id bigint,
  order_component_id bigint,
  note_id bigint,
  receipt_line_id bigint,
  return_item_id bigint,
  reversed_transaction_id bigint,
  quantity numeric(18,6),
  uom_code text,
  stock_quantity numeric(18,6),
  subinventory_id bigint,
  to_subinventory_id bigint,
  lot_number text,
  owner_type text,
  currency_code text,
  exchange_rate numeric(18,8),
  tax_rate text,
  price_unit_qty numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  payable_flag text,
  priced_flag text,
  accrual_amount_excl_tax numeric(18,2),
  statement_quantity numeric(18,6),
  statement_amount numeric(18,2),
  settle_status text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text,
  source_doc_type text,
  source_doc_number text,
  reason text,
  source_key text
);
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
  line_result text,
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
  buyer_id bigint,
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
  item_id bigint,
  order_line_id bigint,
  quantity numeric(18,6),
  uom_code text,
  declare_name text,
  hs_code text,
  government_material_id bigint,
  legal_quantity numeric(18,6),
  note_line_id bigint,
  legal_rate numeric(18,8),
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
create table srm_sic_inventory (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  inventory_org_id bigint,
  subinventory_id bigint,
  item_id bigint,
  category_id bigint,
  lot_number text,
  expiry_date date,
  owner_type text,
  supplier_id bigint,
  stock_uom_code text,
  on_hand_quantity numeric(18,6),
  inspect_quantity numeric(18,6),
  rejected_quantity numeric(18,6),
  blocked_quantity numeric(18,6),
  reserved_quantity numeric(18,6),
  available_quantity numeric(18,6),
  in_transit_quantity numeric(18,6),
  safety_stock numeric(18,6),
  below_safety text,
  first_receive_date date,
  last_move_date date,
  age_days bigint
);
create table srm_pur_bill_type (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  bill_type_code text,
  bill_type_name text,
  bill_type_name_en text,
  document_kind text,
  order_type text,
  number_prefix text,
  process_code text,
  requisition_required text,
  price_control text,
  allow_unpriced text,
  price_basis text,
  confirm_mode text,
  confirm_hours bigint,
  confirm_overdue_action text,
  accept_early_days bigint,
  accept_late_days bigint,
  auto_publish text,
  change_confirm_mode text,
  delivery_mode text,
  note_required text,
  note_approval text,
  over_tolerance_pct numeric(9,4),
  under_tolerance_pct numeric(9,4),
  early_days bigint,
  late_days bigint,
  inspect_mode text,
  settlement_basis text,
  print_template text,
  default_flag text,
  seq_num bigint,
  pinyin text
);
create table srm_pos_supplier (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  supplier_number text,
  supplier_name text,
  supplier_name_en text,
  short_name text,
  former_names jsonb,
  country_code text,
  unified_credit_code text,
  registration_no text,
  duns_no text,
  supplier_type text,
  company_nature text,
  taxpayer_type text,
  industry text,
  legal_person text,
  legal_person_id_no text,
  registered_capital numeric(18,2),
  capital_currency text,
  establish_date date,
  licence_begin_date date,
  licence_end_date date,
  licence_long_term text,
  business_scope text,
  district_id bigint,
  register_address text,
  postal_code text,
  company_phone text,
  website text,
  main_products text,
  employee_total bigint,
  listed_flag text,
  parent_supplier_id bigint,
  shareholders text,
  actual_controller text,
  register_id bigint,
  create_source text,
  one_time_flag text,
  one_time_amount_limit numeric(18,2),
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text,
  supplier_level text,
  grade_code text,
  latest_score numeric(6,2),
  freeze_inquiry_flag text,
  freeze_order_flag text,
  freeze_receive_flag text,
  freeze_payment_flag text,
  freeze_until date,
  risk_level text,
  risk_query_time timestamptz(0),
  buyer_id bigint,
  qualified_date date,
  quit_date date,
  last_transaction_date date,
  completeness numeric(9,4),
  buyer_remark text,
  pinyin text
);
create table srm_pos_supplier__contacts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  contact_name text,
  contact_type text,
  gender text,
  position text,
  mobile text,
  telephone text,
  email text,
  primary_flag text,
  notice_flag text,
  enabled_flag text,
  remark text
);
create table srm_pos_supplier__accounts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  bank_id bigint,
  bank_name text,
  branch_name text,
  cnaps_code text,
  swift_code text,
  account_name text,
  account_number text,
  currency_code text,
  third_party_flag text,
  auth_file_ids text,
  proof_file_ids text,
  default_flag text,
  enabled_flag text
);
create table srm_pos_supplier__addresses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  site_name text,
  site_type text[],
  country_code text,
  district_id bigint,
  address text,
  postal_code text,
  contact_name text,
  contact_phone text,
  currency_code text,
  tax_rate text,
  remark text
);
create table srm_pos_supplier__sales (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  sales_year text,
  sales_amount numeric(18,2),
  currency_code text,
  net_profit numeric(18,2),
  export_ratio numeric(9,4),
  major_customers text,
  major_customer_ratio numeric(9,4),
  audited_flag text
);
create table srm_pos_supplier__materials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  category_id bigint,
  item_id bigint,
  product_name text,
  specification text,
  brand text,
  origin_type text,
  monthly_capacity numeric(18,6),
  uom_code text,
  lead_time_days bigint,
  min_order_quantity numeric(18,6),
  existing_customers text
);
create table srm_pos_supplier__employees (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  staff_type text,
  headcount bigint,
  bachelor_count bigint,
  avg_years numeric(6,1),
  remark text
);
create table srm_pos_supplier__management (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  manager_name text,
  position text,
  mobile text,
  email text,
  education text,
  industry_years bigint,
  shareholding_ratio numeric(9,4),
  resume text
);
create table srm_pos_supplier__equipment (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  equipment_type text,
  equipment_name text,
  model text,
  maker text,
  quantity bigint,
  purchase_year text,
  precision text,
  calibration_due_date date
);
create table srm_pos_supplier__data_files (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  require_id bigint,
  file_type text,
  cert_name text,
  cert_number text,
  issuer text,
  issue_date date,
  effective_to date,
  long_term_flag text,
  cert_file_ids text,
  verify_status text,
  expire_status text
);
create table srm_pos_supplier__locations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  location_name text,
  location_type text,
  country_code text,
  district_id bigint,
  address text,
  ownership text,
  area numeric(18,2),
  employee_count bigint,
  main_process text,
  lease_end_date date
);
create table srm_pos_supplier__users (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  user_id bigint,
  contact_name text,
  admin_flag text,
  enabled_flag text,
  last_login_time timestamptz(0)
);
create table srm_pos_supplier__stage_history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  change_time timestamptz(0),
  event_type text,
  effective_date date,
  from_stage text,
  to_stage text,
  from_value text,
  to_value text,
  target_org_id bigint,
  category_id bigint,
  scope text,
  source_doc text,
  operator_id bigint
);
create table srm_pos_supplier__risk_records (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier (id) on delete cascade,
  query_time timestamptz(0),
  risk_type text,
  risk_level text,
  title text,
  occur_date date,
  amount numeric(18,2),
  handle_status text
);
create table srm_pos_supplier_site (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  supplier_id bigint,
  site_code text,
  site_name text,
  site_type text[],
  address_id bigint,
  contact_id bigint,
  account_id bigint,
  currency_code text,
  tax_rate text,
  payment_term_id bigint,
  payment_method text,
  invoice_type text,
  delivery_term text,
  buyer_id bigint,
  lead_time_days bigint,
  over_receive_rate numeric(9,4),
  confirm_required_flag text,
  inspection_exempt_flag text,
  freeze_inquiry_flag text,
  freeze_order_flag text,
  freeze_receive_flag text,
  freeze_payment_flag text,
  erp_site_code text,
  grade_code text,
  effective_from date,
  effective_to date,
  pinyin text
);
create table srm_pos_supplier_category (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  supplier_id bigint,
  category_id bigint,
  scene_id bigint,
  main_flag text,
  cooperation_type text,
  supply_range text,
  qualified_date date,
  effective_to date,
  freeze_inquiry_flag text,
  freeze_order_flag text,
  grade_code text,
  latest_score numeric(6,2),
  latest_period text,
  purchase_amount_ytd numeric(18,2),
  source_doc text
);
create table srm_base_category (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  category_code text,
  category_name text,
  category_name_en text,
  parent_id bigint,
  category_level bigint,
  full_path text,
  leaf_flag text,
  category_type text,
  tax_rate text,
  asl_control_flag text,
  inspect_flag text,
  sample_require_flag text,
  survey_require_flag text,
  sourcing_threshold numeric(18,2),
  min_quote_suppliers bigint,
  erp_code text,
  seq_num bigint,
  description text,
  pinyin text
);
create table srm_base_category__staffs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_category (id) on delete cascade,
  org_id bigint,
  staff_role text,
  person_id bigint,
  effective_from date,
  effective_to date
);
create table srm_base_category__documents (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_category (id) on delete cascade,
  certificate_type text,
  mandatory_flag text,
  warn_days bigint
);
create table srm_base_item (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  item_code text,
  item_name text,
  item_name_en text,
  specification text,
  brand text,
  category_id bigint,
  item_type text,
  uom_code text,
  purchase_uom_code text,
  tax_rate text,
  drawing_number text,
  revision text,
  material_texture text,
  net_weight numeric(18,6),
  lot_control_flag text,
  serial_control_flag text,
  shelf_life_days bigint,
  inspect_flag text,
  key_part_flag text,
  environment_level text,
  hazardous_flag text,
  hs_code text,
  default_buyer_id bigint,
  product_line_id bigint,
  replace_item_id bigint,
  source_system text,
  erp_item_id text,
  last_sync_time timestamptz(0),
  duplicate_confirmed text,
  remark text,
  pinyin text
);
create table srm_base_item__uom_conversions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_item (id) on delete cascade,
  from_uom_code text,
  factor numeric(18,8),
  to_uom_code text
);
create table srm_base_item_org (
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
  item_name text,
  specification text,
  category_id bigint,
  purchasable_flag text,
  buyer_id bigint,
  planner_id bigint,
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  target_price_excl_tax numeric(18,6),
  lead_time_days bigint,
  receive_days bigint,
  safety_stock_quantity numeric(18,6),
  over_receipt_pct numeric(9,4),
  inspect_flag text,
  asl_control_flag text,
  consign_flag text,
  subinventory_id bigint,
  last_supplier_id bigint,
  last_price_incl_tax numeric(18,6),
  last_order_date date,
  on_hand_quantity numeric(18,6),
  on_order_quantity numeric(18,6)
);
create table srm_base_item_price (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  price_number text,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  price_type text,
  currency_code text,
  uom_code text,
  price_unit_qty numeric(18,6),
  price_basis text,
  tax_rate text,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  effective_from date,
  effective_to date,
  effect_status text,
  step_flag text,
  step_mode text,
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  lead_time_days bigint,
  payment_term_id bigint,
  incoterm text,
  source_type text,
  source_number text,
  source_line_id bigint,
  asl_hold_flag text,
  contract_id bigint,
  previous_price_excl_tax numeric(18,6),
  change_rate numeric(9,4),
  change_reason text,
  high_rise_flag text,
  invalid_reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_base_item_price__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_item_price (id) on delete cascade,
  step_num bigint,
  from_quantity numeric(18,6),
  to_quantity numeric(18,6),
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6)
);
create table srm_base_item_price__changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_item_price (id) on delete cascade,
  change_type text,
  old_start_date date,
  old_effective_to date,
  new_start_date date,
  new_effective_to date,
  cause_number text,
  change_time timestamptz(0)
);
create table srm_base_payment_term (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  term_code text,
  term_name text,
  term_name_en text,
  term_type text,
  payment_method text,
  total_proportion numeric(9,4),
  weighted_days numeric(8,2),
  erp_code text,
  description text,
  pinyin text
);
create table srm_base_payment_term__stages (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_payment_term (id) on delete cascade,
  stage_num bigint,
  stage_type text,
  proportion numeric(9,4),
  base_date_type text,
  offset_days bigint,
  cutoff_day bigint,
  pay_day_of_month bigint,
  payment_method text,
  require_document text
);
create table srm_base_exchange_rate (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  rate_type text,
  from_currency text,
  to_currency text,
  unit_quantity bigint,
  rate_value numeric(18,8),
  inverse_rate numeric(18,8),
  effective_from date,
  effective_to date,
  source_type text,
  used_flag text,
  surprise_confirmed text,
  remark text
);
create table srm_base_subinventory (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  subinventory_code text,
  subinventory_name text,
  subinventory_type text,
  available_flag text,
  receive_flag text,
  negative_flag text,
  locator_control_flag text,
  consign_supplier_id bigint,
  subcontractor_id bigint,
  keeper_id bigint,
  contact_phone text,
  district_id bigint,
  address text,
  receive_window text,
  erp_code text,
  pinyin text
);
create table srm_base_subinventory__locators (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_subinventory (id) on delete cascade,
  locator_code text,
  locator_name text,
  zone text,
  max_quantity numeric(18,6),
  enabled_flag text
);
create table srm_base_config_profile (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  profile_code text,
  profile_name text,
  profile_name_en text,
  module_code text,
  value_type text,
  value_lookup_type text,
  default_value text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  org_override_flag text,
  category_override_flag text,
  system_flag text,
  description text,
  pinyin text
);
create table srm_base_config_profile__values (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_config_profile (id) on delete cascade,
  scope_org_id bigint,
  category_id bigint,
  profile_value text,
  effective_from date,
  effective_to date,
  remark text
);
create table srm_base_district (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  district_code text,
  district_name text,
  district_name_en text,
  parent_id bigint,
  district_level text,
  country_code text,
  depth bigint,
  full_name text,
  postal_code text,
  area_code text,
  seq_num bigint,
  pinyin text
);
create table srm_base_pending_matter (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  matter_type text,
  title text,
  side text,
  document_type text,
  document_id bigint,
  document_number text,
  route_path text,
  route_params jsonb,
  supplier_id bigint,
  assignee_person_id bigint,
  assignee_resp_id bigint,
  category_id bigint,
  owner_key text,
  urgency text,
  raised_time timestamptz(0),
  due_time timestamptz(0),
  overdue_flag text,
  stay_hours numeric(10,1),
  first_read_time timestamptz(0),
  handle_time timestamptz(0),
  handled_by_user_id bigint,
  handle_result text,
  urged_time timestamptz(0),
  reminded_time timestamptz(0),
  escalated_time timestamptz(0),
  pinyin text
);
create table srm_base_pending_matter__transfers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_pending_matter (id) on delete cascade,
  from_person_id bigint,
  to_person_id bigint,
  reason text,
  transfer_time timestamptz(0)
);
create table srm_base_org_association (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  association_type text,
  from_org_id bigint,
  to_org_id bigint,
  default_flag text,
  category_id bigint,
  erp_code text,
  effective_from date,
  effective_to date,
  remark text
);
create table srm_base_bank (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  bank_code text,
  bank_name text,
  bank_name_en text,
  head_office_flag text,
  parent_id bigint,
  branch_name text,
  cnaps_code text,
  swift_code text,
  country_code text,
  district_id bigint,
  address text,
  source_type text,
  pinyin text
);
create table srm_base_subinventory_pl (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  product_line_id bigint,
  category_id bigint,
  usage_type text,
  subinventory_id bigint,
  locator_code text,
  priority_num bigint,
  effective_from date,
  effective_to date
);
create table srm_base_product_line (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  product_line_code text,
  product_line_name text,
  product_line_name_en text,
  parent_id bigint,
  line_level bigint,
  full_path text,
  department_id bigint,
  manager_id bigint,
  quality_owner_id bigint,
  erp_code text,
  remark text,
  pinyin text
);
create table srm_base_common_file (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  file_number text,
  file_title text,
  file_type text,
  module_code text,
  file_version text,
  audience text,
  org_ids bigint[],
  category_ids bigint[],
  supplier_ids bigint[],
  effective_from date,
  effective_to date,
  previous_id bigint,
  reader_ids bigint[],
  download_count bigint,
  description text,
  pinyin text
);
create table srm_base_common_file__downloads (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_common_file (id) on delete cascade,
  user_id bigint,
  supplier_id bigint,
  download_time timestamptz(0)
);
create table srm_base_item_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  info_number text,
  item_id bigint,
  item_name text,
  category_id bigint,
  info_type text,
  info_title text,
  revision text,
  drawing_number text,
  secret_level text,
  supplier_upload_flag text,
  supplier_id bigint,
  effective_from date,
  effective_to date,
  ecn_number text,
  previous_id bigint,
  remark text,
  pinyin text
);
create table srm_base_item_info__grants (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_item_info (id) on delete cascade,
  supplier_id bigint,
  grant_source text,
  source_number text,
  download_flag text,
  effective_from date,
  effective_to date,
  active_flag text,
  confirm_time timestamptz(0),
  confirm_user_id bigint
);
create table srm_base_item_info__access_logs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_item_info (id) on delete cascade,
  user_id bigint,
  supplier_id bigint,
  access_type text,
  access_time timestamptz(0)
);
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
  menu_id bigint,
  sql_hash text,
  check_time timestamptz(0),
  checked_hash text,
  check_result text,
  run_count bigint,
  avg_ms bigint,
  timeout_date date,
  timeout_count bigint,
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
  unit_text_en text,
  scale_factor numeric(18,6),
  scale_factor_en numeric(18,6),
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
create table base_rpt_back_export (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  export_number text,
  export_source text,
  report_definition_id bigint,
  api_path text,
  file_name text,
  export_format text,
  params_value jsonb,
  columns jsonb,
  resp_id bigint,
  language text,
  requested_by bigint,
  request_time timestamptz(0),
  start_time timestamptz(0),
  finish_time timestamptz(0),
  progress numeric(9,4),
  total_rows bigint,
  sheet_count bigint,
  file_id text,
  file_size bigint,
  expire_time timestamptz(0),
  download_count bigint,
  error_message text,
  pinyin text
);
create table base_scsi_product_line (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  line_code text,
  line_name text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_scsi_project_code (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  product_line_id bigint,
  project_code text,
  project_name text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_scsi_definition (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  interface_code text,
  interface_name text,
  product_line_id bigint,
  project_code_id bigint,
  direction text,
  target_system text,
  protocol text,
  trigger_type text,
  event_code text,
  doc_resource text,
  target_action text,
  staging_table text,
  datasource_id bigint,
  sql_text text,
  oauth_app_id bigint,
  key_fields text,
  write_mode text,
  batch_size bigint,
  stop_on_error text,
  ordered_by_doc text,
  max_retries bigint,
  alert_user_ids bigint[],
  changed_by bigint,
  definition_version bigint,
  last_success_time timestamptz(0),
  last_test_time timestamptz(0),
  last_test_result text,
  remark text,
  pinyin text
);
create table base_scsi_definition__versions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  version bigint,
  enabled_by bigint,
  enabled_time timestamptz(0),
  content jsonb
);
create table base_scsi_definition__request_configs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  environment text,
  url text,
  http_method text,
  auth_type text,
  auth_user text,
  token_url text,
  auth_secret text,
  headers jsonb,
  timeout_seconds bigint,
  content_template text,
  success_expr text,
  message_path text,
  paging_type text,
  page_param text,
  size_param text,
  max_pages bigint
);
create table base_scsi_definition__parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  param_code text,
  param_name text,
  param_in text,
  param_type text,
  required_flag text,
  default_value text,
  seq_num bigint
);
create table base_scsi_definition__request_maps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  target_path text,
  source_type text,
  source_field text,
  convert_type text,
  convert_arg text,
  required_flag text,
  max_length bigint,
  seq_num bigint
);
create table base_scsi_definition__response_maps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  source_path text,
  target_field text,
  convert_type text,
  convert_arg text,
  key_flag text,
  required_flag text,
  default_value text,
  seq_num bigint
);
create table base_scsi_platform_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_number text,
  definition_id bigint,
  interface_code text,
  definition_version bigint,
  environment text,
  direction text,
  trigger_type text,
  doc_resource text,
  doc_id bigint,
  doc_version bigint,
  doc_number text,
  push_key text,
  start_time timestamptz(0),
  duration_ms bigint,
  http_status bigint,
  total_rows bigint,
  success_rows bigint,
  fail_rows bigint,
  request_text text,
  response_text text,
  request_file text,
  response_file text,
  result_flag text,
  error_message text,
  trace_id text,
  pinyin text
);
create table base_scsi_platform_log__rows (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_platform_log (id) on delete cascade,
  row_key text,
  row_flag text,
  row_msg text,
  target_id bigint
);
create table base_message (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  title text,
  content text,
  title_en text,
  content_en text,
  msg_kind text,
  priority_level text,
  receiver_scope text,
  user_ids bigint[],
  department_ids bigint[],
  resp_ids bigint[],
  supplier_ids bigint[],
  email_flag text,
  send_time timestamptz(0),
  expire_time timestamptz(0),
  link_route text,
  receiver_count bigint,
  read_count bigint
);
create table base_message__receipts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_message (id) on delete cascade,
  user_id bigint,
  receive_time timestamptz(0),
  read_time timestamptz(0),
  deleted_flag text
);
create table base_msg_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_code text,
  config_name text,
  config_name_en text,
  event_code text,
  event_title text,
  module_code text,
  org_ids bigint[],
  condition_expr text,
  check_flag text,
  mandatory_flag text,
  delay_minutes bigint,
  merge_minutes bigint,
  quiet_flag text,
  enabled_flag text,
  pinyin text
);
create table base_msg_config__channels (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_msg_config (id) on delete cascade,
  channel text,
  source_id bigint,
  template_code text
);
create table base_msg_config__receivers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_msg_config (id) on delete cascade,
  receiver_type text,
  receiver_value text,
  user_ids bigint[],
  resp_id bigint,
  receive_sql_id bigint,
  cc_flag text
);
create table base_msg_template (
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
  template_name_en text,
  channel text,
  language text,
  event_code text,
  event_title text,
  title_text text,
  content_text text,
  link_route text,
  attach_pdf_flag text,
  variables jsonb,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_msg_source (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  source_code text,
  source_name text,
  source_name_en text,
  channel text,
  smtp_host text,
  smtp_port bigint,
  smtp_security text,
  login_name text,
  password text,
  from_address text,
  from_name text,
  gateway_url text,
  gateway_body text,
  success_expr text,
  rate_per_minute bigint,
  max_retries bigint,
  default_flag text,
  last_test_time timestamptz(0),
  last_test_result text,
  enabled_flag text,
  pinyin text
);
create table base_msg_receive_sql (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  receive_code text,
  receive_name text,
  datasource_id bigint,
  sql_text text,
  parameters jsonb,
  max_rows bigint,
  check_time timestamptz(0),
  checked_hash text,
  check_result text,
  pinyin text
);
create table base_msg_user (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_id bigint,
  email text,
  mobile text,
  wechat_work_id text,
  dingtalk_id text,
  channels text[],
  language text,
  quiet_start text,
  quiet_end text,
  digest_flag text,
  bounce_count bigint,
  enabled_flag text
);
create table base_msg_unsubscribe (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_id bigint,
  event_code text,
  event_title text,
  channel text,
  unsub_source text,
  unsub_time timestamptz(0),
  resub_time timestamptz(0),
  reason text
);
create table base_msg_instance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  config_id bigint,
  event_code text,
  event_title text,
  event_id text,
  channel text,
  source_id bigint,
  receiver_user_id bigint,
  receiver_address text,
  title text,
  content text,
  title_en text,
  content_en text,
  link_route text,
  doc_resource text,
  doc_number text,
  merge_key text,
  plan_time timestamptz(0),
  send_time timestamptz(0),
  attempts bigint,
  last_error text,
  checked_by bigint,
  check_remark text,
  pinyin text
);
create table base_msg_history (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  event_code text,
  event_title text,
  channel text,
  receiver_user_id bigint,
  title text,
  doc_number text,
  send_time timestamptz(0),
  final_status text,
  archive_time timestamptz(0),
  pinyin text
);
create table base_msg_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  msg_number text,
  attempt_no bigint,
  channel text,
  source_id bigint,
  start_time timestamptz(0),
  duration_ms bigint,
  result_flag text,
  provider_id text,
  response_text text
);
create table base_schedule_job (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  program_code text,
  program_name text,
  program_name_en text,
  program_type text,
  handler_code text,
  api_target text,
  report_definition_id bigint,
  scsi_definition_id bigint,
  module_code text,
  timeout_seconds bigint,
  max_retries bigint,
  retry_backoff_seconds bigint,
  concurrency_policy text,
  missed_policy text,
  priority bigint,
  keep_days bigint,
  fail_notify_user_ids bigint[],
  system_flag text,
  description text,
  enabled_flag text,
  pinyin text
);
create table base_schedule_job__parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_job (id) on delete cascade,
  param_code text,
  param_name text,
  param_type text,
  lookup_type_code text,
  required_flag text,
  default_value text,
  sensitive_flag text,
  seq_num bigint
);
create table base_schedule_job__responsibilities (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_job (id) on delete cascade,
  resp_id bigint
);
create table base_schedule_request (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  request_number text,
  job_id bigint,
  resp_id bigint,
  requested_by bigint,
  arguments jsonb,
  schedule_type text,
  start_time timestamptz(0),
  cron_expression text,
  interval_minutes bigint,
  end_time timestamptz(0),
  time_zone text,
  next_run_time timestamptz(0),
  last_run_time timestamptz(0),
  retry_attempt bigint,
  fail_streak bigint,
  last_outcome text,
  run_count bigint,
  fail_count bigint,
  pause_reason text,
  remark text
);
create table base_schedule_request__runs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_schedule_request (id) on delete cascade,
  run_no bigint,
  plan_time timestamptz(0),
  start_time timestamptz(0),
  end_time timestamptz(0),
  duration_ms bigint,
  worker text,
  attempt bigint,
  heartbeat_time timestamptz(0),
  cancel_flag text,
  progress numeric(9,4),
  outcome text,
  result_msg text,
  log_text text,
  output_file_id text
);
create table base_schedule_error (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  schedule_request_id bigint,
  job_id bigint,
  run_no bigint,
  error_type text,
  error_message text,
  stack_text text,
  occur_time timestamptz(0),
  attempts bigint,
  handled_by bigint,
  handle_time timestamptz(0),
  handle_remark text
);
create table base_system_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  occur_time timestamptz(0),
  log_level text,
  service_name text,
  logger_name text,
  message text,
  stack_text text,
  trace_id text,
  request_path text,
  user_id bigint,
  host_name text,
  duration_ms bigint
);
create table srm_base_interface_logs (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_time timestamptz(0),
  interface_code text,
  interface_name text,
  direction text,
  target_system text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  push_key text,
  request_body text,
  response_body text,
  http_status bigint,
  result_flag text,
  result_msg text,
  duration_ms bigint,
  retry_count bigint,
  compensation_id bigint,
  trace_id text,
  pinyin text
);
create table srm_base_tripartite_logs (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  log_time timestamptz(0),
  provider text,
  service_type text,
  doc_resource text,
  doc_number text,
  supplier_id bigint,
  called_by bigint,
  request_body text,
  response_body text,
  http_status bigint,
  result_flag text,
  result_msg text,
  billable text,
  unit_fee numeric(18,6),
  duration_ms bigint,
  cache_hit text,
  trace_id text,
  pinyin text
);
create table base_transaction_compensation (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  comp_number text,
  biz_type text,
  interface_code text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  push_key text,
  payload jsonb,
  step_name text,
  error_message text,
  retry_count bigint,
  max_retry bigint,
  next_retry_time timestamptz(0),
  first_fail_time timestamptz(0),
  finish_time timestamptz(0),
  handle_remark text,
  pinyin text
);
create table base_datasource (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  ds_code text,
  ds_name text,
  ds_name_en text,
  db_type text,
  host text,
  port bigint,
  database_name text,
  schema_name text,
  user_name text,
  secret_ref text,
  password text,
  ssl_mode text,
  pool_max bigint,
  connect_timeout bigint,
  read_only_flag text,
  usage text[],
  last_test_time timestamptz(0),
  last_test_result text,
  enabled_flag text,
  pinyin text
);
create table base_project (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  project_code text,
  project_name text,
  project_name_en text,
  base_path text,
  owner_user_id bigint,
  doc_file_id text,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_project__modules (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_project (id) on delete cascade,
  module_code text,
  module_name text,
  package_path text,
  owner_user_id bigint,
  api_count bigint,
  seq_num bigint
);
create table base_api (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  api_code text,
  api_name text,
  project_id bigint,
  module_code text,
  http_method text,
  api_path text,
  auth_type text,
  content_type text,
  request_schema jsonb,
  response_schema jsonb,
  request_example jsonb,
  response_example jsonb,
  api_version text,
  source_type text,
  source_hash text,
  deprecated_flag text,
  rate_per_minute bigint,
  description text,
  pinyin text
);
create table base_api__params (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_api (id) on delete cascade,
  param_in text,
  param_name text,
  param_type text,
  required_flag text,
  description text,
  example text
);
create table base_article (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  article_code text,
  article_type text,
  title text,
  language text,
  audience text,
  content text,
  menu_id bigint,
  article_version bigint,
  publish_time timestamptz(0),
  expire_time timestamptz(0),
  top_flag text,
  read_count bigint,
  seq_num bigint,
  pinyin text
);
create table base_organization (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  org_code text,
  org_name text,
  org_name_en text,
  short_name text,
  org_type text,
  parent_id bigint,
  level_id bigint,
  tree_full_path text,
  legal_org_id bigint,
  unified_credit_code text,
  legal_representative text,
  registered_address text,
  district_id bigint,
  phone text,
  bank_id bigint,
  bank_account text,
  currency_code text,
  default_tax_rate text,
  country_code text,
  delivery_address text,
  receiver text,
  receiver_phone text,
  time_zone text,
  erp_org_code text,
  effective_from date,
  effective_to date,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_department (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  dept_code text,
  dept_name text,
  dept_name_en text,
  parent_id bigint,
  level_id bigint,
  tree_full_path text,
  manager_person_id bigint,
  deputy_person_id bigint,
  cost_center_code text,
  dept_kind text,
  effective_from date,
  effective_to date,
  seq_num bigint,
  source_system text,
  enabled_flag text,
  pinyin text
);
create table base_department__positions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_department (id) on delete cascade,
  position_id bigint,
  headcount bigint,
  filled bigint
);
create table base_job (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  job_code text,
  job_name text,
  job_name_en text,
  job_family text,
  job_grade bigint,
  approval_limit_amount numeric(18,2),
  description text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_job__areas (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_job (id) on delete cascade,
  org_id bigint,
  include_children text,
  max_headcount bigint
);
create table base_position (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  position_code text,
  position_name text,
  job_id bigint,
  department_id bigint,
  headcount bigint,
  filled_count bigint,
  vacant_count bigint,
  key_position_flag text,
  approval_limit_amount numeric(18,2),
  effective_from date,
  effective_to date,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_position__persons (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_position (id) on delete cascade,
  person_id bigint,
  primary_flag text,
  effective_from date,
  effective_to date
);
create table base_position_level (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  level_code text,
  level_name text,
  purpose text,
  version_label bigint,
  default_flag text,
  effective_from date,
  effective_to date,
  remark text,
  pinyin text
);
create table base_position_level__nodes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_position_level (id) on delete cascade,
  position_id bigint,
  parent_position_id bigint,
  level_id bigint,
  tree_full_path text,
  seq_num bigint
);
create table base_position_allot (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  position_id bigint,
  person_id bigint,
  job_id bigint,
  department_id bigint,
  primary_flag text,
  allot_kind text,
  effective_from date,
  effective_to date,
  reason text
);
create table base_person (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  employee_no text,
  person_name text,
  person_name_en text,
  gender text,
  person_type text,
  department_id bigint,
  main_position_id bigint,
  job_id bigint,
  manager_person_id bigint,
  mobile text,
  office_phone text,
  email text,
  entry_date date,
  leave_date date,
  signature_file_id text,
  user_id bigint,
  source_system text,
  source_id text,
  remark text,
  pinyin text
);
create table base_person__positions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_person (id) on delete cascade,
  position_id bigint,
  department_id bigint,
  primary_flag text,
  effective_from date,
  effective_to date
);
create table base_user (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_name text,
  user_type text,
  user_full_name text,
  person_id bigint,
  supplier_id bigint,
  supplier_admin_flag text,
  email text,
  mobile text,
  preferred_language text,
  time_zone text,
  avatar_file_id text,
  effective_from date,
  effective_to date,
  default_resp_id bigint,
  must_change_password text,
  first_login_flag text,
  agreement_version text,
  password_change_time timestamptz(0),
  password_expire_time timestamptz(0),
  failed_count bigint,
  locked_until timestamptz(0),
  last_login_time timestamptz(0),
  last_login_ip text,
  sso_bindings jsonb,
  remark text,
  pinyin text
);
create table base_role (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  role_code text,
  role_name text,
  role_name_en text,
  role_side text,
  risk_level text,
  conflict_role_ids bigint[],
  description text,
  menu_count bigint,
  resource_count bigint,
  enabled_flag text,
  pinyin text
);
create table base_role__menu_permits (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_role (id) on delete cascade,
  menu_id bigint,
  check_flag text
);
create table base_role__resource_permits (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_role (id) on delete cascade,
  menu_id bigint,
  resource_id bigint
);
create table base_responsibility (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  resp_code text,
  resp_name text,
  resp_name_en text,
  resp_side text,
  data_scope text,
  home_route text,
  description text,
  effective_from date,
  effective_to date,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_responsibility__roles (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_responsibility (id) on delete cascade,
  role_id bigint,
  effective_from date,
  effective_to date
);
create table base_responsibility__users (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_responsibility (id) on delete cascade,
  user_id bigint,
  effective_from date,
  effective_to date
);
create table base_menu (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  menu_id bigint,
  menu_parent_id bigint,
  menu_code text,
  menu_name text,
  menu_name_en text,
  menu_type text,
  html_url text,
  image_link text,
  level_id bigint,
  menu_side text,
  open_mode text,
  keep_alive_flag text,
  badge_code text,
  seq_num bigint,
  resp_ids bigint[],
  enabled text,
  pinyin text
);
create table base_menu__resources (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_menu (id) on delete cascade,
  resource_code text,
  resource_name text,
  res_icon text
);
create table base_resource (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  menu_id bigint,
  resource_code text,
  resource_name text,
  resource_name_en text,
  res_icon text,
  resource_type text,
  button_id bigint,
  button_color text,
  api_actions jsonb,
  field_keys jsonb,
  show_condition text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_button (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  button_code text,
  button_name text,
  button_name_en text,
  button_icon text,
  button_color text,
  button_place text,
  action_name text,
  confirm_flag text,
  confirm_text text,
  confirm_text_en text,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_user_responsibility (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_id bigint,
  resp_id bigint,
  effective_from date,
  effective_to date,
  grant_source text,
  reason text,
  exception_until date,
  approved_by bigint
);
create table base_permission_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_code text,
  config_name text,
  subject_type text,
  user_ids bigint[],
  position_ids bigint[],
  resp_ids bigint[],
  function_scopes text[],
  effective_from date,
  effective_to date,
  remark text,
  pinyin text
);
create table base_permission_config__org_permits (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_permission_config (id) on delete cascade,
  org_id bigint,
  include_children text,
  access_level text
);
create table base_permission_config__category_permits (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_permission_config (id) on delete cascade,
  category_id bigint,
  include_children text,
  access_level text
);
create table base_lookup_type (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  lookup_type text,
  meaning text,
  meaning_en text,
  description text,
  parent_lookup_type_id bigint,
  system_code text,
  custom_level text,
  org_specific_flag text,
  enabled_flag text,
  pinyin text
);
create table base_lookup_type__values (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_lookup_type (id) on delete cascade,
  lookup_code text,
  meaning text,
  meaning_en text,
  description text,
  seq_num bigint,
  parent_lookup_values_id bigint,
  bu_org_id bigint,
  effective_from date,
  effective_to date,
  enabled_flag text
);
create table base_lookup_value (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  lookup_values_id bigint,
  lookup_type_id bigint,
  lookup_type text,
  lookup_code text,
  meaning text,
  meaning_en text,
  description text,
  seq_num bigint,
  parent_lookup_type_id bigint,
  parent_lookup_values_id bigint,
  system_code text,
  bu_org_id bigint,
  effective_from date,
  effective_to date,
  enabled_flag text,
  pinyin text
);
create table base_profile (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  profile_code text,
  profile_name text,
  profile_name_en text,
  profile_group text,
  value_type text,
  lookup_type_code text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  default_value text,
  allow_levels text[],
  sensitive_flag text,
  description text,
  enabled_flag text,
  pinyin text
);
create table base_profile__values (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_profile (id) on delete cascade,
  level_type text,
  org_id bigint,
  resp_id bigint,
  user_id bigint,
  profile_value text,
  effective_from date
);
create table base_collect (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  user_id bigint,
  collect_type text,
  title text,
  group_name text,
  menu_id bigint,
  resp_id bigint,
  doc_resource text,
  doc_id bigint,
  route text,
  search_params jsonb,
  default_flag text,
  seq_num bigint,
  object_key text
);
create table base_table_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  table_name text,
  table_title text,
  menu_id bigint,
  config_level text,
  user_id bigint,
  key_field text,
  api_path text,
  page_size bigint,
  show_index text,
  show_summary text,
  selection_flag text,
  frozen_count bigint,
  enabled_flag text,
  pinyin text
);
create table base_table_config__columns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_table_config (id) on delete cascade,
  column_key text,
  title text,
  title_en text,
  width bigint,
  fixed text,
  align text,
  cell_type text,
  lookup_type_code text,
  display_key text,
  sortable text,
  resizable text,
  is_edit text,
  required text,
  disabled text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  precision bigint,
  step numeric(18,6),
  columns_display text,
  is_summary text,
  show_thousand_separator text,
  seq_num bigint
);
create table base_bpm_category (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  category_code text,
  category_name text,
  category_name_en text,
  parent_id bigint,
  seq_num bigint,
  enabled_flag text,
  pinyin text
);
create table base_bpm_model (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  model_key text,
  model_name text,
  model_name_en text,
  category_id bigint,
  doc_resource text,
  doc_operation text,
  doc_title text,
  form_route text,
  org_ids bigint[],
  start_condition text,
  match_seq bigint,
  called_only_flag text,
  bpmn_xml text,
  deployed_version bigint,
  deploy_time timestamptz(0),
  title_template text,
  allow_withdraw text,
  self_approval text,
  duplicate_approver text,
  empty_approver text,
  reject_mode text,
  variables jsonb,
  running_count bigint,
  remark text,
  pinyin text
);
create table base_bpm_model__nodes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_model (id) on delete cascade,
  node_id text,
  node_name text,
  node_name_en text,
  node_type text,
  approver_rule text,
  approver_value text,
  multi_mode text,
  pass_ratio numeric(9,4),
  cc_rule text,
  due_hours bigint,
  overdue_action text,
  allow_transfer text,
  allow_countersign text,
  reject_targets text,
  editable_fields text,
  hidden_fields text,
  comment_required text
);
create table base_bpm_model__decisions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_model (id) on delete cascade,
  decision_key text,
  decision_name text,
  dmn_xml text
);
create table base_bpm_model__versions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_model (id) on delete cascade,
  def_version bigint,
  deployed_by bigint,
  deploy_time timestamptz(0),
  xml_hash text,
  instance_count bigint,
  change_remark text
);
create table base_bpm_instance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  instance_number text,
  model_id bigint,
  def_version bigint,
  title text,
  title_en text,
  doc_resource text,
  doc_id bigint,
  doc_operation text,
  operation_input jsonb,
  doc_number text,
  doc_amount numeric(18,2),
  initiator_user_id bigint,
  initiator_dept_id bigint,
  supplier_id bigint,
  start_time timestamptz(0),
  end_time timestamptz(0),
  duration_hours numeric(10,2),
  current_nodes text,
  current_nodes_en text,
  current_assignees text,
  overdue_flag text,
  variables jsonb,
  stop_reason text,
  error_message text,
  pinyin text
);
create table base_bpm_instance__history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_instance (id) on delete cascade,
  seq_num bigint,
  node_id text,
  node_name text,
  node_name_en text,
  handler_user_id bigint,
  owner_user_id bigint,
  action text,
  opinion text,
  arrive_time timestamptz(0),
  handle_time timestamptz(0),
  work_hours numeric(10,2),
  changed_fields jsonb
);
create table base_bpm_task (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  instance_id bigint,
  title text,
  title_en text,
  node_id text,
  node_name text,
  node_name_en text,
  task_kind text,
  doc_resource text,
  doc_number text,
  doc_amount numeric(18,2),
  initiator_user_id bigint,
  assignee_user_id bigint,
  owner_user_id bigint,
  candidate_user_ids bigint[],
  candidate_role_id bigint,
  visit_num bigint,
  seq_num bigint,
  parent_task_id bigint,
  sign_mode text,
  arrive_time timestamptz(0),
  due_time timestamptz(0),
  overdue_flag text,
  urge_count bigint,
  auto_urge_count bigint,
  last_urge_time timestamptz(0),
  escalate_time timestamptz(0),
  read_time timestamptz(0),
  handle_time timestamptz(0),
  action text,
  opinion text,
  form_route text,
  pinyin text
);
create table base_bpm_role (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  role_key text,
  role_name text,
  role_name_en text,
  resolver_type text,
  match_mode text,
  fallback_user_id bigint,
  remark text,
  enabled_flag text,
  pinyin text
);
create table base_bpm_role__rows (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_role (id) on delete cascade,
  org_id bigint,
  department_id bigint,
  category_id bigint,
  supplier_level text,
  min_amount numeric(18,2),
  max_amount numeric(18,2),
  user_id bigint,
  position_id bigint,
  effective_from date,
  effective_to date,
  seq_num bigint
);
create table base_bpm_urge_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_name text,
  category_id bigint,
  model_id bigint,
  node_id text,
  first_after_hours numeric(6,1),
  every_hours numeric(6,1),
  max_times bigint,
  work_hours_only text,
  before_due_hours numeric(6,1),
  escalate_after_hours numeric(6,1),
  escalate_to text,
  channels text[],
  template_id bigint,
  enabled_flag text
);
create table base_user_authorization (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  auth_number text,
  from_user_id bigint,
  to_user_id bigint,
  auth_type text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  reason text,
  keep_own_flag text,
  notify_flag text
);
create table base_user_authorization__relations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_user_authorization (id) on delete cascade,
  relation_type text,
  category_id bigint,
  model_id bigint,
  resp_id bigint,
  max_amount numeric(18,2)
);
create table base_sso (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sso_code text,
  sso_name text,
  sso_name_en text,
  issuer text,
  client_id text,
  client_secret text,
  scopes text,
  redirect_uri text,
  user_match text,
  claim_user_name text,
  claim_email text,
  allowed_domains text,
  user_side text,
  auto_provision text,
  default_resp_id bigint,
  required_acr text,
  single_logout text,
  password_login_off text,
  icon_file_id text,
  last_test_time timestamptz(0),
  enabled_flag text,
  pinyin text
);
create table base_oauth_app (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  app_code text,
  app_name text,
  owner_user_id bigint,
  supplier_id bigint,
  grant_types text[],
  redirect_uris text,
  resp_id bigint,
  ip_allow_list text,
  token_ttl_seconds bigint,
  rate_per_minute bigint,
  expire_date date,
  last_use_time timestamptz(0),
  app_secret text,
  secret_time timestamptz(0),
  enabled_flag text,
  pinyin text
);
create table base_oauth_app__apis (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_oauth_app (id) on delete cascade,
  api_id bigint,
  api_path text,
  scope_remark text
);
create table base_operate_log (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  operate_time timestamptz(0),
  sentence text,
  user_id bigint,
  on_behalf_user_id bigint,
  supplier_id bigint,
  resp_id bigint,
  menu_id bigint,
  operate_type text,
  doc_resource text,
  doc_id bigint,
  doc_number text,
  doc_version bigint,
  action_name text,
  result_flag text,
  result_msg text,
  client_ip text,
  user_agent text,
  trace_id text,
  duration_ms bigint,
  chain_hash text
);
create table base_operate_log__changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_operate_log (id) on delete cascade,
  field_key text,
  old_value text,
  new_value text,
  line_key text
);
alter table srm_pur_requisition add constraint srm_pur_requisition_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'RETURNED', 'COMPLETED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_requisition add constraint srm_pur_requisition_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_requisition_number_key unique (requisition_number);
alter table srm_pur_requisition add constraint srm_pur_requisition_bill_type_id_fkey foreign key (bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_requisition add constraint srm_pur_requisition_amount_incomplete_flag_yn check (amount_incomplete_flag in ('Y', 'N'));
alter table srm_pur_requisition add constraint srm_pur_requisition_receiver_id_fkey foreign key (receiver_id) references base_person (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_unassigned_flag_yn check (unassigned_flag in ('Y', 'N'));
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_suggested_supplier_id_fkey foreign key (suggested_supplier_id) references srm_pos_supplier (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_designated_flag_yn check (designated_flag in ('Y', 'N'));
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_customer_order_line_id_fkey foreign key (customer_order_line_id) references srm_pur_customer_order__lines (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_lines_counters_not_negative check (sourcing_quantity >= 0 and ordered_quantity >= 0 and received_quantity >= 0 and returned_quantity >= 0 and closed_quantity >= 0);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_lines_not_overdrawn check (ordered_quantity + returned_quantity + closed_quantity <= quantity);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_lines_received_of_ordered check (received_quantity <= ordered_quantity);
alter table srm_pur_order add constraint srm_pur_order_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_order add constraint srm_pur_order_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_order add constraint srm_pur_order_po_number_key unique (po_number);
alter table srm_pur_order add constraint srm_pur_order_bill_type_id_fkey foreign key (bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_order add constraint srm_pur_order_requisition_required_yn check (requisition_required in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_allow_unpriced_yn check (allow_unpriced in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_auto_publish_yn check (auto_publish in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_note_required_yn check (note_required in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_order add constraint srm_pur_order_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_pur_order add constraint srm_pur_order_supplier_contact_id_fkey foreign key (supplier_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_pur_order add constraint srm_pur_order_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_order add constraint srm_pur_order_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_order add constraint srm_pur_order_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pur_order add constraint srm_pur_order_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_order add constraint srm_pur_order_bill_to_org_id_fkey foreign key (bill_to_org_id) references base_organization (id);
alter table srm_pur_order add constraint srm_pur_order_agreement_id_fkey foreign key (agreement_id) references srm_pur_agreement (id);
alter table srm_pur_order add constraint srm_pur_order_agreement_project_id_fkey foreign key (agreement_project_id) references srm_pur_agreement__projects (id);
alter table srm_pur_order add constraint srm_pur_order_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_item_price_id_fkey foreign key (item_price_id) references srm_base_item_price (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_agreement_line_id_fkey foreign key (agreement_line_id) references srm_pur_agreement__lines (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_gift_flag_yn check (gift_flag in ('Y', 'N'));
alter table srm_pur_order__lines add constraint srm_pur_order__lines_unpriced_flag_yn check (unpriced_flag in ('Y', 'N'));
alter table srm_pur_order__lines add constraint srm_pur_order__lines_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_quantity_over_0 check (quantity > 0 and price_unit_qty > 0);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_prices_not_negative check (price_incl_tax >= 0 and price_excl_tax >= 0);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_counters_not_negative check (cancelled_quantity >= 0 and closed_quantity >= 0 and noticed_quantity >= 0 and occupied_quantity >= 0 and in_transit_quantity >= 0 and received_quantity >= 0 and accepted_quantity >= 0 and rejected_quantity >= 0 and stocked_quantity >= 0 and returned_quantity >= 0 and replacement_quantity >= 0 and consumed_quantity >= 0);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_cancelled_within check (cancelled_quantity + closed_quantity <= quantity);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_within_tolerance check (occupied_quantity <= (quantity - cancelled_quantity) * (1 + coalesce(over_tolerance_pct, 0) / 100));
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_received_of_shipped check (received_quantity - replacement_quantity <= occupied_quantity);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_returned_of_received check (returned_quantity <= received_quantity and replacement_quantity <= returned_quantity);
alter table srm_pur_order__deliveries add constraint srm_pur_order__deliveries_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_order__deliveries add constraint srm_pur_order__deliveries_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_order__deliveries add constraint srm_pur_order__deliveries_deliveries_quantity_over_0 check (quantity > 0);
alter table srm_pur_order__deliveries add constraint srm_pur_order__deliveries_deliveries_counters_not_negative check (cancelled_quantity >= 0 and closed_quantity >= 0 and noticed_quantity >= 0 and received_quantity >= 0 and replacement_quantity >= 0);
alter table srm_pur_order__deliveries add constraint srm_pur_order__deliveries_deliveries_cancelled_within check (cancelled_quantity + closed_quantity <= quantity);
alter table srm_pur_order__proposals add constraint srm_pur_order__proposals_result_by_fkey foreign key (result_by) references base_user (id);
alter table srm_pur_order__sources add constraint srm_pur_order__sources_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_pur_order__sources add constraint srm_pur_order__sources_return_to_demand_yn check (return_to_demand in ('Y', 'N'));
alter table srm_pur_order__sources add constraint srm_pur_order__sources_customer_order_line_id_fkey foreign key (customer_order_line_id) references srm_pur_customer_order__lines (id);
alter table srm_pur_order__sources add constraint srm_pur_order__sources_sources_quantity check (quantity > 0 and received_quantity >= 0 and closed_quantity >= 0 and received_quantity + closed_quantity <= quantity);
alter table srm_pur_order__components add constraint srm_pur_order__components_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order__components add constraint srm_pur_order__components_components_issued check (issued_quantity >= 0);
alter table srm_pur_order__payment_plans add constraint srm_pur_order__payment_plans_header_id_stage_code_key unique (header_id, stage_code);
alter table srm_pur_agreement add constraint srm_pur_agreement_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE', 'EXPIRED', 'TERMINATED', 'SUPERSEDED', 'CANCELLED'));
alter table srm_pur_agreement add constraint srm_pur_agreement_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_bill_type_id_fkey foreign key (bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_supplier_contact_id_fkey foreign key (supplier_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_warned_flag_yn check (warned_flag in ('Y', 'N'));
alter table srm_pur_agreement add constraint srm_pur_agreement_period check (effective_to >= effective_from);
alter table srm_pur_agreement add constraint srm_pur_agreement_released_not_negative check (released_amount >= 0);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_step_flag_yn check (step_flag in ('Y', 'N'));
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_lines_released_not_negative check (released_quantity >= 0 and released_amount >= 0);
alter table srm_pur_agreement__orgs add constraint srm_pur_agreement__orgs_use_org_id_fkey foreign key (use_org_id) references base_organization (id);
alter table srm_pur_agreement__orgs add constraint srm_pur_agreement__orgs_header_id_use_org_id_key unique (header_id, use_org_id);
alter table srm_pur_agreement__projects add constraint srm_pur_agreement__projects_manager_id_fkey foreign key (manager_id) references base_person (id);
alter table srm_pur_agreement__projects add constraint srm_pur_agreement__projects_header_id_project_code_key unique (header_id, project_code);
alter table srm_pur_order_change add constraint srm_pur_order_change_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE', 'CANCELLED'));
alter table srm_pur_order_change add constraint srm_pur_order_change_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_change_number_key unique (change_number);
alter table srm_pur_order_change add constraint srm_pur_order_change_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_new_buyer_id_fkey foreign key (new_buyer_id) references base_person (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_need_approval_yn check (need_approval in ('Y', 'N'));
alter table srm_pur_order_change add constraint srm_pur_order_change_need_supplier_confirm_yn check (need_supplier_confirm in ('Y', 'N'));
alter table srm_pur_order_change add constraint srm_pur_order_change_record_flag_yn check (record_flag in ('Y', 'N'));
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_header_id_order_line_id_key unique (header_id, order_line_id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_header_id_order_deliv_ladc4d unique (header_id, order_delivery_id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_apply_org_id_fkey foreign key (apply_org_id) references base_organization (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_default_bill_type_id_fkey foreign key (default_bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_quotation_templet_id_fkey foreign key (quotation_templet_id) references srm_pur_quotation_templet (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_sn_template_id_fkey foreign key (sn_template_id) references srm_pur_sn_import_template (id);
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_return_to_demand_yn check (return_to_demand in ('Y', 'N'));
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_category_dispose__buyers add constraint srm_pur_category_dispose__buyers_use_org_id_fkey foreign key (use_org_id) references base_organization (id);
alter table srm_pur_category_dispose__buyers add constraint srm_pur_category_dispose__buyers_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_status_check check (status in ('OPEN', 'IN_INQUIRY', 'PRICED', 'VOID'));
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_transaction_id_fkey foreign key (transaction_id) references srm_sic_transaction (id);
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
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_note_number_key unique (note_number);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_import_flag_yn check (import_flag in ('Y', 'N'));
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_custom_header_id_fkey foreign key (custom_header_id) references srm_pur_custom_header (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_notice_line_id_fkey foreign key (notice_line_id) references srm_pur_delivery_notice__lines (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_final_flag_yn check (final_flag in ('Y', 'N'));
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_lot_control_flag_yn check (lot_control_flag in ('Y', 'N'));
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_serial_control_flag_yn check (serial_control_flag in ('Y', 'N'));
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_header_id_order_delivery__woggpk unique (header_id, order_delivery_id, notice_line_id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_lines_counters_not_negative check (received_quantity >= 0 and refused_quantity >= 0);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_lines_received_within check (received_quantity + refused_quantity <= quantity);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_lines_difference_within check (difference_quantity >= 0 and difference_quantity <= quantity);
alter table srm_pur_delivery_note__lots add constraint srm_pur_delivery_note__lots_parent_id_lot_number_key unique (parent_id, lot_number);
alter table srm_pur_delivery_note__lots add constraint srm_pur_delivery_note__lots_lots_quantity_over_0 check (quantity > 0);
alter table srm_pur_delivery_note__serials add constraint srm_pur_delivery_note__serials_parent_id_serial_number_key unique (parent_id, serial_number);
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
alter table srm_pur_forecast add constraint srm_pur_forecast_status_check check (status in ('DRAFT', 'PUBLISHED', 'CLOSED', 'SUPERSEDED'));
alter table srm_pur_forecast add constraint srm_pur_forecast_planner_id_fkey foreign key (planner_id) references base_person (id);
alter table srm_pur_forecast add constraint srm_pur_forecast_latest_flag_yn check (latest_flag in ('Y', 'N'));
alter table srm_pur_forecast add constraint srm_pur_forecast_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_header_id_supplier_id_item_id_key unique (header_id, supplier_id, item_id);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_frozen_flag_yn check (frozen_flag in ('Y', 'N'));
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_parent_id_bucket_index_key unique (parent_id, bucket_index);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_buckets_quantity_not_negative check (forecast_quantity >= 0);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_buckets_reply_not_negative check (reply_quantity >= 0);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_status_check check (status in ('DRAFT', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'CLOSED'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_notice_number_key unique (notice_number);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_planner_id_fkey foreign key (planner_id) references base_person (id);
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_published_flag_yn check (published_flag in ('Y', 'N'));
alter table srm_pur_delivery_notice add constraint srm_pur_delivery_notice_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_header_id_order_deliver_1kmp0ny unique (header_id, order_delivery_id, required_time);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_pur_delivery_notice__lines add constraint srm_pur_delivery_notice__lines_lines_counters_not_negative check (shipped_quantity >= 0 and received_quantity >= 0 and remaining_quantity >= 0);
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
alter table srm_pur_receipt add constraint srm_pur_receipt_status_check check (status in ('DRAFT', 'POSTED', 'COMPLETED', 'WRITTEN_OFF', 'CANCELLED'));
alter table srm_pur_receipt add constraint srm_pur_receipt_receipt_number_key unique (receipt_number);
alter table srm_pur_receipt add constraint srm_pur_receipt_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_receiver_id_fkey foreign key (receiver_id) references base_person (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lot_control_flag_yn check (lot_control_flag in ('Y', 'N'));
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_serial_control_flag_yn check (serial_control_flag in ('Y', 'N'));
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_inspector_id_fkey foreign key (inspector_id) references base_person (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_quantities_not_negative check (quantity >= 0 and refused_quantity >= 0 and accepted_quantity >= 0 and concession_quantity >= 0 and rejected_quantity >= 0 and destroyed_quantity >= 0 and stocked_quantity >= 0 and returned_quantity >= 0 and write_off_quantity >= 0);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_judged_within check (accepted_quantity + concession_quantity + rejected_quantity + destroyed_quantity + returned_unjudged_quantity + write_off_quantity <= quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_stocked_of_accepted check (stocked_quantity + returned_accepted_quantity <= accepted_quantity + concession_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_returned_of_rejected check (returned_rejected_quantity <= rejected_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_returned_parts_within check (returned_unjudged_quantity >= 0 and returned_rejected_quantity >= 0 and returned_accepted_quantity >= 0 and returned_unjudged_quantity + returned_rejected_quantity + returned_accepted_quantity <= returned_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_held_in_receiving check (held_receiving_quantity >= 0 and held_receiving_quantity <= quantity - write_off_quantity - destroyed_quantity - stocked_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_held_in_stock check (held_stock_quantity >= 0 and held_stock_quantity <= stocked_quantity - (returned_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity));
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_net_not_negative check (write_off_quantity + returned_quantity <= quantity);
alter table srm_pur_receipt__serials add constraint srm_pur_receipt__serials_parent_id_serial_number_key unique (parent_id, serial_number);
alter table srm_pur_return add constraint srm_pur_return_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'COMPLETED', 'CANCELLED'));
alter table srm_pur_return add constraint srm_pur_return_return_number_key unique (return_number);
alter table srm_pur_return add constraint srm_pur_return_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_return add constraint srm_pur_return_return_org_id_fkey foreign key (return_org_id) references base_organization (id);
alter table srm_pur_return add constraint srm_pur_return_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_return add constraint srm_pur_return_address_id_fkey foreign key (address_id) references srm_pur_return_supplier_address (id);
alter table srm_pur_return add constraint srm_pur_return_source_key_key unique (source_key);
alter table srm_pur_return add constraint srm_pur_return_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_header_id_receipt_line_id_subinv_1i42ahl unique (header_id, receipt_line_id, subinventory_id, item_id, lot_number);
alter table srm_pur_return__items add constraint srm_pur_return__items_items_counters_within check (quantity >= 0 and shipped_quantity >= 0 and shipped_quantity <= quantity and supplier_received_quantity >= 0 and supplier_received_quantity <= shipped_quantity and replaced_quantity >= 0 and replaced_quantity <= shipped_quantity);
alter table srm_pur_return__item_sns add constraint srm_pur_return__item_sns_material_sn_id_fkey foreign key (material_sn_id) references srm_pur_material_sn (id);
alter table srm_pur_return__item_sns add constraint srm_pur_return__item_sns_parent_id_serial_number_key unique (parent_id, serial_number);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'POSTED', 'CANCELLED'));
alter table srm_pur_write_off add constraint srm_pur_write_off_write_off_number_key unique (write_off_number);
alter table srm_pur_write_off add constraint srm_pur_write_off_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_receipt_id_fkey foreign key (receipt_id) references srm_pur_receipt (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_return_id_fkey foreign key (return_id) references srm_pur_return (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_source_transaction_id_fkey foreign key (source_transaction_id) references srm_sic_transaction (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_header_id_source_transaction_id_key unique (header_id, source_transaction_id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_status_check check (status in ('POSTED', 'REVERSED'));
alter table srm_sic_transaction add constraint srm_sic_transaction_transaction_number_key unique (transaction_number);
alter table srm_sic_transaction add constraint srm_sic_transaction_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_component_id_fkey foreign key (order_component_id) references srm_pur_order__components (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_reversed_transaction_id_fkey foreign key (reversed_transaction_id) references srm_sic_transaction (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_to_subinventory_id_fkey foreign key (to_subinventory_id) references srm_base_subinventory (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_payable_flag_yn check (payable_flag in ('Y', 'N'));
alter table srm_sic_transaction add constraint srm_sic_transaction_priced_flag_yn check (priced_flag in ('Y', 'N'));
alter table srm_sic_transaction add constraint srm_sic_transaction_source_key_key unique (source_key);
alter table srm_sic_transaction add constraint srm_sic_transaction_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_sic_transaction add constraint srm_sic_transaction_incoming_not_negative check (reversed_transaction_id is not null or not transaction_type in ('RECEIVE', 'STOCK_IN', 'CONSUME') or quantity >= 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_outgoing_not_positive check (reversed_transaction_id is not null or not transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK', 'ISSUE', 'COMPONENT_ISSUE', 'SCRAP') or quantity <= 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_only_stock_moves_stock check (stock_quantity = 0 or not transaction_type in ('RECEIVE', 'INSPECT_ACCEPT', 'INSPECT_REJECT', 'RETURN_RECEIVING', 'PRICE_ADJUST', 'BLOCK', 'RELEASE'));
alter table srm_sic_transaction add constraint srm_sic_transaction_payable_kinds check (payable_flag = 'N' or transaction_type in ('INSPECT_ACCEPT', 'STOCK_IN', 'CONSUME', 'RETURN_RECEIVING', 'RETURN_STOCK', 'PRICE_ADJUST'));
alter table srm_sic_transaction add constraint srm_sic_transaction_payable_has_amount check (payable_flag = 'N' or priced_flag = 'N' or amount_incl_tax is not null or accrual_amount_excl_tax = 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_statement_within check (abs(statement_amount) <= abs(amount_incl_tax));
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
alter table srm_pur_custom_header add constraint srm_pur_custom_header_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_custom_header add constraint srm_pur_custom_header_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_government_material_id_fkey foreign key (government_material_id) references srm_pur_government_material (id);
alter table srm_pur_custom_header__lines add constraint srm_pur_custom_header__lines_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
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
alter table srm_sic_inventory add constraint srm_sic_inventory_status_check check (status in ('ACTIVE'));
alter table srm_sic_inventory add constraint srm_sic_inventory_inventory_org_id_fkey foreign key (inventory_org_id) references base_organization (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_below_safety_yn check (below_safety in ('Y', 'N'));
alter table srm_sic_inventory add constraint srm_sic_inventory_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_sic_inventory add constraint srm_sic_inventory_balances_not_negative check (on_hand_quantity >= 0 and inspect_quantity >= 0 and rejected_quantity >= 0 and blocked_quantity >= 0 and reserved_quantity >= 0);
alter table srm_sic_inventory add constraint srm_sic_inventory_available_not_negative check (on_hand_quantity - blocked_quantity - reserved_quantity >= 0);
alter table srm_sic_inventory add constraint srm_sic_inventory_available_adds_up check (available_quantity = on_hand_quantity - blocked_quantity - reserved_quantity);
alter table srm_sic_inventory add constraint srm_sic_inventory_consigned_stock_has_owner check ((owner_type = 'SUPPLIER') = (supplier_id is not null));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_bill_type add constraint srm_pur_bill_type_requisition_required_yn check (requisition_required in ('Y', 'N'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_allow_unpriced_yn check (allow_unpriced in ('Y', 'N'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_auto_publish_yn check (auto_publish in ('Y', 'N'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_note_required_yn check (note_required in ('Y', 'N'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pur_bill_type add constraint srm_pur_bill_type_hours_not_negative check (confirm_hours >= 0 and early_days >= 0 and late_days >= 0);
alter table srm_pos_supplier add constraint srm_pos_supplier_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT', 'BLACKLISTED'));
alter table srm_pos_supplier add constraint srm_pos_supplier_supplier_number_key unique (supplier_number);
alter table srm_pos_supplier add constraint srm_pos_supplier_supplier_name_key unique (supplier_name);
alter table srm_pos_supplier add constraint srm_pos_supplier_unified_credit_code_key unique (unified_credit_code);
alter table srm_pos_supplier add constraint srm_pos_supplier_licence_long_term_yn check (licence_long_term in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_supplier add constraint srm_pos_supplier_listed_flag_yn check (listed_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_parent_supplier_id_fkey foreign key (parent_supplier_id) references srm_pos_supplier (id);
alter table srm_pos_supplier add constraint srm_pos_supplier_one_time_flag_yn check (one_time_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_external_no_key unique (external_no);
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_inquiry_flag_yn check (freeze_inquiry_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_order_flag_yn check (freeze_order_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_receive_flag_yn check (freeze_receive_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_payment_flag_yn check (freeze_payment_flag in ('Y', 'N'));
alter table srm_pos_supplier add constraint srm_pos_supplier_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pos_supplier add constraint srm_pos_supplier_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier add constraint srm_pos_supplier_freeze_flags check (status <> 'BLACKLISTED' or (freeze_inquiry_flag = 'Y' and freeze_order_flag = 'Y' and freeze_receive_flag = 'Y' and freeze_payment_flag = 'Y'));
alter table srm_pos_supplier add constraint srm_pos_supplier_licence_period check (licence_end_date >= licence_begin_date);
alter table srm_pos_supplier__contacts add constraint srm_pos_supplier__contacts_primary_flag_yn check (primary_flag in ('Y', 'N'));
alter table srm_pos_supplier__contacts add constraint srm_pos_supplier__contacts_notice_flag_yn check (notice_flag in ('Y', 'N'));
alter table srm_pos_supplier__accounts add constraint srm_pos_supplier__accounts_bank_id_fkey foreign key (bank_id) references srm_base_bank (id);
alter table srm_pos_supplier__accounts add constraint srm_pos_supplier__accounts_third_party_flag_yn check (third_party_flag in ('Y', 'N'));
alter table srm_pos_supplier__accounts add constraint srm_pos_supplier__accounts_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pos_supplier__accounts add constraint srm_pos_supplier__accounts_header_id_account_number_cu_1fytedp unique (header_id, account_number, currency_code);
alter table srm_pos_supplier__addresses add constraint srm_pos_supplier__addresses_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_supplier__addresses add constraint srm_pos_supplier__addresses_header_id_site_name_key unique (header_id, site_name);
alter table srm_pos_supplier__sales add constraint srm_pos_supplier__sales_audited_flag_yn check (audited_flag in ('Y', 'N'));
alter table srm_pos_supplier__sales add constraint srm_pos_supplier__sales_header_id_sales_year_key unique (header_id, sales_year);
alter table srm_pos_supplier__materials add constraint srm_pos_supplier__materials_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_supplier__materials add constraint srm_pos_supplier__materials_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pos_supplier__employees add constraint srm_pos_supplier__employees_header_id_staff_type_key unique (header_id, staff_type);
alter table srm_pos_supplier__data_files add constraint srm_pos_supplier__data_files_long_term_flag_yn check (long_term_flag in ('Y', 'N'));
alter table srm_pos_supplier__locations add constraint srm_pos_supplier__locations_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_supplier__locations add constraint srm_pos_supplier__locations_header_id_location_name_key unique (header_id, location_name);
alter table srm_pos_supplier__users add constraint srm_pos_supplier__users_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_pos_supplier__users add constraint srm_pos_supplier__users_admin_flag_yn check (admin_flag in ('Y', 'N'));
alter table srm_pos_supplier__stage_history add constraint srm_pos_supplier__stage_history_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_pos_supplier__stage_history add constraint srm_pos_supplier__stage_history_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_supplier__stage_history add constraint srm_pos_supplier__stage_history_operator_id_fkey foreign key (operator_id) references base_user (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_status_check check (status in ('POTENTIAL', 'ACTIVE', 'FROZEN', 'INACTIVE'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_site_code_key unique (site_code);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_address_id_fkey foreign key (address_id) references srm_pos_supplier__addresses (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_contact_id_fkey foreign key (contact_id) references srm_pos_supplier__contacts (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_account_id_fkey foreign key (account_id) references srm_pos_supplier__accounts (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_confirm_required_flag_yn check (confirm_required_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_inspection_exempt_flag_yn check (inspection_exempt_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_freeze_inquiry_flag_yn check (freeze_inquiry_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_freeze_order_flag_yn check (freeze_order_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_freeze_receive_flag_yn check (freeze_receive_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_freeze_payment_flag_yn check (freeze_payment_flag in ('Y', 'N'));
alter table srm_pos_supplier_site add constraint srm_pos_supplier_site_period check (effective_to >= effective_from);
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_status_check check (status in ('POTENTIAL', 'QUALIFYING', 'QUALIFIED', 'FROZEN', 'EXPIRED', 'QUIT'));
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_main_flag_yn check (main_flag in ('Y', 'N'));
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_freeze_inquiry_flag_yn check (freeze_inquiry_flag in ('Y', 'N'));
alter table srm_pos_supplier_category add constraint srm_pos_supplier_category_freeze_order_flag_yn check (freeze_order_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_category add constraint srm_base_category_category_code_key unique (category_code);
alter table srm_base_category add constraint srm_base_category_parent_id_fkey foreign key (parent_id) references srm_base_category (id);
alter table srm_base_category add constraint srm_base_category_leaf_flag_yn check (leaf_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_asl_control_flag_yn check (asl_control_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_inspect_flag_yn check (inspect_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_sample_require_flag_yn check (sample_require_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_survey_require_flag_yn check (survey_require_flag in ('Y', 'N'));
alter table srm_base_category add constraint srm_base_category_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_category add constraint srm_base_category_level_at_most_5 check (category_level between 1 and 5);
alter table srm_base_category add constraint srm_base_category_not_its_own_parent check (parent_id <> id);
alter table srm_base_category__staffs add constraint srm_base_category__staffs_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_category__staffs add constraint srm_base_category__staffs_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_base_category__staffs add constraint srm_base_category__staffs_staffs_one_person_a_day exclude using gist (header_id with =, coalesce(org_id, 0) with =, coalesce(staff_role, '') with =, daterange(effective_from, effective_to, '[]') with &&);
alter table srm_base_category__documents add constraint srm_base_category__documents_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_base_category__documents add constraint srm_base_category__documents_header_id_certificate_type_key unique (header_id, certificate_type);
alter table srm_base_item add constraint srm_base_item_status_check check (status in ('DRAFT', 'ACTIVE', 'FROZEN', 'OBSOLETE'));
alter table srm_base_item add constraint srm_base_item_item_code_key unique (item_code);
alter table srm_base_item add constraint srm_base_item_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_item add constraint srm_base_item_lot_control_flag_yn check (lot_control_flag in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_serial_control_flag_yn check (serial_control_flag in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_inspect_flag_yn check (inspect_flag in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_key_part_flag_yn check (key_part_flag in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_hazardous_flag_yn check (hazardous_flag in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_default_buyer_id_fkey foreign key (default_buyer_id) references base_person (id);
alter table srm_base_item add constraint srm_base_item_product_line_id_fkey foreign key (product_line_id) references srm_base_product_line (id);
alter table srm_base_item add constraint srm_base_item_replace_item_id_fkey foreign key (replace_item_id) references srm_base_item (id);
alter table srm_base_item add constraint srm_base_item_duplicate_confirmed_yn check (duplicate_confirmed in ('Y', 'N'));
alter table srm_base_item add constraint srm_base_item_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_item add constraint srm_base_item_shelf_life_over_0 check (shelf_life_days > 0);
alter table srm_base_item__uom_conversions add constraint srm_base_item__uom_conversions_header_id_from_uom_code_key unique (header_id, from_uom_code);
alter table srm_base_item__uom_conversions add constraint srm_base_item__uom_conversions_conversions_factor_over_0 check (factor > 0);
alter table srm_base_item_org add constraint srm_base_item_org_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_item_org add constraint srm_base_item_org_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_item_org add constraint srm_base_item_org_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_base_item_org add constraint srm_base_item_org_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_item_org add constraint srm_base_item_org_purchasable_flag_yn check (purchasable_flag in ('Y', 'N'));
alter table srm_base_item_org add constraint srm_base_item_org_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_base_item_org add constraint srm_base_item_org_planner_id_fkey foreign key (planner_id) references base_person (id);
alter table srm_base_item_org add constraint srm_base_item_org_inspect_flag_yn check (inspect_flag in ('Y', 'N'));
alter table srm_base_item_org add constraint srm_base_item_org_asl_control_flag_yn check (asl_control_flag in ('Y', 'N'));
alter table srm_base_item_org add constraint srm_base_item_org_consign_flag_yn check (consign_flag in ('Y', 'N'));
alter table srm_base_item_org add constraint srm_base_item_org_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_base_item_org add constraint srm_base_item_org_last_supplier_id_fkey foreign key (last_supplier_id) references srm_pos_supplier (id);
alter table srm_base_item_org add constraint srm_base_item_org_quantities_not_negative check (min_order_quantity >= 0 and min_pack_quantity >= 0 and safety_stock_quantity >= 0);
alter table srm_base_item_price add constraint srm_base_item_price_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'INVALID'));
alter table srm_base_item_price add constraint srm_base_item_price_price_number_key unique (price_number);
alter table srm_base_item_price add constraint srm_base_item_price_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_item_price add constraint srm_base_item_price_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_item_price add constraint srm_base_item_price_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_base_item_price add constraint srm_base_item_price_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_item_price add constraint srm_base_item_price_step_flag_yn check (step_flag in ('Y', 'N'));
alter table srm_base_item_price add constraint srm_base_item_price_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_base_item_price add constraint srm_base_item_price_asl_hold_flag_yn check (asl_hold_flag in ('Y', 'N'));
alter table srm_base_item_price add constraint srm_base_item_price_high_rise_flag_yn check (high_rise_flag in ('Y', 'N'));
alter table srm_base_item_price add constraint srm_base_item_price_effective_period check (effective_to >= effective_from);
alter table srm_base_item_price add constraint srm_base_item_price_prices_not_negative check (price_excl_tax >= 0 and price_incl_tax >= 0);
alter table srm_base_item_price add constraint srm_base_item_price_price_unit_over_0 check (price_unit_qty > 0);
alter table srm_base_item_price add constraint srm_base_item_price_one_price_a_day exclude using gist (coalesce(org_id, 0) with =, coalesce(supplier_id, 0) with =, coalesce(item_id, 0) with =, coalesce(currency_code, '') with =, coalesce(price_type, '') with =, coalesce(uom_code, '') with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'APPROVED' and asl_hold_flag = 'N');
alter table srm_base_item_price__steps add constraint srm_base_item_price__steps_steps_range check (from_quantity >= 0 and to_quantity > from_quantity);
alter table srm_base_payment_term add constraint srm_base_payment_term_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_base_payment_term add constraint srm_base_payment_term_term_code_key unique (term_code);
alter table srm_base_payment_term add constraint srm_base_payment_term_term_name_key unique (term_name);
alter table srm_base_payment_term add constraint srm_base_payment_term_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_payment_term__stages add constraint srm_base_payment_term__stages_stages_days_not_negative check (offset_days >= 0);
alter table srm_base_payment_term__stages add constraint srm_base_payment_term__stages_stages_share check (proportion > 0 and proportion <= 100);
alter table srm_base_payment_term__stages add constraint srm_base_payment_term__stages_stages_days_of_month check (cutoff_day between 1 and 31 and pay_day_of_month between 1 and 31);
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_status_check check (status in ('ACTIVE', 'INVALID'));
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_used_flag_yn check (used_flag in ('Y', 'N'));
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_surprise_confirmed_yn check (surprise_confirmed in ('Y', 'N'));
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_rate_over_0 check (rate_value > 0);
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_unit_quantity check (unit_quantity in (1, 100, 10000));
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_two_currencies check (from_currency <> to_currency);
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_effective_period check (effective_to >= effective_from);
alter table srm_base_subinventory add constraint srm_base_subinventory_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_subinventory add constraint srm_base_subinventory_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_available_flag_yn check (available_flag in ('Y', 'N'));
alter table srm_base_subinventory add constraint srm_base_subinventory_receive_flag_yn check (receive_flag in ('Y', 'N'));
alter table srm_base_subinventory add constraint srm_base_subinventory_negative_flag_yn check (negative_flag in ('Y', 'N'));
alter table srm_base_subinventory add constraint srm_base_subinventory_locator_control_flag_yn check (locator_control_flag in ('Y', 'N'));
alter table srm_base_subinventory add constraint srm_base_subinventory_consign_supplier_id_fkey foreign key (consign_supplier_id) references srm_pos_supplier (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_subcontractor_id_fkey foreign key (subcontractor_id) references srm_pos_supplier (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_keeper_id_fkey foreign key (keeper_id) references base_person (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_rejects_not_available check (subinventory_type not in ('REJECT', 'TRANSIT') or available_flag = 'N');
alter table srm_base_subinventory add constraint srm_base_subinventory_consigning_supplier check (consign_supplier_id is null or subinventory_type = 'CONSIGN');
alter table srm_base_subinventory add constraint srm_base_subinventory_subcontractor_outside check (subcontractor_id is null or subinventory_type = 'OUTSIDE');
alter table srm_base_subinventory__locators add constraint srm_base_subinventory__locators_header_id_locator_code_key unique (header_id, locator_code);
alter table srm_base_config_profile add constraint srm_base_config_profile_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_config_profile add constraint srm_base_config_profile_profile_code_key unique (profile_code);
alter table srm_base_config_profile add constraint srm_base_config_profile_org_override_flag_yn check (org_override_flag in ('Y', 'N'));
alter table srm_base_config_profile add constraint srm_base_config_profile_category_override_flag_yn check (category_override_flag in ('Y', 'N'));
alter table srm_base_config_profile add constraint srm_base_config_profile_system_flag_yn check (system_flag in ('Y', 'N'));
alter table srm_base_config_profile add constraint srm_base_config_profile_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_config_profile add constraint srm_base_config_profile_value_range check (min_value <= max_value);
alter table srm_base_config_profile__values add constraint srm_base_config_profile__values_scope_org_id_fkey foreign key (scope_org_id) references base_organization (id);
alter table srm_base_config_profile__values add constraint srm_base_config_profile__values_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_config_profile__values add constraint srm_base_config_profile__values_values_period check (effective_to >= effective_from);
alter table srm_base_config_profile__values add constraint srm_base_config_profile__values_values_once_a_day exclude using gist (header_id with =, coalesce(scope_org_id, 0) with =, coalesce(category_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&);
alter table srm_base_district add constraint srm_base_district_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_district add constraint srm_base_district_district_code_key unique (district_code);
alter table srm_base_district add constraint srm_base_district_parent_id_fkey foreign key (parent_id) references srm_base_district (id);
alter table srm_base_district add constraint srm_base_district_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_district add constraint srm_base_district_not_its_own_parent check (parent_id <> id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_status_check check (status in ('OPEN', 'HANDLED', 'CLOSED'));
alter table srm_base_pending_matter add constraint srm_base_pending_matter_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_assignee_person_id_fkey foreign key (assignee_person_id) references base_person (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_assignee_resp_id_fkey foreign key (assignee_resp_id) references base_responsibility (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_overdue_flag_yn check (overdue_flag in ('Y', 'N'));
alter table srm_base_pending_matter add constraint srm_base_pending_matter_handled_by_user_id_fkey foreign key (handled_by_user_id) references base_user (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_pending_matter add constraint srm_base_pending_matter_owner_fits_side check (side <> 'SUPPLIER' or supplier_id is not null);
alter table srm_base_pending_matter__transfers add constraint srm_base_pending_matter__transfers_from_person_id_fkey foreign key (from_person_id) references base_person (id);
alter table srm_base_pending_matter__transfers add constraint srm_base_pending_matter__transfers_to_person_id_fkey foreign key (to_person_id) references base_person (id);
alter table srm_base_org_association add constraint srm_base_org_association_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_org_association add constraint srm_base_org_association_from_org_id_fkey foreign key (from_org_id) references base_organization (id);
alter table srm_base_org_association add constraint srm_base_org_association_to_org_id_fkey foreign key (to_org_id) references base_organization (id);
alter table srm_base_org_association add constraint srm_base_org_association_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_base_org_association add constraint srm_base_org_association_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_org_association add constraint srm_base_org_association_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_org_association add constraint srm_base_org_association_two_organisations check (from_org_id <> to_org_id);
alter table srm_base_org_association add constraint srm_base_org_association_effective_period check (effective_to >= effective_from);
alter table srm_base_org_association add constraint srm_base_org_association_category_of_central_purchase check (category_id is null or association_type = 'CENTRAL_PURCHASE');
alter table srm_base_org_association add constraint srm_base_org_association_one_association_a_day exclude using gist (coalesce(association_type, '') with =, coalesce(from_org_id, 0) with =, coalesce(to_org_id, 0) with =, coalesce(category_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ACTIVE');
alter table srm_base_bank add constraint srm_base_bank_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_bank add constraint srm_base_bank_head_office_flag_yn check (head_office_flag in ('Y', 'N'));
alter table srm_base_bank add constraint srm_base_bank_parent_id_fkey foreign key (parent_id) references srm_base_bank (id);
alter table srm_base_bank add constraint srm_base_bank_cnaps_code_key unique (cnaps_code);
alter table srm_base_bank add constraint srm_base_bank_swift_code_key unique (swift_code);
alter table srm_base_bank add constraint srm_base_bank_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_base_bank add constraint srm_base_bank_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_bank add constraint srm_base_bank_head_office_has_no_parent check (head_office_flag = 'N' or parent_id is null);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_product_line_id_fkey foreign key (product_line_id) references srm_base_product_line (id);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_effective_period check (effective_to >= effective_from);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_priority_over_0 check (priority_num >= 1);
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_one_place_a_day exclude using gist (coalesce(org_id, 0) with =, coalesce(product_line_id, 0) with =, coalesce(category_id, 0) with =, coalesce(usage_type, '') with =, coalesce(priority_num, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ACTIVE');
alter table srm_base_product_line add constraint srm_base_product_line_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_product_line add constraint srm_base_product_line_product_line_code_key unique (product_line_code);
alter table srm_base_product_line add constraint srm_base_product_line_parent_id_fkey foreign key (parent_id) references srm_base_product_line (id);
alter table srm_base_product_line add constraint srm_base_product_line_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_product_line add constraint srm_base_product_line_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_base_product_line add constraint srm_base_product_line_manager_id_fkey foreign key (manager_id) references base_person (id);
alter table srm_base_product_line add constraint srm_base_product_line_quality_owner_id_fkey foreign key (quality_owner_id) references base_person (id);
alter table srm_base_product_line add constraint srm_base_product_line_not_its_own_parent check (parent_id <> id);
alter table srm_base_common_file add constraint srm_base_common_file_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table srm_base_common_file add constraint srm_base_common_file_file_number_key unique (file_number);
alter table srm_base_common_file add constraint srm_base_common_file_previous_id_fkey foreign key (previous_id) references srm_base_common_file (id);
alter table srm_base_common_file add constraint srm_base_common_file_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_common_file add constraint srm_base_common_file_effective_period check (effective_to >= effective_from);
alter table srm_base_common_file__downloads add constraint srm_base_common_file__downloads_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_base_common_file__downloads add constraint srm_base_common_file__downloads_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_item_info add constraint srm_base_item_info_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'EFFECTIVE', 'SUPERSEDED', 'INVALID'));
alter table srm_base_item_info add constraint srm_base_item_info_info_number_key unique (info_number);
alter table srm_base_item_info add constraint srm_base_item_info_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_base_item_info add constraint srm_base_item_info_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_base_item_info add constraint srm_base_item_info_supplier_upload_flag_yn check (supplier_upload_flag in ('Y', 'N'));
alter table srm_base_item_info add constraint srm_base_item_info_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_item_info add constraint srm_base_item_info_previous_id_fkey foreign key (previous_id) references srm_base_item_info (id);
alter table srm_base_item_info add constraint srm_base_item_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_item_info add constraint srm_base_item_info_effective_period check (effective_to >= effective_from);
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_download_flag_yn check (download_flag in ('Y', 'N'));
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_active_flag_yn check (active_flag in ('Y', 'N'));
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_confirm_user_id_fkey foreign key (confirm_user_id) references base_user (id);
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_base_item_info__access_logs add constraint srm_base_item_info__access_logs_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_base_item_info__access_logs add constraint srm_base_item_info__access_logs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_jdbc_code_key unique (jdbc_code);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_rpt_jdbc_config add constraint base_rpt_jdbc_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_rpt_definition add constraint base_rpt_definition_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table base_rpt_definition add constraint base_rpt_definition_jdbc_config_id_fkey foreign key (jdbc_config_id) references base_rpt_jdbc_config (id);
alter table base_rpt_definition add constraint base_rpt_definition_auto_query_yn check (auto_query in ('Y', 'N'));
alter table base_rpt_definition add constraint base_rpt_definition_show_summary_yn check (show_summary in ('Y', 'N'));
alter table base_rpt_definition add constraint base_rpt_definition_menu_id_fkey foreign key (menu_id) references base_menu (id);
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
alter table base_rpt_back_export add constraint base_rpt_back_export_status_check check (status in ('WAITING', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELLED', 'EXPIRED'));
alter table base_rpt_back_export add constraint base_rpt_back_export_export_number_key unique (export_number);
alter table base_rpt_back_export add constraint base_rpt_back_export_report_definition_id_fkey foreign key (report_definition_id) references base_rpt_definition (id);
alter table base_rpt_back_export add constraint base_rpt_back_export_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_rpt_back_export add constraint base_rpt_back_export_requested_by_fkey foreign key (requested_by) references base_user (id);
alter table base_rpt_back_export add constraint base_rpt_back_export_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_product_line add constraint base_scsi_product_line_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_scsi_product_line add constraint base_scsi_product_line_line_code_key unique (line_code);
alter table base_scsi_product_line add constraint base_scsi_product_line_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_scsi_product_line add constraint base_scsi_product_line_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_project_code add constraint base_scsi_project_code_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_scsi_project_code add constraint base_scsi_project_code_product_line_id_fkey foreign key (product_line_id) references base_scsi_product_line (id);
alter table base_scsi_project_code add constraint base_scsi_project_code_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_scsi_project_code add constraint base_scsi_project_code_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_definition add constraint base_scsi_definition_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table base_scsi_definition add constraint base_scsi_definition_interface_code_key unique (interface_code);
alter table base_scsi_definition add constraint base_scsi_definition_product_line_id_fkey foreign key (product_line_id) references base_scsi_product_line (id);
alter table base_scsi_definition add constraint base_scsi_definition_project_code_id_fkey foreign key (project_code_id) references base_scsi_project_code (id);
alter table base_scsi_definition add constraint base_scsi_definition_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_scsi_definition add constraint base_scsi_definition_oauth_app_id_fkey foreign key (oauth_app_id) references base_oauth_app (id);
alter table base_scsi_definition add constraint base_scsi_definition_stop_on_error_yn check (stop_on_error in ('Y', 'N'));
alter table base_scsi_definition add constraint base_scsi_definition_ordered_by_doc_yn check (ordered_by_doc in ('Y', 'N'));
alter table base_scsi_definition add constraint base_scsi_definition_changed_by_fkey foreign key (changed_by) references base_user (id);
alter table base_scsi_definition add constraint base_scsi_definition_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_scsi_definition__versions add constraint base_scsi_definition__versions_enabled_by_fkey foreign key (enabled_by) references base_user (id);
alter table base_scsi_definition__request_configs add constraint base_scsi_definition__request_configs_header_id_environment_key unique (header_id, environment);
alter table base_scsi_definition__parameters add constraint base_scsi_definition__parameters_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__parameters add constraint base_scsi_definition__parameters_header_id_param_code_key unique (header_id, param_code);
alter table base_scsi_definition__request_maps add constraint base_scsi_definition__request_maps_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__request_maps add constraint base_scsi_definition__request_maps_header_id_target_path_key unique (header_id, target_path);
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_key_flag_yn check (key_flag in ('Y', 'N'));
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_scsi_definition__response_maps add constraint base_scsi_definition__response_maps_header_id_target_field_key unique (header_id, target_field);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_status_check check (status in ('LOGGED'));
alter table base_scsi_platform_log add constraint base_scsi_platform_log_log_number_key unique (log_number);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_definition_id_fkey foreign key (definition_id) references base_scsi_definition (id);
alter table base_scsi_platform_log add constraint base_scsi_platform_log_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_message add constraint base_message_status_check check (status in ('DRAFT', 'PLANNED', 'SENT', 'RECALLED'));
alter table base_message add constraint base_message_email_flag_yn check (email_flag in ('Y', 'N'));
alter table base_message add constraint base_message_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_message__receipts add constraint base_message__receipts_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_message__receipts add constraint base_message__receipts_deleted_flag_yn check (deleted_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_config add constraint base_msg_config_config_code_key unique (config_code);
alter table base_msg_config add constraint base_msg_config_check_flag_yn check (check_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_quiet_flag_yn check (quiet_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_config add constraint base_msg_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_config__channels add constraint base_msg_config__channels_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_config__channels add constraint base_msg_config__channels_header_id_channel_key unique (header_id, channel);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_receive_sql_id_fkey foreign key (receive_sql_id) references base_msg_receive_sql (id);
alter table base_msg_config__receivers add constraint base_msg_config__receivers_cc_flag_yn check (cc_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_template add constraint base_msg_template_attach_pdf_flag_yn check (attach_pdf_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_template add constraint base_msg_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_source add constraint base_msg_source_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_source add constraint base_msg_source_source_code_key unique (source_code);
alter table base_msg_source add constraint base_msg_source_default_flag_yn check (default_flag in ('Y', 'N'));
alter table base_msg_source add constraint base_msg_source_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_source add constraint base_msg_source_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_status_check check (status in ('DRAFT', 'ENABLED', 'DISABLED'));
alter table base_msg_receive_sql add constraint base_msg_receive_sql_receive_code_key unique (receive_code);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_datasource_id_fkey foreign key (datasource_id) references base_datasource (id);
alter table base_msg_receive_sql add constraint base_msg_receive_sql_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_user add constraint base_msg_user_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_msg_user add constraint base_msg_user_user_id_key unique (user_id);
alter table base_msg_user add constraint base_msg_user_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_msg_user add constraint base_msg_user_digest_flag_yn check (digest_flag in ('Y', 'N'));
alter table base_msg_user add constraint base_msg_user_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_msg_user add constraint base_msg_user_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_status_check check (status in ('ACTIVE', 'RESUMED'));
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_msg_unsubscribe add constraint base_msg_unsubscribe_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_instance add constraint base_msg_instance_status_check check (status in ('TO_CHECK', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'NO_CHANNEL', 'SUPPRESSED', 'REFUSED', 'CANCELLED'));
alter table base_msg_instance add constraint base_msg_instance_config_id_fkey foreign key (config_id) references base_msg_config (id);
alter table base_msg_instance add constraint base_msg_instance_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_instance add constraint base_msg_instance_receiver_user_id_fkey foreign key (receiver_user_id) references base_user (id);
alter table base_msg_instance add constraint base_msg_instance_checked_by_fkey foreign key (checked_by) references base_user (id);
alter table base_msg_instance add constraint base_msg_instance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_history add constraint base_msg_history_status_check check (status in ('ARCHIVED'));
alter table base_msg_history add constraint base_msg_history_receiver_user_id_fkey foreign key (receiver_user_id) references base_user (id);
alter table base_msg_history add constraint base_msg_history_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_msg_log add constraint base_msg_log_status_check check (status in ('LOGGED'));
alter table base_msg_log add constraint base_msg_log_source_id_fkey foreign key (source_id) references base_msg_source (id);
alter table base_msg_log add constraint base_msg_log_result_flag_yn check (result_flag in ('Y', 'N'));
alter table base_msg_log add constraint base_msg_log_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_schedule_job add constraint base_schedule_job_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_schedule_job add constraint base_schedule_job_program_code_key unique (program_code);
alter table base_schedule_job add constraint base_schedule_job_report_definition_id_fkey foreign key (report_definition_id) references base_rpt_definition (id);
alter table base_schedule_job add constraint base_schedule_job_scsi_definition_id_fkey foreign key (scsi_definition_id) references base_scsi_definition (id);
alter table base_schedule_job add constraint base_schedule_job_system_flag_yn check (system_flag in ('Y', 'N'));
alter table base_schedule_job add constraint base_schedule_job_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_schedule_job add constraint base_schedule_job_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_sensitive_flag_yn check (sensitive_flag in ('Y', 'N'));
alter table base_schedule_job__parameters add constraint base_schedule_job__parameters_header_id_param_code_key unique (header_id, param_code);
alter table base_schedule_job__responsibilities add constraint base_schedule_job__responsibilities_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_schedule_job__responsibilities add constraint base_schedule_job__responsibilities_header_id_resp_id_key unique (header_id, resp_id);
alter table base_schedule_request add constraint base_schedule_request_status_check check (status in ('DRAFT', 'PENDING', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'FAILED', 'CANCELLED'));
alter table base_schedule_request add constraint base_schedule_request_job_id_fkey foreign key (job_id) references base_schedule_job (id);
alter table base_schedule_request add constraint base_schedule_request_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_schedule_request add constraint base_schedule_request_requested_by_fkey foreign key (requested_by) references base_user (id);
alter table base_schedule_request add constraint base_schedule_request_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_schedule_request add constraint base_schedule_request_time_order check (end_time is null or start_time is null or end_time > start_time);
alter table base_schedule_request__runs add constraint base_schedule_request__runs_cancel_flag_yn check (cancel_flag in ('Y', 'N'));
alter table base_schedule_error add constraint base_schedule_error_status_check check (status in ('OPEN', 'RETRIED', 'HANDLED'));
alter table base_schedule_error add constraint base_schedule_error_schedule_request_id_fkey foreign key (schedule_request_id) references base_schedule_request (id);
alter table base_schedule_error add constraint base_schedule_error_job_id_fkey foreign key (job_id) references base_schedule_job (id);
alter table base_schedule_error add constraint base_schedule_error_handled_by_fkey foreign key (handled_by) references base_user (id);
alter table base_schedule_error add constraint base_schedule_error_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_system_log add constraint base_system_log_status_check check (status in ('LOGGED'));
alter table base_system_log add constraint base_system_log_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_system_log add constraint base_system_log_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_interface_logs add constraint srm_base_interface_logs_status_check check (status in ('LOGGED'));
alter table srm_base_interface_logs add constraint srm_base_interface_logs_compensation_id_fkey foreign key (compensation_id) references base_transaction_compensation (id);
alter table srm_base_interface_logs add constraint srm_base_interface_logs_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_status_check check (status in ('LOGGED'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_called_by_fkey foreign key (called_by) references base_user (id);
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_billable_yn check (billable in ('Y', 'N'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_cache_hit_yn check (cache_hit in ('Y', 'N'));
alter table srm_base_tripartite_logs add constraint srm_base_tripartite_logs_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_transaction_compensation add constraint base_transaction_compensation_status_check check (status in ('WAITING', 'RUNNING', 'SUCCESS', 'EXHAUSTED', 'CLOSED'));
alter table base_transaction_compensation add constraint base_transaction_compensation_push_key_key unique (push_key);
alter table base_transaction_compensation add constraint base_transaction_compensation_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_datasource add constraint base_datasource_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_datasource add constraint base_datasource_ds_code_key unique (ds_code);
alter table base_datasource add constraint base_datasource_read_only_flag_yn check (read_only_flag in ('Y', 'N'));
alter table base_datasource add constraint base_datasource_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_datasource add constraint base_datasource_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_project add constraint base_project_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_project add constraint base_project_project_code_key unique (project_code);
alter table base_project add constraint base_project_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_project add constraint base_project_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_project add constraint base_project_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_project__modules add constraint base_project__modules_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_project__modules add constraint base_project__modules_header_id_module_code_key unique (header_id, module_code);
alter table base_api add constraint base_api_status_check check (status in ('DRAFT', 'PUBLISHED', 'OFFLINE'));
alter table base_api add constraint base_api_api_code_key unique (api_code);
alter table base_api add constraint base_api_project_id_fkey foreign key (project_id) references base_project (id);
alter table base_api add constraint base_api_deprecated_flag_yn check (deprecated_flag in ('Y', 'N'));
alter table base_api add constraint base_api_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_api__params add constraint base_api__params_required_flag_yn check (required_flag in ('Y', 'N'));
alter table base_article add constraint base_article_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table base_article add constraint base_article_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_article add constraint base_article_top_flag_yn check (top_flag in ('Y', 'N'));
alter table base_article add constraint base_article_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_organization add constraint base_organization_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_organization add constraint base_organization_org_code_key unique (org_code);
alter table base_organization add constraint base_organization_parent_id_fkey foreign key (parent_id) references base_organization (id);
alter table base_organization add constraint base_organization_legal_org_id_fkey foreign key (legal_org_id) references base_organization (id);
alter table base_organization add constraint base_organization_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table base_organization add constraint base_organization_bank_id_fkey foreign key (bank_id) references srm_base_bank (id);
alter table base_organization add constraint base_organization_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_organization add constraint base_organization_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_organization add constraint base_organization_effective_period check (effective_to >= effective_from);
alter table base_organization add constraint base_organization_not_its_own_parent check (parent_id <> id);
alter table base_department add constraint base_department_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_department add constraint base_department_dept_code_key unique (dept_code);
alter table base_department add constraint base_department_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_department add constraint base_department_parent_id_fkey foreign key (parent_id) references base_department (id);
alter table base_department add constraint base_department_manager_person_id_fkey foreign key (manager_person_id) references base_person (id);
alter table base_department add constraint base_department_deputy_person_id_fkey foreign key (deputy_person_id) references base_person (id);
alter table base_department add constraint base_department_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_department add constraint base_department_effective_period check (effective_to >= effective_from);
alter table base_department add constraint base_department_not_its_own_parent check (parent_id <> id);
alter table base_department__positions add constraint base_department__positions_position_id_fkey foreign key (position_id) references base_position (id);
alter table base_job add constraint base_job_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_job add constraint base_job_job_code_key unique (job_code);
alter table base_job add constraint base_job_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_job add constraint base_job_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_job add constraint base_job_grade_range check (job_grade between 1 and 20);
alter table base_job__areas add constraint base_job__areas_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_job__areas add constraint base_job__areas_include_children_yn check (include_children in ('Y', 'N'));
alter table base_job__areas add constraint base_job__areas_header_id_org_id_key unique (header_id, org_id);
alter table base_position add constraint base_position_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_position add constraint base_position_position_code_key unique (position_code);
alter table base_position add constraint base_position_job_id_fkey foreign key (job_id) references base_job (id);
alter table base_position add constraint base_position_department_id_fkey foreign key (department_id) references base_department (id);
alter table base_position add constraint base_position_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_position add constraint base_position_key_position_flag_yn check (key_position_flag in ('Y', 'N'));
alter table base_position add constraint base_position_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_position add constraint base_position_effective_period check (effective_to >= effective_from);
alter table base_position add constraint base_position_headcount_over_0 check (headcount >= 1);
alter table base_position__persons add constraint base_position__persons_person_id_fkey foreign key (person_id) references base_person (id);
alter table base_position__persons add constraint base_position__persons_primary_flag_yn check (primary_flag in ('Y', 'N'));
alter table base_position_level add constraint base_position_level_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table base_position_level add constraint base_position_level_default_flag_yn check (default_flag in ('Y', 'N'));
alter table base_position_level add constraint base_position_level_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_position_level add constraint base_position_level_effective_period check (effective_to >= effective_from);
alter table base_position_level__nodes add constraint base_position_level__nodes_position_id_fkey foreign key (position_id) references base_position (id);
alter table base_position_level__nodes add constraint base_position_level__nodes_parent_position_id_fkey foreign key (parent_position_id) references base_position (id);
alter table base_position_level__nodes add constraint base_position_level__nodes_header_id_position_id_key unique (header_id, position_id);
alter table base_position_allot add constraint base_position_allot_status_check check (status in ('EFFECTIVE', 'ENDED'));
alter table base_position_allot add constraint base_position_allot_position_id_fkey foreign key (position_id) references base_position (id);
alter table base_position_allot add constraint base_position_allot_person_id_fkey foreign key (person_id) references base_person (id);
alter table base_position_allot add constraint base_position_allot_job_id_fkey foreign key (job_id) references base_job (id);
alter table base_position_allot add constraint base_position_allot_department_id_fkey foreign key (department_id) references base_department (id);
alter table base_position_allot add constraint base_position_allot_primary_flag_yn check (primary_flag in ('Y', 'N'));
alter table base_position_allot add constraint base_position_allot_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_position_allot add constraint base_position_allot_effective_period check (effective_to >= effective_from);
alter table base_person add constraint base_person_status_check check (status in ('ON_JOB', 'LEFT'));
alter table base_person add constraint base_person_employee_no_key unique (employee_no);
alter table base_person add constraint base_person_department_id_fkey foreign key (department_id) references base_department (id);
alter table base_person add constraint base_person_main_position_id_fkey foreign key (main_position_id) references base_position (id);
alter table base_person add constraint base_person_job_id_fkey foreign key (job_id) references base_job (id);
alter table base_person add constraint base_person_manager_person_id_fkey foreign key (manager_person_id) references base_person (id);
alter table base_person add constraint base_person_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_person add constraint base_person_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_person add constraint base_person_employment_period check (leave_date >= entry_date);
alter table base_person__positions add constraint base_person__positions_position_id_fkey foreign key (position_id) references base_position (id);
alter table base_person__positions add constraint base_person__positions_department_id_fkey foreign key (department_id) references base_department (id);
alter table base_person__positions add constraint base_person__positions_primary_flag_yn check (primary_flag in ('Y', 'N'));
alter table base_user add constraint base_user_status_check check (status in ('ACTIVE', 'LOCKED', 'DISABLED'));
alter table base_user add constraint base_user_user_name_key unique (user_name);
alter table base_user add constraint base_user_person_id_key unique (person_id);
alter table base_user add constraint base_user_person_id_fkey foreign key (person_id) references base_person (id);
alter table base_user add constraint base_user_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_user add constraint base_user_supplier_admin_flag_yn check (supplier_admin_flag in ('Y', 'N'));
alter table base_user add constraint base_user_default_resp_id_fkey foreign key (default_resp_id) references base_responsibility (id);
alter table base_user add constraint base_user_must_change_password_yn check (must_change_password in ('Y', 'N'));
alter table base_user add constraint base_user_first_login_flag_yn check (first_login_flag in ('Y', 'N'));
alter table base_user add constraint base_user_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user add constraint base_user_effective_period check (effective_to >= effective_from);
alter table base_user add constraint base_user_person_or_supplier check ((user_type = 'SUPPLIER') = (supplier_id is not null));
alter table base_role add constraint base_role_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_role add constraint base_role_role_code_key unique (role_code);
alter table base_role add constraint base_role_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_role add constraint base_role_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_role__menu_permits add constraint base_role__menu_permits_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_role__menu_permits add constraint base_role__menu_permits_check_flag_yn check (check_flag in ('Y', 'N'));
alter table base_role__menu_permits add constraint base_role__menu_permits_header_id_menu_id_key unique (header_id, menu_id);
alter table base_role__resource_permits add constraint base_role__resource_permits_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_role__resource_permits add constraint base_role__resource_permits_resource_id_fkey foreign key (resource_id) references base_resource (id);
alter table base_role__resource_permits add constraint base_role__resource_permits_header_id_menu_id_resource_id_key unique (header_id, menu_id, resource_id);
alter table base_responsibility add constraint base_responsibility_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_responsibility add constraint base_responsibility_resp_code_key unique (resp_code);
alter table base_responsibility add constraint base_responsibility_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_responsibility add constraint base_responsibility_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_responsibility add constraint base_responsibility_effective_period check (effective_to >= effective_from);
alter table base_responsibility__roles add constraint base_responsibility__roles_role_id_fkey foreign key (role_id) references base_role (id);
alter table base_responsibility__roles add constraint base_responsibility__roles_header_id_role_id_key unique (header_id, role_id);
alter table base_responsibility__users add constraint base_responsibility__users_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_menu add constraint base_menu_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_menu add constraint base_menu_menu_parent_id_fkey foreign key (menu_parent_id) references base_menu (id);
alter table base_menu add constraint base_menu_menu_code_key unique (menu_code);
alter table base_menu add constraint base_menu_keep_alive_flag_yn check (keep_alive_flag in ('Y', 'N'));
alter table base_menu add constraint base_menu_enabled_yn check (enabled in ('Y', 'N'));
alter table base_menu add constraint base_menu_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_menu add constraint base_menu_not_its_own_parent check (menu_parent_id <> id);
alter table base_resource add constraint base_resource_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_resource add constraint base_resource_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_resource add constraint base_resource_button_id_fkey foreign key (button_id) references base_button (id);
alter table base_resource add constraint base_resource_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_resource add constraint base_resource_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_button add constraint base_button_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_button add constraint base_button_button_code_key unique (button_code);
alter table base_button add constraint base_button_confirm_flag_yn check (confirm_flag in ('Y', 'N'));
alter table base_button add constraint base_button_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_button add constraint base_button_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_responsibility add constraint base_user_responsibility_status_check check (status in ('PENDING', 'EFFECTIVE', 'ENDED'));
alter table base_user_responsibility add constraint base_user_responsibility_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_user_responsibility add constraint base_user_responsibility_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_user_responsibility add constraint base_user_responsibility_approved_by_fkey foreign key (approved_by) references base_user (id);
alter table base_user_responsibility add constraint base_user_responsibility_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_responsibility add constraint base_user_responsibility_effective_period check (effective_to >= effective_from);
alter table base_permission_config add constraint base_permission_config_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table base_permission_config add constraint base_permission_config_config_code_key unique (config_code);
alter table base_permission_config add constraint base_permission_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_permission_config add constraint base_permission_config_effective_period check (effective_to >= effective_from);
alter table base_permission_config__org_permits add constraint base_permission_config__org_permits_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_permission_config__org_permits add constraint base_permission_config__org_permits_include_children_yn check (include_children in ('Y', 'N'));
alter table base_permission_config__org_permits add constraint base_permission_config__org_permits_header_id_org_id_key unique (header_id, org_id);
alter table base_permission_config__category_permits add constraint base_permission_config__category_permits_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table base_permission_config__category_permits add constraint base_permission_config__category_permits_include_children_yn check (include_children in ('Y', 'N'));
alter table base_permission_config__category_permits add constraint base_permission_config__category_permits_header_id_cat_1p0pukh unique (header_id, category_id);
alter table base_lookup_type add constraint base_lookup_type_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_lookup_type add constraint base_lookup_type_lookup_type_key unique (lookup_type);
alter table base_lookup_type add constraint base_lookup_type_parent_lookup_type_id_fkey foreign key (parent_lookup_type_id) references base_lookup_type (id);
alter table base_lookup_type add constraint base_lookup_type_org_specific_flag_yn check (org_specific_flag in ('Y', 'N'));
alter table base_lookup_type add constraint base_lookup_type_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_lookup_type add constraint base_lookup_type_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_lookup_type add constraint base_lookup_type_not_its_own_parent check (parent_lookup_type_id <> id);
alter table base_lookup_type__values add constraint base_lookup_type__values_parent_lookup_values_id_fkey foreign key (parent_lookup_values_id) references base_lookup_value (id);
alter table base_lookup_type__values add constraint base_lookup_type__values_bu_org_id_fkey foreign key (bu_org_id) references base_organization (id);
alter table base_lookup_type__values add constraint base_lookup_type__values_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_lookup_value add constraint base_lookup_value_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_lookup_value add constraint base_lookup_value_lookup_type_id_fkey foreign key (lookup_type_id) references base_lookup_type (id);
alter table base_lookup_value add constraint base_lookup_value_parent_lookup_type_id_fkey foreign key (parent_lookup_type_id) references base_lookup_type (id);
alter table base_lookup_value add constraint base_lookup_value_parent_lookup_values_id_fkey foreign key (parent_lookup_values_id) references base_lookup_value (id);
alter table base_lookup_value add constraint base_lookup_value_bu_org_id_fkey foreign key (bu_org_id) references base_organization (id);
alter table base_lookup_value add constraint base_lookup_value_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_lookup_value add constraint base_lookup_value_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_lookup_value add constraint base_lookup_value_effective_period check (effective_to >= effective_from);
alter table base_profile add constraint base_profile_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_profile add constraint base_profile_profile_code_key unique (profile_code);
alter table base_profile add constraint base_profile_sensitive_flag_yn check (sensitive_flag in ('Y', 'N'));
alter table base_profile add constraint base_profile_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_profile add constraint base_profile_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_profile add constraint base_profile_value_range check (min_value <= max_value);
alter table base_profile__values add constraint base_profile__values_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_profile__values add constraint base_profile__values_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_profile__values add constraint base_profile__values_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_collect add constraint base_collect_status_check check (status in ('ACTIVE'));
alter table base_collect add constraint base_collect_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_collect add constraint base_collect_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_collect add constraint base_collect_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_collect add constraint base_collect_default_flag_yn check (default_flag in ('Y', 'N'));
alter table base_collect add constraint base_collect_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_table_config add constraint base_table_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_table_config add constraint base_table_config_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_table_config add constraint base_table_config_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_table_config add constraint base_table_config_show_index_yn check (show_index in ('Y', 'N'));
alter table base_table_config add constraint base_table_config_show_summary_yn check (show_summary in ('Y', 'N'));
alter table base_table_config add constraint base_table_config_selection_flag_yn check (selection_flag in ('Y', 'N'));
alter table base_table_config add constraint base_table_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_table_config add constraint base_table_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_table_config add constraint base_table_config_own_layout_has_user check ((config_level = 'USER') = (user_id is not null));
alter table base_table_config__columns add constraint base_table_config__columns_sortable_yn check (sortable in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_resizable_yn check (resizable in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_is_edit_yn check (is_edit in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_required_yn check (required in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_disabled_yn check (disabled in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_columns_display_yn check (columns_display in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_is_summary_yn check (is_summary in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_show_thousand_separator_yn check (show_thousand_separator in ('Y', 'N'));
alter table base_table_config__columns add constraint base_table_config__columns_header_id_column_key_key unique (header_id, column_key);
alter table base_bpm_category add constraint base_bpm_category_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_bpm_category add constraint base_bpm_category_category_code_key unique (category_code);
alter table base_bpm_category add constraint base_bpm_category_parent_id_fkey foreign key (parent_id) references base_bpm_category (id);
alter table base_bpm_category add constraint base_bpm_category_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_bpm_category add constraint base_bpm_category_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_model add constraint base_bpm_model_status_check check (status in ('DRAFT', 'DEPLOYED', 'SUSPENDED', 'INVALID'));
alter table base_bpm_model add constraint base_bpm_model_model_key_key unique (model_key);
alter table base_bpm_model add constraint base_bpm_model_category_id_fkey foreign key (category_id) references base_bpm_category (id);
alter table base_bpm_model add constraint base_bpm_model_called_only_flag_yn check (called_only_flag in ('Y', 'N'));
alter table base_bpm_model add constraint base_bpm_model_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_allow_transfer_yn check (allow_transfer in ('Y', 'N'));
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_allow_countersign_yn check (allow_countersign in ('Y', 'N'));
alter table base_bpm_model__decisions add constraint base_bpm_model__decisions_header_id_decision_key_key unique (header_id, decision_key);
alter table base_bpm_model__versions add constraint base_bpm_model__versions_deployed_by_fkey foreign key (deployed_by) references base_user (id);
alter table base_bpm_instance add constraint base_bpm_instance_status_check check (status in ('RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'STOPPED', 'SUSPENDED', 'ERROR'));
alter table base_bpm_instance add constraint base_bpm_instance_instance_number_key unique (instance_number);
alter table base_bpm_instance add constraint base_bpm_instance_model_id_fkey foreign key (model_id) references base_bpm_model (id);
alter table base_bpm_instance add constraint base_bpm_instance_initiator_user_id_fkey foreign key (initiator_user_id) references base_user (id);
alter table base_bpm_instance add constraint base_bpm_instance_initiator_dept_id_fkey foreign key (initiator_dept_id) references base_department (id);
alter table base_bpm_instance add constraint base_bpm_instance_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_bpm_instance add constraint base_bpm_instance_overdue_flag_yn check (overdue_flag in ('Y', 'N'));
alter table base_bpm_instance add constraint base_bpm_instance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_instance__history add constraint base_bpm_instance__history_handler_user_id_fkey foreign key (handler_user_id) references base_user (id);
alter table base_bpm_instance__history add constraint base_bpm_instance__history_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_status_check check (status in ('UNCLAIMED', 'WAITING', 'PENDING', 'COMPLETED', 'TRANSFERRED', 'CANCELLED'));
alter table base_bpm_task add constraint base_bpm_task_instance_id_fkey foreign key (instance_id) references base_bpm_instance (id);
alter table base_bpm_task add constraint base_bpm_task_initiator_user_id_fkey foreign key (initiator_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_assignee_user_id_fkey foreign key (assignee_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_candidate_role_id_fkey foreign key (candidate_role_id) references base_bpm_role (id);
alter table base_bpm_task add constraint base_bpm_task_parent_task_id_fkey foreign key (parent_task_id) references base_bpm_task (id);
alter table base_bpm_task add constraint base_bpm_task_overdue_flag_yn check (overdue_flag in ('Y', 'N'));
alter table base_bpm_task add constraint base_bpm_task_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_role add constraint base_bpm_role_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_bpm_role add constraint base_bpm_role_role_key_key unique (role_key);
alter table base_bpm_role add constraint base_bpm_role_fallback_user_id_fkey foreign key (fallback_user_id) references base_user (id);
alter table base_bpm_role add constraint base_bpm_role_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_bpm_role add constraint base_bpm_role_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_department_id_fkey foreign key (department_id) references base_department (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_position_id_fkey foreign key (position_id) references base_position (id);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_rows_amounts check (min_amount >= 0 and max_amount > min_amount);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_rows_approver check (user_id is not null or position_id is not null);
alter table base_bpm_role__rows add constraint base_bpm_role__rows_rows_period check (effective_to >= effective_from);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_category_id_fkey foreign key (category_id) references base_bpm_category (id);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_model_id_fkey foreign key (model_id) references base_bpm_model (id);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_work_hours_only_yn check (work_hours_only in ('Y', 'N'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_template_id_fkey foreign key (template_id) references base_msg_template (id);
alter table base_bpm_urge_config add constraint base_bpm_urge_config_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_bpm_urge_config add constraint base_bpm_urge_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_authorization add constraint base_user_authorization_status_check check (status in ('DRAFT', 'EFFECTIVE', 'REVOKED', 'EXPIRED'));
alter table base_user_authorization add constraint base_user_authorization_auth_number_key unique (auth_number);
alter table base_user_authorization add constraint base_user_authorization_from_user_id_fkey foreign key (from_user_id) references base_user (id);
alter table base_user_authorization add constraint base_user_authorization_to_user_id_fkey foreign key (to_user_id) references base_user (id);
alter table base_user_authorization add constraint base_user_authorization_keep_own_flag_yn check (keep_own_flag in ('Y', 'N'));
alter table base_user_authorization add constraint base_user_authorization_notify_flag_yn check (notify_flag in ('Y', 'N'));
alter table base_user_authorization add constraint base_user_authorization_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_user_authorization add constraint base_user_authorization_period check (end_time > start_time);
alter table base_user_authorization add constraint base_user_authorization_two_people check (to_user_id <> from_user_id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_category_id_fkey foreign key (category_id) references base_bpm_category (id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_model_id_fkey foreign key (model_id) references base_bpm_model (id);
alter table base_user_authorization__relations add constraint base_user_authorization__relations_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_sso add constraint base_sso_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_sso add constraint base_sso_sso_code_key unique (sso_code);
alter table base_sso add constraint base_sso_auto_provision_yn check (auto_provision in ('Y', 'N'));
alter table base_sso add constraint base_sso_default_resp_id_fkey foreign key (default_resp_id) references base_responsibility (id);
alter table base_sso add constraint base_sso_single_logout_yn check (single_logout in ('Y', 'N'));
alter table base_sso add constraint base_sso_password_login_off_yn check (password_login_off in ('Y', 'N'));
alter table base_sso add constraint base_sso_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_sso add constraint base_sso_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_oauth_app add constraint base_oauth_app_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_oauth_app add constraint base_oauth_app_app_code_key unique (app_code);
alter table base_oauth_app add constraint base_oauth_app_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_oauth_app add constraint base_oauth_app_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_oauth_app add constraint base_oauth_app_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_oauth_app add constraint base_oauth_app_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_oauth_app add constraint base_oauth_app_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_oauth_app__apis add constraint base_oauth_app__apis_api_id_fkey foreign key (api_id) references base_api (id);
alter table base_oauth_app__apis add constraint base_oauth_app__apis_header_id_api_path_key unique (header_id, api_path);
alter table base_operate_log add constraint base_operate_log_status_check check (status in ('LOGGED'));
alter table base_operate_log add constraint base_operate_log_user_id_fkey foreign key (user_id) references base_user (id);
alter table base_operate_log add constraint base_operate_log_on_behalf_user_id_fkey foreign key (on_behalf_user_id) references base_user (id);
alter table base_operate_log add constraint base_operate_log_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_operate_log add constraint base_operate_log_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_operate_log add constraint base_operate_log_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_operate_log add constraint base_operate_log_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_pur_requisition_creation_date_id_idx on srm_pur_requisition (creation_date desc, id desc);
create index srm_pur_requisition_status_creation_date_id_idx on srm_pur_requisition (status, creation_date desc, id desc);
create index srm_pur_requisition_org_id_idx on srm_pur_requisition (org_id) where org_id is not null;
create index srm_pur_requisition_bill_type_id_idx on srm_pur_requisition (bill_type_id) where bill_type_id is not null;
create index srm_pur_requisition_applicant_id_idx on srm_pur_requisition (applicant_id) where applicant_id is not null;
create index srm_pur_requisition_department_id_idx on srm_pur_requisition (department_id) where department_id is not null;
create index srm_pur_requisition_receiver_id_idx on srm_pur_requisition (receiver_id) where receiver_id is not null;
create index srm_pur_requisition_apply_date_idx on srm_pur_requisition (apply_date desc nulls last);
create index srm_pur_requisition_source_type_source_number_idx on srm_pur_requisition (source_type, source_number);
create index srm_pur_requisition_pinyin_trgm on srm_pur_requisition using gin (pinyin gin_trgm_ops);
create index srm_pur_requisition_requisition_number_trgm on srm_pur_requisition using gin (requisition_number gin_trgm_ops);
create index srm_pur_requisition_title_trgm on srm_pur_requisition using gin (title gin_trgm_ops);
create index srm_pur_requisition__lines_header_id_idx on srm_pur_requisition__lines (header_id);
create index srm_pur_requisition__lines_item_id_idx on srm_pur_requisition__lines (item_id) where item_id is not null;
create index srm_pur_requisition__lines_category_id_idx on srm_pur_requisition__lines (category_id) where category_id is not null;
create index srm_pur_requisition__lines_suggested_supplier_id_idx on srm_pur_requisition__lines (suggested_supplier_id) where suggested_supplier_id is not null;
create index srm_pur_requisition__lines_receive_org_id_idx on srm_pur_requisition__lines (receive_org_id) where receive_org_id is not null;
create index srm_pur_requisition__lines_subinventory_id_idx on srm_pur_requisition__lines (subinventory_id) where subinventory_id is not null;
create index srm_pur_requisition__lines_buyer_id_idx on srm_pur_requisition__lines (buyer_id) where buyer_id is not null;
create index srm_pur_requisition__lines_sku_id_idx on srm_pur_requisition__lines (sku_id) where sku_id is not null;
create index srm_pur_requisition__lines_customer_order_line_id_idx on srm_pur_requisition__lines (customer_order_line_id) where customer_order_line_id is not null;
create index srm_pur_requisition__lines_line_status_need_by_date_idx on srm_pur_requisition__lines (line_status, need_by_date);
create index srm_pur_order_creation_date_id_idx on srm_pur_order (creation_date desc, id desc);
create index srm_pur_order_status_creation_date_id_idx on srm_pur_order (status, creation_date desc, id desc);
create index srm_pur_order_org_id_idx on srm_pur_order (org_id) where org_id is not null;
create index srm_pur_order_bill_type_id_idx on srm_pur_order (bill_type_id) where bill_type_id is not null;
create index srm_pur_order_supplier_id_idx on srm_pur_order (supplier_id) where supplier_id is not null;
create index srm_pur_order_site_id_idx on srm_pur_order (site_id) where site_id is not null;
create index srm_pur_order_supplier_contact_id_idx on srm_pur_order (supplier_contact_id) where supplier_contact_id is not null;
create index srm_pur_order_buyer_id_idx on srm_pur_order (buyer_id) where buyer_id is not null;
create index srm_pur_order_department_id_idx on srm_pur_order (department_id) where department_id is not null;
create index srm_pur_order_payment_term_id_idx on srm_pur_order (payment_term_id) where payment_term_id is not null;
create index srm_pur_order_receive_org_id_idx on srm_pur_order (receive_org_id) where receive_org_id is not null;
create index srm_pur_order_bill_to_org_id_idx on srm_pur_order (bill_to_org_id) where bill_to_org_id is not null;
create index srm_pur_order_agreement_id_idx on srm_pur_order (agreement_id) where agreement_id is not null;
create index srm_pur_order_agreement_project_id_idx on srm_pur_order (agreement_project_id) where agreement_project_id is not null;
create index srm_pur_order_contract_id_idx on srm_pur_order (contract_id) where contract_id is not null;
create index srm_pur_order_supplier_id_status_creation_date_idx on srm_pur_order (supplier_id, status, creation_date desc);
create index srm_pur_order_order_date_idx on srm_pur_order (order_date desc nulls last);
create index srm_pur_order_confirm_deadline_idx on srm_pur_order (confirm_deadline);
create index srm_pur_order_push_status_idx on srm_pur_order (push_status);
create index srm_pur_order_po_number_trgm on srm_pur_order using gin (po_number gin_trgm_ops);
create index srm_pur_order__lines_header_id_idx on srm_pur_order__lines (header_id);
create index srm_pur_order__lines_item_id_idx on srm_pur_order__lines (item_id) where item_id is not null;
create index srm_pur_order__lines_category_id_idx on srm_pur_order__lines (category_id) where category_id is not null;
create index srm_pur_order__lines_item_price_id_idx on srm_pur_order__lines (item_price_id) where item_price_id is not null;
create index srm_pur_order__lines_agreement_line_id_idx on srm_pur_order__lines (agreement_line_id) where agreement_line_id is not null;
create index srm_pur_order__lines_contract_id_idx on srm_pur_order__lines (contract_id) where contract_id is not null;
create index srm_pur_order__lines_catalog_order_line_id_idx on srm_pur_order__lines (catalog_order_line_id) where catalog_order_line_id is not null;
create index srm_pur_order__lines_receive_org_id_idx on srm_pur_order__lines (receive_org_id) where receive_org_id is not null;
create index srm_pur_order__lines_subinventory_id_idx on srm_pur_order__lines (subinventory_id) where subinventory_id is not null;
create index srm_pur_order__lines_mould_id_idx on srm_pur_order__lines (mould_id) where mould_id is not null;
create index srm_pur_order__lines_line_status_need_by_date_idx on srm_pur_order__lines (line_status, need_by_date);
create index srm_pur_order__deliveries_header_id_idx on srm_pur_order__deliveries (header_id);
create index srm_pur_order__deliveries_parent_id_idx on srm_pur_order__deliveries (parent_id);
create index srm_pur_order__deliveries_receive_org_id_idx on srm_pur_order__deliveries (receive_org_id) where receive_org_id is not null;
create index srm_pur_order__deliveries_subinventory_id_idx on srm_pur_order__deliveries (subinventory_id) where subinventory_id is not null;
create index srm_pur_order__deliveries_confirm_status_promised_date_idx on srm_pur_order__deliveries (confirm_status, promised_date);
create index srm_pur_order__proposals_header_id_idx on srm_pur_order__proposals (header_id);
create index srm_pur_order__proposals_parent_id_idx on srm_pur_order__proposals (parent_id);
create index srm_pur_order__proposals_result_by_idx on srm_pur_order__proposals (result_by) where result_by is not null;
create index srm_pur_order__promises_header_id_idx on srm_pur_order__promises (header_id);
create index srm_pur_order__promises_parent_id_idx on srm_pur_order__promises (parent_id);
create index srm_pur_order__sources_header_id_idx on srm_pur_order__sources (header_id);
create index srm_pur_order__sources_parent_id_idx on srm_pur_order__sources (parent_id);
create index srm_pur_order__sources_requisition_line_id_idx on srm_pur_order__sources (requisition_line_id) where requisition_line_id is not null;
create index srm_pur_order__sources_customer_order_line_id_idx on srm_pur_order__sources (customer_order_line_id) where customer_order_line_id is not null;
create index srm_pur_order__components_header_id_idx on srm_pur_order__components (header_id);
create index srm_pur_order__components_parent_id_idx on srm_pur_order__components (parent_id);
create index srm_pur_order__components_item_id_idx on srm_pur_order__components (item_id) where item_id is not null;
create index srm_pur_order__payment_plans_header_id_idx on srm_pur_order__payment_plans (header_id);
create index srm_pur_agreement_creation_date_id_idx on srm_pur_agreement (creation_date desc, id desc);
create index srm_pur_agreement_status_creation_date_id_idx on srm_pur_agreement (status, creation_date desc, id desc);
create index srm_pur_agreement_org_id_idx on srm_pur_agreement (org_id) where org_id is not null;
create index srm_pur_agreement_bill_type_id_idx on srm_pur_agreement (bill_type_id) where bill_type_id is not null;
create index srm_pur_agreement_supplier_id_idx on srm_pur_agreement (supplier_id) where supplier_id is not null;
create index srm_pur_agreement_site_id_idx on srm_pur_agreement (site_id) where site_id is not null;
create index srm_pur_agreement_supplier_contact_id_idx on srm_pur_agreement (supplier_contact_id) where supplier_contact_id is not null;
create index srm_pur_agreement_buyer_id_idx on srm_pur_agreement (buyer_id) where buyer_id is not null;
create index srm_pur_agreement_payment_term_id_idx on srm_pur_agreement (payment_term_id) where payment_term_id is not null;
create index srm_pur_agreement_contract_id_idx on srm_pur_agreement (contract_id) where contract_id is not null;
create unique index srm_pur_agreement_agreement_number_agreement_version_uq on srm_pur_agreement (agreement_number, agreement_version) nulls not distinct;
create unique index srm_pur_agreement_agreement_number_uq on srm_pur_agreement (agreement_number) nulls not distinct where status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED');
create index srm_pur_agreement_supplier_id_status_creation_date_idx on srm_pur_agreement (supplier_id, status, creation_date desc);
create index srm_pur_agreement_status_effective_to_idx on srm_pur_agreement (status, effective_to);
create index srm_pur_agreement_pinyin_trgm on srm_pur_agreement using gin (pinyin gin_trgm_ops);
create index srm_pur_agreement_agreement_number_trgm on srm_pur_agreement using gin (agreement_number gin_trgm_ops);
create index srm_pur_agreement_agreement_name_trgm on srm_pur_agreement using gin (agreement_name gin_trgm_ops);
create index srm_pur_agreement__lines_header_id_idx on srm_pur_agreement__lines (header_id);
create index srm_pur_agreement__lines_item_id_idx on srm_pur_agreement__lines (item_id) where item_id is not null;
create index srm_pur_agreement__lines_category_id_idx on srm_pur_agreement__lines (category_id) where category_id is not null;
create index srm_pur_agreement__steps_header_id_idx on srm_pur_agreement__steps (header_id);
create index srm_pur_agreement__steps_parent_id_idx on srm_pur_agreement__steps (parent_id);
create index srm_pur_agreement__orgs_header_id_idx on srm_pur_agreement__orgs (header_id);
create index srm_pur_agreement__orgs_use_org_id_idx on srm_pur_agreement__orgs (use_org_id) where use_org_id is not null;
create index srm_pur_agreement__projects_header_id_idx on srm_pur_agreement__projects (header_id);
create index srm_pur_agreement__projects_manager_id_idx on srm_pur_agreement__projects (manager_id) where manager_id is not null;
create index srm_pur_order_change_creation_date_id_idx on srm_pur_order_change (creation_date desc, id desc);
create index srm_pur_order_change_status_creation_date_id_idx on srm_pur_order_change (status, creation_date desc, id desc);
create index srm_pur_order_change_org_id_idx on srm_pur_order_change (org_id) where org_id is not null;
create index srm_pur_order_change_order_id_idx on srm_pur_order_change (order_id) where order_id is not null;
create index srm_pur_order_change_supplier_id_idx on srm_pur_order_change (supplier_id) where supplier_id is not null;
create index srm_pur_order_change_buyer_id_idx on srm_pur_order_change (buyer_id) where buyer_id is not null;
create index srm_pur_order_change_payment_term_id_idx on srm_pur_order_change (payment_term_id) where payment_term_id is not null;
create index srm_pur_order_change_new_buyer_id_idx on srm_pur_order_change (new_buyer_id) where new_buyer_id is not null;
create unique index srm_pur_order_change_order_id_uq on srm_pur_order_change (order_id) nulls not distinct where status not in ('EFFECTIVE', 'CANCELLED');
create index srm_pur_order_change_order_id_from_version_idx on srm_pur_order_change (order_id, from_version);
create index srm_pur_order_change_supplier_id_status_creation_date_idx on srm_pur_order_change (supplier_id, status, creation_date desc);
create index srm_pur_order_change_change_number_trgm on srm_pur_order_change using gin (change_number gin_trgm_ops);
create index srm_pur_order_change__lines_header_id_idx on srm_pur_order_change__lines (header_id);
create index srm_pur_order_change__lines_order_line_id_idx on srm_pur_order_change__lines (order_line_id) where order_line_id is not null;
create index srm_pur_order_change__lines_item_id_idx on srm_pur_order_change__lines (item_id) where item_id is not null;
create index srm_pur_order_change__deliveries_header_id_idx on srm_pur_order_change__deliveries (header_id);
create index srm_pur_order_change__deliveries_order_delivery_id_idx on srm_pur_order_change__deliveries (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_order_change__deliveries_order_line_id_idx on srm_pur_order_change__deliveries (order_line_id) where order_line_id is not null;
create index srm_pur_order_change__header_changes_header_id_idx on srm_pur_order_change__header_changes (header_id);
create index srm_pur_category_dispose_creation_date_id_idx on srm_pur_category_dispose (creation_date desc, id desc);
create index srm_pur_category_dispose_status_creation_date_id_idx on srm_pur_category_dispose (status, creation_date desc, id desc);
create index srm_pur_category_dispose_category_id_idx on srm_pur_category_dispose (category_id) where category_id is not null;
create index srm_pur_category_dispose_apply_org_id_idx on srm_pur_category_dispose (apply_org_id) where apply_org_id is not null;
create index srm_pur_category_dispose_default_bill_type_id_idx on srm_pur_category_dispose (default_bill_type_id) where default_bill_type_id is not null;
create index srm_pur_category_dispose_quotation_templet_id_idx on srm_pur_category_dispose (quotation_templet_id) where quotation_templet_id is not null;
create index srm_pur_category_dispose_sn_template_id_idx on srm_pur_category_dispose (sn_template_id) where sn_template_id is not null;
create unique index srm_pur_category_dispose_category_id_apply_org_id_uq on srm_pur_category_dispose (category_id, apply_org_id) nulls not distinct where status = 'EFFECTIVE';
create index srm_pur_category_dispose_rule_name_trgm on srm_pur_category_dispose using gin (rule_name gin_trgm_ops);
create index srm_pur_category_dispose__buyers_header_id_idx on srm_pur_category_dispose__buyers (header_id);
create index srm_pur_category_dispose__buyers_use_org_id_idx on srm_pur_category_dispose__buyers (use_org_id) where use_org_id is not null;
create index srm_pur_category_dispose__buyers_buyer_id_idx on srm_pur_category_dispose__buyers (buyer_id) where buyer_id is not null;
create index srm_pur_unpriced_material_creation_date_id_idx on srm_pur_unpriced_material (creation_date desc, id desc);
create index srm_pur_unpriced_material_status_creation_date_id_idx on srm_pur_unpriced_material (status, creation_date desc, id desc);
create index srm_pur_unpriced_material_org_id_idx on srm_pur_unpriced_material (org_id) where org_id is not null;
create index srm_pur_unpriced_material_order_id_idx on srm_pur_unpriced_material (order_id) where order_id is not null;
create index srm_pur_unpriced_material_order_line_id_idx on srm_pur_unpriced_material (order_line_id) where order_line_id is not null;
create index srm_pur_unpriced_material_transaction_id_idx on srm_pur_unpriced_material (transaction_id);
create index srm_pur_unpriced_material_supplier_id_idx on srm_pur_unpriced_material (supplier_id) where supplier_id is not null;
create index srm_pur_unpriced_material_item_id_idx on srm_pur_unpriced_material (item_id) where item_id is not null;
create index srm_pur_unpriced_material_category_id_idx on srm_pur_unpriced_material (category_id) where category_id is not null;
create index srm_pur_unpriced_material_buyer_id_idx on srm_pur_unpriced_material (buyer_id) where buyer_id is not null;
create index srm_pur_unpriced_material_matched_price_id_idx on srm_pur_unpriced_material (matched_price_id) where matched_price_id is not null;
create index srm_pur_unpriced_material_inquiry_id_idx on srm_pur_unpriced_material (inquiry_id) where inquiry_id is not null;
create unique index srm_pur_unpriced_material_order_line_id_uq on srm_pur_unpriced_material (order_line_id) nulls not distinct where order_line_id is not null and status in ('OPEN', 'IN_INQUIRY');
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
create index srm_pur_delivery_note_creation_date_id_idx on srm_pur_delivery_note (creation_date desc, id desc);
create index srm_pur_delivery_note_status_creation_date_id_idx on srm_pur_delivery_note (status, creation_date desc, id desc);
create index srm_pur_delivery_note_supplier_id_idx on srm_pur_delivery_note (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_note_receive_org_id_idx on srm_pur_delivery_note (receive_org_id) where receive_org_id is not null;
create index srm_pur_delivery_note_buyer_id_idx on srm_pur_delivery_note (buyer_id) where buyer_id is not null;
create index srm_pur_delivery_note_custom_header_id_idx on srm_pur_delivery_note (custom_header_id) where custom_header_id is not null;
create index srm_pur_delivery_note_supplier_id_status_creation_date_idx on srm_pur_delivery_note (supplier_id, status, creation_date desc);
create index srm_pur_delivery_note_status_expected_arrival_time_idx on srm_pur_delivery_note (status, expected_arrival_time);
create index srm_pur_delivery_note_ship_date_idx on srm_pur_delivery_note (ship_date desc nulls last);
create index srm_pur_delivery_note_note_number_trgm on srm_pur_delivery_note using gin (note_number gin_trgm_ops);
create index srm_pur_delivery_note__lines_header_id_idx on srm_pur_delivery_note__lines (header_id);
create index srm_pur_delivery_note__lines_item_id_idx on srm_pur_delivery_note__lines (item_id) where item_id is not null;
create index srm_pur_delivery_note__lines_order_id_idx on srm_pur_delivery_note__lines (order_id) where order_id is not null;
create index srm_pur_delivery_note__lines_order_delivery_id_idx on srm_pur_delivery_note__lines (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_delivery_note__lines_notice_line_id_idx on srm_pur_delivery_note__lines (notice_line_id) where notice_line_id is not null;
create index srm_pur_delivery_note__lines_return_item_id_idx on srm_pur_delivery_note__lines (return_item_id) where return_item_id is not null;
create index srm_pur_delivery_note__lines_pcn_id_idx on srm_pur_delivery_note__lines (pcn_id) where pcn_id is not null;
create index srm_pur_delivery_note__lots_header_id_idx on srm_pur_delivery_note__lots (header_id);
create index srm_pur_delivery_note__lots_parent_id_idx on srm_pur_delivery_note__lots (parent_id);
create index srm_pur_delivery_note__lots_lot_number_idx on srm_pur_delivery_note__lots (lot_number);
create index srm_pur_delivery_note__serials_header_id_idx on srm_pur_delivery_note__serials (header_id);
create index srm_pur_delivery_note__serials_parent_id_idx on srm_pur_delivery_note__serials (parent_id);
create index srm_pur_delivery_note__serials_serial_number_idx on srm_pur_delivery_note__serials (serial_number);
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
create index srm_pur_forecast_creation_date_id_idx on srm_pur_forecast (creation_date desc, id desc);
create index srm_pur_forecast_status_creation_date_id_idx on srm_pur_forecast (status, creation_date desc, id desc);
create index srm_pur_forecast_planner_id_idx on srm_pur_forecast (planner_id) where planner_id is not null;
create unique index srm_pur_forecast_forecast_number_forecast_version_uq on srm_pur_forecast (forecast_number, forecast_version) nulls not distinct;
create index srm_pur_forecast_pinyin_trgm on srm_pur_forecast using gin (pinyin gin_trgm_ops);
create index srm_pur_forecast_forecast_number_trgm on srm_pur_forecast using gin (forecast_number gin_trgm_ops);
create index srm_pur_forecast_forecast_name_trgm on srm_pur_forecast using gin (forecast_name gin_trgm_ops);
create index srm_pur_forecast__lines_header_id_idx on srm_pur_forecast__lines (header_id);
create index srm_pur_forecast__lines_supplier_id_idx on srm_pur_forecast__lines (supplier_id) where supplier_id is not null;
create index srm_pur_forecast__lines_item_id_idx on srm_pur_forecast__lines (item_id) where item_id is not null;
create index srm_pur_forecast__lines_category_id_idx on srm_pur_forecast__lines (category_id) where category_id is not null;
create index srm_pur_forecast__buckets_header_id_idx on srm_pur_forecast__buckets (header_id);
create index srm_pur_forecast__buckets_parent_id_idx on srm_pur_forecast__buckets (parent_id);
create index srm_pur_forecast__buckets_bucket_start_idx on srm_pur_forecast__buckets (bucket_start);
create index srm_pur_delivery_notice_creation_date_id_idx on srm_pur_delivery_notice (creation_date desc, id desc);
create index srm_pur_delivery_notice_status_creation_date_id_idx on srm_pur_delivery_notice (status, creation_date desc, id desc);
create index srm_pur_delivery_notice_supplier_id_idx on srm_pur_delivery_notice (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_notice_receive_org_id_idx on srm_pur_delivery_notice (receive_org_id) where receive_org_id is not null;
create index srm_pur_delivery_notice_planner_id_idx on srm_pur_delivery_notice (planner_id) where planner_id is not null;
create index srm_pur_delivery_notice_supplier_id_status_creation_date_idx on srm_pur_delivery_notice (supplier_id, status, creation_date desc);
create index srm_pur_delivery_notice_status_confirm_deadline_idx on srm_pur_delivery_notice (status, confirm_deadline);
create index srm_pur_delivery_notice_notice_number_trgm on srm_pur_delivery_notice using gin (notice_number gin_trgm_ops);
create index srm_pur_delivery_notice__lines_header_id_idx on srm_pur_delivery_notice__lines (header_id);
create index srm_pur_delivery_notice__lines_item_id_idx on srm_pur_delivery_notice__lines (item_id) where item_id is not null;
create index srm_pur_delivery_notice__lines_order_id_idx on srm_pur_delivery_notice__lines (order_id) where order_id is not null;
create index srm_pur_delivery_notice__lines_order_delivery_id_idx on srm_pur_delivery_notice__lines (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_delivery_notice__lines_subinventory_id_idx on srm_pur_delivery_notice__lines (subinventory_id) where subinventory_id is not null;
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
create index srm_pur_sn_history_event_time_idx on srm_pur_sn_history (event_time desc nulls last);
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
create index srm_pur_receipt_creation_date_id_idx on srm_pur_receipt (creation_date desc, id desc);
create index srm_pur_receipt_status_creation_date_id_idx on srm_pur_receipt (status, creation_date desc, id desc);
create index srm_pur_receipt_supplier_id_idx on srm_pur_receipt (supplier_id) where supplier_id is not null;
create index srm_pur_receipt_note_id_idx on srm_pur_receipt (note_id) where note_id is not null;
create index srm_pur_receipt_receive_org_id_idx on srm_pur_receipt (receive_org_id) where receive_org_id is not null;
create index srm_pur_receipt_receiver_id_idx on srm_pur_receipt (receiver_id) where receiver_id is not null;
create index srm_pur_receipt_supplier_id_status_receipt_date_idx on srm_pur_receipt (supplier_id, status, receipt_date desc nulls last);
create index srm_pur_receipt_receipt_date_idx on srm_pur_receipt (receipt_date desc nulls last);
create index srm_pur_receipt_post_date_idx on srm_pur_receipt (post_date desc nulls last);
create unique index srm_pur_receipt_note_id_uq on srm_pur_receipt (note_id) nulls not distinct where note_id is not null and status = 'DRAFT';
create unique index srm_pur_receipt_source_type_source_number_uq on srm_pur_receipt (source_type, source_number) nulls not distinct where source_number is not null;
create index srm_pur_receipt_receipt_number_trgm on srm_pur_receipt using gin (receipt_number gin_trgm_ops);
create index srm_pur_receipt__lines_header_id_idx on srm_pur_receipt__lines (header_id);
create index srm_pur_receipt__lines_item_id_idx on srm_pur_receipt__lines (item_id) where item_id is not null;
create index srm_pur_receipt__lines_order_id_idx on srm_pur_receipt__lines (order_id) where order_id is not null;
create index srm_pur_receipt__lines_subinventory_id_idx on srm_pur_receipt__lines (subinventory_id) where subinventory_id is not null;
create index srm_pur_receipt__lines_note_line_id_idx on srm_pur_receipt__lines (note_line_id) where note_line_id is not null;
create index srm_pur_receipt__lines_order_delivery_id_idx on srm_pur_receipt__lines (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_receipt__lines_pcn_id_idx on srm_pur_receipt__lines (pcn_id) where pcn_id is not null;
create index srm_pur_receipt__lines_inspector_id_idx on srm_pur_receipt__lines (inspector_id) where inspector_id is not null;
create index srm_pur_receipt__lines_abnormal_id_idx on srm_pur_receipt__lines (abnormal_id) where abnormal_id is not null;
create index srm_pur_receipt__lines_inspect_status_idx on srm_pur_receipt__lines (inspect_status);
create index srm_pur_receipt__lines_lot_number_idx on srm_pur_receipt__lines (lot_number);
create index srm_pur_receipt__serials_header_id_idx on srm_pur_receipt__serials (header_id);
create index srm_pur_receipt__serials_parent_id_idx on srm_pur_receipt__serials (parent_id);
create index srm_pur_return_creation_date_id_idx on srm_pur_return (creation_date desc, id desc);
create index srm_pur_return_status_creation_date_id_idx on srm_pur_return (status, creation_date desc, id desc);
create index srm_pur_return_supplier_id_idx on srm_pur_return (supplier_id) where supplier_id is not null;
create index srm_pur_return_return_org_id_idx on srm_pur_return (return_org_id) where return_org_id is not null;
create index srm_pur_return_abnormal_id_idx on srm_pur_return (abnormal_id) where abnormal_id is not null;
create index srm_pur_return_buyer_id_idx on srm_pur_return (buyer_id) where buyer_id is not null;
create index srm_pur_return_address_id_idx on srm_pur_return (address_id) where address_id is not null;
create index srm_pur_return_supplier_id_status_idx on srm_pur_return (supplier_id, status);
create index srm_pur_return_status_confirm_deadline_idx on srm_pur_return (status, confirm_deadline);
create index srm_pur_return_ship_date_idx on srm_pur_return (ship_date desc nulls last);
create index srm_pur_return_return_number_trgm on srm_pur_return using gin (return_number gin_trgm_ops);
create index srm_pur_return__items_header_id_idx on srm_pur_return__items (header_id);
create index srm_pur_return__items_item_id_idx on srm_pur_return__items (item_id) where item_id is not null;
create index srm_pur_return__items_subinventory_id_idx on srm_pur_return__items (subinventory_id) where subinventory_id is not null;
create index srm_pur_return__items_receipt_line_id_idx on srm_pur_return__items (receipt_line_id) where receipt_line_id is not null;
create index srm_pur_return__items_order_id_idx on srm_pur_return__items (order_id) where order_id is not null;
create index srm_pur_return__items_order_delivery_id_idx on srm_pur_return__items (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_return__item_sns_header_id_idx on srm_pur_return__item_sns (header_id);
create index srm_pur_return__item_sns_parent_id_idx on srm_pur_return__item_sns (parent_id);
create index srm_pur_return__item_sns_material_sn_id_idx on srm_pur_return__item_sns (material_sn_id) where material_sn_id is not null;
create index srm_pur_return_supplier_address_creation_date_id_idx on srm_pur_return_supplier_address (creation_date desc, id desc);
create index srm_pur_return_supplier_address_status_creation_date_id_idx on srm_pur_return_supplier_address (status, creation_date desc, id desc);
create index srm_pur_return_supplier_address_supplier_id_idx on srm_pur_return_supplier_address (supplier_id) where supplier_id is not null;
create index srm_pur_return_supplier_address_district_id_idx on srm_pur_return_supplier_address (district_id) where district_id is not null;
create unique index srm_pur_return_supplier_address_supplier_id_address_name_uq on srm_pur_return_supplier_address (supplier_id, address_name) nulls not distinct;
create unique index srm_pur_return_supplier_address_supplier_id_uq on srm_pur_return_supplier_address (supplier_id) nulls not distinct where default_flag = 'Y';
create index srm_pur_return_supplier_address_pinyin_trgm on srm_pur_return_supplier_address using gin (pinyin gin_trgm_ops);
create index srm_pur_return_supplier_address_address_name_trgm on srm_pur_return_supplier_address using gin (address_name gin_trgm_ops);
create index srm_pur_return_supplier_address_address_detail_trgm on srm_pur_return_supplier_address using gin (address_detail gin_trgm_ops);
create index srm_pur_write_off_creation_date_id_idx on srm_pur_write_off (creation_date desc, id desc);
create index srm_pur_write_off_status_creation_date_id_idx on srm_pur_write_off (status, creation_date desc, id desc);
create index srm_pur_write_off_supplier_id_idx on srm_pur_write_off (supplier_id) where supplier_id is not null;
create index srm_pur_write_off_receipt_id_idx on srm_pur_write_off (receipt_id) where receipt_id is not null;
create index srm_pur_write_off_return_id_idx on srm_pur_write_off (return_id) where return_id is not null;
create index srm_pur_write_off_supplier_id_status_idx on srm_pur_write_off (supplier_id, status);
create index srm_pur_write_off_post_date_idx on srm_pur_write_off (post_date desc nulls last);
create index srm_pur_write_off_write_off_number_trgm on srm_pur_write_off using gin (write_off_number gin_trgm_ops);
create index srm_pur_write_off__lines_header_id_idx on srm_pur_write_off__lines (header_id);
create index srm_pur_write_off__lines_item_id_idx on srm_pur_write_off__lines (item_id) where item_id is not null;
create index srm_pur_write_off__lines_source_transaction_id_idx on srm_pur_write_off__lines (source_transaction_id) where source_transaction_id is not null;
create index srm_pur_write_off__lines_receipt_line_id_idx on srm_pur_write_off__lines (receipt_line_id) where receipt_line_id is not null;
create index srm_pur_write_off__lines_return_item_id_idx on srm_pur_write_off__lines (return_item_id) where return_item_id is not null;
create index srm_sic_transaction_creation_date_id_idx on srm_sic_transaction (creation_date desc, id desc);
create index srm_sic_transaction_status_creation_date_id_idx on srm_sic_transaction (status, creation_date desc, id desc);
create index srm_sic_transaction_supplier_id_idx on srm_sic_transaction (supplier_id) where supplier_id is not null;
create index srm_sic_transaction_item_id_idx on srm_sic_transaction (item_id) where item_id is not null;
create index srm_sic_transaction_category_id_idx on srm_sic_transaction (category_id) where category_id is not null;
create index srm_sic_transaction_order_id_idx on srm_sic_transaction (order_id) where order_id is not null;
create index srm_sic_transaction_order_line_id_idx on srm_sic_transaction (order_line_id) where order_line_id is not null;
create index srm_sic_transaction_order_component_id_idx on srm_sic_transaction (order_component_id) where order_component_id is not null;
create index srm_sic_transaction_note_id_idx on srm_sic_transaction (note_id) where note_id is not null;
create index srm_sic_transaction_receipt_line_id_idx on srm_sic_transaction (receipt_line_id) where receipt_line_id is not null;
create index srm_sic_transaction_return_item_id_idx on srm_sic_transaction (return_item_id) where return_item_id is not null;
create index srm_sic_transaction_reversed_transaction_id_idx on srm_sic_transaction (reversed_transaction_id) where reversed_transaction_id is not null;
create index srm_sic_transaction_subinventory_id_idx on srm_sic_transaction (subinventory_id) where subinventory_id is not null;
create index srm_sic_transaction_to_subinventory_id_idx on srm_sic_transaction (to_subinventory_id) where to_subinventory_id is not null;
create index srm_sic_transaction_supplier_id_transaction_date_idx on srm_sic_transaction (supplier_id, transaction_date desc nulls last);
create index srm_sic_transaction_item_id_transaction_date_idx on srm_sic_transaction (item_id, transaction_date desc nulls last);
create index srm_sic_transaction_transaction_date_idx on srm_sic_transaction (transaction_date desc nulls last);
create index srm_sic_transaction_post_date_idx on srm_sic_transaction (post_date desc nulls last);
create index srm_sic_transaction_source_doc_number_idx on srm_sic_transaction (source_doc_number);
create index srm_sic_transaction_settle_status_payable_flag_idx on srm_sic_transaction (settle_status, payable_flag);
create index srm_sic_transaction_transaction_number_trgm on srm_sic_transaction using gin (transaction_number gin_trgm_ops);
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
create index srm_pur_sample_need_by_date_idx on srm_pur_sample (need_by_date desc nulls last);
create index srm_pur_sample_pinyin_trgm on srm_pur_sample using gin (pinyin gin_trgm_ops);
create index srm_pur_sample_sample_number_trgm on srm_pur_sample using gin (sample_number gin_trgm_ops);
create index srm_pur_sample_item_description_trgm on srm_pur_sample using gin (item_description gin_trgm_ops);
create index srm_pur_custom_header_creation_date_id_idx on srm_pur_custom_header (creation_date desc, id desc);
create index srm_pur_custom_header_status_creation_date_id_idx on srm_pur_custom_header (status, creation_date desc, id desc);
create index srm_pur_custom_header_note_id_idx on srm_pur_custom_header (note_id) where note_id is not null;
create index srm_pur_custom_header_supplier_id_idx on srm_pur_custom_header (supplier_id) where supplier_id is not null;
create index srm_pur_custom_header_import_org_id_idx on srm_pur_custom_header (import_org_id) where import_org_id is not null;
create index srm_pur_custom_header_buyer_id_idx on srm_pur_custom_header (buyer_id) where buyer_id is not null;
create index srm_pur_custom_header_supplier_id_status_idx on srm_pur_custom_header (supplier_id, status);
create unique index srm_pur_custom_header_note_id_uq on srm_pur_custom_header (note_id) nulls not distinct where note_id is not null and status not in ('CANCELLED', 'CLOSED');
create index srm_pur_custom_header_declare_date_idx on srm_pur_custom_header (declare_date desc nulls last);
create index srm_pur_custom_header_declaration_number_trgm on srm_pur_custom_header using gin (declaration_number gin_trgm_ops);
create index srm_pur_custom_header__lines_header_id_idx on srm_pur_custom_header__lines (header_id);
create index srm_pur_custom_header__lines_item_id_idx on srm_pur_custom_header__lines (item_id) where item_id is not null;
create index srm_pur_custom_header__lines_order_line_id_idx on srm_pur_custom_header__lines (order_line_id) where order_line_id is not null;
create index srm_pur_custom_header__lines_government_material_id_idx on srm_pur_custom_header__lines (government_material_id) where government_material_id is not null;
create index srm_pur_custom_header__lines_note_line_id_idx on srm_pur_custom_header__lines (note_line_id) where note_line_id is not null;
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
create index srm_pur_customer_order_delivery_date_idx on srm_pur_customer_order (delivery_date desc nulls last);
create index srm_pur_customer_order_pinyin_trgm on srm_pur_customer_order using gin (pinyin gin_trgm_ops);
create index srm_pur_customer_order_customer_order_number_trgm on srm_pur_customer_order using gin (customer_order_number gin_trgm_ops);
create index srm_pur_customer_order_customer_name_trgm on srm_pur_customer_order using gin (customer_name gin_trgm_ops);
create index srm_pur_customer_order__lines_header_id_idx on srm_pur_customer_order__lines (header_id);
create index srm_pur_customer_order__lines_item_id_idx on srm_pur_customer_order__lines (item_id) where item_id is not null;
create index srm_sic_inventory_creation_date_id_idx on srm_sic_inventory (creation_date desc, id desc);
create index srm_sic_inventory_status_creation_date_id_idx on srm_sic_inventory (status, creation_date desc, id desc);
create index srm_sic_inventory_inventory_org_id_idx on srm_sic_inventory (inventory_org_id) where inventory_org_id is not null;
create index srm_sic_inventory_subinventory_id_idx on srm_sic_inventory (subinventory_id) where subinventory_id is not null;
create index srm_sic_inventory_item_id_idx on srm_sic_inventory (item_id) where item_id is not null;
create index srm_sic_inventory_category_id_idx on srm_sic_inventory (category_id) where category_id is not null;
create index srm_sic_inventory_supplier_id_idx on srm_sic_inventory (supplier_id) where supplier_id is not null;
create unique index srm_sic_inventory_inventory_org_id_subinventory_id_ite_gp7v5w on srm_sic_inventory (inventory_org_id, subinventory_id, item_id, lot_number, owner_type, supplier_id) nulls not distinct;
create index srm_sic_inventory_item_id_inventory_org_id_idx on srm_sic_inventory (item_id, inventory_org_id);
create index srm_sic_inventory_expiry_date_idx on srm_sic_inventory (expiry_date);
create index srm_sic_inventory_lot_number_trgm on srm_sic_inventory using gin (lot_number gin_trgm_ops);
create index srm_pur_bill_type_creation_date_id_idx on srm_pur_bill_type (creation_date desc, id desc);
create index srm_pur_bill_type_status_creation_date_id_idx on srm_pur_bill_type (status, creation_date desc, id desc);
create index srm_pur_bill_type_org_id_idx on srm_pur_bill_type (org_id) where org_id is not null;
create unique index srm_pur_bill_type_document_kind_bill_type_code_uq on srm_pur_bill_type (document_kind, bill_type_code) nulls not distinct;
create unique index srm_pur_bill_type_org_id_document_kind_uq on srm_pur_bill_type (org_id, document_kind) nulls not distinct where default_flag = 'Y' and status = 'ENABLED';
create index srm_pur_bill_type_pinyin_trgm on srm_pur_bill_type using gin (pinyin gin_trgm_ops);
create index srm_pur_bill_type_bill_type_code_trgm on srm_pur_bill_type using gin (bill_type_code gin_trgm_ops);
create index srm_pur_bill_type_bill_type_name_trgm on srm_pur_bill_type using gin (bill_type_name gin_trgm_ops);
create index srm_pur_bill_type_bill_type_name_en_trgm on srm_pur_bill_type using gin (bill_type_name_en gin_trgm_ops);
create index srm_pos_supplier_creation_date_id_idx on srm_pos_supplier (creation_date desc, id desc);
create index srm_pos_supplier_status_creation_date_id_idx on srm_pos_supplier (status, creation_date desc, id desc);
create index srm_pos_supplier_district_id_idx on srm_pos_supplier (district_id) where district_id is not null;
create index srm_pos_supplier_parent_supplier_id_idx on srm_pos_supplier (parent_supplier_id) where parent_supplier_id is not null;
create index srm_pos_supplier_register_id_idx on srm_pos_supplier (register_id) where register_id is not null;
create index srm_pos_supplier_buyer_id_idx on srm_pos_supplier (buyer_id) where buyer_id is not null;
create index srm_pos_supplier_supplier_level_status_idx on srm_pos_supplier (supplier_level, status);
create index srm_pos_supplier_short_name_idx on srm_pos_supplier (short_name);
create index srm_pos_supplier_legal_person_id_no_idx on srm_pos_supplier (legal_person_id_no);
create index srm_pos_supplier_pinyin_trgm on srm_pos_supplier using gin (pinyin gin_trgm_ops);
create index srm_pos_supplier_supplier_number_trgm on srm_pos_supplier using gin (supplier_number gin_trgm_ops);
create index srm_pos_supplier_supplier_name_trgm on srm_pos_supplier using gin (supplier_name gin_trgm_ops);
create index srm_pos_supplier_supplier_name_en_trgm on srm_pos_supplier using gin (supplier_name_en gin_trgm_ops);
create index srm_pos_supplier__contacts_header_id_idx on srm_pos_supplier__contacts (header_id);
create index srm_pos_supplier__accounts_header_id_idx on srm_pos_supplier__accounts (header_id);
create index srm_pos_supplier__accounts_bank_id_idx on srm_pos_supplier__accounts (bank_id) where bank_id is not null;
create index srm_pos_supplier__addresses_header_id_idx on srm_pos_supplier__addresses (header_id);
create index srm_pos_supplier__addresses_district_id_idx on srm_pos_supplier__addresses (district_id) where district_id is not null;
create index srm_pos_supplier__sales_header_id_idx on srm_pos_supplier__sales (header_id);
create index srm_pos_supplier__materials_header_id_idx on srm_pos_supplier__materials (header_id);
create index srm_pos_supplier__materials_category_id_idx on srm_pos_supplier__materials (category_id) where category_id is not null;
create index srm_pos_supplier__materials_item_id_idx on srm_pos_supplier__materials (item_id) where item_id is not null;
create index srm_pos_supplier__employees_header_id_idx on srm_pos_supplier__employees (header_id);
create index srm_pos_supplier__management_header_id_idx on srm_pos_supplier__management (header_id);
create index srm_pos_supplier__equipment_header_id_idx on srm_pos_supplier__equipment (header_id);
create index srm_pos_supplier__data_files_header_id_idx on srm_pos_supplier__data_files (header_id);
create index srm_pos_supplier__data_files_require_id_idx on srm_pos_supplier__data_files (require_id) where require_id is not null;
create index srm_pos_supplier__locations_header_id_idx on srm_pos_supplier__locations (header_id);
create index srm_pos_supplier__locations_district_id_idx on srm_pos_supplier__locations (district_id) where district_id is not null;
create index srm_pos_supplier__users_header_id_idx on srm_pos_supplier__users (header_id);
create index srm_pos_supplier__users_user_id_idx on srm_pos_supplier__users (user_id) where user_id is not null;
create index srm_pos_supplier__stage_history_header_id_idx on srm_pos_supplier__stage_history (header_id);
create index srm_pos_supplier__stage_history_target_org_id_idx on srm_pos_supplier__stage_history (target_org_id) where target_org_id is not null;
create index srm_pos_supplier__stage_history_category_id_idx on srm_pos_supplier__stage_history (category_id) where category_id is not null;
create index srm_pos_supplier__stage_history_operator_id_idx on srm_pos_supplier__stage_history (operator_id) where operator_id is not null;
create index srm_pos_supplier__risk_records_header_id_idx on srm_pos_supplier__risk_records (header_id);
create index srm_pos_supplier_site_creation_date_id_idx on srm_pos_supplier_site (creation_date desc, id desc);
create index srm_pos_supplier_site_status_creation_date_id_idx on srm_pos_supplier_site (status, creation_date desc, id desc);
create index srm_pos_supplier_site_supplier_id_idx on srm_pos_supplier_site (supplier_id) where supplier_id is not null;
create index srm_pos_supplier_site_org_id_idx on srm_pos_supplier_site (org_id) where org_id is not null;
create index srm_pos_supplier_site_address_id_idx on srm_pos_supplier_site (address_id) where address_id is not null;
create index srm_pos_supplier_site_contact_id_idx on srm_pos_supplier_site (contact_id) where contact_id is not null;
create index srm_pos_supplier_site_account_id_idx on srm_pos_supplier_site (account_id) where account_id is not null;
create index srm_pos_supplier_site_payment_term_id_idx on srm_pos_supplier_site (payment_term_id) where payment_term_id is not null;
create index srm_pos_supplier_site_buyer_id_idx on srm_pos_supplier_site (buyer_id) where buyer_id is not null;
create unique index srm_pos_supplier_site_supplier_id_org_id_site_name_uq on srm_pos_supplier_site (supplier_id, org_id, site_name) nulls not distinct;
create index srm_pos_supplier_site_org_id_status_idx on srm_pos_supplier_site (org_id, status);
create index srm_pos_supplier_site_pinyin_trgm on srm_pos_supplier_site using gin (pinyin gin_trgm_ops);
create index srm_pos_supplier_site_site_code_trgm on srm_pos_supplier_site using gin (site_code gin_trgm_ops);
create index srm_pos_supplier_site_site_name_trgm on srm_pos_supplier_site using gin (site_name gin_trgm_ops);
create index srm_pos_supplier_category_creation_date_id_idx on srm_pos_supplier_category (creation_date desc, id desc);
create index srm_pos_supplier_category_status_creation_date_id_idx on srm_pos_supplier_category (status, creation_date desc, id desc);
create index srm_pos_supplier_category_supplier_id_idx on srm_pos_supplier_category (supplier_id) where supplier_id is not null;
create index srm_pos_supplier_category_org_id_idx on srm_pos_supplier_category (org_id) where org_id is not null;
create index srm_pos_supplier_category_category_id_idx on srm_pos_supplier_category (category_id) where category_id is not null;
create index srm_pos_supplier_category_scene_id_idx on srm_pos_supplier_category (scene_id) where scene_id is not null;
create unique index srm_pos_supplier_category_supplier_id_org_id_category_id_uq on srm_pos_supplier_category (supplier_id, org_id, category_id) nulls not distinct;
create index srm_pos_supplier_category_org_id_category_id_status_idx on srm_pos_supplier_category (org_id, category_id, status);
create index srm_pos_supplier_category_effective_to_idx on srm_pos_supplier_category (effective_to);
create index srm_pos_supplier_category_source_doc_trgm on srm_pos_supplier_category using gin (source_doc gin_trgm_ops);
create index srm_base_category_creation_date_id_idx on srm_base_category (creation_date desc, id desc);
create index srm_base_category_status_creation_date_id_idx on srm_base_category (status, creation_date desc, id desc);
create index srm_base_category_parent_id_idx on srm_base_category (parent_id) where parent_id is not null;
create index srm_base_category_parent_id_seq_num_idx on srm_base_category (parent_id, seq_num);
create index srm_base_category_full_path_idx on srm_base_category (full_path);
create index srm_base_category_pinyin_trgm on srm_base_category using gin (pinyin gin_trgm_ops);
create index srm_base_category_category_code_trgm on srm_base_category using gin (category_code gin_trgm_ops);
create index srm_base_category_category_name_trgm on srm_base_category using gin (category_name gin_trgm_ops);
create index srm_base_category_category_name_en_trgm on srm_base_category using gin (category_name_en gin_trgm_ops);
create index srm_base_category__staffs_header_id_idx on srm_base_category__staffs (header_id);
create index srm_base_category__staffs_org_id_idx on srm_base_category__staffs (org_id) where org_id is not null;
create index srm_base_category__staffs_person_id_idx on srm_base_category__staffs (person_id) where person_id is not null;
create index srm_base_category__documents_header_id_idx on srm_base_category__documents (header_id);
create index srm_base_item_creation_date_id_idx on srm_base_item (creation_date desc, id desc);
create index srm_base_item_status_creation_date_id_idx on srm_base_item (status, creation_date desc, id desc);
create index srm_base_item_category_id_idx on srm_base_item (category_id) where category_id is not null;
create index srm_base_item_default_buyer_id_idx on srm_base_item (default_buyer_id) where default_buyer_id is not null;
create index srm_base_item_product_line_id_idx on srm_base_item (product_line_id) where product_line_id is not null;
create index srm_base_item_replace_item_id_idx on srm_base_item (replace_item_id) where replace_item_id is not null;
create index srm_base_item_item_name_idx on srm_base_item (item_name);
create index srm_base_item_drawing_number_idx on srm_base_item (drawing_number);
create unique index srm_base_item_source_system_erp_item_id_uq on srm_base_item (source_system, erp_item_id) nulls not distinct where erp_item_id is not null;
create index srm_base_item_pinyin_trgm on srm_base_item using gin (pinyin gin_trgm_ops);
create index srm_base_item_item_code_trgm on srm_base_item using gin (item_code gin_trgm_ops);
create index srm_base_item_item_name_trgm on srm_base_item using gin (item_name gin_trgm_ops);
create index srm_base_item_item_name_en_trgm on srm_base_item using gin (item_name_en gin_trgm_ops);
create index srm_base_item__uom_conversions_header_id_idx on srm_base_item__uom_conversions (header_id);
create index srm_base_item_org_creation_date_id_idx on srm_base_item_org (creation_date desc, id desc);
create index srm_base_item_org_status_creation_date_id_idx on srm_base_item_org (status, creation_date desc, id desc);
create index srm_base_item_org_org_id_idx on srm_base_item_org (org_id) where org_id is not null;
create index srm_base_item_org_item_id_idx on srm_base_item_org (item_id) where item_id is not null;
create index srm_base_item_org_category_id_idx on srm_base_item_org (category_id) where category_id is not null;
create index srm_base_item_org_buyer_id_idx on srm_base_item_org (buyer_id) where buyer_id is not null;
create index srm_base_item_org_planner_id_idx on srm_base_item_org (planner_id) where planner_id is not null;
create index srm_base_item_org_subinventory_id_idx on srm_base_item_org (subinventory_id) where subinventory_id is not null;
create index srm_base_item_org_last_supplier_id_idx on srm_base_item_org (last_supplier_id) where last_supplier_id is not null;
create unique index srm_base_item_org_org_id_item_id_uq on srm_base_item_org (org_id, item_id) nulls not distinct;
create index srm_base_item_org_item_name_trgm on srm_base_item_org using gin (item_name gin_trgm_ops);
create index srm_base_item_price_creation_date_id_idx on srm_base_item_price (creation_date desc, id desc);
create index srm_base_item_price_status_creation_date_id_idx on srm_base_item_price (status, creation_date desc, id desc);
create index srm_base_item_price_org_id_idx on srm_base_item_price (org_id) where org_id is not null;
create index srm_base_item_price_supplier_id_idx on srm_base_item_price (supplier_id) where supplier_id is not null;
create index srm_base_item_price_item_id_idx on srm_base_item_price (item_id) where item_id is not null;
create index srm_base_item_price_category_id_idx on srm_base_item_price (category_id) where category_id is not null;
create index srm_base_item_price_payment_term_id_idx on srm_base_item_price (payment_term_id) where payment_term_id is not null;
create index srm_base_item_price_contract_id_idx on srm_base_item_price (contract_id) where contract_id is not null;
create index srm_base_item_price_supplier_id_item_id_org_id_effecti_1mw9vt0 on srm_base_item_price (supplier_id, item_id, org_id, effective_from);
create index srm_base_item_price_effect_status_effective_to_idx on srm_base_item_price (effect_status, effective_to);
create unique index srm_base_item_price_source_type_source_line_id_uq on srm_base_item_price (source_type, source_line_id) nulls not distinct where source_line_id is not null;
create index srm_base_item_price_price_number_trgm on srm_base_item_price using gin (price_number gin_trgm_ops);
create index srm_base_item_price__steps_header_id_idx on srm_base_item_price__steps (header_id);
create index srm_base_item_price__changes_header_id_idx on srm_base_item_price__changes (header_id);
create index srm_base_payment_term_creation_date_id_idx on srm_base_payment_term (creation_date desc, id desc);
create index srm_base_payment_term_status_creation_date_id_idx on srm_base_payment_term (status, creation_date desc, id desc);
create index srm_base_payment_term_pinyin_trgm on srm_base_payment_term using gin (pinyin gin_trgm_ops);
create index srm_base_payment_term_term_code_trgm on srm_base_payment_term using gin (term_code gin_trgm_ops);
create index srm_base_payment_term_term_name_trgm on srm_base_payment_term using gin (term_name gin_trgm_ops);
create index srm_base_payment_term_term_name_en_trgm on srm_base_payment_term using gin (term_name_en gin_trgm_ops);
create index srm_base_payment_term__stages_header_id_idx on srm_base_payment_term__stages (header_id);
create index srm_base_exchange_rate_creation_date_id_idx on srm_base_exchange_rate (creation_date desc, id desc);
create index srm_base_exchange_rate_status_creation_date_id_idx on srm_base_exchange_rate (status, creation_date desc, id desc);
create unique index srm_base_exchange_rate_rate_type_from_currency_to_curr_1chgc9n on srm_base_exchange_rate (rate_type, from_currency, to_currency, effective_from) nulls not distinct where status = 'ACTIVE';
create index srm_base_subinventory_creation_date_id_idx on srm_base_subinventory (creation_date desc, id desc);
create index srm_base_subinventory_status_creation_date_id_idx on srm_base_subinventory (status, creation_date desc, id desc);
create index srm_base_subinventory_org_id_idx on srm_base_subinventory (org_id) where org_id is not null;
create index srm_base_subinventory_consign_supplier_id_idx on srm_base_subinventory (consign_supplier_id) where consign_supplier_id is not null;
create index srm_base_subinventory_subcontractor_id_idx on srm_base_subinventory (subcontractor_id) where subcontractor_id is not null;
create index srm_base_subinventory_keeper_id_idx on srm_base_subinventory (keeper_id) where keeper_id is not null;
create index srm_base_subinventory_district_id_idx on srm_base_subinventory (district_id) where district_id is not null;
create unique index srm_base_subinventory_org_id_subinventory_code_uq on srm_base_subinventory (org_id, subinventory_code) nulls not distinct;
create index srm_base_subinventory_pinyin_trgm on srm_base_subinventory using gin (pinyin gin_trgm_ops);
create index srm_base_subinventory_subinventory_code_trgm on srm_base_subinventory using gin (subinventory_code gin_trgm_ops);
create index srm_base_subinventory_subinventory_name_trgm on srm_base_subinventory using gin (subinventory_name gin_trgm_ops);
create index srm_base_subinventory__locators_header_id_idx on srm_base_subinventory__locators (header_id);
create index srm_base_config_profile_creation_date_id_idx on srm_base_config_profile (creation_date desc, id desc);
create index srm_base_config_profile_status_creation_date_id_idx on srm_base_config_profile (status, creation_date desc, id desc);
create index srm_base_config_profile_pinyin_trgm on srm_base_config_profile using gin (pinyin gin_trgm_ops);
create index srm_base_config_profile_profile_code_trgm on srm_base_config_profile using gin (profile_code gin_trgm_ops);
create index srm_base_config_profile_profile_name_trgm on srm_base_config_profile using gin (profile_name gin_trgm_ops);
create index srm_base_config_profile_profile_name_en_trgm on srm_base_config_profile using gin (profile_name_en gin_trgm_ops);
create index srm_base_config_profile__values_header_id_idx on srm_base_config_profile__values (header_id);
create index srm_base_config_profile__values_scope_org_id_idx on srm_base_config_profile__values (scope_org_id) where scope_org_id is not null;
create index srm_base_config_profile__values_category_id_idx on srm_base_config_profile__values (category_id) where category_id is not null;
create index srm_base_district_creation_date_id_idx on srm_base_district (creation_date desc, id desc);
create index srm_base_district_status_creation_date_id_idx on srm_base_district (status, creation_date desc, id desc);
create index srm_base_district_parent_id_idx on srm_base_district (parent_id) where parent_id is not null;
create index srm_base_district_parent_id_seq_num_idx on srm_base_district (parent_id, seq_num);
create index srm_base_district_district_name_idx on srm_base_district (district_name);
create index srm_base_district_pinyin_trgm on srm_base_district using gin (pinyin gin_trgm_ops);
create index srm_base_district_district_code_trgm on srm_base_district using gin (district_code gin_trgm_ops);
create index srm_base_district_district_name_trgm on srm_base_district using gin (district_name gin_trgm_ops);
create index srm_base_district_district_name_en_trgm on srm_base_district using gin (district_name_en gin_trgm_ops);
create index srm_base_pending_matter_creation_date_id_idx on srm_base_pending_matter (creation_date desc, id desc);
create index srm_base_pending_matter_status_creation_date_id_idx on srm_base_pending_matter (status, creation_date desc, id desc);
create index srm_base_pending_matter_supplier_id_idx on srm_base_pending_matter (supplier_id) where supplier_id is not null;
create index srm_base_pending_matter_assignee_person_id_idx on srm_base_pending_matter (assignee_person_id) where assignee_person_id is not null;
create index srm_base_pending_matter_assignee_resp_id_idx on srm_base_pending_matter (assignee_resp_id) where assignee_resp_id is not null;
create index srm_base_pending_matter_category_id_idx on srm_base_pending_matter (category_id) where category_id is not null;
create index srm_base_pending_matter_handled_by_user_id_idx on srm_base_pending_matter (handled_by_user_id) where handled_by_user_id is not null;
create index srm_base_pending_matter_side_status_due_time_idx on srm_base_pending_matter (side, status, due_time);
create index srm_base_pending_matter_document_type_document_id_idx on srm_base_pending_matter (document_type, document_id);
create unique index srm_base_pending_matter_matter_type_document_id_owner_key_uq on srm_base_pending_matter (matter_type, document_id, owner_key) nulls not distinct where status = 'OPEN';
create index srm_base_pending_matter_supplier_id_status_idx on srm_base_pending_matter (supplier_id, status);
create index srm_base_pending_matter_assignee_person_id_status_idx on srm_base_pending_matter (assignee_person_id, status);
create index srm_base_pending_matter_assignee_resp_id_status_idx on srm_base_pending_matter (assignee_resp_id, status);
create index srm_base_pending_matter_pinyin_trgm on srm_base_pending_matter using gin (pinyin gin_trgm_ops);
create index srm_base_pending_matter_document_number_trgm on srm_base_pending_matter using gin (document_number gin_trgm_ops);
create index srm_base_pending_matter_title_trgm on srm_base_pending_matter using gin (title gin_trgm_ops);
create index srm_base_pending_matter__transfers_header_id_idx on srm_base_pending_matter__transfers (header_id);
create index srm_base_pending_matter__transfers_from_person_id_idx on srm_base_pending_matter__transfers (from_person_id) where from_person_id is not null;
create index srm_base_pending_matter__transfers_to_person_id_idx on srm_base_pending_matter__transfers (to_person_id) where to_person_id is not null;
create index srm_base_org_association_creation_date_id_idx on srm_base_org_association (creation_date desc, id desc);
create index srm_base_org_association_status_creation_date_id_idx on srm_base_org_association (status, creation_date desc, id desc);
create index srm_base_org_association_from_org_id_idx on srm_base_org_association (from_org_id) where from_org_id is not null;
create index srm_base_org_association_to_org_id_idx on srm_base_org_association (to_org_id) where to_org_id is not null;
create index srm_base_org_association_category_id_idx on srm_base_org_association (category_id) where category_id is not null;
create index srm_base_org_association_association_type_from_org_id_idx on srm_base_org_association (association_type, from_org_id);
create index srm_base_bank_creation_date_id_idx on srm_base_bank (creation_date desc, id desc);
create index srm_base_bank_status_creation_date_id_idx on srm_base_bank (status, creation_date desc, id desc);
create index srm_base_bank_parent_id_idx on srm_base_bank (parent_id) where parent_id is not null;
create index srm_base_bank_district_id_idx on srm_base_bank (district_id) where district_id is not null;
create unique index srm_base_bank_bank_code_uq on srm_base_bank (bank_code) nulls not distinct where head_office_flag = 'Y';
create unique index srm_base_bank_parent_id_branch_name_uq on srm_base_bank (parent_id, branch_name) nulls not distinct where head_office_flag = 'N';
create index srm_base_bank_pinyin_trgm on srm_base_bank using gin (pinyin gin_trgm_ops);
create index srm_base_bank_bank_code_trgm on srm_base_bank using gin (bank_code gin_trgm_ops);
create index srm_base_bank_bank_name_trgm on srm_base_bank using gin (bank_name gin_trgm_ops);
create index srm_base_bank_bank_name_en_trgm on srm_base_bank using gin (bank_name_en gin_trgm_ops);
create index srm_base_subinventory_pl_creation_date_id_idx on srm_base_subinventory_pl (creation_date desc, id desc);
create index srm_base_subinventory_pl_status_creation_date_id_idx on srm_base_subinventory_pl (status, creation_date desc, id desc);
create index srm_base_subinventory_pl_org_id_idx on srm_base_subinventory_pl (org_id) where org_id is not null;
create index srm_base_subinventory_pl_product_line_id_idx on srm_base_subinventory_pl (product_line_id) where product_line_id is not null;
create index srm_base_subinventory_pl_category_id_idx on srm_base_subinventory_pl (category_id) where category_id is not null;
create index srm_base_subinventory_pl_subinventory_id_idx on srm_base_subinventory_pl (subinventory_id) where subinventory_id is not null;
create index srm_base_subinventory_pl_org_id_product_line_id_usage_type_idx on srm_base_subinventory_pl (org_id, product_line_id, usage_type);
create index srm_base_product_line_creation_date_id_idx on srm_base_product_line (creation_date desc, id desc);
create index srm_base_product_line_status_creation_date_id_idx on srm_base_product_line (status, creation_date desc, id desc);
create index srm_base_product_line_parent_id_idx on srm_base_product_line (parent_id) where parent_id is not null;
create index srm_base_product_line_org_id_idx on srm_base_product_line (org_id) where org_id is not null;
create index srm_base_product_line_department_id_idx on srm_base_product_line (department_id) where department_id is not null;
create index srm_base_product_line_manager_id_idx on srm_base_product_line (manager_id) where manager_id is not null;
create index srm_base_product_line_quality_owner_id_idx on srm_base_product_line (quality_owner_id) where quality_owner_id is not null;
create index srm_base_product_line_pinyin_trgm on srm_base_product_line using gin (pinyin gin_trgm_ops);
create index srm_base_product_line_product_line_code_trgm on srm_base_product_line using gin (product_line_code gin_trgm_ops);
create index srm_base_product_line_product_line_name_trgm on srm_base_product_line using gin (product_line_name gin_trgm_ops);
create index srm_base_product_line_product_line_name_en_trgm on srm_base_product_line using gin (product_line_name_en gin_trgm_ops);
create index srm_base_common_file_creation_date_id_idx on srm_base_common_file (creation_date desc, id desc);
create index srm_base_common_file_status_creation_date_id_idx on srm_base_common_file (status, creation_date desc, id desc);
create index srm_base_common_file_previous_id_idx on srm_base_common_file (previous_id) where previous_id is not null;
create index srm_base_common_file_audience_status_idx on srm_base_common_file (audience, status);
create index srm_base_common_file_pinyin_trgm on srm_base_common_file using gin (pinyin gin_trgm_ops);
create index srm_base_common_file_file_number_trgm on srm_base_common_file using gin (file_number gin_trgm_ops);
create index srm_base_common_file_file_title_trgm on srm_base_common_file using gin (file_title gin_trgm_ops);
create index srm_base_common_file__downloads_header_id_idx on srm_base_common_file__downloads (header_id);
create index srm_base_common_file__downloads_user_id_idx on srm_base_common_file__downloads (user_id) where user_id is not null;
create index srm_base_common_file__downloads_supplier_id_idx on srm_base_common_file__downloads (supplier_id) where supplier_id is not null;
create index srm_base_item_info_creation_date_id_idx on srm_base_item_info (creation_date desc, id desc);
create index srm_base_item_info_status_creation_date_id_idx on srm_base_item_info (status, creation_date desc, id desc);
create index srm_base_item_info_item_id_idx on srm_base_item_info (item_id) where item_id is not null;
create index srm_base_item_info_category_id_idx on srm_base_item_info (category_id) where category_id is not null;
create index srm_base_item_info_supplier_id_idx on srm_base_item_info (supplier_id) where supplier_id is not null;
create index srm_base_item_info_previous_id_idx on srm_base_item_info (previous_id) where previous_id is not null;
create index srm_base_item_info_item_id_info_type_status_idx on srm_base_item_info (item_id, info_type, status);
create index srm_base_item_info_drawing_number_idx on srm_base_item_info (drawing_number);
create index srm_base_item_info_pinyin_trgm on srm_base_item_info using gin (pinyin gin_trgm_ops);
create index srm_base_item_info_info_number_trgm on srm_base_item_info using gin (info_number gin_trgm_ops);
create index srm_base_item_info_info_title_trgm on srm_base_item_info using gin (info_title gin_trgm_ops);
create index srm_base_item_info__grants_header_id_idx on srm_base_item_info__grants (header_id);
create index srm_base_item_info__grants_supplier_id_idx on srm_base_item_info__grants (supplier_id) where supplier_id is not null;
create index srm_base_item_info__grants_confirm_user_id_idx on srm_base_item_info__grants (confirm_user_id) where confirm_user_id is not null;
create index srm_base_item_info__access_logs_header_id_idx on srm_base_item_info__access_logs (header_id);
create index srm_base_item_info__access_logs_user_id_idx on srm_base_item_info__access_logs (user_id) where user_id is not null;
create index srm_base_item_info__access_logs_supplier_id_idx on srm_base_item_info__access_logs (supplier_id) where supplier_id is not null;
create index base_rpt_jdbc_config_creation_date_id_idx on base_rpt_jdbc_config (creation_date desc, id desc);
create index base_rpt_jdbc_config_status_creation_date_id_idx on base_rpt_jdbc_config (status, creation_date desc, id desc);
create index base_rpt_jdbc_config_datasource_id_idx on base_rpt_jdbc_config (datasource_id) where datasource_id is not null;
create index base_rpt_jdbc_config_pinyin_trgm on base_rpt_jdbc_config using gin (pinyin gin_trgm_ops);
create index base_rpt_jdbc_config_jdbc_code_trgm on base_rpt_jdbc_config using gin (jdbc_code gin_trgm_ops);
create index base_rpt_jdbc_config_jdbc_name_trgm on base_rpt_jdbc_config using gin (jdbc_name gin_trgm_ops);
create index base_rpt_definition_creation_date_id_idx on base_rpt_definition (creation_date desc, id desc);
create index base_rpt_definition_status_creation_date_id_idx on base_rpt_definition (status, creation_date desc, id desc);
create index base_rpt_definition_jdbc_config_id_idx on base_rpt_definition (jdbc_config_id) where jdbc_config_id is not null;
create index base_rpt_definition_menu_id_idx on base_rpt_definition (menu_id) where menu_id is not null;
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
create index base_rpt_back_export_creation_date_id_idx on base_rpt_back_export (creation_date desc, id desc);
create index base_rpt_back_export_status_creation_date_id_idx on base_rpt_back_export (status, creation_date desc, id desc);
create index base_rpt_back_export_report_definition_id_idx on base_rpt_back_export (report_definition_id) where report_definition_id is not null;
create index base_rpt_back_export_resp_id_idx on base_rpt_back_export (resp_id) where resp_id is not null;
create index base_rpt_back_export_requested_by_idx on base_rpt_back_export (requested_by) where requested_by is not null;
create index base_rpt_back_export_requested_by_status_idx on base_rpt_back_export (requested_by, status);
create index base_rpt_back_export_expire_time_idx on base_rpt_back_export (expire_time) where status = 'FINISHED';
create index base_rpt_back_export_pinyin_trgm on base_rpt_back_export using gin (pinyin gin_trgm_ops);
create index base_rpt_back_export_export_number_trgm on base_rpt_back_export using gin (export_number gin_trgm_ops);
create index base_rpt_back_export_file_name_trgm on base_rpt_back_export using gin (file_name gin_trgm_ops);
create index base_scsi_product_line_creation_date_id_idx on base_scsi_product_line (creation_date desc, id desc);
create index base_scsi_product_line_status_creation_date_id_idx on base_scsi_product_line (status, creation_date desc, id desc);
create index base_scsi_product_line_pinyin_trgm on base_scsi_product_line using gin (pinyin gin_trgm_ops);
create index base_scsi_product_line_line_code_trgm on base_scsi_product_line using gin (line_code gin_trgm_ops);
create index base_scsi_product_line_line_name_trgm on base_scsi_product_line using gin (line_name gin_trgm_ops);
create index base_scsi_project_code_creation_date_id_idx on base_scsi_project_code (creation_date desc, id desc);
create index base_scsi_project_code_status_creation_date_id_idx on base_scsi_project_code (status, creation_date desc, id desc);
create index base_scsi_project_code_product_line_id_idx on base_scsi_project_code (product_line_id) where product_line_id is not null;
create unique index base_scsi_project_code_product_line_id_project_code_uq on base_scsi_project_code (product_line_id, project_code) nulls not distinct;
create index base_scsi_project_code_pinyin_trgm on base_scsi_project_code using gin (pinyin gin_trgm_ops);
create index base_scsi_project_code_project_code_trgm on base_scsi_project_code using gin (project_code gin_trgm_ops);
create index base_scsi_project_code_project_name_trgm on base_scsi_project_code using gin (project_name gin_trgm_ops);
create index base_scsi_definition_creation_date_id_idx on base_scsi_definition (creation_date desc, id desc);
create index base_scsi_definition_status_creation_date_id_idx on base_scsi_definition (status, creation_date desc, id desc);
create index base_scsi_definition_product_line_id_idx on base_scsi_definition (product_line_id) where product_line_id is not null;
create index base_scsi_definition_project_code_id_idx on base_scsi_definition (project_code_id) where project_code_id is not null;
create index base_scsi_definition_datasource_id_idx on base_scsi_definition (datasource_id) where datasource_id is not null;
create index base_scsi_definition_oauth_app_id_idx on base_scsi_definition (oauth_app_id) where oauth_app_id is not null;
create index base_scsi_definition_changed_by_idx on base_scsi_definition (changed_by) where changed_by is not null;
create index base_scsi_definition_doc_resource_status_idx on base_scsi_definition (doc_resource, status);
create index base_scsi_definition_event_code_idx on base_scsi_definition (event_code);
create index base_scsi_definition_pinyin_trgm on base_scsi_definition using gin (pinyin gin_trgm_ops);
create index base_scsi_definition_interface_code_trgm on base_scsi_definition using gin (interface_code gin_trgm_ops);
create index base_scsi_definition_interface_name_trgm on base_scsi_definition using gin (interface_name gin_trgm_ops);
create index base_scsi_definition__versions_header_id_idx on base_scsi_definition__versions (header_id);
create index base_scsi_definition__versions_enabled_by_idx on base_scsi_definition__versions (enabled_by) where enabled_by is not null;
create index base_scsi_definition__request_configs_header_id_idx on base_scsi_definition__request_configs (header_id);
create index base_scsi_definition__parameters_header_id_idx on base_scsi_definition__parameters (header_id);
create index base_scsi_definition__request_maps_header_id_idx on base_scsi_definition__request_maps (header_id);
create index base_scsi_definition__response_maps_header_id_idx on base_scsi_definition__response_maps (header_id);
create index base_scsi_platform_log_creation_date_id_idx on base_scsi_platform_log (creation_date desc, id desc);
create index base_scsi_platform_log_status_creation_date_id_idx on base_scsi_platform_log (status, creation_date desc, id desc);
create index base_scsi_platform_log_definition_id_idx on base_scsi_platform_log (definition_id) where definition_id is not null;
create index base_scsi_platform_log_start_time_idx on base_scsi_platform_log (start_time desc nulls last);
create index base_scsi_platform_log_definition_id_doc_id_idx on base_scsi_platform_log (definition_id, doc_id);
create index base_scsi_platform_log_push_key_idx on base_scsi_platform_log (push_key);
create index base_scsi_platform_log_trace_id_idx on base_scsi_platform_log (trace_id);
create index base_scsi_platform_log_pinyin_trgm on base_scsi_platform_log using gin (pinyin gin_trgm_ops);
create index base_scsi_platform_log_log_number_trgm on base_scsi_platform_log using gin (log_number gin_trgm_ops);
create index base_scsi_platform_log_interface_code_trgm on base_scsi_platform_log using gin (interface_code gin_trgm_ops);
create index base_scsi_platform_log__rows_header_id_idx on base_scsi_platform_log__rows (header_id);
create index base_message_creation_date_id_idx on base_message (creation_date desc, id desc);
create index base_message_status_creation_date_id_idx on base_message (status, creation_date desc, id desc);
create index base_message_creation_date_idx on base_message (creation_date desc);
create index base_message_title_trgm on base_message using gin (title gin_trgm_ops);
create index base_message_title_en_trgm on base_message using gin (title_en gin_trgm_ops);
create index base_message__receipts_header_id_idx on base_message__receipts (header_id);
create index base_message__receipts_user_id_idx on base_message__receipts (user_id) where user_id is not null;
create index base_message__receipts_user_id_deleted_flag_read_time_idx on base_message__receipts (user_id, deleted_flag, read_time);
create index base_msg_config_creation_date_id_idx on base_msg_config (creation_date desc, id desc);
create index base_msg_config_status_creation_date_id_idx on base_msg_config (status, creation_date desc, id desc);
create index base_msg_config_event_code_idx on base_msg_config (event_code);
create index base_msg_config_pinyin_trgm on base_msg_config using gin (pinyin gin_trgm_ops);
create index base_msg_config_config_code_trgm on base_msg_config using gin (config_code gin_trgm_ops);
create index base_msg_config_config_name_trgm on base_msg_config using gin (config_name gin_trgm_ops);
create index base_msg_config_config_name_en_trgm on base_msg_config using gin (config_name_en gin_trgm_ops);
create index base_msg_config__channels_header_id_idx on base_msg_config__channels (header_id);
create index base_msg_config__channels_source_id_idx on base_msg_config__channels (source_id) where source_id is not null;
create index base_msg_config__receivers_header_id_idx on base_msg_config__receivers (header_id);
create index base_msg_config__receivers_resp_id_idx on base_msg_config__receivers (resp_id) where resp_id is not null;
create index base_msg_config__receivers_receive_sql_id_idx on base_msg_config__receivers (receive_sql_id) where receive_sql_id is not null;
create index base_msg_template_creation_date_id_idx on base_msg_template (creation_date desc, id desc);
create index base_msg_template_status_creation_date_id_idx on base_msg_template (status, creation_date desc, id desc);
create unique index base_msg_template_template_code_language_channel_uq on base_msg_template (template_code, language, channel) nulls not distinct;
create index base_msg_template_pinyin_trgm on base_msg_template using gin (pinyin gin_trgm_ops);
create index base_msg_template_template_code_trgm on base_msg_template using gin (template_code gin_trgm_ops);
create index base_msg_template_template_name_trgm on base_msg_template using gin (template_name gin_trgm_ops);
create index base_msg_template_template_name_en_trgm on base_msg_template using gin (template_name_en gin_trgm_ops);
create index base_msg_source_creation_date_id_idx on base_msg_source (creation_date desc, id desc);
create index base_msg_source_status_creation_date_id_idx on base_msg_source (status, creation_date desc, id desc);
create unique index base_msg_source_channel_uq on base_msg_source (channel) nulls not distinct where default_flag = 'Y' and status = 'ENABLED';
create index base_msg_source_pinyin_trgm on base_msg_source using gin (pinyin gin_trgm_ops);
create index base_msg_source_source_code_trgm on base_msg_source using gin (source_code gin_trgm_ops);
create index base_msg_source_source_name_trgm on base_msg_source using gin (source_name gin_trgm_ops);
create index base_msg_source_source_name_en_trgm on base_msg_source using gin (source_name_en gin_trgm_ops);
create index base_msg_receive_sql_creation_date_id_idx on base_msg_receive_sql (creation_date desc, id desc);
create index base_msg_receive_sql_status_creation_date_id_idx on base_msg_receive_sql (status, creation_date desc, id desc);
create index base_msg_receive_sql_datasource_id_idx on base_msg_receive_sql (datasource_id) where datasource_id is not null;
create index base_msg_receive_sql_pinyin_trgm on base_msg_receive_sql using gin (pinyin gin_trgm_ops);
create index base_msg_receive_sql_receive_code_trgm on base_msg_receive_sql using gin (receive_code gin_trgm_ops);
create index base_msg_receive_sql_receive_name_trgm on base_msg_receive_sql using gin (receive_name gin_trgm_ops);
create index base_msg_user_creation_date_id_idx on base_msg_user (creation_date desc, id desc);
create index base_msg_user_status_creation_date_id_idx on base_msg_user (status, creation_date desc, id desc);
create index base_msg_user_user_id_idx on base_msg_user (user_id) where user_id is not null;
create index base_msg_unsubscribe_creation_date_id_idx on base_msg_unsubscribe (creation_date desc, id desc);
create index base_msg_unsubscribe_status_creation_date_id_idx on base_msg_unsubscribe (status, creation_date desc, id desc);
create index base_msg_unsubscribe_user_id_idx on base_msg_unsubscribe (user_id) where user_id is not null;
create unique index base_msg_unsubscribe_user_id_event_code_channel_uq on base_msg_unsubscribe (user_id, event_code, channel) nulls not distinct where status = 'ACTIVE';
create index base_msg_unsubscribe_event_code_trgm on base_msg_unsubscribe using gin (event_code gin_trgm_ops);
create index base_msg_instance_creation_date_id_idx on base_msg_instance (creation_date desc, id desc);
create index base_msg_instance_status_creation_date_id_idx on base_msg_instance (status, creation_date desc, id desc);
create index base_msg_instance_config_id_idx on base_msg_instance (config_id) where config_id is not null;
create index base_msg_instance_source_id_idx on base_msg_instance (source_id) where source_id is not null;
create index base_msg_instance_receiver_user_id_idx on base_msg_instance (receiver_user_id) where receiver_user_id is not null;
create index base_msg_instance_checked_by_idx on base_msg_instance (checked_by) where checked_by is not null;
create index base_msg_instance_status_plan_time_idx on base_msg_instance (status, plan_time);
create index base_msg_instance_receiver_user_id_creation_date_idx on base_msg_instance (receiver_user_id, creation_date desc);
create index base_msg_instance_event_code_creation_date_idx on base_msg_instance (event_code, creation_date desc);
create index base_msg_instance_creation_date_idx on base_msg_instance (creation_date desc);
create index base_msg_instance_merge_key_idx on base_msg_instance (merge_key) where status = 'WAITING' and merge_key is not null;
create unique index base_msg_instance_event_id_config_id_receiver_user_id__1rs3lv on base_msg_instance (event_id, config_id, receiver_user_id, channel) nulls not distinct;
create index base_msg_instance_pinyin_trgm on base_msg_instance using gin (pinyin gin_trgm_ops);
create index base_msg_instance_msg_number_trgm on base_msg_instance using gin (msg_number gin_trgm_ops);
create index base_msg_instance_title_trgm on base_msg_instance using gin (title gin_trgm_ops);
create index base_msg_instance_title_en_trgm on base_msg_instance using gin (title_en gin_trgm_ops);
create index base_msg_history_creation_date_id_idx on base_msg_history (creation_date desc, id desc);
create index base_msg_history_status_creation_date_id_idx on base_msg_history (status, creation_date desc, id desc);
create index base_msg_history_receiver_user_id_idx on base_msg_history (receiver_user_id);
create index base_msg_history_send_time_idx on base_msg_history (send_time desc nulls last);
create index base_msg_history_archive_time_idx on base_msg_history (archive_time);
create index base_msg_history_pinyin_trgm on base_msg_history using gin (pinyin gin_trgm_ops);
create index base_msg_history_msg_number_trgm on base_msg_history using gin (msg_number gin_trgm_ops);
create index base_msg_history_title_trgm on base_msg_history using gin (title gin_trgm_ops);
create index base_msg_log_creation_date_id_idx on base_msg_log (creation_date desc, id desc);
create index base_msg_log_status_creation_date_id_idx on base_msg_log (status, creation_date desc, id desc);
create index base_msg_log_source_id_idx on base_msg_log (source_id) where source_id is not null;
create index base_msg_log_msg_number_attempt_no_idx on base_msg_log (msg_number, attempt_no);
create index base_msg_log_start_time_idx on base_msg_log (start_time desc nulls last);
create index base_msg_log_msg_number_trgm on base_msg_log using gin (msg_number gin_trgm_ops);
create index base_schedule_job_creation_date_id_idx on base_schedule_job (creation_date desc, id desc);
create index base_schedule_job_status_creation_date_id_idx on base_schedule_job (status, creation_date desc, id desc);
create index base_schedule_job_report_definition_id_idx on base_schedule_job (report_definition_id) where report_definition_id is not null;
create index base_schedule_job_scsi_definition_id_idx on base_schedule_job (scsi_definition_id) where scsi_definition_id is not null;
create index base_schedule_job_pinyin_trgm on base_schedule_job using gin (pinyin gin_trgm_ops);
create index base_schedule_job_program_code_trgm on base_schedule_job using gin (program_code gin_trgm_ops);
create index base_schedule_job_program_name_trgm on base_schedule_job using gin (program_name gin_trgm_ops);
create index base_schedule_job_program_name_en_trgm on base_schedule_job using gin (program_name_en gin_trgm_ops);
create index base_schedule_job__parameters_header_id_idx on base_schedule_job__parameters (header_id);
create index base_schedule_job__responsibilities_header_id_idx on base_schedule_job__responsibilities (header_id);
create index base_schedule_job__responsibilities_resp_id_idx on base_schedule_job__responsibilities (resp_id) where resp_id is not null;
create index base_schedule_request_creation_date_id_idx on base_schedule_request (creation_date desc, id desc);
create index base_schedule_request_status_creation_date_id_idx on base_schedule_request (status, creation_date desc, id desc);
create index base_schedule_request_job_id_idx on base_schedule_request (job_id) where job_id is not null;
create index base_schedule_request_resp_id_idx on base_schedule_request (resp_id) where resp_id is not null;
create index base_schedule_request_requested_by_idx on base_schedule_request (requested_by) where requested_by is not null;
create index base_schedule_request_status_next_run_time_idx on base_schedule_request (status, next_run_time);
create index base_schedule_request_requested_by_creation_date_idx on base_schedule_request (requested_by, creation_date desc);
create index base_schedule_request_creation_date_idx on base_schedule_request (creation_date desc);
create index base_schedule_request_job_id_creation_date_idx on base_schedule_request (job_id, creation_date desc);
create index base_schedule_request_request_number_trgm on base_schedule_request using gin (request_number gin_trgm_ops);
create index base_schedule_request__runs_header_id_idx on base_schedule_request__runs (header_id);
create index base_schedule_error_creation_date_id_idx on base_schedule_error (creation_date desc, id desc);
create index base_schedule_error_status_creation_date_id_idx on base_schedule_error (status, creation_date desc, id desc);
create index base_schedule_error_schedule_request_id_idx on base_schedule_error (schedule_request_id) where schedule_request_id is not null;
create index base_schedule_error_job_id_idx on base_schedule_error (job_id) where job_id is not null;
create index base_schedule_error_handled_by_idx on base_schedule_error (handled_by) where handled_by is not null;
create index base_schedule_error_status_occur_time_idx on base_schedule_error (status, occur_time desc nulls last);
create index base_schedule_error_occur_time_idx on base_schedule_error (occur_time desc nulls last);
create index base_schedule_error_error_message_trgm on base_schedule_error using gin (error_message gin_trgm_ops);
create index base_system_log_creation_date_id_idx on base_system_log (creation_date desc, id desc);
create index base_system_log_status_creation_date_id_idx on base_system_log (status, creation_date desc, id desc);
create index base_system_log_user_id_idx on base_system_log (user_id) where user_id is not null;
create index base_system_log_occur_time_idx on base_system_log (occur_time desc nulls last);
create index base_system_log_log_level_occur_time_idx on base_system_log (log_level, occur_time desc nulls last);
create index base_system_log_trace_id_idx on base_system_log (trace_id);
create index base_system_log_message_trgm on base_system_log using gin (message gin_trgm_ops);
create index srm_base_interface_logs_creation_date_id_idx on srm_base_interface_logs (creation_date desc, id desc);
create index srm_base_interface_logs_status_creation_date_id_idx on srm_base_interface_logs (status, creation_date desc, id desc);
create index srm_base_interface_logs_compensation_id_idx on srm_base_interface_logs (compensation_id) where compensation_id is not null;
create index srm_base_interface_logs_log_time_idx on srm_base_interface_logs (log_time desc nulls last);
create index srm_base_interface_logs_doc_resource_doc_number_idx on srm_base_interface_logs (doc_resource, doc_number);
create index srm_base_interface_logs_result_flag_log_time_idx on srm_base_interface_logs (result_flag, log_time desc nulls last);
create index srm_base_interface_logs_trace_id_idx on srm_base_interface_logs (trace_id);
create index srm_base_interface_logs_pinyin_trgm on srm_base_interface_logs using gin (pinyin gin_trgm_ops);
create index srm_base_interface_logs_interface_code_trgm on srm_base_interface_logs using gin (interface_code gin_trgm_ops);
create index srm_base_interface_logs_doc_number_trgm on srm_base_interface_logs using gin (doc_number gin_trgm_ops);
create index srm_base_tripartite_logs_creation_date_id_idx on srm_base_tripartite_logs (creation_date desc, id desc);
create index srm_base_tripartite_logs_status_creation_date_id_idx on srm_base_tripartite_logs (status, creation_date desc, id desc);
create index srm_base_tripartite_logs_supplier_id_idx on srm_base_tripartite_logs (supplier_id) where supplier_id is not null;
create index srm_base_tripartite_logs_called_by_idx on srm_base_tripartite_logs (called_by) where called_by is not null;
create index srm_base_tripartite_logs_log_time_idx on srm_base_tripartite_logs (log_time desc nulls last);
create index srm_base_tripartite_logs_provider_log_time_idx on srm_base_tripartite_logs (provider, log_time desc nulls last);
create index srm_base_tripartite_logs_pinyin_trgm on srm_base_tripartite_logs using gin (pinyin gin_trgm_ops);
create index srm_base_tripartite_logs_doc_number_trgm on srm_base_tripartite_logs using gin (doc_number gin_trgm_ops);
create index base_transaction_compensation_creation_date_id_idx on base_transaction_compensation (creation_date desc, id desc);
create index base_transaction_compensation_status_creation_date_id_idx on base_transaction_compensation (status, creation_date desc, id desc);
create index base_transaction_compensation_status_next_retry_time_idx on base_transaction_compensation (status, next_retry_time);
create index base_transaction_compensation_doc_resource_doc_id_idx on base_transaction_compensation (doc_resource, doc_id);
create index base_transaction_compensation_first_fail_time_idx on base_transaction_compensation (first_fail_time desc nulls last);
create index base_transaction_compensation_pinyin_trgm on base_transaction_compensation using gin (pinyin gin_trgm_ops);
create index base_transaction_compensation_comp_number_trgm on base_transaction_compensation using gin (comp_number gin_trgm_ops);
create index base_transaction_compensation_doc_number_trgm on base_transaction_compensation using gin (doc_number gin_trgm_ops);
create index base_datasource_creation_date_id_idx on base_datasource (creation_date desc, id desc);
create index base_datasource_status_creation_date_id_idx on base_datasource (status, creation_date desc, id desc);
create index base_datasource_pinyin_trgm on base_datasource using gin (pinyin gin_trgm_ops);
create index base_datasource_ds_code_trgm on base_datasource using gin (ds_code gin_trgm_ops);
create index base_datasource_ds_name_trgm on base_datasource using gin (ds_name gin_trgm_ops);
create index base_datasource_ds_name_en_trgm on base_datasource using gin (ds_name_en gin_trgm_ops);
create index base_project_creation_date_id_idx on base_project (creation_date desc, id desc);
create index base_project_status_creation_date_id_idx on base_project (status, creation_date desc, id desc);
create index base_project_owner_user_id_idx on base_project (owner_user_id) where owner_user_id is not null;
create index base_project_pinyin_trgm on base_project using gin (pinyin gin_trgm_ops);
create index base_project_project_code_trgm on base_project using gin (project_code gin_trgm_ops);
create index base_project_project_name_trgm on base_project using gin (project_name gin_trgm_ops);
create index base_project_project_name_en_trgm on base_project using gin (project_name_en gin_trgm_ops);
create index base_project__modules_header_id_idx on base_project__modules (header_id);
create index base_project__modules_owner_user_id_idx on base_project__modules (owner_user_id) where owner_user_id is not null;
create index base_api_creation_date_id_idx on base_api (creation_date desc, id desc);
create index base_api_status_creation_date_id_idx on base_api (status, creation_date desc, id desc);
create index base_api_project_id_idx on base_api (project_id) where project_id is not null;
create unique index base_api_http_method_api_path_uq on base_api (http_method, api_path) nulls not distinct;
create index base_api_pinyin_trgm on base_api using gin (pinyin gin_trgm_ops);
create index base_api_api_code_trgm on base_api using gin (api_code gin_trgm_ops);
create index base_api_api_name_trgm on base_api using gin (api_name gin_trgm_ops);
create index base_api__params_header_id_idx on base_api__params (header_id);
create index base_article_creation_date_id_idx on base_article (creation_date desc, id desc);
create index base_article_status_creation_date_id_idx on base_article (status, creation_date desc, id desc);
create index base_article_menu_id_idx on base_article (menu_id) where menu_id is not null;
create unique index base_article_article_code_language_article_version_uq on base_article (article_code, language, article_version) nulls not distinct;
create unique index base_article_article_code_language_uq on base_article (article_code, language) nulls not distinct where status = 'PUBLISHED';
create index base_article_pinyin_trgm on base_article using gin (pinyin gin_trgm_ops);
create index base_article_article_code_trgm on base_article using gin (article_code gin_trgm_ops);
create index base_article_title_trgm on base_article using gin (title gin_trgm_ops);
create index base_organization_creation_date_id_idx on base_organization (creation_date desc, id desc);
create index base_organization_status_creation_date_id_idx on base_organization (status, creation_date desc, id desc);
create index base_organization_parent_id_idx on base_organization (parent_id) where parent_id is not null;
create index base_organization_legal_org_id_idx on base_organization (legal_org_id) where legal_org_id is not null;
create index base_organization_district_id_idx on base_organization (district_id) where district_id is not null;
create index base_organization_bank_id_idx on base_organization (bank_id) where bank_id is not null;
create index base_organization_parent_id_seq_num_idx on base_organization (parent_id, seq_num);
create unique index base_organization_org_type_erp_org_code_uq on base_organization (org_type, erp_org_code) nulls not distinct where erp_org_code is not null;
create index base_organization_pinyin_trgm on base_organization using gin (pinyin gin_trgm_ops);
create index base_organization_org_code_trgm on base_organization using gin (org_code gin_trgm_ops);
create index base_organization_org_name_trgm on base_organization using gin (org_name gin_trgm_ops);
create index base_organization_org_name_en_trgm on base_organization using gin (org_name_en gin_trgm_ops);
create index base_department_creation_date_id_idx on base_department (creation_date desc, id desc);
create index base_department_status_creation_date_id_idx on base_department (status, creation_date desc, id desc);
create index base_department_org_id_idx on base_department (org_id) where org_id is not null;
create index base_department_parent_id_idx on base_department (parent_id) where parent_id is not null;
create index base_department_manager_person_id_idx on base_department (manager_person_id) where manager_person_id is not null;
create index base_department_deputy_person_id_idx on base_department (deputy_person_id) where deputy_person_id is not null;
create index base_department_parent_id_seq_num_idx on base_department (parent_id, seq_num);
create index base_department_pinyin_trgm on base_department using gin (pinyin gin_trgm_ops);
create index base_department_dept_code_trgm on base_department using gin (dept_code gin_trgm_ops);
create index base_department_dept_name_trgm on base_department using gin (dept_name gin_trgm_ops);
create index base_department_dept_name_en_trgm on base_department using gin (dept_name_en gin_trgm_ops);
create index base_department__positions_header_id_idx on base_department__positions (header_id);
create index base_department__positions_position_id_idx on base_department__positions (position_id) where position_id is not null;
create index base_job_creation_date_id_idx on base_job (creation_date desc, id desc);
create index base_job_status_creation_date_id_idx on base_job (status, creation_date desc, id desc);
create index base_job_pinyin_trgm on base_job using gin (pinyin gin_trgm_ops);
create index base_job_job_code_trgm on base_job using gin (job_code gin_trgm_ops);
create index base_job_job_name_trgm on base_job using gin (job_name gin_trgm_ops);
create index base_job_job_name_en_trgm on base_job using gin (job_name_en gin_trgm_ops);
create index base_job__areas_header_id_idx on base_job__areas (header_id);
create index base_job__areas_org_id_idx on base_job__areas (org_id) where org_id is not null;
create index base_position_creation_date_id_idx on base_position (creation_date desc, id desc);
create index base_position_status_creation_date_id_idx on base_position (status, creation_date desc, id desc);
create index base_position_job_id_idx on base_position (job_id) where job_id is not null;
create index base_position_department_id_idx on base_position (department_id) where department_id is not null;
create index base_position_org_id_idx on base_position (org_id) where org_id is not null;
create unique index base_position_department_id_position_name_uq on base_position (department_id, position_name) nulls not distinct;
create index base_position_pinyin_trgm on base_position using gin (pinyin gin_trgm_ops);
create index base_position_position_code_trgm on base_position using gin (position_code gin_trgm_ops);
create index base_position_position_name_trgm on base_position using gin (position_name gin_trgm_ops);
create index base_position__persons_header_id_idx on base_position__persons (header_id);
create index base_position__persons_person_id_idx on base_position__persons (person_id) where person_id is not null;
create index base_position_level_creation_date_id_idx on base_position_level (creation_date desc, id desc);
create index base_position_level_status_creation_date_id_idx on base_position_level (status, creation_date desc, id desc);
create unique index base_position_level_level_code_version_label_uq on base_position_level (level_code, version_label) nulls not distinct;
create unique index base_position_level_purpose_uq on base_position_level (purpose) nulls not distinct where default_flag = 'Y' and status = 'EFFECTIVE';
create index base_position_level_pinyin_trgm on base_position_level using gin (pinyin gin_trgm_ops);
create index base_position_level_level_code_trgm on base_position_level using gin (level_code gin_trgm_ops);
create index base_position_level_level_name_trgm on base_position_level using gin (level_name gin_trgm_ops);
create index base_position_level__nodes_header_id_idx on base_position_level__nodes (header_id);
create index base_position_level__nodes_position_id_idx on base_position_level__nodes (position_id) where position_id is not null;
create index base_position_level__nodes_parent_position_id_idx on base_position_level__nodes (parent_position_id) where parent_position_id is not null;
create index base_position_allot_creation_date_id_idx on base_position_allot (creation_date desc, id desc);
create index base_position_allot_status_creation_date_id_idx on base_position_allot (status, creation_date desc, id desc);
create index base_position_allot_position_id_idx on base_position_allot (position_id) where position_id is not null;
create index base_position_allot_person_id_idx on base_position_allot (person_id) where person_id is not null;
create index base_position_allot_job_id_idx on base_position_allot (job_id) where job_id is not null;
create index base_position_allot_department_id_idx on base_position_allot (department_id) where department_id is not null;
create index base_position_allot_person_id_effective_from_idx on base_position_allot (person_id, effective_from);
create unique index base_position_allot_position_id_person_id_effective_from_uq on base_position_allot (position_id, person_id, effective_from) nulls not distinct;
create index base_person_creation_date_id_idx on base_person (creation_date desc, id desc);
create index base_person_status_creation_date_id_idx on base_person (status, creation_date desc, id desc);
create index base_person_department_id_idx on base_person (department_id) where department_id is not null;
create index base_person_main_position_id_idx on base_person (main_position_id) where main_position_id is not null;
create index base_person_job_id_idx on base_person (job_id) where job_id is not null;
create index base_person_manager_person_id_idx on base_person (manager_person_id) where manager_person_id is not null;
create index base_person_user_id_idx on base_person (user_id) where user_id is not null;
create index base_person_person_name_idx on base_person (person_name);
create index base_person_department_id_status_idx on base_person (department_id, status);
create unique index base_person_source_system_source_id_uq on base_person (source_system, source_id) nulls not distinct where source_id is not null;
create index base_person_pinyin_trgm on base_person using gin (pinyin gin_trgm_ops);
create index base_person_employee_no_trgm on base_person using gin (employee_no gin_trgm_ops);
create index base_person_person_name_trgm on base_person using gin (person_name gin_trgm_ops);
create index base_person_person_name_en_trgm on base_person using gin (person_name_en gin_trgm_ops);
create index base_person__positions_header_id_idx on base_person__positions (header_id);
create index base_person__positions_position_id_idx on base_person__positions (position_id) where position_id is not null;
create index base_person__positions_department_id_idx on base_person__positions (department_id) where department_id is not null;
create index base_user_creation_date_id_idx on base_user (creation_date desc, id desc);
create index base_user_status_creation_date_id_idx on base_user (status, creation_date desc, id desc);
create index base_user_person_id_idx on base_user (person_id) where person_id is not null;
create index base_user_supplier_id_idx on base_user (supplier_id) where supplier_id is not null;
create index base_user_default_resp_id_idx on base_user (default_resp_id) where default_resp_id is not null;
create unique index base_user_user_type_email_uq on base_user (user_type, email) nulls not distinct where status = 'ACTIVE' and email is not null;
create unique index base_user_user_type_mobile_uq on base_user (user_type, mobile) nulls not distinct where status = 'ACTIVE' and mobile is not null;
create unique index base_user_supplier_id_uq on base_user (supplier_id) nulls not distinct where supplier_admin_flag = 'Y' and status = 'ACTIVE';
create index base_user_pinyin_trgm on base_user using gin (pinyin gin_trgm_ops);
create index base_user_user_name_trgm on base_user using gin (user_name gin_trgm_ops);
create index base_user_user_full_name_trgm on base_user using gin (user_full_name gin_trgm_ops);
create index base_role_creation_date_id_idx on base_role (creation_date desc, id desc);
create index base_role_status_creation_date_id_idx on base_role (status, creation_date desc, id desc);
create index base_role_pinyin_trgm on base_role using gin (pinyin gin_trgm_ops);
create index base_role_role_code_trgm on base_role using gin (role_code gin_trgm_ops);
create index base_role_role_name_trgm on base_role using gin (role_name gin_trgm_ops);
create index base_role_role_name_en_trgm on base_role using gin (role_name_en gin_trgm_ops);
create index base_role__menu_permits_header_id_idx on base_role__menu_permits (header_id);
create index base_role__menu_permits_menu_id_idx on base_role__menu_permits (menu_id) where menu_id is not null;
create index base_role__resource_permits_header_id_idx on base_role__resource_permits (header_id);
create index base_role__resource_permits_menu_id_idx on base_role__resource_permits (menu_id) where menu_id is not null;
create index base_role__resource_permits_resource_id_idx on base_role__resource_permits (resource_id) where resource_id is not null;
create index base_responsibility_creation_date_id_idx on base_responsibility (creation_date desc, id desc);
create index base_responsibility_status_creation_date_id_idx on base_responsibility (status, creation_date desc, id desc);
create index base_responsibility_pinyin_trgm on base_responsibility using gin (pinyin gin_trgm_ops);
create index base_responsibility_resp_code_trgm on base_responsibility using gin (resp_code gin_trgm_ops);
create index base_responsibility_resp_name_trgm on base_responsibility using gin (resp_name gin_trgm_ops);
create index base_responsibility_resp_name_en_trgm on base_responsibility using gin (resp_name_en gin_trgm_ops);
create index base_responsibility__roles_header_id_idx on base_responsibility__roles (header_id);
create index base_responsibility__roles_role_id_idx on base_responsibility__roles (role_id) where role_id is not null;
create index base_responsibility__users_header_id_idx on base_responsibility__users (header_id);
create index base_responsibility__users_user_id_idx on base_responsibility__users (user_id) where user_id is not null;
create index base_menu_creation_date_id_idx on base_menu (creation_date desc, id desc);
create index base_menu_status_creation_date_id_idx on base_menu (status, creation_date desc, id desc);
create index base_menu_menu_parent_id_idx on base_menu (menu_parent_id) where menu_parent_id is not null;
create index base_menu_menu_parent_id_seq_num_idx on base_menu (menu_parent_id, seq_num);
create index base_menu_html_url_idx on base_menu (html_url);
create index base_menu_pinyin_trgm on base_menu using gin (pinyin gin_trgm_ops);
create index base_menu_menu_code_trgm on base_menu using gin (menu_code gin_trgm_ops);
create index base_menu_menu_name_trgm on base_menu using gin (menu_name gin_trgm_ops);
create index base_menu_menu_name_en_trgm on base_menu using gin (menu_name_en gin_trgm_ops);
create index base_menu__resources_header_id_idx on base_menu__resources (header_id);
create index base_resource_creation_date_id_idx on base_resource (creation_date desc, id desc);
create index base_resource_status_creation_date_id_idx on base_resource (status, creation_date desc, id desc);
create index base_resource_menu_id_idx on base_resource (menu_id) where menu_id is not null;
create index base_resource_button_id_idx on base_resource (button_id) where button_id is not null;
create unique index base_resource_menu_id_resource_code_uq on base_resource (menu_id, resource_code) nulls not distinct;
create index base_resource_pinyin_trgm on base_resource using gin (pinyin gin_trgm_ops);
create index base_resource_resource_code_trgm on base_resource using gin (resource_code gin_trgm_ops);
create index base_resource_resource_name_trgm on base_resource using gin (resource_name gin_trgm_ops);
create index base_resource_resource_name_en_trgm on base_resource using gin (resource_name_en gin_trgm_ops);
create index base_button_creation_date_id_idx on base_button (creation_date desc, id desc);
create index base_button_status_creation_date_id_idx on base_button (status, creation_date desc, id desc);
create index base_button_pinyin_trgm on base_button using gin (pinyin gin_trgm_ops);
create index base_button_button_code_trgm on base_button using gin (button_code gin_trgm_ops);
create index base_button_button_name_trgm on base_button using gin (button_name gin_trgm_ops);
create index base_button_button_name_en_trgm on base_button using gin (button_name_en gin_trgm_ops);
create index base_user_responsibility_creation_date_id_idx on base_user_responsibility (creation_date desc, id desc);
create index base_user_responsibility_status_creation_date_id_idx on base_user_responsibility (status, creation_date desc, id desc);
create index base_user_responsibility_user_id_idx on base_user_responsibility (user_id) where user_id is not null;
create index base_user_responsibility_resp_id_idx on base_user_responsibility (resp_id) where resp_id is not null;
create index base_user_responsibility_approved_by_idx on base_user_responsibility (approved_by) where approved_by is not null;
create unique index base_user_responsibility_user_id_resp_id_effective_from_uq on base_user_responsibility (user_id, resp_id, effective_from) nulls not distinct where status <> 'ENDED';
create index base_permission_config_creation_date_id_idx on base_permission_config (creation_date desc, id desc);
create index base_permission_config_status_creation_date_id_idx on base_permission_config (status, creation_date desc, id desc);
create index base_permission_config_pinyin_trgm on base_permission_config using gin (pinyin gin_trgm_ops);
create index base_permission_config_config_code_trgm on base_permission_config using gin (config_code gin_trgm_ops);
create index base_permission_config_config_name_trgm on base_permission_config using gin (config_name gin_trgm_ops);
create index base_permission_config__org_permits_header_id_idx on base_permission_config__org_permits (header_id);
create index base_permission_config__org_permits_org_id_idx on base_permission_config__org_permits (org_id) where org_id is not null;
create index base_permission_config__category_permits_header_id_idx on base_permission_config__category_permits (header_id);
create index base_permission_config__category_permits_category_id_idx on base_permission_config__category_permits (category_id) where category_id is not null;
create index base_lookup_type_creation_date_id_idx on base_lookup_type (creation_date desc, id desc);
create index base_lookup_type_status_creation_date_id_idx on base_lookup_type (status, creation_date desc, id desc);
create index base_lookup_type_parent_lookup_type_id_idx on base_lookup_type (parent_lookup_type_id) where parent_lookup_type_id is not null;
create index base_lookup_type_pinyin_trgm on base_lookup_type using gin (pinyin gin_trgm_ops);
create index base_lookup_type_lookup_type_trgm on base_lookup_type using gin (lookup_type gin_trgm_ops);
create index base_lookup_type_meaning_trgm on base_lookup_type using gin (meaning gin_trgm_ops);
create index base_lookup_type_meaning_en_trgm on base_lookup_type using gin (meaning_en gin_trgm_ops);
create index base_lookup_type__values_header_id_idx on base_lookup_type__values (header_id);
create index base_lookup_type__values_parent_lookup_values_id_idx on base_lookup_type__values (parent_lookup_values_id) where parent_lookup_values_id is not null;
create index base_lookup_type__values_bu_org_id_idx on base_lookup_type__values (bu_org_id) where bu_org_id is not null;
create index base_lookup_value_creation_date_id_idx on base_lookup_value (creation_date desc, id desc);
create index base_lookup_value_status_creation_date_id_idx on base_lookup_value (status, creation_date desc, id desc);
create index base_lookup_value_lookup_type_id_idx on base_lookup_value (lookup_type_id) where lookup_type_id is not null;
create index base_lookup_value_parent_lookup_type_id_idx on base_lookup_value (parent_lookup_type_id) where parent_lookup_type_id is not null;
create index base_lookup_value_parent_lookup_values_id_idx on base_lookup_value (parent_lookup_values_id) where parent_lookup_values_id is not null;
create index base_lookup_value_bu_org_id_idx on base_lookup_value (bu_org_id) where bu_org_id is not null;
create unique index base_lookup_value_lookup_type_id_lookup_code_bu_org_id_uq on base_lookup_value (lookup_type_id, lookup_code, bu_org_id) nulls not distinct;
create index base_lookup_value_lookup_type_seq_num_idx on base_lookup_value (lookup_type, seq_num);
create index base_lookup_value_pinyin_trgm on base_lookup_value using gin (pinyin gin_trgm_ops);
create index base_lookup_value_lookup_code_trgm on base_lookup_value using gin (lookup_code gin_trgm_ops);
create index base_lookup_value_meaning_trgm on base_lookup_value using gin (meaning gin_trgm_ops);
create index base_lookup_value_meaning_en_trgm on base_lookup_value using gin (meaning_en gin_trgm_ops);
create index base_profile_creation_date_id_idx on base_profile (creation_date desc, id desc);
create index base_profile_status_creation_date_id_idx on base_profile (status, creation_date desc, id desc);
create index base_profile_pinyin_trgm on base_profile using gin (pinyin gin_trgm_ops);
create index base_profile_profile_code_trgm on base_profile using gin (profile_code gin_trgm_ops);
create index base_profile_profile_name_trgm on base_profile using gin (profile_name gin_trgm_ops);
create index base_profile_profile_name_en_trgm on base_profile using gin (profile_name_en gin_trgm_ops);
create index base_profile__values_header_id_idx on base_profile__values (header_id);
create index base_profile__values_org_id_idx on base_profile__values (org_id) where org_id is not null;
create index base_profile__values_resp_id_idx on base_profile__values (resp_id) where resp_id is not null;
create index base_profile__values_user_id_idx on base_profile__values (user_id) where user_id is not null;
create index base_collect_creation_date_id_idx on base_collect (creation_date desc, id desc);
create index base_collect_status_creation_date_id_idx on base_collect (status, creation_date desc, id desc);
create index base_collect_user_id_idx on base_collect (user_id) where user_id is not null;
create index base_collect_menu_id_idx on base_collect (menu_id) where menu_id is not null;
create index base_collect_resp_id_idx on base_collect (resp_id) where resp_id is not null;
create unique index base_collect_user_id_object_key_uq on base_collect (user_id, object_key) nulls not distinct;
create index base_collect_title_trgm on base_collect using gin (title gin_trgm_ops);
create index base_table_config_creation_date_id_idx on base_table_config (creation_date desc, id desc);
create index base_table_config_status_creation_date_id_idx on base_table_config (status, creation_date desc, id desc);
create index base_table_config_menu_id_idx on base_table_config (menu_id) where menu_id is not null;
create index base_table_config_user_id_idx on base_table_config (user_id) where user_id is not null;
create unique index base_table_config_table_name_config_level_user_id_uq on base_table_config (table_name, config_level, user_id) nulls not distinct;
create index base_table_config_pinyin_trgm on base_table_config using gin (pinyin gin_trgm_ops);
create index base_table_config_table_name_trgm on base_table_config using gin (table_name gin_trgm_ops);
create index base_table_config_table_title_trgm on base_table_config using gin (table_title gin_trgm_ops);
create index base_table_config__columns_header_id_idx on base_table_config__columns (header_id);
create index base_bpm_category_creation_date_id_idx on base_bpm_category (creation_date desc, id desc);
create index base_bpm_category_status_creation_date_id_idx on base_bpm_category (status, creation_date desc, id desc);
create index base_bpm_category_parent_id_idx on base_bpm_category (parent_id) where parent_id is not null;
create index base_bpm_category_pinyin_trgm on base_bpm_category using gin (pinyin gin_trgm_ops);
create index base_bpm_category_category_code_trgm on base_bpm_category using gin (category_code gin_trgm_ops);
create index base_bpm_category_category_name_trgm on base_bpm_category using gin (category_name gin_trgm_ops);
create index base_bpm_category_category_name_en_trgm on base_bpm_category using gin (category_name_en gin_trgm_ops);
create index base_bpm_model_creation_date_id_idx on base_bpm_model (creation_date desc, id desc);
create index base_bpm_model_status_creation_date_id_idx on base_bpm_model (status, creation_date desc, id desc);
create index base_bpm_model_category_id_idx on base_bpm_model (category_id) where category_id is not null;
create index base_bpm_model_doc_resource_status_match_seq_idx on base_bpm_model (doc_resource, status, match_seq);
create index base_bpm_model_pinyin_trgm on base_bpm_model using gin (pinyin gin_trgm_ops);
create index base_bpm_model_model_key_trgm on base_bpm_model using gin (model_key gin_trgm_ops);
create index base_bpm_model_model_name_trgm on base_bpm_model using gin (model_name gin_trgm_ops);
create index base_bpm_model_model_name_en_trgm on base_bpm_model using gin (model_name_en gin_trgm_ops);
create index base_bpm_model__nodes_header_id_idx on base_bpm_model__nodes (header_id);
create index base_bpm_model__decisions_header_id_idx on base_bpm_model__decisions (header_id);
create index base_bpm_model__versions_header_id_idx on base_bpm_model__versions (header_id);
create index base_bpm_model__versions_deployed_by_idx on base_bpm_model__versions (deployed_by) where deployed_by is not null;
create index base_bpm_instance_creation_date_id_idx on base_bpm_instance (creation_date desc, id desc);
create index base_bpm_instance_status_creation_date_id_idx on base_bpm_instance (status, creation_date desc, id desc);
create index base_bpm_instance_model_id_idx on base_bpm_instance (model_id) where model_id is not null;
create index base_bpm_instance_initiator_user_id_idx on base_bpm_instance (initiator_user_id) where initiator_user_id is not null;
create index base_bpm_instance_initiator_dept_id_idx on base_bpm_instance (initiator_dept_id) where initiator_dept_id is not null;
create index base_bpm_instance_supplier_id_idx on base_bpm_instance (supplier_id) where supplier_id is not null;
create index base_bpm_instance_doc_resource_doc_id_idx on base_bpm_instance (doc_resource, doc_id);
create index base_bpm_instance_start_time_idx on base_bpm_instance (start_time desc nulls last);
create index base_bpm_instance_initiator_user_id_status_idx on base_bpm_instance (initiator_user_id, status);
create index base_bpm_instance_pinyin_trgm on base_bpm_instance using gin (pinyin gin_trgm_ops);
create index base_bpm_instance_instance_number_trgm on base_bpm_instance using gin (instance_number gin_trgm_ops);
create index base_bpm_instance_title_trgm on base_bpm_instance using gin (title gin_trgm_ops);
create index base_bpm_instance_title_en_trgm on base_bpm_instance using gin (title_en gin_trgm_ops);
create index base_bpm_instance__history_header_id_idx on base_bpm_instance__history (header_id);
create index base_bpm_instance__history_handler_user_id_idx on base_bpm_instance__history (handler_user_id) where handler_user_id is not null;
create index base_bpm_instance__history_owner_user_id_idx on base_bpm_instance__history (owner_user_id) where owner_user_id is not null;
create index base_bpm_task_creation_date_id_idx on base_bpm_task (creation_date desc, id desc);
create index base_bpm_task_status_creation_date_id_idx on base_bpm_task (status, creation_date desc, id desc);
create index base_bpm_task_instance_id_idx on base_bpm_task (instance_id) where instance_id is not null;
create index base_bpm_task_initiator_user_id_idx on base_bpm_task (initiator_user_id) where initiator_user_id is not null;
create index base_bpm_task_assignee_user_id_idx on base_bpm_task (assignee_user_id) where assignee_user_id is not null;
create index base_bpm_task_owner_user_id_idx on base_bpm_task (owner_user_id) where owner_user_id is not null;
create index base_bpm_task_candidate_role_id_idx on base_bpm_task (candidate_role_id) where candidate_role_id is not null;
create index base_bpm_task_parent_task_id_idx on base_bpm_task (parent_task_id) where parent_task_id is not null;
create index base_bpm_task_assignee_user_id_status_arrive_time_idx on base_bpm_task (assignee_user_id, status, arrive_time desc nulls last);
create index base_bpm_task_status_due_time_idx on base_bpm_task (status, due_time);
create index base_bpm_task_doc_resource_doc_number_idx on base_bpm_task (doc_resource, doc_number);
create index base_bpm_task_instance_id_node_id_idx on base_bpm_task (instance_id, node_id);
create index base_bpm_task_pinyin_trgm on base_bpm_task using gin (pinyin gin_trgm_ops);
create index base_bpm_task_doc_number_trgm on base_bpm_task using gin (doc_number gin_trgm_ops);
create index base_bpm_task_title_trgm on base_bpm_task using gin (title gin_trgm_ops);
create index base_bpm_task_title_en_trgm on base_bpm_task using gin (title_en gin_trgm_ops);
create index base_bpm_role_creation_date_id_idx on base_bpm_role (creation_date desc, id desc);
create index base_bpm_role_status_creation_date_id_idx on base_bpm_role (status, creation_date desc, id desc);
create index base_bpm_role_fallback_user_id_idx on base_bpm_role (fallback_user_id) where fallback_user_id is not null;
create index base_bpm_role_pinyin_trgm on base_bpm_role using gin (pinyin gin_trgm_ops);
create index base_bpm_role_role_key_trgm on base_bpm_role using gin (role_key gin_trgm_ops);
create index base_bpm_role_role_name_trgm on base_bpm_role using gin (role_name gin_trgm_ops);
create index base_bpm_role_role_name_en_trgm on base_bpm_role using gin (role_name_en gin_trgm_ops);
create index base_bpm_role__rows_header_id_idx on base_bpm_role__rows (header_id);
create index base_bpm_role__rows_org_id_idx on base_bpm_role__rows (org_id) where org_id is not null;
create index base_bpm_role__rows_department_id_idx on base_bpm_role__rows (department_id) where department_id is not null;
create index base_bpm_role__rows_category_id_idx on base_bpm_role__rows (category_id) where category_id is not null;
create index base_bpm_role__rows_user_id_idx on base_bpm_role__rows (user_id) where user_id is not null;
create index base_bpm_role__rows_position_id_idx on base_bpm_role__rows (position_id) where position_id is not null;
create index base_bpm_urge_config_creation_date_id_idx on base_bpm_urge_config (creation_date desc, id desc);
create index base_bpm_urge_config_status_creation_date_id_idx on base_bpm_urge_config (status, creation_date desc, id desc);
create index base_bpm_urge_config_category_id_idx on base_bpm_urge_config (category_id) where category_id is not null;
create index base_bpm_urge_config_model_id_idx on base_bpm_urge_config (model_id) where model_id is not null;
create index base_bpm_urge_config_template_id_idx on base_bpm_urge_config (template_id) where template_id is not null;
create index base_bpm_urge_config_config_name_trgm on base_bpm_urge_config using gin (config_name gin_trgm_ops);
create index base_user_authorization_creation_date_id_idx on base_user_authorization (creation_date desc, id desc);
create index base_user_authorization_status_creation_date_id_idx on base_user_authorization (status, creation_date desc, id desc);
create index base_user_authorization_from_user_id_idx on base_user_authorization (from_user_id) where from_user_id is not null;
create index base_user_authorization_to_user_id_idx on base_user_authorization (to_user_id) where to_user_id is not null;
create index base_user_authorization_to_user_id_end_time_idx on base_user_authorization (to_user_id, end_time) where status = 'EFFECTIVE';
create index base_user_authorization_from_user_id_end_time_idx on base_user_authorization (from_user_id, end_time) where status = 'EFFECTIVE';
create index base_user_authorization_auth_number_trgm on base_user_authorization using gin (auth_number gin_trgm_ops);
create index base_user_authorization__relations_header_id_idx on base_user_authorization__relations (header_id);
create index base_user_authorization__relations_category_id_idx on base_user_authorization__relations (category_id) where category_id is not null;
create index base_user_authorization__relations_model_id_idx on base_user_authorization__relations (model_id) where model_id is not null;
create index base_user_authorization__relations_resp_id_idx on base_user_authorization__relations (resp_id) where resp_id is not null;
create index base_sso_creation_date_id_idx on base_sso (creation_date desc, id desc);
create index base_sso_status_creation_date_id_idx on base_sso (status, creation_date desc, id desc);
create index base_sso_default_resp_id_idx on base_sso (default_resp_id) where default_resp_id is not null;
create index base_sso_pinyin_trgm on base_sso using gin (pinyin gin_trgm_ops);
create index base_sso_sso_code_trgm on base_sso using gin (sso_code gin_trgm_ops);
create index base_sso_sso_name_trgm on base_sso using gin (sso_name gin_trgm_ops);
create index base_sso_sso_name_en_trgm on base_sso using gin (sso_name_en gin_trgm_ops);
create index base_oauth_app_creation_date_id_idx on base_oauth_app (creation_date desc, id desc);
create index base_oauth_app_status_creation_date_id_idx on base_oauth_app (status, creation_date desc, id desc);
create index base_oauth_app_owner_user_id_idx on base_oauth_app (owner_user_id) where owner_user_id is not null;
create index base_oauth_app_supplier_id_idx on base_oauth_app (supplier_id) where supplier_id is not null;
create index base_oauth_app_resp_id_idx on base_oauth_app (resp_id) where resp_id is not null;
create index base_oauth_app_pinyin_trgm on base_oauth_app using gin (pinyin gin_trgm_ops);
create index base_oauth_app_app_code_trgm on base_oauth_app using gin (app_code gin_trgm_ops);
create index base_oauth_app_app_name_trgm on base_oauth_app using gin (app_name gin_trgm_ops);
create index base_oauth_app__apis_header_id_idx on base_oauth_app__apis (header_id);
create index base_oauth_app__apis_api_id_idx on base_oauth_app__apis (api_id) where api_id is not null;
create index base_operate_log_creation_date_id_idx on base_operate_log (creation_date desc, id desc);
create index base_operate_log_status_creation_date_id_idx on base_operate_log (status, creation_date desc, id desc);
create index base_operate_log_user_id_idx on base_operate_log (user_id) where user_id is not null;
create index base_operate_log_on_behalf_user_id_idx on base_operate_log (on_behalf_user_id) where on_behalf_user_id is not null;
create index base_operate_log_supplier_id_idx on base_operate_log (supplier_id) where supplier_id is not null;
create index base_operate_log_resp_id_idx on base_operate_log (resp_id) where resp_id is not null;
create index base_operate_log_menu_id_idx on base_operate_log (menu_id) where menu_id is not null;
create index base_operate_log_operate_time_idx on base_operate_log (operate_time desc nulls last);
create index base_operate_log_user_id_operate_time_idx on base_operate_log (user_id, operate_time desc nulls last);
create index base_operate_log_supplier_id_operate_time_idx on base_operate_log (supplier_id, operate_time desc nulls last) where supplier_id is not null;
create index base_operate_log_doc_resource_doc_id_idx on base_operate_log (doc_resource, doc_id);
create index base_operate_log_operate_type_operate_time_idx on base_operate_log (operate_type, operate_time desc nulls last);
create index base_operate_log_trace_id_idx on base_operate_log (trace_id);
create index base_operate_log_doc_number_trgm on base_operate_log using gin (doc_number gin_trgm_ops);
create index base_operate_log__changes_header_id_idx on base_operate_log__changes (header_id);
