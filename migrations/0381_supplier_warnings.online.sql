drop index concurrently if exists srm_pos_supplier_category_expire_clock;
create index concurrently srm_pos_supplier_category_expire_clock on srm_pos_supplier_category (effective_to, id) where effective_to is not null and status in ('QUALIFIED', 'FROZEN');
