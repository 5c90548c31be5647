drop index srm_pur_unpriced_material_order_line_id_uq;
create unique index srm_pur_unpriced_material_order_line_id_uq on srm_pur_unpriced_material (order_line_id) nulls not distinct where order_line_id is not null and status in ('OPEN', 'IN_INQUIRY');
drop index srm_pur_receipt_note_id_uq;
create unique index srm_pur_receipt_note_id_uq on srm_pur_receipt (note_id) nulls not distinct where note_id is not null and status = 'DRAFT';
