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
  budget_code text,
  project_code text,
  receiver_id bigint,
  receiver_phone text,
  delivery_address text,
  reason text,
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
  item_description text,
  specification text,
  supplier_item_code text,
  drawing_version text,
  category_id bigint,
  quantity numeric(18,6),
  uom_code text,
  stock_uom_code text,
  uom_rate numeric(18,8),
  price_unit_qty numeric(18,6),
  tax_rate text,
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  price_source text,
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
  need_by_date date,
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
  item_id bigint,
  uom_code text,
  quantity_per numeric(18,6),
  scrap_pct numeric(9,4),
  required_quantity numeric(18,6),
  issued_quantity numeric(18,6),
  consumed_quantity numeric(18,6)
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
  order_delivery_id bigint,
  notice_line_id bigint,
  return_item_id bigint,
  order_id bigint,
  item_id bigint,
  item_description text,
  uom_code text,
  open_quantity numeric(18,6),
  quantity numeric(18,6),
  pack_quantity numeric(18,6),
  package_count bigint,
  received_quantity numeric(18,6),
  refused_quantity numeric(18,6),
  difference_quantity numeric(18,6),
  final_flag text,
  lot_control_flag text,
  serial_control_flag text,
  shelf_life_days bigint,
  lot_count bigint,
  serial_count bigint,
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
  note_line_id bigint,
  order_delivery_id bigint,
  order_id bigint,
  item_id bigint,
  item_description text,
  uom_code text,
  expected_quantity numeric(18,6),
  line_type text,
  quantity numeric(18,6),
  refused_quantity numeric(18,6),
  refuse_reason text,
  lot_control_flag text,
  serial_control_flag text,
  lot_number text,
  production_date date,
  expiry_date date,
  pcn_id bigint,
  inspect_mode text,
  inspect_status text,
  accepted_quantity numeric(18,6),
  concession_quantity numeric(18,6),
  rejected_quantity numeric(18,6),
  first_rejected_quantity numeric(18,6),
  destroyed_quantity numeric(18,6),
  inspect_date timestamptz(0),
  inspector_id bigint,
  defect_code text,
  mrb_number text,
  abnormal_id bigint,
  subinventory_id bigint,
  locator_code text,
  stocked_quantity numeric(18,6),
  returned_quantity numeric(18,6),
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
  urgency text,
  raised_time timestamptz(0),
  due_time timestamptz(0),
  overdue_flag text,
  stay_hours numeric(10,1),
  first_read_time timestamptz(0),
  handle_time timestamptz(0),
  handled_by_user_id bigint,
  handle_result text,
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
  form_route text,
  org_ids bigint[],
  start_condition text,
  match_seq bigint,
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
  editable_fields jsonb,
  comment_required text
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
  doc_resource text,
  doc_id bigint,
  doc_number text,
  doc_amount numeric(18,2),
  initiator_user_id bigint,
  initiator_dept_id bigint,
  supplier_id bigint,
  start_time timestamptz(0),
  end_time timestamptz(0),
  duration_hours numeric(10,2),
  current_nodes text,
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
  node_name text,
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
  node_id text,
  node_name text,
  task_kind text,
  doc_resource text,
  doc_number text,
  doc_amount numeric(18,2),
  initiator_user_id bigint,
  assignee_user_id bigint,
  owner_user_id bigint,
  candidate_user_ids bigint[],
  candidate_role_id bigint,
  arrive_time timestamptz(0),
  due_time timestamptz(0),
  overdue_flag text,
  urge_count bigint,
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
alter table srm_pur_requisition add constraint srm_pur_requisition_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'RETURNED', 'COMPLETED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_requisition add constraint srm_pur_requisition_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_requisition_number_key unique (requisition_number);
alter table srm_pur_requisition add constraint srm_pur_requisition_bill_type_id_fkey foreign key (bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_pur_requisition add constraint srm_pur_requisition_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_requisition add constraint srm_pur_requisition_receiver_id_fkey foreign key (receiver_id) references base_person (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_suggested_supplier_id_fkey foreign key (suggested_supplier_id) references srm_pos_supplier (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_designated_flag_yn check (designated_flag in ('Y', 'N'));
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_buyer_id_fkey foreign key (buyer_id) references base_person (id);
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
alter table srm_pur_order add constraint srm_pur_order_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_pur_order add constraint srm_pur_order_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_item_price_id_fkey foreign key (item_price_id) references srm_base_item_price (id);
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
alter table srm_pur_order__sources add constraint srm_pur_order__sources_sources_quantity check (quantity > 0 and received_quantity >= 0 and closed_quantity >= 0 and received_quantity + closed_quantity <= quantity);
alter table srm_pur_order__components add constraint srm_pur_order__components_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order__payment_plans add constraint srm_pur_order__payment_plans_header_id_stage_code_key unique (header_id, stage_code);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'));
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_note_number_key unique (note_number);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_import_flag_yn check (import_flag in ('Y', 'N'));
alter table srm_pur_delivery_note add constraint srm_pur_delivery_note_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
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
alter table srm_pur_receipt add constraint srm_pur_receipt_status_check check (status in ('DRAFT', 'POSTED', 'COMPLETED', 'WRITTEN_OFF', 'CANCELLED'));
alter table srm_pur_receipt add constraint srm_pur_receipt_receipt_number_key unique (receipt_number);
alter table srm_pur_receipt add constraint srm_pur_receipt_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_receiver_id_fkey foreign key (receiver_id) references base_person (id);
alter table srm_pur_receipt add constraint srm_pur_receipt_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_note_line_id_fkey foreign key (note_line_id) references srm_pur_delivery_note__lines (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lot_control_flag_yn check (lot_control_flag in ('Y', 'N'));
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_serial_control_flag_yn check (serial_control_flag in ('Y', 'N'));
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_inspector_id_fkey foreign key (inspector_id) references base_person (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_quantities_not_negative check (quantity >= 0 and refused_quantity >= 0 and accepted_quantity >= 0 and concession_quantity >= 0 and rejected_quantity >= 0 and destroyed_quantity >= 0 and stocked_quantity >= 0 and returned_quantity >= 0 and write_off_quantity >= 0);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_judged_within check (accepted_quantity + concession_quantity + rejected_quantity + destroyed_quantity <= quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_stocked_of_accepted check (stocked_quantity <= accepted_quantity + concession_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_net_not_negative check (write_off_quantity + returned_quantity <= quantity);
alter table srm_pur_receipt__serials add constraint srm_pur_receipt__serials_parent_id_serial_number_key unique (parent_id, serial_number);
alter table srm_sic_transaction add constraint srm_sic_transaction_status_check check (status in ('POSTED', 'REVERSED'));
alter table srm_sic_transaction add constraint srm_sic_transaction_transaction_number_key unique (transaction_number);
alter table srm_sic_transaction add constraint srm_sic_transaction_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_note_id_fkey foreign key (note_id) references srm_pur_delivery_note (id);
alter table srm_sic_transaction add constraint srm_sic_transaction_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
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
alter table srm_sic_transaction add constraint srm_sic_transaction_payable_has_amount check (payable_flag = 'N' or priced_flag = 'N' or amount_incl_tax is not null);
alter table srm_sic_transaction add constraint srm_sic_transaction_statement_within check (abs(statement_amount) <= abs(amount_incl_tax));
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
alter table srm_base_item_price add constraint srm_base_item_price_effective_period check (effective_to >= effective_from);
alter table srm_base_item_price add constraint srm_base_item_price_prices_not_negative check (price_excl_tax >= 0 and price_incl_tax >= 0);
alter table srm_base_item_price add constraint srm_base_item_price_price_unit_over_0 check (price_unit_qty > 0);
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
alter table srm_base_subinventory add constraint srm_base_subinventory_keeper_id_fkey foreign key (keeper_id) references base_person (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_rejects_not_available check (subinventory_type not in ('REJECT', 'TRANSIT') or available_flag = 'N');
alter table srm_base_subinventory add constraint srm_base_subinventory_consigning_supplier check (consign_supplier_id is null or subinventory_type = 'CONSIGN');
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
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_confirm_user_id_fkey foreign key (confirm_user_id) references base_user (id);
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_base_item_info__access_logs add constraint srm_base_item_info__access_logs_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_base_item_info__access_logs add constraint srm_base_item_info__access_logs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
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
alter table base_bpm_model add constraint base_bpm_model_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_allow_transfer_yn check (allow_transfer in ('Y', 'N'));
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_allow_countersign_yn check (allow_countersign in ('Y', 'N'));
alter table base_bpm_model__nodes add constraint base_bpm_model__nodes_header_id_node_id_key unique (header_id, node_id);
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
alter table base_bpm_task add constraint base_bpm_task_status_check check (status in ('UNCLAIMED', 'PENDING', 'COMPLETED', 'TRANSFERRED', 'CANCELLED'));
alter table base_bpm_task add constraint base_bpm_task_instance_id_fkey foreign key (instance_id) references base_bpm_instance (id);
alter table base_bpm_task add constraint base_bpm_task_initiator_user_id_fkey foreign key (initiator_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_assignee_user_id_fkey foreign key (assignee_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_bpm_task add constraint base_bpm_task_candidate_role_id_fkey foreign key (candidate_role_id) references base_bpm_role (id);
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
create index srm_pur_requisition_creation_date_id_idx on srm_pur_requisition (creation_date desc, id desc);
create index srm_pur_requisition_status_creation_date_id_idx on srm_pur_requisition (status, creation_date desc, id desc);
create index srm_pur_requisition_org_id_idx on srm_pur_requisition (org_id) where org_id is not null;
create index srm_pur_requisition_bill_type_id_idx on srm_pur_requisition (bill_type_id) where bill_type_id is not null;
create index srm_pur_requisition_applicant_id_idx on srm_pur_requisition (applicant_id) where applicant_id is not null;
create index srm_pur_requisition_department_id_idx on srm_pur_requisition (department_id) where department_id is not null;
create index srm_pur_requisition_receiver_id_idx on srm_pur_requisition (receiver_id) where receiver_id is not null;
create index srm_pur_requisition_apply_date_idx on srm_pur_requisition (apply_date desc);
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
create index srm_pur_order_order_date_idx on srm_pur_order (order_date desc);
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
create index srm_pur_delivery_note_creation_date_id_idx on srm_pur_delivery_note (creation_date desc, id desc);
create index srm_pur_delivery_note_status_creation_date_id_idx on srm_pur_delivery_note (status, creation_date desc, id desc);
create index srm_pur_delivery_note_supplier_id_idx on srm_pur_delivery_note (supplier_id) where supplier_id is not null;
create index srm_pur_delivery_note_receive_org_id_idx on srm_pur_delivery_note (receive_org_id) where receive_org_id is not null;
create index srm_pur_delivery_note_buyer_id_idx on srm_pur_delivery_note (buyer_id) where buyer_id is not null;
create index srm_pur_delivery_note_custom_header_id_idx on srm_pur_delivery_note (custom_header_id) where custom_header_id is not null;
create index srm_pur_delivery_note_supplier_id_status_creation_date_idx on srm_pur_delivery_note (supplier_id, status, creation_date desc);
create index srm_pur_delivery_note_status_expected_arrival_time_idx on srm_pur_delivery_note (status, expected_arrival_time);
create index srm_pur_delivery_note_ship_date_idx on srm_pur_delivery_note (ship_date desc);
create index srm_pur_delivery_note_note_number_trgm on srm_pur_delivery_note using gin (note_number gin_trgm_ops);
create index srm_pur_delivery_note__lines_header_id_idx on srm_pur_delivery_note__lines (header_id);
create index srm_pur_delivery_note__lines_order_delivery_id_idx on srm_pur_delivery_note__lines (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_delivery_note__lines_notice_line_id_idx on srm_pur_delivery_note__lines (notice_line_id) where notice_line_id is not null;
create index srm_pur_delivery_note__lines_return_item_id_idx on srm_pur_delivery_note__lines (return_item_id) where return_item_id is not null;
create index srm_pur_delivery_note__lines_order_id_idx on srm_pur_delivery_note__lines (order_id) where order_id is not null;
create index srm_pur_delivery_note__lines_item_id_idx on srm_pur_delivery_note__lines (item_id) where item_id is not null;
create index srm_pur_delivery_note__lines_pcn_id_idx on srm_pur_delivery_note__lines (pcn_id) where pcn_id is not null;
create index srm_pur_delivery_note__lots_header_id_idx on srm_pur_delivery_note__lots (header_id);
create index srm_pur_delivery_note__lots_parent_id_idx on srm_pur_delivery_note__lots (parent_id);
create index srm_pur_delivery_note__lots_lot_number_idx on srm_pur_delivery_note__lots (lot_number);
create index srm_pur_delivery_note__serials_header_id_idx on srm_pur_delivery_note__serials (header_id);
create index srm_pur_delivery_note__serials_parent_id_idx on srm_pur_delivery_note__serials (parent_id);
create index srm_pur_delivery_note__serials_serial_number_idx on srm_pur_delivery_note__serials (serial_number);
create index srm_pur_receipt_creation_date_id_idx on srm_pur_receipt (creation_date desc, id desc);
create index srm_pur_receipt_status_creation_date_id_idx on srm_pur_receipt (status, creation_date desc, id desc);
create index srm_pur_receipt_supplier_id_idx on srm_pur_receipt (supplier_id) where supplier_id is not null;
create index srm_pur_receipt_note_id_idx on srm_pur_receipt (note_id) where note_id is not null;
create index srm_pur_receipt_receive_org_id_idx on srm_pur_receipt (receive_org_id) where receive_org_id is not null;
create index srm_pur_receipt_receiver_id_idx on srm_pur_receipt (receiver_id) where receiver_id is not null;
create index srm_pur_receipt_supplier_id_status_receipt_date_idx on srm_pur_receipt (supplier_id, status, receipt_date desc);
create index srm_pur_receipt_receipt_date_idx on srm_pur_receipt (receipt_date desc);
create index srm_pur_receipt_post_date_idx on srm_pur_receipt (post_date desc);
create unique index srm_pur_receipt_note_id_uq on srm_pur_receipt (note_id) nulls not distinct where status = 'DRAFT';
create unique index srm_pur_receipt_source_type_source_number_uq on srm_pur_receipt (source_type, source_number) nulls not distinct where source_number is not null;
create index srm_pur_receipt_receipt_number_trgm on srm_pur_receipt using gin (receipt_number gin_trgm_ops);
create index srm_pur_receipt__lines_header_id_idx on srm_pur_receipt__lines (header_id);
create index srm_pur_receipt__lines_note_line_id_idx on srm_pur_receipt__lines (note_line_id) where note_line_id is not null;
create index srm_pur_receipt__lines_order_delivery_id_idx on srm_pur_receipt__lines (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_receipt__lines_order_id_idx on srm_pur_receipt__lines (order_id) where order_id is not null;
create index srm_pur_receipt__lines_item_id_idx on srm_pur_receipt__lines (item_id) where item_id is not null;
create index srm_pur_receipt__lines_pcn_id_idx on srm_pur_receipt__lines (pcn_id) where pcn_id is not null;
create index srm_pur_receipt__lines_inspector_id_idx on srm_pur_receipt__lines (inspector_id) where inspector_id is not null;
create index srm_pur_receipt__lines_abnormal_id_idx on srm_pur_receipt__lines (abnormal_id) where abnormal_id is not null;
create index srm_pur_receipt__lines_subinventory_id_idx on srm_pur_receipt__lines (subinventory_id) where subinventory_id is not null;
create index srm_pur_receipt__lines_inspect_status_idx on srm_pur_receipt__lines (inspect_status);
create index srm_pur_receipt__lines_lot_number_idx on srm_pur_receipt__lines (lot_number);
create index srm_pur_receipt__serials_header_id_idx on srm_pur_receipt__serials (header_id);
create index srm_pur_receipt__serials_parent_id_idx on srm_pur_receipt__serials (parent_id);
create index srm_sic_transaction_creation_date_id_idx on srm_sic_transaction (creation_date desc, id desc);
create index srm_sic_transaction_status_creation_date_id_idx on srm_sic_transaction (status, creation_date desc, id desc);
create index srm_sic_transaction_supplier_id_idx on srm_sic_transaction (supplier_id) where supplier_id is not null;
create index srm_sic_transaction_item_id_idx on srm_sic_transaction (item_id) where item_id is not null;
create index srm_sic_transaction_category_id_idx on srm_sic_transaction (category_id) where category_id is not null;
create index srm_sic_transaction_order_id_idx on srm_sic_transaction (order_id) where order_id is not null;
create index srm_sic_transaction_order_line_id_idx on srm_sic_transaction (order_line_id) where order_line_id is not null;
create index srm_sic_transaction_note_id_idx on srm_sic_transaction (note_id) where note_id is not null;
create index srm_sic_transaction_receipt_line_id_idx on srm_sic_transaction (receipt_line_id) where receipt_line_id is not null;
create index srm_sic_transaction_return_item_id_idx on srm_sic_transaction (return_item_id) where return_item_id is not null;
create index srm_sic_transaction_reversed_transaction_id_idx on srm_sic_transaction (reversed_transaction_id) where reversed_transaction_id is not null;
create index srm_sic_transaction_subinventory_id_idx on srm_sic_transaction (subinventory_id) where subinventory_id is not null;
create index srm_sic_transaction_to_subinventory_id_idx on srm_sic_transaction (to_subinventory_id) where to_subinventory_id is not null;
create index srm_sic_transaction_supplier_id_transaction_date_idx on srm_sic_transaction (supplier_id, transaction_date desc);
create index srm_sic_transaction_item_id_transaction_date_idx on srm_sic_transaction (item_id, transaction_date desc);
create index srm_sic_transaction_transaction_date_idx on srm_sic_transaction (transaction_date desc);
create index srm_sic_transaction_post_date_idx on srm_sic_transaction (post_date desc);
create index srm_sic_transaction_source_doc_number_idx on srm_sic_transaction (source_doc_number);
create index srm_sic_transaction_settle_status_payable_flag_idx on srm_sic_transaction (settle_status, payable_flag);
create index srm_sic_transaction_transaction_number_trgm on srm_sic_transaction using gin (transaction_number gin_trgm_ops);
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
create unique index srm_base_pending_matter_matter_type_document_id_suppli_g6km7 on srm_base_pending_matter (matter_type, document_id, supplier_id, assignee_person_id, assignee_resp_id) nulls not distinct where status = 'OPEN';
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
create index base_bpm_model__versions_header_id_idx on base_bpm_model__versions (header_id);
create index base_bpm_model__versions_deployed_by_idx on base_bpm_model__versions (deployed_by) where deployed_by is not null;
create index base_bpm_instance_creation_date_id_idx on base_bpm_instance (creation_date desc, id desc);
create index base_bpm_instance_status_creation_date_id_idx on base_bpm_instance (status, creation_date desc, id desc);
create index base_bpm_instance_model_id_idx on base_bpm_instance (model_id) where model_id is not null;
create index base_bpm_instance_initiator_user_id_idx on base_bpm_instance (initiator_user_id) where initiator_user_id is not null;
create index base_bpm_instance_initiator_dept_id_idx on base_bpm_instance (initiator_dept_id) where initiator_dept_id is not null;
create index base_bpm_instance_supplier_id_idx on base_bpm_instance (supplier_id) where supplier_id is not null;
create index base_bpm_instance_doc_resource_doc_id_idx on base_bpm_instance (doc_resource, doc_id);
create index base_bpm_instance_start_time_idx on base_bpm_instance (start_time desc);
create index base_bpm_instance_initiator_user_id_status_idx on base_bpm_instance (initiator_user_id, status);
create index base_bpm_instance_pinyin_trgm on base_bpm_instance using gin (pinyin gin_trgm_ops);
create index base_bpm_instance_instance_number_trgm on base_bpm_instance using gin (instance_number gin_trgm_ops);
create index base_bpm_instance_title_trgm on base_bpm_instance using gin (title gin_trgm_ops);
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
create index base_bpm_task_assignee_user_id_status_arrive_time_idx on base_bpm_task (assignee_user_id, status, arrive_time desc);
create index base_bpm_task_status_due_time_idx on base_bpm_task (status, due_time);
create index base_bpm_task_doc_resource_doc_number_idx on base_bpm_task (doc_resource, doc_number);
create index base_bpm_task_pinyin_trgm on base_bpm_task using gin (pinyin gin_trgm_ops);
create index base_bpm_task_doc_number_trgm on base_bpm_task using gin (doc_number gin_trgm_ops);
create index base_bpm_task_title_trgm on base_bpm_task using gin (title gin_trgm_ops);
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
