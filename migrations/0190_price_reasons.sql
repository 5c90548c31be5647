alter table srm_pur_order__lines add column price_reasons text[];
