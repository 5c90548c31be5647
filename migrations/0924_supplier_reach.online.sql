drop index concurrently if exists srm_pos_supplier_reach_sites;
create index concurrently srm_pos_supplier_reach_sites on srm_pos_supplier using gin (site_org_ids);
drop index concurrently if exists srm_pos_supplier_reach_categories;
create index concurrently srm_pos_supplier_reach_categories on srm_pos_supplier using gin (category_ids);
