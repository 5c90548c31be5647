create table srm_inq_inquiry (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  inquiry_number text,
  title text,
  inquiry_type text,
  category_id bigint,
  buyer_id bigint,
  department_id bigint,
  source_type text,
  requirement text,
  internal_remark text,
  seal_level text,
  award_mode text,
  currency_code text,
  multi_currency_flag text,
  price_basis text,
  compare_basis text,
  partial_quote_flag text,
  revise_flag text,
  cost_breakdown_flag text,
  quote_start_time timestamptz(0),
  quote_end_time timestamptz(0),
  min_quotes bigint,
  max_rounds bigint,
  single_source_reason text,
  payment_term_id bigint,
  allow_term_deviation text,
  trade_term text,
  delivery_address text,
  price_effective_from date,
  price_effective_to date,
  budget_amount_excl_tax numeric(18,2),
  current_round bigint,
  invited_count bigint,
  quoted_count bigint,
  openers_required bigint,
  opened_time timestamptz(0),
  opened_by bigint[],
  low_quote_flag text,
  low_quote_reason text,
  cancel_reason text,
  pinyin text
);
create table srm_inq_inquiry__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  drawing_number text,
  uom_code text,
  quantity numeric(18,6),
  annual_quantity numeric(18,6),
  need_by_date date,
  receive_org_id bigint,
  target_price numeric(18,6),
  last_price numeric(18,6),
  last_supplier_id bigint,
  lowest_price numeric(18,6),
  ladders text,
  sample_flag text,
  requisition_id bigint,
  requisition_line_id bigint,
  line_status text,
  remark text
);
create table srm_inq_inquiry__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  supplier_id bigint,
  item_lines text,
  invited_round bigint,
  active_flag text,
  invited_time timestamptz(0),
  viewed_time timestamptz(0),
  quote_status text,
  submit_time timestamptz(0),
  refuse_reason text,
  urged_times bigint
);
create table srm_inq_inquiry__rounds (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  round_num bigint,
  start_time timestamptz(0),
  end_time timestamptz(0),
  opened_time timestamptz(0),
  quote_count bigint,
  reason text,
  feedback text,
  allow_increase text
);
create table srm_inq_inquiry__openings (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  round_num bigint,
  user_id bigint,
  open_time timestamptz(0),
  open_result text
);
create table srm_inq_inquiry__adjusts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  adjust_type text,
  old_value text,
  new_value text,
  reason text,
  adjusted_by bigint,
  adjusted_time timestamptz(0)
);
create table srm_inq_quotation (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  quotation_number text,
  inquiry_id bigint,
  inquiry_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  supplier_id bigint,
  round_num bigint,
  quote_start_time timestamptz(0),
  quote_end_time timestamptz(0),
  delivery_address text,
  trade_term text,
  price_basis text,
  compare_basis text,
  price_effective_from date,
  price_effective_to date,
  requirement text,
  inquiry_file_ids text,
  contact_name text,
  contact_phone text,
  currency_code text,
  tax_rate text,
  payment_term_id bigint,
  effective_to date,
  freight_amount numeric(18,2),
  mould_amount numeric(18,2),
  remark text,
  sealed text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  exchange_rate numeric(18,8),
  compare_amount numeric(18,2),
  revision bigint,
  submit_time timestamptz(0),
  received_time text,
  commitment text,
  refuse_reason_type text,
  refuse_remark text,
  result_remark text,
  viewed_time timestamptz(0),
  urged_times bigint,
  cost_breakdown_flag text,
  seal_level text,
  whole_flag text,
  term_fixed_flag text,
  currency_fixed_flag text,
  revise_flag text,
  increase_flag text,
  pinyin text
);
create table srm_inq_quotation__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_quotation (id) on delete cascade,
  line_num bigint,
  inquiry_item_id bigint,
  item_id bigint,
  item_name text,
  specification text,
  drawing_number text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  quote_flag text,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  tax_rate text,
  lead_time_days bigint,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  previous_price numeric(18,6),
  feedback text,
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  supply_quantity numeric(18,6),
  brand text,
  deviation text,
  compare_price numeric(18,6),
  rank_num bigint,
  award_quantity numeric(18,6),
  line_result text
);
create table srm_inq_quotation__ladders (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_quotation (id) on delete cascade,
  parent_id bigint not null references srm_inq_quotation__lines (id) on delete cascade,
  from_quantity numeric(18,6),
  to_quantity numeric(18,6),
  price numeric(18,6)
);
create table srm_inq_quotation__costs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_quotation (id) on delete cascade,
  parent_id bigint not null references srm_inq_quotation__lines (id) on delete cascade,
  cost_element text,
  description text,
  quantity numeric(18,6),
  unit_cost numeric(18,6),
  amount numeric(18,6)
);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id) not valid;
alter table srm_inq_inquiry add constraint srm_inq_inquiry_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'CLOSED', 'OPENED', 'FAILED', 'CANCELLED'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_inquiry_number_key unique (inquiry_number);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_multi_currency_flag_yn check (multi_currency_flag in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_partial_quote_flag_yn check (partial_quote_flag in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_revise_flag_yn check (revise_flag in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_cost_breakdown_flag_yn check (cost_breakdown_flag in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_allow_term_deviation_yn check (allow_term_deviation in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_low_quote_flag_yn check (low_quote_flag in ('Y', 'N'));
alter table srm_inq_inquiry add constraint srm_inq_inquiry_prices_in_order check (price_effective_to >= price_effective_from);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_quoting_in_order check (quote_end_time > quote_start_time);
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_last_supplier_id_fkey foreign key (last_supplier_id) references srm_pos_supplier (id);
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_sample_flag_yn check (sample_flag in ('Y', 'N'));
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_requisition_id_fkey foreign key (requisition_id) references srm_pur_requisition (id);
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_inq_inquiry__suppliers add constraint srm_inq_inquiry__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_inquiry__suppliers add constraint srm_inq_inquiry__suppliers_active_flag_yn check (active_flag in ('Y', 'N'));
alter table srm_inq_inquiry__suppliers add constraint srm_inq_inquiry__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_inq_inquiry__rounds add constraint srm_inq_inquiry__rounds_allow_increase_yn check (allow_increase in ('Y', 'N'));
alter table srm_inq_inquiry__openings add constraint srm_inq_inquiry__openings_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_inq_inquiry__adjusts add constraint srm_inq_inquiry__adjusts_adjusted_by_fkey foreign key (adjusted_by) references base_user (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_status_check check (status in ('PENDING', 'DRAFT', 'SUBMITTED', 'REFUSED', 'OPENED', 'OPEN_FAILED', 'EXPIRED', 'INVALID', 'RETURNED'));
alter table srm_inq_quotation add constraint srm_inq_quotation_quotation_number_key unique (quotation_number);
alter table srm_inq_quotation add constraint srm_inq_quotation_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_inq_quotation add constraint srm_inq_quotation_sealed_yn check (sealed in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_cost_breakdown_flag_yn check (cost_breakdown_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_whole_flag_yn check (whole_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_term_fixed_flag_yn check (term_fixed_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_currency_fixed_flag_yn check (currency_fixed_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_revise_flag_yn check (revise_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_increase_flag_yn check (increase_flag in ('Y', 'N'));
alter table srm_inq_quotation__lines add constraint srm_inq_quotation__lines_inquiry_item_id_fkey foreign key (inquiry_item_id) references srm_inq_inquiry__items (id);
alter table srm_inq_quotation__lines add constraint srm_inq_quotation__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_quotation__lines add constraint srm_inq_quotation__lines_quote_flag_yn check (quote_flag in ('Y', 'N'));
create index srm_inq_inquiry_creation_date_id_idx on srm_inq_inquiry (creation_date desc, id desc);
create index srm_inq_inquiry_status_creation_date_id_idx on srm_inq_inquiry (status, creation_date desc, id desc);
create index srm_inq_inquiry_org_id_idx on srm_inq_inquiry (org_id) where org_id is not null;
create index srm_inq_inquiry_category_id_idx on srm_inq_inquiry (category_id) where category_id is not null;
create index srm_inq_inquiry_buyer_id_idx on srm_inq_inquiry (buyer_id) where buyer_id is not null;
create index srm_inq_inquiry_department_id_idx on srm_inq_inquiry (department_id) where department_id is not null;
create index srm_inq_inquiry_payment_term_id_idx on srm_inq_inquiry (payment_term_id) where payment_term_id is not null;
create index srm_inq_inquiry_pinyin_trgm on srm_inq_inquiry using gin (pinyin gin_trgm_ops);
create index srm_inq_inquiry_inquiry_number_trgm on srm_inq_inquiry using gin (inquiry_number gin_trgm_ops);
create index srm_inq_inquiry_title_trgm on srm_inq_inquiry using gin (title gin_trgm_ops);
create index srm_inq_inquiry_start_clock on srm_inq_inquiry (quote_start_time, id) where quote_start_time is not null and status = 'PUBLISHED';
create index srm_inq_inquiry_close_clock on srm_inq_inquiry (quote_end_time, id) where quote_end_time is not null and status in ('PUBLISHED', 'QUOTING');
create index srm_inq_inquiry__items_header_id_idx on srm_inq_inquiry__items (header_id);
create index srm_inq_inquiry__items_item_id_idx on srm_inq_inquiry__items (item_id) where item_id is not null;
create index srm_inq_inquiry__items_receive_org_id_idx on srm_inq_inquiry__items (receive_org_id) where receive_org_id is not null;
create index srm_inq_inquiry__items_last_supplier_id_idx on srm_inq_inquiry__items (last_supplier_id) where last_supplier_id is not null;
create index srm_inq_inquiry__items_requisition_id_idx on srm_inq_inquiry__items (requisition_id);
create index srm_inq_inquiry__items_requisition_line_id_idx on srm_inq_inquiry__items (requisition_line_id) where requisition_line_id is not null;
create index srm_inq_inquiry__suppliers_header_id_idx on srm_inq_inquiry__suppliers (header_id);
create index srm_inq_inquiry__suppliers_supplier_id_idx on srm_inq_inquiry__suppliers (supplier_id);
create index srm_inq_inquiry__rounds_header_id_idx on srm_inq_inquiry__rounds (header_id);
create index srm_inq_inquiry__openings_header_id_idx on srm_inq_inquiry__openings (header_id);
create index srm_inq_inquiry__openings_user_id_idx on srm_inq_inquiry__openings (user_id) where user_id is not null;
create index srm_inq_inquiry__adjusts_header_id_idx on srm_inq_inquiry__adjusts (header_id);
create index srm_inq_inquiry__adjusts_adjusted_by_idx on srm_inq_inquiry__adjusts (adjusted_by) where adjusted_by is not null;
create index srm_inq_quotation_creation_date_id_idx on srm_inq_quotation (creation_date desc, id desc);
create index srm_inq_quotation_status_creation_date_id_idx on srm_inq_quotation (status, creation_date desc, id desc);
create index srm_inq_quotation_inquiry_id_idx on srm_inq_quotation (inquiry_id) where inquiry_id is not null;
create index srm_inq_quotation_org_id_idx on srm_inq_quotation (org_id) where org_id is not null;
create index srm_inq_quotation_category_id_idx on srm_inq_quotation (category_id) where category_id is not null;
create index srm_inq_quotation_buyer_id_idx on srm_inq_quotation (buyer_id) where buyer_id is not null;
create index srm_inq_quotation_supplier_id_idx on srm_inq_quotation (supplier_id) where supplier_id is not null;
create index srm_inq_quotation_payment_term_id_idx on srm_inq_quotation (payment_term_id) where payment_term_id is not null;
create unique index srm_inq_quotation_inquiry_id_supplier_id_round_num_uq on srm_inq_quotation (inquiry_id, supplier_id, round_num) nulls not distinct;
create index srm_inq_quotation_supplier_id_status_quote_end_time_idx on srm_inq_quotation (supplier_id, status, quote_end_time);
create index srm_inq_quotation_pinyin_trgm on srm_inq_quotation using gin (pinyin gin_trgm_ops);
create index srm_inq_quotation_quotation_number_trgm on srm_inq_quotation using gin (quotation_number gin_trgm_ops);
create index srm_inq_quotation_title_trgm on srm_inq_quotation using gin (title gin_trgm_ops);
create index srm_inq_quotation_closing_due_clock on srm_inq_quotation (quote_end_time, id) where quote_end_time is not null and status in ('PENDING', 'DRAFT');
create index srm_inq_quotation__lines_header_id_idx on srm_inq_quotation__lines (header_id);
create index srm_inq_quotation__lines_inquiry_item_id_idx on srm_inq_quotation__lines (inquiry_item_id);
create index srm_inq_quotation__lines_item_id_idx on srm_inq_quotation__lines (item_id) where item_id is not null;
create index srm_inq_quotation__ladders_header_id_idx on srm_inq_quotation__ladders (header_id);
create index srm_inq_quotation__ladders_parent_id_idx on srm_inq_quotation__ladders (parent_id);
create index srm_inq_quotation__costs_header_id_idx on srm_inq_quotation__costs (header_id);
create index srm_inq_quotation__costs_parent_id_idx on srm_inq_quotation__costs (parent_id);
