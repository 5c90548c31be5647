alter table srm_rcn_payment_apply__payment_lines add column bill_number text;
alter table srm_rcn_payment_apply__payment_lines add column bill_due_date date;
