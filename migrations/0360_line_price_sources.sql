alter table srm_pur_requisition__lines add column price_source text;
alter table srm_pur_requisition__lines add column item_price_id bigint;
alter table srm_pur_requisition__lines add column last_price_incl_tax numeric(18,6);
alter table srm_pur_requisition__lines add column price_change_rate numeric(9,4);
alter table srm_pur_order__lines add column last_price_incl_tax numeric(18,6);
alter table srm_pur_order__lines add column price_change_rate numeric(9,4);
alter table srm_pur_requisition__lines add constraint srm_pur_requisition__lines_item_price_id_fkey foreign key (item_price_id) references srm_base_item_price (id) not valid;
