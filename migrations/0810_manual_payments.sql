create table srm_rcn_statement_manual_payment (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  manual_payment_number text,
  statement_id bigint,
  supplier_id bigint,
  currency_code text,
  applicant_id bigint,
  payment_date date,
  payment_method text,
  inner_account_id bigint,
  bank_voucher_no text,
  amount numeric(18,2),
  exchange_rate numeric(18,8),
  local_amount numeric(18,2),
  over_limit_flag text,
  reason text,
  applied_amount numeric(18,2),
  locked_amount numeric(18,2),
  open_amount numeric(18,2)
);
alter table srm_rcn_payment_apply add column manual_write_off_amount numeric(18,2);
update srm_rcn_payment_apply set manual_write_off_amount = 0;
alter table srm_rcn_payment_apply__write_offs add column manual_payment_id bigint;
alter table srm_rcn_payment_apply drop constraint srm_rcn_payment_apply_amounts_add_up;
alter table srm_rcn_payment_apply add constraint srm_rcn_payment_apply_amounts_add_up check (apply_amount = advance_write_off_amount + deduction_write_off_amount + manual_write_off_amount + pay_amount) not valid;
alter table srm_rcn_payment_apply__write_offs add constraint srm_rcn_payment_apply__write_offs_manual_payment_id_fkey foreign key (manual_payment_id) references srm_rcn_statement_manual_payment (id) not valid;
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'WRITTEN_OFF', 'CANCELLED'));
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_manual_payment_number_key unique (manual_payment_number);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_statement_id_fkey foreign key (statement_id) references srm_rcn_statement (id);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_inner_account_id_fkey foreign key (inner_account_id) references srm_base_inner_bank_account_info (id);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_over_limit_flag_yn check (over_limit_flag in ('Y', 'N'));
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_amount_adds_up check (amount > 0 and amount = applied_amount + locked_amount + open_amount);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_within_amount check (applied_amount >= 0 and locked_amount >= 0 and open_amount >= 0);
alter table srm_rcn_statement_manual_payment add constraint srm_rcn_statement_manual_payment_cash_or_account check (payment_method = 'CASH' or inner_account_id is not null);
create index srm_rcn_statement_manual_payment_creation_date_id_idx on srm_rcn_statement_manual_payment (creation_date desc, id desc);
create index srm_rcn_statement_manual_payment_status_creation_date_id_idx on srm_rcn_statement_manual_payment (status, creation_date desc, id desc);
create index srm_rcn_statement_manual_payment_org_id_idx on srm_rcn_statement_manual_payment (org_id) where org_id is not null;
create index srm_rcn_statement_manual_payment_statement_id_idx on srm_rcn_statement_manual_payment (statement_id) where statement_id is not null;
create index srm_rcn_statement_manual_payment_supplier_id_idx on srm_rcn_statement_manual_payment (supplier_id) where supplier_id is not null;
create index srm_rcn_statement_manual_payment_applicant_id_idx on srm_rcn_statement_manual_payment (applicant_id) where applicant_id is not null;
create index srm_rcn_statement_manual_payment_inner_account_id_idx on srm_rcn_statement_manual_payment (inner_account_id) where inner_account_id is not null;
create index srm_rcn_statement_manual_payment_supplier_id_status_pa_yypfvr on srm_rcn_statement_manual_payment (supplier_id, status, payment_date);
create unique index srm_rcn_statement_manual_payment_inner_account_id_bank_qcolpt on srm_rcn_statement_manual_payment (inner_account_id, bank_voucher_no) nulls not distinct where inner_account_id is not null and status <> 'CANCELLED';
create index srm_rcn_statement_manual_payment_manual_payment_number_trgm on srm_rcn_statement_manual_payment using gin (manual_payment_number gin_trgm_ops);
