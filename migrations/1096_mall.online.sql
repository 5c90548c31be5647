alter table srm_pur_order__lines validate constraint srm_pur_order__lines_catalog_order_line_id_fkey;
drop index concurrently if exists srm_pur_order__lines_catalog_order_line_id_uq;
create unique index concurrently srm_pur_order__lines_catalog_order_line_id_uq on srm_pur_order__lines (catalog_order_line_id) nulls not distinct where catalog_order_line_id is not null and line_status <> 'CANCELLED';
