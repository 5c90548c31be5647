-- Deposits of bidders: which document of sourcing they are for, how they were received, and what was kept of them.
alter table srm_rcn_manual_account add column source_key text;
alter table srm_rcn_manual_account add column bank_voucher_no text;
alter table srm_rcn_manual_account add column forfeited_amount numeric(18,2);
alter table srm_rcn_manual_account add column forfeit_date date;
update srm_rcn_manual_account set forfeited_amount = 0;
create unique index srm_rcn_manual_account_source_key_uq on srm_rcn_manual_account (source_key) nulls not distinct where source_key is not null and status <> 'ABOLISHED';
