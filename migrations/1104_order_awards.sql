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
