-- English readers look for figures by the English names of their indicators.
drop index concurrently if exists srm_spe_source_data_indicator_name_en_trgm;
create index concurrently srm_spe_source_data_indicator_name_en_trgm on srm_spe_source_data using gin (indicator_name_en gin_trgm_ops);
drop index concurrently if exists srm_spe_supplier_score_indicator_name_en_trgm;
create index concurrently srm_spe_supplier_score_indicator_name_en_trgm on srm_spe_supplier_score using gin (indicator_name_en gin_trgm_ops);
