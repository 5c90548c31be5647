alter table srm_bid_supplier validate constraint srm_bid_supplier_supervisor_id_fkey;
drop index concurrently if exists srm_bid_supplier_supervisor_id_idx;
create index concurrently srm_bid_supplier_supervisor_id_idx on srm_bid_supplier (supervisor_id) where supervisor_id is not null;
