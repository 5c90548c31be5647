-- The form to fill of each element, copied from the template.
alter table srm_qcn_ppap__elements add column sample_file_ids text;
