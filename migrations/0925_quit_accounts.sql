alter table srm_slc_supplier_quit add column accounts_open_from date;
