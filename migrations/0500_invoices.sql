create table srm_rcn_invoice (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  invoice_doc_number text,
  creator_side text,
  shared_flag text,
  supplier_id bigint,
  currency_code text,
  exchange_rate numeric(18,8),
  payment_term_id bigint,
  red_flag text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  actual_amount_incl_tax numeric(18,2),
  actual_amount_excl_tax numeric(18,2),
  actual_tax_amount numeric(18,2),
  tail_diff_amount numeric(18,2),
  over_invoice_amount numeric(18,2),
  payable_amount numeric(18,2),
  local_payable_amount numeric(18,2),
  paid_amount numeric(18,2),
  paying_amount numeric(18,2),
  written_off_amount numeric(18,2),
  writing_off_amount numeric(18,2),
  open_amount numeric(18,2),
  payment_status text,
  match_status text,
  override_reason text,
  paper_received_date date,
  invoice_base_date date,
  booked_date date,
  checker_id bigint,
  supplier_remark text,
  abolish_reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_invoice__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_invoice (id) on delete cascade,
  statement_line_id bigint,
  statement_id bigint,
  po_number text,
  item_id bigint,
  description text,
  uom_code text,
  tax_rate text,
  open_quantity numeric(18,6),
  quantity numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  tail_diff_amount numeric(18,2)
);
create table srm_rcn_invoice__actuals (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_invoice (id) on delete cascade,
  invoice_type text,
  invoice_code text,
  invoice_number text,
  invoice_date date,
  seller_name text,
  seller_tax_no text,
  buyer_name text,
  buyer_tax_no text,
  tax_rate text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  check_code text,
  red_info_no text,
  original_invoice_number text,
  invoice_file_id text,
  verify_status text,
  verify_time timestamptz(0),
  verify_remark text,
  held_key text
);
create table srm_rcn_invoice__accounts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_invoice (id) on delete cascade,
  account_num bigint,
  stage_code text,
  stage_percent numeric(9,4),
  base_date_type text,
  base_date date,
  due_date date,
  amount numeric(18,2),
  paid_amount numeric(18,2),
  paying_amount numeric(18,2),
  written_off_amount numeric(18,2),
  writing_off_amount numeric(18,2),
  open_amount numeric(18,2),
  hold_flag text,
  hold_reason text
);
create table srm_rcn_invoice__matches (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_invoice (id) on delete cascade,
  check_code text,
  subject text,
  expected text,
  actual text,
  difference numeric(18,6),
  tolerance numeric(18,6),
  result text
);
alter table srm_rcn_statement add column settled_date date;
alter table srm_rcn_statement__lines add column invoiced_amount_excl_tax numeric(18,2);
-- The day the supplier agreed is the nearest known one of statements that were settled before.
update srm_rcn_statement set settled_date = coalesce(supplier_confirm_time, last_update_date)::date where status in ('APPROVED', 'INVOICED');
update srm_rcn_statement__lines set invoiced_amount_excl_tax = 0;
alter table srm_rcn_invoice add constraint srm_rcn_invoice_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED', 'ABOLISHED'));
alter table srm_rcn_invoice add constraint srm_rcn_invoice_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_invoice_doc_number_key unique (invoice_doc_number);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_rcn_invoice add constraint srm_rcn_invoice_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_red_flag_yn check (red_flag in ('Y', 'N'));
alter table srm_rcn_invoice add constraint srm_rcn_invoice_checker_id_fkey foreign key (checker_id) references base_person (id);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_invoice add constraint srm_rcn_invoice_payable_is_stated_less_tail check (payable_amount = amount_incl_tax - tail_diff_amount and payable_amount = actual_amount_incl_tax - over_invoice_amount);
alter table srm_rcn_invoice__lines add constraint srm_rcn_invoice__lines_statement_line_id_fkey foreign key (statement_line_id) references srm_rcn_statement__lines (id);
alter table srm_rcn_invoice__lines add constraint srm_rcn_invoice__lines_statement_id_fkey foreign key (statement_id) references srm_rcn_statement (id);
alter table srm_rcn_invoice__lines add constraint srm_rcn_invoice__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_invoice__lines add constraint srm_rcn_invoice__lines_header_id_statement_line_id_key unique (header_id, statement_line_id);
alter table srm_rcn_invoice__actuals add constraint srm_rcn_invoice__actuals_actuals_add_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_invoice__accounts add constraint srm_rcn_invoice__accounts_hold_flag_yn check (hold_flag in ('Y', 'N'));
alter table srm_rcn_invoice__accounts add constraint srm_rcn_invoice__accounts_accounts_add_up check (amount = paid_amount + paying_amount + written_off_amount + writing_off_amount + open_amount);
alter table srm_rcn_invoice__accounts add constraint srm_rcn_invoice__accounts_accounts_within check (open_amount * sign(amount) >= 0 and paid_amount * sign(amount) >= 0 and paying_amount * sign(amount) >= 0 and written_off_amount * sign(amount) >= 0 and writing_off_amount * sign(amount) >= 0);
create index srm_rcn_invoice_creation_date_id_idx on srm_rcn_invoice (creation_date desc, id desc);
create index srm_rcn_invoice_status_creation_date_id_idx on srm_rcn_invoice (status, creation_date desc, id desc);
create index srm_rcn_invoice_org_id_idx on srm_rcn_invoice (org_id) where org_id is not null;
create index srm_rcn_invoice_supplier_id_idx on srm_rcn_invoice (supplier_id) where supplier_id is not null;
create index srm_rcn_invoice_payment_term_id_idx on srm_rcn_invoice (payment_term_id) where payment_term_id is not null;
create index srm_rcn_invoice_checker_id_idx on srm_rcn_invoice (checker_id) where checker_id is not null;
create index srm_rcn_invoice_supplier_id_status_creation_date_idx on srm_rcn_invoice (supplier_id, status, creation_date desc);
create index srm_rcn_invoice_invoice_doc_number_trgm on srm_rcn_invoice using gin (invoice_doc_number gin_trgm_ops);
create index srm_rcn_invoice__lines_header_id_idx on srm_rcn_invoice__lines (header_id);
create index srm_rcn_invoice__lines_statement_line_id_idx on srm_rcn_invoice__lines (statement_line_id);
create index srm_rcn_invoice__lines_statement_id_idx on srm_rcn_invoice__lines (statement_id);
create index srm_rcn_invoice__lines_item_id_idx on srm_rcn_invoice__lines (item_id) where item_id is not null;
create index srm_rcn_invoice__actuals_header_id_idx on srm_rcn_invoice__actuals (header_id);
create unique index srm_rcn_invoice__actuals_held_key_uq on srm_rcn_invoice__actuals (held_key) nulls not distinct where held_key is not null;
create index srm_rcn_invoice__actuals_invoice_number_idx on srm_rcn_invoice__actuals (invoice_number);
create index srm_rcn_invoice__accounts_header_id_idx on srm_rcn_invoice__accounts (header_id);
create index srm_rcn_invoice__accounts_due_date_idx on srm_rcn_invoice__accounts (due_date);
create index srm_rcn_invoice__matches_header_id_idx on srm_rcn_invoice__matches (header_id);
