-- The accepted 8D that should have kept a defect from coming again.
alter table srm_qcn_abnormal add column previous_report_id bigint
  constraint srm_qcn_abnormal_previous_report_id_fkey references srm_qcn_report (id);
create index srm_qcn_abnormal_previous_report_id_idx on srm_qcn_abnormal (previous_report_id)
  where previous_report_id is not null;

-- The statement whose disputed rows stayed behind.
alter table srm_rcn_statement add column split_from_id bigint
  constraint srm_rcn_statement_split_from_id_fkey references srm_rcn_statement (id);
create index srm_rcn_statement_split_from_id_idx on srm_rcn_statement (split_from_id)
  where split_from_id is not null;

-- Filled at each read.
alter table srm_rcn_advance_apply add column payee_now text;
alter table srm_rcn_payment_apply__payment_lines add column payee_now text;
