alter table srm_rcn_payment_apply add column print_count bigint;
alter table srm_rcn_payment_apply add column print_file_ids text;
