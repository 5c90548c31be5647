alter table srm_pur_agreement__lines add column last_price_incl_tax numeric(18,6);
alter table srm_pur_agreement__lines add column price_change_rate numeric(9,4);
alter table srm_pur_order_change__lines add column last_price_incl_tax numeric(18,6);
alter table srm_pur_order_change__lines add column price_change_rate numeric(9,4);
