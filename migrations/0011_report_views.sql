-- What reports may read: one schema of views, granted to a role that can read nothing else. They carry the columns that
-- row scopes work on (org_id, category_id, supplier_id) and leave out what is personal or sealed. p_* hold what suppliers
-- may see of themselves.
create schema rpt;
create view rpt.v_supplier as
  select id, supplier_number, supplier_name, supplier_name_en, country_code, supplier_type, industry, status,
    supplier_level, grade_code, latest_score, qualified_date, quit_date, last_transaction_date
  from public.srm_pos_supplier;
create view rpt.v_organization as
  select id, org_code, org_name, org_name_en, org_type, parent_id from public.base_organization;
create view rpt.v_category as
  select id, category_code, category_name, category_name_en, parent_id, category_type, full_path from public.srm_base_category;
create view rpt.v_item as
  select id, item_code, item_name, item_name_en, specification, brand, category_id, item_type, uom_code, status
  from public.srm_base_item;
create view rpt.v_item_price as
  select id, price_number, org_id, supplier_id, item_id, category_id, price_type, currency_code, uom_code, price_unit_qty,
    tax_rate, price_excl_tax, price_incl_tax, effective_from, effective_to, change_rate, source_type, source_number
  from public.srm_base_item_price where status = 'APPROVED';
create view rpt.v_pur_requisition_line as
  select l.id, h.requisition_number, h.org_id, h.status, h.apply_date, h.applicant_id, h.department_id, h.urgent_flag,
    l.line_num, l.item_id, l.item_description, l.category_id, l.quantity, l.uom_code, l.need_by_date,
    l.estimated_amount_incl_tax, l.ordered_quantity, l.received_quantity, l.line_status, l.buyer_id, h.created_by
  from public.srm_pur_requisition h join public.srm_pur_requisition__lines l on l.header_id = h.id;
create view rpt.v_pur_order as
  select id, po_number, org_id, supplier_id, buyer_id, order_type, order_date, currency_code, amount_excl_tax, tax_amount,
    amount_incl_tax, local_amount_incl_tax, status, confirm_status, receive_status, settle_status, publish_time, created_by
  from public.srm_pur_order;
create view rpt.v_pur_order_line as
  select l.id, h.id as order_id, h.po_number, h.org_id, h.supplier_id, h.buyer_id, h.order_date, h.status, h.currency_code,
    l.line_num, l.item_id, l.item_description, l.category_id, l.quantity, l.uom_code, l.price_excl_tax, l.price_incl_tax,
    l.amount_excl_tax, l.amount_incl_tax, l.need_by_date, l.received_quantity, l.accepted_quantity, l.rejected_quantity,
    l.returned_quantity, l.open_quantity, l.line_status, h.created_by
  from public.srm_pur_order h join public.srm_pur_order__lines l on l.header_id = h.id;
create view rpt.v_delivery_note as
  select id, note_number, receive_org_id as org_id, supplier_id, buyer_id, ship_date, expected_arrival_time,
    actual_ship_time, arrive_time, transport_mode, package_count, status
  from public.srm_pur_delivery_note;
create view rpt.v_receipt_line as
  select l.id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, h.receipt_date, h.post_date, h.receipt_type,
    h.status, l.line_num, l.order_id, l.item_id, i.category_id, l.item_description, l.uom_code, l.quantity,
    l.refused_quantity, l.accepted_quantity, l.concession_quantity, l.rejected_quantity, l.stocked_quantity,
    l.returned_quantity, l.amount_excl_tax, l.amount_incl_tax, l.inspect_status, l.inspect_date
  from public.srm_pur_receipt h join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_base_item i on i.id = l.item_id;
create view rpt.v_stock_transaction as
  select id, transaction_number, transaction_type, transaction_date, post_date, org_id, supplier_id, item_id, category_id,
    quantity, uom_code, stock_quantity, lot_number, owner_type, currency_code, amount_excl_tax, amount_incl_tax,
    source_doc_type, source_doc_number
  from public.srm_sic_transaction;
create view rpt.v_stock as
  select id, inventory_org_id as org_id, supplier_id, item_id, category_id, lot_number, owner_type, stock_uom_code,
    on_hand_quantity, inspect_quantity, rejected_quantity, blocked_quantity, reserved_quantity, first_receive_date, last_move_date
  from public.srm_sic_inventory;
create view rpt.p_pur_order as
  select id, po_number, org_id, supplier_id, order_date, currency_code, amount_excl_tax, amount_incl_tax, status,
    confirm_status, receive_status, publish_time
  from public.srm_pur_order where status in ('PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED');
create view rpt.p_pur_order_line as
  select l.id, h.po_number, h.org_id, h.supplier_id, h.order_date, h.status, h.currency_code, l.line_num, l.item_id,
    l.item_description, l.quantity, l.uom_code, l.price_excl_tax, l.price_incl_tax, l.amount_incl_tax, l.need_by_date,
    l.received_quantity, l.accepted_quantity, l.rejected_quantity, l.open_quantity, l.line_status
  from public.srm_pur_order h join public.srm_pur_order__lines l on l.header_id = h.id
  where h.status in ('PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED');
create view rpt.p_receipt_line as
  select l.id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, h.receipt_date, l.line_num, l.item_id,
    l.item_description, l.uom_code, l.quantity, l.accepted_quantity, l.rejected_quantity, l.returned_quantity
  from public.srm_pur_receipt h join public.srm_pur_receipt__lines l on l.header_id = h.id where h.status <> 'DRAFT';
-- The catalogue of the schema itself, for the editor of reports.
create view rpt.v_relation as
  select c.relname::text as relation, string_agg(a.attname::text, ', ' order by a.attnum) as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where n.nspname = 'rpt' and c.relkind = 'v' group by c.relname;
