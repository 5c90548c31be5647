alter table srm_pos_supplier_import add column account_rows bigint;
alter table srm_pos_supplier_import add column uploaded_key text;
