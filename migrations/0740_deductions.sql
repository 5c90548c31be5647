create table srm_rcn_advance_apply__write_off_history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_advance_apply (id) on delete cascade,
  advance_line_num bigint,
  payment_apply_id bigint,
  invoice_id bigint,
  write_off_amount numeric(18,2),
  write_off_time timestamptz(0),
  fx_diff numeric(18,2)
);
create table srm_rcn_deduction (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  deduction_number text,
  supplier_id bigint,
  deduction_type text,
  direction text,
  offset_mode text,
  currency_code text,
  tax_rate text,
  deduction_date date,
  effective_date date,
  applicant_id bigint,
  reason text,
  source_doc_type text,
  source_doc_id bigint,
  source_doc_number text,
  source_key text,
  agreed_flag text,
  shared_flag text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  applied_amount numeric(18,2),
  locked_amount numeric(18,2),
  open_amount numeric(18,2),
  reply_deadline date,
  supplier_reply text,
  supplier_reply_remark text,
  supplier_reply_time timestamptz(0),
  appeal_opinion text,
  buyer_receipt_no text,
  buyer_receipt_date date,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_rcn_deduction__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_deduction (id) on delete cascade,
  line_num bigint,
  description text,
  item_id bigint,
  order_id bigint,
  quantity numeric(18,6),
  unit_amount numeric(18,6),
  amount numeric(18,2)
);
create table srm_rcn_deduction__applications (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_deduction (id) on delete cascade,
  target_type text,
  target_number text,
  amount numeric(18,2),
  locked_flag text,
  apply_time timestamptz(0)
);
create table srm_rcn_payment_apply__payment_files (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_payment_apply (id) on delete cascade,
  file_number text,
  made_time timestamptz(0),
  made_by bigint,
  transfer_count bigint,
  amount numeric(18,2),
  again_reason text,
  file_hash text
);
alter table srm_rcn_invoice__actuals add column ocr_status text;
alter table srm_rcn_invoice__actuals add column ocr_result text;
alter table srm_rcn_manual_account add column settle_mode text;
update srm_rcn_manual_account set settle_mode = 'DIRECT';
alter table srm_rcn_payment_apply add column skip_deduction_reason text;
alter table srm_rcn_payment_apply add column deduction_write_off_amount numeric(18,2);
update srm_rcn_payment_apply set deduction_write_off_amount = 0;
alter table srm_rcn_payment_apply__write_offs add column deduction_id bigint;
alter table srm_rcn_statement add column pending_payment_deduction numeric(18,2);
alter table srm_rcn_statement__cost_lines add column deduction_id bigint;
alter table srm_rcn_statement__cost_lines add column manual_account_id bigint;
alter table srm_rcn_advance_apply__write_off_history add constraint srm_rcn_advance_apply__write_off_history_payment_apply_id_fkey foreign key (payment_apply_id) references srm_rcn_payment_apply (id);
alter table srm_rcn_advance_apply__write_off_history add constraint srm_rcn_advance_apply__write_off_history_invoice_id_fkey foreign key (invoice_id) references srm_rcn_invoice (id);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'SUPPLIER_CONFIRMING', 'APPEALED', 'APPROVED', 'PART_APPLIED', 'APPLIED', 'CANCELLED'));
alter table srm_rcn_deduction add constraint srm_rcn_deduction_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_deduction_number_key unique (deduction_number);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_agreed_flag_yn check (agreed_flag in ('Y', 'N'));
alter table srm_rcn_deduction add constraint srm_rcn_deduction_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_rcn_deduction add constraint srm_rcn_deduction_total_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_amount_adds_up check (amount_incl_tax = applied_amount + locked_amount + open_amount);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_within_amount check (applied_amount >= 0 and locked_amount >= 0 and open_amount >= 0);
alter table srm_rcn_deduction add constraint srm_rcn_deduction_refunds_lower_no_payment check (direction <> 'REFUND' or offset_mode = 'INVOICE');
alter table srm_rcn_deduction__lines add constraint srm_rcn_deduction__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_deduction__lines add constraint srm_rcn_deduction__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_rcn_deduction__applications add constraint srm_rcn_deduction__applications_locked_flag_yn check (locked_flag in ('Y', 'N'));
alter table srm_rcn_manual_account drop constraint srm_rcn_manual_account_within_amount;
alter table srm_rcn_manual_account add constraint srm_rcn_manual_account_within_amount check (applied_amount * sign(amount_incl_tax) >= 0 and locked_amount * sign(amount_incl_tax) >= 0 and open_amount * sign(amount_incl_tax) >= 0) not valid;
alter table srm_rcn_payment_apply drop constraint srm_rcn_payment_apply_amounts_add_up;
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_amounts_add_up check (apply_amount = advance_write_off_amount + deduction_write_off_amount + pay_amount) not valid;
alter table srm_rcn_payment_apply__write_offs add constraint srm_rcn_payment_apply__write_offs_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id) not valid;
alter table srm_rcn_payment_apply__payment_files add constraint srm_rcn_payment_apply__payment_files_made_by_fkey foreign key (made_by) references base_user (id);
alter table srm_rcn_statement__cost_lines add constraint srm_rcn_statement__cost_lines_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id) not valid;
alter table srm_rcn_statement__cost_lines add constraint srm_rcn_statement__cost_lines_manual_account_id_fkey foreign key (manual_account_id) references srm_rcn_manual_account (id) not valid;
create index srm_rcn_advance_apply__write_off_history_header_id_idx on srm_rcn_advance_apply__write_off_history (header_id);
create index srm_rcn_advance_apply__write_off_history_payment_apply_id_idx on srm_rcn_advance_apply__write_off_history (payment_apply_id);
create index srm_rcn_advance_apply__write_off_history_invoice_id_idx on srm_rcn_advance_apply__write_off_history (invoice_id) where invoice_id is not null;
create index srm_rcn_deduction_creation_date_id_idx on srm_rcn_deduction (creation_date desc, id desc);
create index srm_rcn_deduction_status_creation_date_id_idx on srm_rcn_deduction (status, creation_date desc, id desc);
create index srm_rcn_deduction_org_id_idx on srm_rcn_deduction (org_id) where org_id is not null;
create index srm_rcn_deduction_supplier_id_idx on srm_rcn_deduction (supplier_id) where supplier_id is not null;
create index srm_rcn_deduction_applicant_id_idx on srm_rcn_deduction (applicant_id) where applicant_id is not null;
create index srm_rcn_deduction_supplier_id_status_offset_mode_idx on srm_rcn_deduction (supplier_id, status, offset_mode);
create unique index srm_rcn_deduction_source_key_uq on srm_rcn_deduction (source_key) nulls not distinct where source_key is not null and status <> 'CANCELLED';
create index srm_rcn_deduction_deduction_number_trgm on srm_rcn_deduction using gin (deduction_number gin_trgm_ops);
create index srm_rcn_deduction_unanswered_clock on srm_rcn_deduction (reply_deadline, id) where reply_deadline is not null and status = 'SUPPLIER_CONFIRMING';
create index srm_rcn_deduction__lines_header_id_idx on srm_rcn_deduction__lines (header_id);
create index srm_rcn_deduction__lines_item_id_idx on srm_rcn_deduction__lines (item_id) where item_id is not null;
create index srm_rcn_deduction__lines_order_id_idx on srm_rcn_deduction__lines (order_id) where order_id is not null;
create index srm_rcn_deduction__applications_header_id_idx on srm_rcn_deduction__applications (header_id);
create index srm_rcn_payment_apply__payment_files_header_id_idx on srm_rcn_payment_apply__payment_files (header_id);
create index srm_rcn_payment_apply__payment_files_made_by_idx on srm_rcn_payment_apply__payment_files (made_by) where made_by is not null;
insert into srm_rcn_advance_apply__write_off_history (header_id, advance_line_num, payment_apply_id, invoice_id, write_off_amount, write_off_time, fx_diff)
  select l.header_id, l.line_num, h.id, a.invoice_id, w.write_off_amount, h.last_update_date, w.fx_diff
  from srm_rcn_payment_apply__write_offs w
    join srm_rcn_payment_apply h on h.id = w.header_id
    join srm_rcn_payment_apply__invoice_accounts a on a.header_id = h.id and a.row_num = w.account_row_num
    join srm_rcn_advance_apply__lines l on l.id = w.advance_line_id
  where h.status in ('APPROVED', 'PART_PAID', 'PAID', 'CLOSED');
