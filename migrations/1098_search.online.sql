drop index concurrently if exists srm_pur_catalog_sku_search_text_trgm;
create index concurrently srm_pur_catalog_sku_search_text_trgm on srm_pur_catalog_sku using gin (search_text gin_trgm_ops);
