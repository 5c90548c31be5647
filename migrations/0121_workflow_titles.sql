alter table base_bpm_model add column doc_title text;
