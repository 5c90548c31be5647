-- Punishments, claims and refunds, and what refunds hold of a deduction.
create table srm_qcn_claim (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  claim_number text,
  abnormal_id bigint,
  supplier_id bigint,
  item_id bigint,
  claim_date date,
  claim_reason text,
  applicant_id bigint,
  currency_code text,
  offset_mode text,
  tax_rate text,
  loss_amount numeric(18,2),
  supplier_share numeric(9,4),
  claim_amount numeric(18,2),
  final_amount numeric(18,2),
  local_amount numeric(18,2),
  amended_amount numeric(18,2),
  shared_flag text,
  charge_failed_flag text,
  reply_deadline date,
  supplier_reply text,
  supplier_reply_time timestamptz(0),
  appeal_round bigint,
  appeal_content text,
  appeal_amount numeric(18,2),
  appeal_file_ids text,
  handle_result text,
  handle_opinion text,
  confirm_time timestamptz(0),
  deduction_id bigint,
  refunded_amount numeric(18,2),
  deduction_failure text,
  invalid_reason text
);
create table srm_qcn_claim__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_claim (id) on delete cascade,
  line_num bigint,
  cost_type text,
  description text,
  quantity numeric(18,6),
  unit_cost numeric(18,6),
  amount numeric(18,2),
  evidence_file_ids text
);
create table srm_qcn_punish (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  punish_number text,
  supplier_id bigint,
  punish_type text[],
  punish_level text,
  occurrence_date date,
  contract_id bigint,
  reason text,
  improve_requirement text,
  applicant_id bigint,
  currency_code text,
  offset_mode text,
  tax_rate text,
  punish_amount numeric(18,2),
  final_amount numeric(18,2),
  stop_from date,
  stop_to date,
  share_cut numeric(9,4),
  local_amount numeric(18,2),
  amended_amount numeric(18,2),
  shared_flag text,
  charge_failed_flag text,
  warning_flag text,
  share_cut_flag text,
  downgrade_flag text,
  measures_open_flag text,
  reply_deadline date,
  supplier_reply text,
  supplier_reply_time timestamptz(0),
  appeal_content text,
  appeal_file_ids text,
  handle_result text,
  handle_opinion text,
  deduction_id bigint,
  refunded_amount numeric(18,2),
  deduction_failure text,
  invalid_reason text
);
create table srm_qcn_punish__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_punish (id) on delete cascade,
  line_num bigint,
  abnormal_id bigint,
  clause text,
  item_id bigint,
  quantity numeric(18,6),
  unit_amount numeric(18,6),
  amount numeric(18,2),
  description text,
  live_flag text
);
create table srm_rcn_refund_header (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  refund_number text,
  refund_type text,
  supplier_id bigint,
  currency_code text,
  pay_mode text,
  offset_mode text,
  refund_date date,
  due_date date,
  reason text,
  applicant_id bigint,
  refund_amount numeric(18,2),
  refunded_amount numeric(18,2),
  result_doc_number text,
  deduction_id bigint,
  manual_account_id bigint,
  local_amount numeric(18,2),
  cancel_reason text,
  shared_flag text
);
create table srm_rcn_refund_header__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_refund_header (id) on delete cascade,
  line_num bigint,
  deduction_id bigint,
  source_doc_number text,
  tax_rate text,
  applied_amount numeric(18,2),
  refunded_before numeric(18,2),
  refund_amount numeric(18,2),
  line_reason text
);
-- The default fills the rows that stand without rewriting them; the product sets the value itself.
alter table srm_rcn_deduction add column refunded_amount numeric(18,2) default 0;
alter table srm_rcn_deduction alter column refunded_amount drop default;
alter table srm_rcn_deduction add constraint srm_rcn_deduction_refunds_within_applied check (refunded_amount >= 0 and refunded_amount <= applied_amount) not valid;
alter table srm_qcn_claim add constraint srm_qcn_claim_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'PUBLISHED', 'APPEALED', 'CONFIRMED', 'REVOKED', 'SETTLED', 'INVALID'));
alter table srm_qcn_claim add constraint srm_qcn_claim_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_claim_number_key unique (claim_number);
alter table srm_qcn_claim add constraint srm_qcn_claim_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_qcn_claim add constraint srm_qcn_claim_charge_failed_flag_yn check (charge_failed_flag in ('Y', 'N'));
alter table srm_qcn_claim add constraint srm_qcn_claim_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_qcn_claim add constraint srm_qcn_claim_final_within_claim check (final_amount >= 0 and final_amount <= claim_amount);
alter table srm_qcn_claim add constraint srm_qcn_claim_claim_within_loss check (claim_amount <= loss_amount);
alter table srm_qcn_claim add constraint srm_qcn_claim_two_appeals check (appeal_round between 0 and 2);
alter table srm_qcn_punish add constraint srm_qcn_punish_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'PUBLISHED', 'APPEALED', 'CONFIRMED', 'REVOKED', 'SETTLED', 'INVALID'));
alter table srm_qcn_punish add constraint srm_qcn_punish_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_punish add constraint srm_qcn_punish_punish_number_key unique (punish_number);
alter table srm_qcn_punish add constraint srm_qcn_punish_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_punish add constraint srm_qcn_punish_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id);
alter table srm_qcn_punish add constraint srm_qcn_punish_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_qcn_punish add constraint srm_qcn_punish_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_charge_failed_flag_yn check (charge_failed_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_warning_flag_yn check (warning_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_share_cut_flag_yn check (share_cut_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_downgrade_flag_yn check (downgrade_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_measures_open_flag_yn check (measures_open_flag in ('Y', 'N'));
alter table srm_qcn_punish add constraint srm_qcn_punish_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_qcn_punish add constraint srm_qcn_punish_final_within_fine check (final_amount >= 0 and final_amount <= punish_amount);
alter table srm_qcn_punish add constraint srm_qcn_punish_stop_period check (stop_to >= stop_from);
alter table srm_qcn_punish__lines add constraint srm_qcn_punish__lines_abnormal_id_fkey foreign key (abnormal_id) references srm_qcn_abnormal (id);
alter table srm_qcn_punish__lines add constraint srm_qcn_punish__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_punish__lines add constraint srm_qcn_punish__lines_live_flag_yn check (live_flag in ('Y', 'N'));
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SETTLED', 'CANCELLED'));
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_refund_number_key unique (refund_number);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_applicant_id_fkey foreign key (applicant_id) references base_person (id);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_manual_account_id_fkey foreign key (manual_account_id) references srm_rcn_manual_account (id);
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_shared_flag_yn check (shared_flag in ('Y', 'N'));
alter table srm_rcn_refund_header add constraint srm_rcn_refund_header_refunded_within_refund check (refunded_amount >= 0 and refunded_amount <= refund_amount);
alter table srm_rcn_refund_header__lines add constraint srm_rcn_refund_header__lines_deduction_id_fkey foreign key (deduction_id) references srm_rcn_deduction (id);
alter table srm_rcn_refund_header__lines add constraint srm_rcn_refund_header__lines_header_id_deduction_id_key unique (header_id, deduction_id);
alter table srm_rcn_refund_header__lines add constraint srm_rcn_refund_header__lines_something_back check (refund_amount > 0);
create index srm_qcn_claim_creation_date_id_idx on srm_qcn_claim (creation_date desc, id desc);
create index srm_qcn_claim_status_creation_date_id_idx on srm_qcn_claim (status, creation_date desc, id desc);
create index srm_qcn_claim_org_id_idx on srm_qcn_claim (org_id) where org_id is not null;
create index srm_qcn_claim_abnormal_id_idx on srm_qcn_claim (abnormal_id) where abnormal_id is not null;
create index srm_qcn_claim_supplier_id_idx on srm_qcn_claim (supplier_id) where supplier_id is not null;
create index srm_qcn_claim_item_id_idx on srm_qcn_claim (item_id) where item_id is not null;
create index srm_qcn_claim_applicant_id_idx on srm_qcn_claim (applicant_id) where applicant_id is not null;
create index srm_qcn_claim_deduction_id_idx on srm_qcn_claim (deduction_id) where deduction_id is not null;
create index srm_qcn_claim_supplier_id_status_idx on srm_qcn_claim (supplier_id, status);
create index srm_qcn_claim_claim_date_idx on srm_qcn_claim (claim_date);
create unique index srm_qcn_claim_abnormal_id_uq on srm_qcn_claim (abnormal_id) nulls not distinct where abnormal_id is not null and status not in ('INVALID', 'REVOKED');
create index srm_qcn_claim_claim_number_trgm on srm_qcn_claim using gin (claim_number gin_trgm_ops);
create index srm_qcn_claim_unanswered_clock on srm_qcn_claim (reply_deadline, id) where reply_deadline is not null and status = 'PUBLISHED';
create index srm_qcn_claim__lines_header_id_idx on srm_qcn_claim__lines (header_id);
create index srm_qcn_punish_creation_date_id_idx on srm_qcn_punish (creation_date desc, id desc);
create index srm_qcn_punish_status_creation_date_id_idx on srm_qcn_punish (status, creation_date desc, id desc);
create index srm_qcn_punish_org_id_idx on srm_qcn_punish (org_id) where org_id is not null;
create index srm_qcn_punish_supplier_id_idx on srm_qcn_punish (supplier_id) where supplier_id is not null;
create index srm_qcn_punish_contract_id_idx on srm_qcn_punish (contract_id) where contract_id is not null;
create index srm_qcn_punish_applicant_id_idx on srm_qcn_punish (applicant_id) where applicant_id is not null;
create index srm_qcn_punish_deduction_id_idx on srm_qcn_punish (deduction_id) where deduction_id is not null;
create index srm_qcn_punish_supplier_id_status_idx on srm_qcn_punish (supplier_id, status);
create index srm_qcn_punish_occurrence_date_idx on srm_qcn_punish (occurrence_date);
create index srm_qcn_punish_punish_number_trgm on srm_qcn_punish using gin (punish_number gin_trgm_ops);
create index srm_qcn_punish_unanswered_clock on srm_qcn_punish (reply_deadline, id) where reply_deadline is not null and status = 'PUBLISHED';
create index srm_qcn_punish__lines_header_id_idx on srm_qcn_punish__lines (header_id);
create index srm_qcn_punish__lines_abnormal_id_idx on srm_qcn_punish__lines (abnormal_id) where abnormal_id is not null;
create index srm_qcn_punish__lines_item_id_idx on srm_qcn_punish__lines (item_id) where item_id is not null;
create unique index srm_qcn_punish__lines_abnormal_id_clause_uq on srm_qcn_punish__lines (abnormal_id, clause) nulls not distinct where live_flag = 'Y' and abnormal_id is not null;
create index srm_rcn_refund_header_creation_date_id_idx on srm_rcn_refund_header (creation_date desc, id desc);
create index srm_rcn_refund_header_status_creation_date_id_idx on srm_rcn_refund_header (status, creation_date desc, id desc);
create index srm_rcn_refund_header_org_id_idx on srm_rcn_refund_header (org_id) where org_id is not null;
create index srm_rcn_refund_header_supplier_id_idx on srm_rcn_refund_header (supplier_id) where supplier_id is not null;
create index srm_rcn_refund_header_applicant_id_idx on srm_rcn_refund_header (applicant_id) where applicant_id is not null;
create index srm_rcn_refund_header_deduction_id_idx on srm_rcn_refund_header (deduction_id) where deduction_id is not null;
create index srm_rcn_refund_header_manual_account_id_idx on srm_rcn_refund_header (manual_account_id) where manual_account_id is not null;
create index srm_rcn_refund_header_supplier_id_status_idx on srm_rcn_refund_header (supplier_id, status);
create index srm_rcn_refund_header_refund_date_idx on srm_rcn_refund_header (refund_date);
create index srm_rcn_refund_header_refund_number_trgm on srm_rcn_refund_header using gin (refund_number gin_trgm_ops);
create index srm_rcn_refund_header__lines_header_id_idx on srm_rcn_refund_header__lines (header_id);
create index srm_rcn_refund_header__lines_deduction_id_idx on srm_rcn_refund_header__lines (deduction_id);
