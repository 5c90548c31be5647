alter table srm_pur_custom_header add column buyer_id bigint;
update srm_pur_custom_header h set buyer_id = o.buyer_id
from srm_pur_custom_header__lines l
  join srm_pur_order__lines p on p.id = l.order_line_id
  join srm_pur_order o on o.id = p.header_id
where l.header_id = h.id and l.line_num = 1;
