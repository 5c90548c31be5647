alter table srm_pos_supplier_import add column error_file_ids text;
