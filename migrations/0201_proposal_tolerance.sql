alter table srm_pur_order add column accept_early_days bigint;
alter table srm_pur_order add column accept_late_days bigint;
alter table srm_pur_bill_type add column accept_early_days bigint;
alter table srm_pur_bill_type add column accept_late_days bigint;
