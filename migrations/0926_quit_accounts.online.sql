drop index concurrently if exists srm_slc_supplier_quit_accounts_clock;
create index concurrently srm_slc_supplier_quit_accounts_clock on srm_slc_supplier_quit (accounts_open_from, id) where accounts_open_from is not null and status = 'APPROVED';
