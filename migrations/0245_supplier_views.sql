-- Suppliers see receipts that were posted; one cancelled before that was never theirs to see.
create or replace view rpt.p_receipt_line as
  select l.id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, h.receipt_date, l.line_num, l.item_id,
    l.item_description, l.uom_code, l.quantity, l.accepted_quantity, l.rejected_quantity, l.returned_quantity
  from public.srm_pur_receipt h join public.srm_pur_receipt__lines l on l.header_id = h.id
  where h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF');
