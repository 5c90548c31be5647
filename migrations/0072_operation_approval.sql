alter table base_bpm_model add column doc_operation text;
alter table base_bpm_instance add column doc_operation text;
alter table base_bpm_instance add column operation_input jsonb;
