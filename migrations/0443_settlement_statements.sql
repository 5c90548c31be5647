create table srm_rcn_statement (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  statement_number text,
  statement_type text,
  creator_side text,
  shared_flag text,
  supplier_id bigint,
  currency_code text,
  exchange_rate numeric(18,8),
  period_from date,
  cutoff_date date,
  payment_term_id bigint,
  goods_amount_incl_tax numeric(18,2),
  cost_amount_incl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  invoiced_amount numeric(18,2),
  invoicing_amount numeric(18,2),
  tail_diff_amount numeric(18,2),
  open_invoice_amount numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  invoice_status text,
  buyer_person_id bigint,
  supplier_contact_id bigint,
  reply_deadline date,
  supplier_confirm_time timestamptz(0),
  dispute_reason text,
  remark text,
  abolish_reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_statement__transactions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_statement (id) on delete cascade,
  transaction_id bigint,
  po_number text,
  item_id bigint,
  uom_code text,
  transaction_date date,
  open_quantity numeric(18,6),
  quantity numeric(18,6),
  price_incl_tax numeric(18,6),
  tax_rate text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  supplier_quantity numeric(18,6),
  supplier_price numeric(18,6),
  diff_remark text
);
create table srm_rcn_statement__uses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_statement (id) on delete cascade,
  transaction_id bigint,
  item_id bigint,
  subinventory_id bigint,
  use_date date,
  uom_code text,
  open_quantity numeric(18,6),
  quantity numeric(18,6),
  price_incl_tax numeric(18,6),
  tax_rate text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2)
);
create table srm_rcn_statement__cost_lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_statement (id) on delete cascade,
  cost_type text,
  description text,
  tax_rate text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2)
);
create table srm_rcn_statement__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_statement (id) on delete cascade,
  line_num bigint,
  line_type text,
  po_number text,
  order_line_id bigint,
  item_id bigint,
  description text,
  uom_code text,
  price_incl_tax numeric(18,6),
  tax_rate text,
  quantity numeric(18,6),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  invoiced_quantity numeric(18,6),
  invoicing_quantity numeric(18,6),
  invoiced_amount numeric(18,2),
  invoicing_amount numeric(18,2),
  tail_diff_amount numeric(18,2),
  open_amount numeric(18,2)
);
alter table srm_rcn_statement add constraint srm_rcn_statement_status_check check (status in ('DRAFT', 'SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING', 'REJECTED', 'APPROVED', 'INVOICED', 'CANCELLED', 'ABOLISHED'));
alter table srm_rcn_statement add constraint srm_rcn_statement_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_statement add constraint srm_rcn_statement_statement_number_key unique (statement_number);
alter table srm_rcn_statement add constraint srm_rcn_statement_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_rcn_statement add constraint srm_rcn_statement_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_statement add constraint srm_rcn_statement_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_rcn_statement add constraint srm_rcn_statement_buyer_person_id_fkey foreign key (buyer_person_id) references base_person (id);
alter table srm_rcn_statement add constraint srm_rcn_statement_supplier_contact_id_fkey foreign key (supplier_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_rcn_statement add constraint srm_rcn_statement_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_statement add constraint srm_rcn_statement_period_in_order check (cutoff_date >= period_from);
alter table srm_rcn_statement__transactions add constraint srm_rcn_statement__transactions_transaction_id_fkey foreign key (transaction_id) references srm_rcn_transaction_info (id);
alter table srm_rcn_statement__transactions add constraint srm_rcn_statement__transactions_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_statement__transactions add constraint srm_rcn_statement__transactions_header_id_transaction_id_key unique (header_id, transaction_id);
alter table srm_rcn_statement__uses add constraint srm_rcn_statement__uses_transaction_id_fkey foreign key (transaction_id) references srm_rcn_transaction_info (id);
alter table srm_rcn_statement__uses add constraint srm_rcn_statement__uses_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_statement__uses add constraint srm_rcn_statement__uses_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_rcn_statement__uses add constraint srm_rcn_statement__uses_header_id_transaction_id_key unique (header_id, transaction_id);
alter table srm_rcn_statement__lines add constraint srm_rcn_statement__lines_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_rcn_statement__lines add constraint srm_rcn_statement__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_statement__lines add constraint srm_rcn_statement__lines_lines_add_up check (amount_incl_tax = amount_excl_tax + tax_amount and amount_incl_tax = invoiced_amount + invoicing_amount + tail_diff_amount + open_amount);
alter table srm_rcn_statement__lines add constraint srm_rcn_statement__lines_lines_within check (open_amount * amount_incl_tax >= 0 and abs(invoiced_quantity + invoicing_quantity) <= abs(quantity));
create index srm_rcn_statement_creation_date_id_idx on srm_rcn_statement (creation_date desc, id desc);
create index srm_rcn_statement_status_creation_date_id_idx on srm_rcn_statement (status, creation_date desc, id desc);
create index srm_rcn_statement_org_id_idx on srm_rcn_statement (org_id) where org_id is not null;
create index srm_rcn_statement_supplier_id_idx on srm_rcn_statement (supplier_id) where supplier_id is not null;
create index srm_rcn_statement_payment_term_id_idx on srm_rcn_statement (payment_term_id) where payment_term_id is not null;
create index srm_rcn_statement_buyer_person_id_idx on srm_rcn_statement (buyer_person_id) where buyer_person_id is not null;
create index srm_rcn_statement_supplier_contact_id_idx on srm_rcn_statement (supplier_contact_id) where supplier_contact_id is not null;
create index srm_rcn_statement_supplier_id_status_creation_date_idx on srm_rcn_statement (supplier_id, status, creation_date desc);
create index srm_rcn_statement_statement_number_trgm on srm_rcn_statement using gin (statement_number gin_trgm_ops);
create index srm_rcn_statement_remind_clock on srm_rcn_statement (reply_deadline, id) where reply_deadline is not null and status = 'SUPPLIER_CONFIRMING';
create index srm_rcn_statement__transactions_header_id_idx on srm_rcn_statement__transactions (header_id);
create index srm_rcn_statement__transactions_transaction_id_idx on srm_rcn_statement__transactions (transaction_id);
create index srm_rcn_statement__transactions_item_id_idx on srm_rcn_statement__transactions (item_id) where item_id is not null;
create index srm_rcn_statement__uses_header_id_idx on srm_rcn_statement__uses (header_id);
create index srm_rcn_statement__uses_transaction_id_idx on srm_rcn_statement__uses (transaction_id);
create index srm_rcn_statement__uses_item_id_idx on srm_rcn_statement__uses (item_id) where item_id is not null;
create index srm_rcn_statement__uses_subinventory_id_idx on srm_rcn_statement__uses (subinventory_id) where subinventory_id is not null;
create index srm_rcn_statement__cost_lines_header_id_idx on srm_rcn_statement__cost_lines (header_id);
create index srm_rcn_statement__lines_header_id_idx on srm_rcn_statement__lines (header_id);
create index srm_rcn_statement__lines_order_line_id_idx on srm_rcn_statement__lines (order_line_id) where order_line_id is not null;
create index srm_rcn_statement__lines_item_id_idx on srm_rcn_statement__lines (item_id) where item_id is not null;
