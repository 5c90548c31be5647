create table srm_base_inner_bank_account_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  account_name text,
  account_no text,
  account_no_end text,
  bank_id bigint,
  branch_name text,
  cnaps_code text,
  currency_code text,
  account_type text,
  gl_account text,
  default_flag text,
  effective_from date,
  effective_to date,
  pinyin text
);
create table srm_rcn_actual_payment_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  actual_payment_number text,
  source_type text,
  advance_apply_id bigint,
  supplier_id bigint,
  currency_code text,
  payment_method text,
  supplier_account_id bigint,
  payee_name text,
  payee_bank_name text,
  payee_account_no text,
  payee_account_end text,
  inner_account_id bigint,
  payment_date date,
  amount numeric(18,2),
  fee_amount numeric(18,2),
  bank_voucher_no text,
  bill_number text,
  exchange_rate numeric(18,8),
  local_amount numeric(18,2),
  entry_source text,
  reverse_reason text,
  reverse_date date
);
create table srm_rcn_advance_apply (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  advance_number text,
  supplier_id bigint,
  currency_code text,
  request_pay_date date,
  expect_write_off_date date,
  applicant_id bigint,
  department_id bigint,
  reason text,
  payment_method text,
  supplier_account_id bigint,
  payee_name text,
  payee_bank_name text,
  payee_account_no text,
  payee_account_end text,
  amount_incl_tax numeric(18,2),
  exchange_rate numeric(18,8),
  local_amount_incl_tax numeric(18,2),
  paid_amount numeric(18,2),
  local_paid_amount numeric(18,2),
  written_off_amount numeric(18,2),
  writing_off_amount numeric(18,2),
  refunded_amount numeric(18,2),
  balance_amount numeric(18,2),
  approved_by bigint,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_advance_apply__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_advance_apply (id) on delete cascade,
  line_num bigint,
  order_id bigint,
  order_amount_incl_tax numeric(18,2),
  advance_percent numeric(9,4),
  limit_amount numeric(18,2),
  applied_before numeric(18,2),
  apply_amount numeric(18,2),
  paid_amount numeric(18,2),
  written_off_amount numeric(18,2),
  writing_off_amount numeric(18,2),
  refunded_amount numeric(18,2),
  balance_amount numeric(18,2),
  remark text
);
create table srm_rcn_advance_apply__refunds (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_advance_apply (id) on delete cascade,
  refund_date date,
  bank_voucher_no text,
  amount numeric(18,2)
);
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_bank_id_fkey foreign key (bank_id) references srm_base_bank (id);
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_period_in_order check (effective_to >= effective_from);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_status_check check (status in ('DRAFT', 'CONFIRMED', 'REVERSED', 'CANCELLED'));
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_actual_payment_number_key unique (actual_payment_number);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_advance_apply_id_fkey foreign key (advance_apply_id) references srm_rcn_advance_apply (id);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_supplier_account_id_fkey foreign key (supplier_account_id) references srm_pos_supplier__accounts (id);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_inner_account_id_fkey foreign key (inner_account_id) references srm_base_inner_bank_account_info (id);
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_amount_positive check (amount > 0);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PART_PAID', 'PAID', 'WRITTEN_OFF', 'CLOSED', 'CANCELLED'));
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_advance_number_key unique (advance_number);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_supplier_account_id_fkey foreign key (supplier_account_id) references srm_pos_supplier__accounts (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_approved_by_fkey foreign key (approved_by) references base_user (id);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_paid_adds_up check (paid_amount = written_off_amount + writing_off_amount + refunded_amount + balance_amount);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_paid_within check (paid_amount >= 0 and paid_amount <= amount_incl_tax and balance_amount >= 0);
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_write_off_after_payment check (expect_write_off_date >= request_pay_date);
alter table srm_rcn_advance_apply__lines add constraint srm_rcn_advance_apply__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_rcn_advance_apply__lines add constraint srm_rcn_advance_apply__lines_header_id_order_id_key unique (header_id, order_id);
alter table srm_rcn_advance_apply__lines add constraint srm_rcn_advance_apply__lines_line_adds_up check (paid_amount = written_off_amount + writing_off_amount + refunded_amount + balance_amount);
alter table srm_rcn_advance_apply__lines add constraint srm_rcn_advance_apply__lines_line_within check (written_off_amount >= 0 and writing_off_amount >= 0 and refunded_amount >= 0 and balance_amount >= 0 and paid_amount <= apply_amount);
create index srm_base_inner_bank_account_info_creation_date_id_idx on srm_base_inner_bank_account_info (creation_date desc, id desc);
create index srm_base_inner_bank_account_info_status_creation_date_id_idx on srm_base_inner_bank_account_info (status, creation_date desc, id desc);
create index srm_base_inner_bank_account_info_org_id_idx on srm_base_inner_bank_account_info (org_id) where org_id is not null;
create index srm_base_inner_bank_account_info_bank_id_idx on srm_base_inner_bank_account_info (bank_id) where bank_id is not null;
create unique index srm_base_inner_bank_account_info_account_no_uq on srm_base_inner_bank_account_info (account_no) nulls not distinct where status = 'ENABLED';
create unique index srm_base_inner_bank_account_info_org_id_currency_code_uq on srm_base_inner_bank_account_info (org_id, currency_code) nulls not distinct where default_flag = 'Y' and status = 'ENABLED';
create index srm_base_inner_bank_account_info_pinyin_trgm on srm_base_inner_bank_account_info using gin (pinyin gin_trgm_ops);
create index srm_base_inner_bank_account_info_account_name_trgm on srm_base_inner_bank_account_info using gin (account_name gin_trgm_ops);
create index srm_base_inner_bank_account_info_branch_name_trgm on srm_base_inner_bank_account_info using gin (branch_name gin_trgm_ops);
create index srm_rcn_actual_payment_info_creation_date_id_idx on srm_rcn_actual_payment_info (creation_date desc, id desc);
create index srm_rcn_actual_payment_info_status_creation_date_id_idx on srm_rcn_actual_payment_info (status, creation_date desc, id desc);
create index srm_rcn_actual_payment_info_org_id_idx on srm_rcn_actual_payment_info (org_id) where org_id is not null;
create index srm_rcn_actual_payment_info_advance_apply_id_idx on srm_rcn_actual_payment_info (advance_apply_id);
create index srm_rcn_actual_payment_info_supplier_id_idx on srm_rcn_actual_payment_info (supplier_id) where supplier_id is not null;
create index srm_rcn_actual_payment_info_supplier_account_id_idx on srm_rcn_actual_payment_info (supplier_account_id) where supplier_account_id is not null;
create index srm_rcn_actual_payment_info_inner_account_id_idx on srm_rcn_actual_payment_info (inner_account_id) where inner_account_id is not null;
create unique index srm_rcn_actual_payment_info_inner_account_id_bank_voucher_no_uq on srm_rcn_actual_payment_info (inner_account_id, bank_voucher_no) nulls not distinct where bank_voucher_no is not null and status <> 'CANCELLED';
create index srm_rcn_actual_payment_info_supplier_id_status_creatio_5p4vox on srm_rcn_actual_payment_info (supplier_id, status, creation_date desc);
create index srm_rcn_actual_payment_info_actual_payment_number_trgm on srm_rcn_actual_payment_info using gin (actual_payment_number gin_trgm_ops);
create index srm_rcn_advance_apply_creation_date_id_idx on srm_rcn_advance_apply (creation_date desc, id desc);
create index srm_rcn_advance_apply_status_creation_date_id_idx on srm_rcn_advance_apply (status, creation_date desc, id desc);
create index srm_rcn_advance_apply_org_id_idx on srm_rcn_advance_apply (org_id) where org_id is not null;
create index srm_rcn_advance_apply_supplier_id_idx on srm_rcn_advance_apply (supplier_id) where supplier_id is not null;
create index srm_rcn_advance_apply_applicant_id_idx on srm_rcn_advance_apply (applicant_id) where applicant_id is not null;
create index srm_rcn_advance_apply_department_id_idx on srm_rcn_advance_apply (department_id) where department_id is not null;
create index srm_rcn_advance_apply_supplier_account_id_idx on srm_rcn_advance_apply (supplier_account_id) where supplier_account_id is not null;
create index srm_rcn_advance_apply_approved_by_idx on srm_rcn_advance_apply (approved_by) where approved_by is not null;
create index srm_rcn_advance_apply_supplier_id_status_creation_date_idx on srm_rcn_advance_apply (supplier_id, status, creation_date desc);
create index srm_rcn_advance_apply_advance_number_trgm on srm_rcn_advance_apply using gin (advance_number gin_trgm_ops);
create index srm_rcn_advance_apply_remind_clock on srm_rcn_advance_apply (expect_write_off_date, id) where expect_write_off_date is not null and status in ('PART_PAID', 'PAID');
create index srm_rcn_advance_apply__lines_header_id_idx on srm_rcn_advance_apply__lines (header_id);
create index srm_rcn_advance_apply__lines_order_id_idx on srm_rcn_advance_apply__lines (order_id);
create index srm_rcn_advance_apply__refunds_header_id_idx on srm_rcn_advance_apply__refunds (header_id);
