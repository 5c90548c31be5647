alter table srm_spe_monthly_performance add column concession_lots bigint;
