alter table srm_act_award__lines add column requisition_line_id bigint;
alter table srm_act_award__lines add column ordered_quantity numeric(18,6);
alter table srm_bid_picketage__items add column ordered_quantity numeric(18,6);

update srm_act_award__lines l set ordered_quantity = 0, requisition_line_id = i.requisition_line_id
from srm_act_compete__items i where i.id = l.compete_item_id;
update srm_bid_picketage__items set ordered_quantity = 0;

alter table srm_act_award__lines add constraint srm_act_award__lines_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_act_award__lines add constraint srm_act_award__lines_not_overdrawn check (ordered_quantity <= award_quantity);
alter table srm_bid_picketage__items add constraint srm_bid_picketage__items_not_overdrawn check (ordered_quantity <= award_quantity);
create index srm_act_award__lines_requisition_line_id_idx on srm_act_award__lines (requisition_line_id);

update srm_pur_order__lines
set price_source = case
    when gift_flag = 'Y' then 'GIFT'
    when agreement_line_id is not null then 'AGREEMENT'
    when item_price_id is not null then 'LIBRARY'
    when catalog_order_line_id is not null then 'CATALOG'
    else 'MANUAL' end
where price_source is null and coalesce(price_incl_tax, price_excl_tax) is not null;
alter table srm_pur_order__lines add constraint srm_pur_order__lines_lines_price_has_source check (coalesce(price_incl_tax, price_excl_tax) is null or price_source is not null) not valid;
