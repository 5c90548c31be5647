alter table srm_rcn_advance_apply add column contract_id bigint;
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id) not valid;
