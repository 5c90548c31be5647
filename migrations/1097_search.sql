alter table srm_pur_catalog_sku add column search_text text;
