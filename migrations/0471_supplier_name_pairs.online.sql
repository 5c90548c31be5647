drop index concurrently if exists srm_pos_supplier_name_pairs;
create index concurrently srm_pos_supplier_name_pairs on srm_pos_supplier using gin (name_pairs(plain_name));
drop index concurrently if exists srm_pos_supplier_former_names;
create index concurrently srm_pos_supplier_former_names on srm_pos_supplier (id) where former_names is not null;
