alter table srm_rcn_actual_payment_info add column returned_flag text;
alter table srm_rcn_actual_payment_info add column return_voucher_no text;
alter table srm_rcn_actual_payment_info add column return_date date;
alter table srm_rcn_actual_payment_info add column return_reason text;
alter table srm_rcn_actual_payment_info add constraint srm_rcn_actual_payment_info_returned_flag_yn check (returned_flag in ('Y', 'N')) not valid;
