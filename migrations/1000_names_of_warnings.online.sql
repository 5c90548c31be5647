-- English readers look for warnings by the English names of their objects.
drop index concurrently if exists srm_pos_supplier_warning_object_title_en_trgm;
create index concurrently srm_pos_supplier_warning_object_title_en_trgm on srm_pos_supplier_warning using gin (object_title_en gin_trgm_ops);
