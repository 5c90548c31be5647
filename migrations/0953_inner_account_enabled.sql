-- Whether an account is enabled, as a field beside its state.
alter table srm_base_inner_bank_account_info add column enabled_flag text;
update srm_base_inner_bank_account_info set enabled_flag = case when status = 'ENABLED' then 'Y' else 'N' end;
alter table srm_base_inner_bank_account_info add constraint srm_base_inner_bank_account_info_enabled_flag_yn check (enabled_flag in ('Y', 'N')) not valid;
