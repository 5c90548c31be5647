-- What the ledger owed before settlement kept rows of its own: one open row for each payable posting, at its price of now.
insert into srm_rcn_transaction_info (status, org_id, created_by, creation_date, last_updated_by, last_update_date,
  transaction_number, transaction_type, source_doc_type, source_doc_number, sic_transaction_id, split_num, supplier_id, site_id,
  order_id, order_line_id, po_number, po_line_num, delivery_note_number, item_id, item_description, category_id, uom_code, lot_number,
  subinventory_id, transaction_date, payment_term_id, price_basis, price_incl_tax, price_unit_qty, price_excl_tax, tax_rate,
  currency_code, quantity, amount_incl_tax, amount_excl_tax, tax_amount, settled_quantity, locked_quantity, offset_quantity,
  open_quantity, settled_amount, locked_amount, offset_amount, open_amount, settled_amount_excl_tax, locked_amount_excl_tax)
with adjusts as (
  select substring(source_key from '[0-9]+$')::bigint as of_id, sum(amount_incl_tax) as incl, sum(amount_excl_tax) as excl,
    (array_agg(price_incl_tax order by id desc))[1] as price_incl, (array_agg(price_excl_tax order by id desc))[1] as price_excl
  from srm_sic_transaction where transaction_type = 'PRICE_ADJUST' group by 1),
owed as (
  select x.*, case when x.amount_incl_tax is null and a.incl is null then null else coalesce(x.amount_incl_tax, 0) + coalesce(a.incl, 0) end as incl,
    case when x.amount_incl_tax is null and a.incl is null then null else coalesce(x.amount_excl_tax, 0) + coalesce(a.excl, 0) end as excl,
    coalesce(a.price_incl, x.price_incl_tax) as price_incl, coalesce(a.price_excl, x.price_excl_tax) as price_excl
  from srm_sic_transaction x left join adjusts a on a.of_id = x.id
  where x.payable_flag = 'Y' and x.transaction_type <> 'PRICE_ADJUST')
select case when w.incl is null then 'UNPRICED' else 'OPEN' end, coalesce(o.org_id, w.org_id), w.created_by, w.creation_date, w.last_updated_by, w.last_update_date,
  'TI' || to_char(w.post_date, 'YYYYMMDD') || 'L' || w.id,
  case when w.transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK') then 'RETURN' when w.transaction_type = 'CONSUME' then 'CONSIGN_USE' else 'RECEIPT' end
    || case when w.reversed_transaction_id is null then '' else '_REVERSAL' end,
  case when w.source_doc_type in ('RECEIPT', 'RETURN') then w.source_doc_type else 'STOCK_TRANSACTION' end,
  w.source_doc_number, w.id, 0, w.supplier_id, o.site_id, w.order_id, w.order_line_id, o.po_number, l.line_num, n.note_number, w.item_id,
  l.item_description, w.category_id, w.uom_code, w.lot_number, w.subinventory_id, w.post_date, o.payment_term_id,
  coalesce(o.price_basis, 'TAX_INCLUDED'), w.price_incl, w.price_unit_qty, w.price_excl, w.tax_rate, w.currency_code, w.quantity,
  w.incl, w.excl, w.incl - w.excl, 0, 0, 0, w.quantity, 0, 0, 0, coalesce(w.incl, 0), 0, 0
from owed w left join srm_pur_order o on o.id = w.order_id left join srm_pur_order__lines l on l.id = w.order_line_id
  left join srm_pur_delivery_note n on n.id = w.note_id;
update srm_rcn_transaction_info i set original_transaction_id = o.id
from srm_sic_transaction x join srm_rcn_transaction_info o on o.sic_transaction_id = x.reversed_transaction_id
where x.id = i.sic_transaction_id;
