create table srm_rcn_manual_account (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  manual_account_number text,
  account_type text,
  supplier_id bigint,
  currency_code text,
  account_date date,
  due_date date,
  source_doc_number text,
  hold_flag text,
  reason text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  exchange_rate numeric(18,8),
  local_amount_incl_tax numeric(18,2),
  applied_amount numeric(18,2),
  locked_amount numeric(18,2),
  open_amount numeric(18,2),
  abolish_reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_manual_account__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_manual_account (id) on delete cascade,
  line_num bigint,
  description text,
  expense_subject text,
  department_id bigint,
  tax_rate text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2)
);
create table srm_rcn_payment_apply (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  payment_apply_number text,
  payment_apply_type text,
  supplier_id bigint,
  currency_code text,
  plan_pay_date date,
  inner_account_id bigint,
  applicant_id bigint,
  department_id bigint,
  purpose text,
  urgent_flag text,
  skip_advance_reason text,
  apply_amount numeric(18,2),
  advance_write_off_amount numeric(18,2),
  pay_amount numeric(18,2),
  local_pay_amount numeric(18,2),
  paid_amount numeric(18,2),
  closed_amount numeric(18,2),
  unpaid_amount numeric(18,2),
  approved_by bigint,
  close_reason text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_payment_apply__invoice_accounts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_payment_apply (id) on delete cascade,
  row_num bigint,
  source_type text,
  account_id bigint,
  manual_account_id bigint,
  invoice_id bigint,
  stage_code text,
  due_date date,
  open_amount numeric(18,2),
  apply_amount numeric(18,2),
  write_off_amount numeric(18,2),
  netted_amount numeric(18,2),
  pay_amount numeric(18,2),
  paid_amount numeric(18,2),
  booked_rate numeric(18,8)
);
create table srm_rcn_payment_apply__write_offs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_payment_apply (id) on delete cascade,
  write_off_type text,
  advance_line_id bigint,
  account_row_num bigint,
  source_open_amount numeric(18,2),
  write_off_amount numeric(18,2),
  fx_diff numeric(18,2)
);
create table srm_rcn_payment_apply__payment_lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_payment_apply (id) on delete cascade,
  line_num bigint,
  payment_method text,
  supplier_account_id bigint,
  payee_name text,
  payee_bank_name text,
  payee_account_no text,
  payee_account_end text,
  amount numeric(18,2),
  paid_amount numeric(18,2)
);
create table srm_rcn_payment_apply__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_payment_apply (id) on delete cascade,
  payment_line_num bigint,
  account_row_num bigint,
  amount numeric(18,2),
  paid_amount numeric(18,2),
  fx_diff numeric(18,2)
);
alter table srm_rcn_actual_payment_info add column payment_apply_id bigint;
alter table srm_rcn_actual_payment_info add column payment_line_id bigint;
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_payment_apply_id_fkey foreign key (payment_apply_id) references srm_rcn_payment_apply (id) not valid;
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_payment_line_id_fkey foreign key (payment_line_id) references srm_rcn_payment_apply__payment_lines (id) not valid;
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PART_SETTLED', 'SETTLED', 'ABOLISHED'));
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_manual_account_number_key unique (manual_account_number);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_hold_flag_yn check (hold_flag in ('Y', 'N'));
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_amount_adds_up check (amount_incl_tax = applied_amount + locked_amount + open_amount);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_within_amount check (applied_amount >= 0 and locked_amount >= 0 and open_amount >= 0);
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_due_after_account check (due_date >= account_date);
alter table srm_rcn_manual_account__lines add constraint srm_rcn_manual_account__lines_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PART_PAID', 'PAID', 'CLOSED', 'CANCELLED'));
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_payment_apply_number_key unique (payment_apply_number);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_inner_account_id_fkey foreign key (inner_account_id) references srm_base_inner_bank_account_info (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_approved_by_fkey foreign key (approved_by) references base_user (id);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_amounts_add_up check (apply_amount = advance_write_off_amount + pay_amount);
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_paid_within check (pay_amount = paid_amount + closed_amount + unpaid_amount and paid_amount >= 0 and unpaid_amount >= 0);
alter table srm_rcn_payment_apply__invoice_accounts add constraint srm_rcn_payment_apply__invoice_accounts_account_id_fkey foreign key (account_id) references srm_rcn_invoice__accounts (id);
alter table srm_rcn_payment_apply__invoice_accounts add constraint srm_rcn_payment_apply__invoice_accounts_manual_account_id_fkey foreign key (manual_account_id) references srm_rcn_manual_account (id);
alter table srm_rcn_payment_apply__invoice_accounts add constraint srm_rcn_payment_apply__invoice_accounts_invoice_id_fkey foreign key (invoice_id) references srm_rcn_invoice (id);
alter table srm_rcn_payment_apply__invoice_accounts add constraint srm_rcn_payment_apply__invoice_accounts_rows_add_up check (apply_amount = write_off_amount + netted_amount + pay_amount);
alter table srm_rcn_payment_apply__write_offs add constraint srm_rcn_payment_apply__write_offs_advance_line_id_fkey foreign key (advance_line_id) references srm_rcn_advance_apply__lines (id);
alter table srm_rcn_payment_apply__payment_lines add constraint srm_rcn_payment_apply__payment_lines_supplier_account_id_fkey foreign key (supplier_account_id) references srm_pos_supplier__accounts (id);
alter table srm_rcn_payment_apply__payment_lines add constraint srm_rcn_payment_apply__payment_lines_lines_within check (paid_amount >= 0 and paid_amount <= amount);
create index srm_rcn_manual_account_creation_date_id_idx on srm_rcn_manual_account (creation_date desc, id desc);
create index srm_rcn_manual_account_status_creation_date_id_idx on srm_rcn_manual_account (status, creation_date desc, id desc);
create index srm_rcn_manual_account_org_id_idx on srm_rcn_manual_account (org_id) where org_id is not null;
create index srm_rcn_manual_account_supplier_id_idx on srm_rcn_manual_account (supplier_id) where supplier_id is not null;
create index srm_rcn_manual_account_supplier_id_status_due_date_idx on srm_rcn_manual_account (supplier_id, status, due_date);
create unique index srm_rcn_manual_account_account_type_source_doc_number__16q48w on srm_rcn_manual_account (account_type, source_doc_number, supplier_id) nulls not distinct where source_doc_number is not null and status <> 'ABOLISHED';
create index srm_rcn_manual_account_manual_account_number_trgm on srm_rcn_manual_account using gin (manual_account_number gin_trgm_ops);
create index srm_rcn_manual_account__lines_header_id_idx on srm_rcn_manual_account__lines (header_id);
create index srm_rcn_manual_account__lines_department_id_idx on srm_rcn_manual_account__lines (department_id) where department_id is not null;
create index srm_rcn_payment_apply_creation_date_id_idx on srm_rcn_payment_apply (creation_date desc, id desc);
create index srm_rcn_payment_apply_status_creation_date_id_idx on srm_rcn_payment_apply (status, creation_date desc, id desc);
create index srm_rcn_payment_apply_org_id_idx on srm_rcn_payment_apply (org_id) where org_id is not null;
create index srm_rcn_payment_apply_supplier_id_idx on srm_rcn_payment_apply (supplier_id) where supplier_id is not null;
create index srm_rcn_payment_apply_inner_account_id_idx on srm_rcn_payment_apply (inner_account_id) where inner_account_id is not null;
create index srm_rcn_payment_apply_applicant_id_idx on srm_rcn_payment_apply (applicant_id) where applicant_id is not null;
create index srm_rcn_payment_apply_department_id_idx on srm_rcn_payment_apply (department_id) where department_id is not null;
create index srm_rcn_payment_apply_approved_by_idx on srm_rcn_payment_apply (approved_by) where approved_by is not null;
create index srm_rcn_payment_apply_supplier_id_status_creation_date_idx on srm_rcn_payment_apply (supplier_id, status, creation_date desc);
create index srm_rcn_payment_apply_status_plan_pay_date_idx on srm_rcn_payment_apply (status, plan_pay_date);
create index srm_rcn_payment_apply_payment_apply_number_trgm on srm_rcn_payment_apply using gin (payment_apply_number gin_trgm_ops);
create index srm_rcn_payment_apply__invoice_accounts_header_id_idx on srm_rcn_payment_apply__invoice_accounts (header_id);
create index srm_rcn_payment_apply__invoice_accounts_account_id_idx on srm_rcn_payment_apply__invoice_accounts (account_id);
create index srm_rcn_payment_apply__invoice_accounts_manual_account_id_idx on srm_rcn_payment_apply__invoice_accounts (manual_account_id);
create index srm_rcn_payment_apply__invoice_accounts_invoice_id_idx on srm_rcn_payment_apply__invoice_accounts (invoice_id);
create index srm_rcn_payment_apply__write_offs_header_id_idx on srm_rcn_payment_apply__write_offs (header_id);
create index srm_rcn_payment_apply__write_offs_advance_line_id_idx on srm_rcn_payment_apply__write_offs (advance_line_id);
create index srm_rcn_payment_apply__payment_lines_header_id_idx on srm_rcn_payment_apply__payment_lines (header_id);
create index srm_rcn_payment_apply__payment_lines_supplier_account_id_idx on srm_rcn_payment_apply__payment_lines (supplier_account_id) where supplier_account_id is not null;
create index srm_rcn_payment_apply__items_header_id_idx on srm_rcn_payment_apply__items (header_id);
