-- What the reports list row by row: requisitions on their way, transactions with their settlement, payables and payments,
-- advances, returns, stock of suppliers, and the history of suppliers.

-- A line of an approved requisition for each order it went into; without an order, once.
create view rpt.v_requisition_source as
  select l.id, coalesce(s.id, 0) as source_id, h.id as requisition_id, h.requisition_number, l.line_num, h.org_id, h.applicant_id,
    h.department_id, l.category_id, l.item_id, l.item_description, l.uom_code, l.quantity, l.need_by_date, h.approved_time,
    l.buyer_id, l.line_status, l.available_quantity, l.received_quantity, o.id as order_id, o.po_number, o.line_num as po_line_num, o.supplier_id,
    s.quantity as ordered_quantity, s.received_quantity as source_received_quantity, o.order_date, o.currency_code, o.price_incl_tax,
    round(s.quantity / coalesce(nullif(o.price_unit_qty, 0), 1) * o.price_incl_tax, 2) as amount_incl_tax,
    d.promised_date, r.last_receipt_date
  from public.srm_pur_requisition h
  join public.srm_pur_requisition__lines l on l.header_id = h.id
  left join (public.srm_pur_order__sources s join lateral (
    select o.id, o.po_number, ol.id as line_id, ol.line_num, o.supplier_id, o.order_date, o.currency_code, ol.price_incl_tax, ol.price_unit_qty
    from public.srm_pur_order__lines ol join public.srm_pur_order o on o.id = ol.header_id
    where ol.id = s.parent_id and ol.line_status <> 'CANCELLED' and o.status not in ('CANCELLED', 'REJECTED')
  ) o on true) on s.requisition_line_id = l.id
  left join lateral (select coalesce(max(d.promised_date) filter (where d.open_quantity > 0), max(d.promised_date)) as promised_date
    from public.srm_pur_order__deliveries d where d.parent_id = o.line_id) d on true
  left join lateral (select max(rh.receipt_date)::date as last_receipt_date
    from public.srm_pur_order__deliveries d join public.srm_pur_receipt__lines rl on rl.order_delivery_id = d.id
    join public.srm_pur_receipt rh on rh.id = rl.header_id
    where d.parent_id = o.line_id and rh.status in ('POSTED', 'COMPLETED') and rl.quantity > coalesce(rl.write_off_quantity, 0)) r on true
  where h.status in ('APPROVED', 'COMPLETED', 'CLOSED') and h.approved_time is not null;
-- Orders as their suppliers confirmed and changes altered them.
create view rpt.v_order_step as
  select h.id, h.po_number, h.org_id, h.supplier_id, h.buyer_id, c.category_id, h.publish_time::date as publish_date, h.publish_time,
    h.supplier_confirm_time, extract(epoch from h.supplier_confirm_time - h.publish_time) / 3600 as confirm_hours, h.confirm_mode
  from public.srm_pur_order h
  left join lateral (select l.category_id from public.srm_pur_order__lines l where l.header_id = h.id order by l.line_num, l.id limit 1) c on true
  where h.publish_time is not null and h.status in ('PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED');
create view rpt.v_order_change as
  select x.id, x.change_number, x.order_id, h.po_number, h.org_id, h.supplier_id, h.buyer_id, c.category_id,
    x.effective_time::date as effective_date
  from public.srm_pur_order_change x join public.srm_pur_order h on h.id = x.order_id
  left join lateral (select l.category_id from public.srm_pur_order__lines l where l.header_id = h.id order by l.line_num, l.id limit 1) c on true
  where x.status = 'EFFECTIVE' and x.record_flag is distinct from 'Y';
create view rpt.v_unpriced as
  select id, row_label, order_id, org_id, supplier_id, buyer_id, category_id, item_id, order_date
  from public.srm_pur_unpriced_material where status in ('OPEN', 'IN_INQUIRY');

-- Transactions with what settlement took of them; a price adjustment of settlement belongs to the row it adjusts.
create view rpt.v_settled_transaction as
  select t.id, t.transaction_number, t.transaction_type, t.post_date::date as post_date, t.org_id, t.supplier_id, t.category_id, t.item_id,
    t.order_id, o.po_number, l.line_num, n.note_number, t.source_doc_number, t.source_doc_type, t.uom_code, t.quantity, t.price_incl_tax,
    t.amount_excl_tax, t.tax_amount, t.amount_incl_tax, t.currency_code, t.payable_flag, t.settle_status, coalesce(t.exchange_rate, 1) as exchange_rate,
    r.settled_quantity, r.open_quantity, r.open_amount, r.settled_amount, r.locked_amount, r.offset_amount
  from public.srm_sic_transaction t
  left join public.srm_pur_order o on o.id = t.order_id
  left join public.srm_pur_order__lines l on l.id = t.order_line_id
  left join public.srm_pur_delivery_note n on n.id = t.note_id
  left join lateral (select sum(i.settled_quantity) as settled_quantity, sum(i.open_quantity) as open_quantity, sum(i.open_amount) as open_amount,
      sum(i.settled_amount) as settled_amount, sum(i.locked_amount) as locked_amount, sum(i.offset_amount) as offset_amount
    from public.srm_rcn_transaction_info i where i.sic_transaction_id = t.id) r on true
  where t.transaction_type in ('RECEIVE', 'INSPECT_ACCEPT', 'STOCK_IN', 'CONSUME', 'RETURN_RECEIVING', 'RETURN_STOCK', 'PRICE_ADJUST');
-- The statements and invoices that took a transaction.
create view rpt.v_transaction_statement as
  select i.sic_transaction_id as id, s.id as statement_id, s.statement_number, s.shared_flag
  from public.srm_rcn_transaction_info i
  join (select header_id, transaction_id from public.srm_rcn_statement__transactions
    union all select header_id, transaction_id from public.srm_rcn_statement__uses) x on x.transaction_id = i.id
  join public.srm_rcn_statement s on s.id = x.header_id
  where s.status not in ('CANCELLED', 'ABOLISHED');
create view rpt.v_statement_invoice as
  select distinct l.statement_id, h.id as invoice_id, h.invoice_doc_number, h.status
  from public.srm_rcn_invoice__lines l join public.srm_rcn_invoice h on h.id = l.header_id
  where h.status not in ('CANCELLED', 'ABOLISHED');

-- Goods of suppliers in our stock, movement by movement.
create view rpt.v_consignment_movement as
  select t.id, t.transaction_number, t.transaction_type, t.post_date::date as post_date, t.org_id, t.supplier_id, t.category_id,
    t.item_id, coalesce(t.subinventory_id, t.to_subinventory_id) as subinventory_id, t.lot_number, i.uom_code as stock_uom_code,
    t.stock_quantity, case when t.payable_flag = 'Y' then round(t.amount_excl_tax * coalesce(t.exchange_rate, 1), 2) end as amount,
    t.priced_flag, t.source_doc_number, r.open_quantity
  from public.srm_sic_transaction t join public.srm_base_item i on i.id = t.item_id
  left join lateral (select sum(x.open_quantity) as open_quantity from public.srm_rcn_transaction_info x
    where x.sic_transaction_id = t.id and x.transaction_type = 'CONSIGN_USE') r on t.transaction_type = 'CONSUME'
  where t.owner_type = 'SUPPLIER' and t.stock_quantity <> 0;

-- Items of returns.
create view rpt.v_return_item as
  select i.id, h.id as return_id, h.return_number, i.line_num, h.status, h.return_mode, h.return_from, h.ship_date::date as ship_date, h.ship_date as ship_time, h.creation_date::date as creation_date,
    h.return_org_id as org_id, h.supplier_id, h.buyer_id, coalesce(ol.category_id, b.category_id) as category_id, i.item_id, i.order_id,
    o.po_number, rh.receipt_number, i.lot_number, h.reason_code, i.defect_code, i.uom_code,
    case when h.ship_date is null then i.quantity else coalesce(i.shipped_quantity, 0) end as quantity,
    coalesce(i.shipped_quantity, 0) as shipped_quantity, i.supplier_received_quantity, coalesce(i.replaced_quantity, 0) as replaced_quantity,
    h.replace_date, i.currency_code, s.incl as amount_incl_tax, round(s.excl * coalesce(o.exchange_rate, 1), 2) as amount,
    coalesce(i.shipped_quantity, 0) * coalesce(nullif(ol.uom_rate, 0), 1) as stock_quantity, coalesce(ol.stock_uom_code, b.uom_code) as stock_uom_code
  from public.srm_pur_return h
  join public.srm_pur_return__items i on i.header_id = h.id
  cross join lateral (select case when h.ship_date is null or i.shipped_quantity = i.quantity then i.amount_incl_tax
      else round(coalesce(i.shipped_quantity, 0) / coalesce(nullif(i.price_unit_qty, 0), 1) * i.price_incl_tax, 2) end as incl,
    case when h.ship_date is null or i.shipped_quantity = i.quantity then i.amount_excl_tax
      else round(coalesce(i.shipped_quantity, 0) / coalesce(nullif(i.price_unit_qty, 0), 1) * i.price_excl_tax, 2) end as excl) s
  left join public.srm_pur_order o on o.id = i.order_id
  left join public.srm_pur_order__deliveries d on d.id = i.order_delivery_id
  left join public.srm_pur_order__lines ol on ol.id = d.parent_id
  left join public.srm_pur_receipt__lines rl on rl.id = i.receipt_line_id
  left join public.srm_pur_receipt rh on rh.id = rl.header_id
  left join public.srm_base_item b on b.id = i.item_id
  where h.status not in ('DRAFT', 'REJECTED', 'CANCELLED');

-- What is payable: accounts of booked invoices, and manual accounts that are paid directly.
create view rpt.v_payable_account as
  select 'INVOICE' as source_type, a.id, h.id as document_id, h.invoice_doc_number as document_number, h.org_id, h.supplier_id, h.currency_code,
    coalesce(h.exchange_rate, 1) as exchange_rate, a.stage_code, a.base_date, a.due_date, coalesce(a.amount, 0) as amount,
    coalesce(a.paid_amount, 0) as paid_amount, coalesce(a.written_off_amount, 0) as written_off_amount,
    coalesce(a.paying_amount, 0) + coalesce(a.writing_off_amount, 0) as in_process, coalesce(a.open_amount, 0) as open_amount,
    a.hold_flag, h.shared_flag
  from public.srm_rcn_invoice h join public.srm_rcn_invoice__accounts a on a.header_id = h.id where h.status = 'APPROVED'
  union all
  select 'MANUAL', m.id, m.id, m.manual_account_number, m.org_id, m.supplier_id, m.currency_code, coalesce(m.exchange_rate, 1), null,
    m.account_date, m.due_date, coalesce(m.amount_incl_tax, 0), coalesce(m.applied_amount, 0), 0, coalesce(m.locked_amount, 0),
    coalesce(m.open_amount, 0), m.hold_flag, 'Y'
  from public.srm_rcn_manual_account m where m.status in ('APPROVED', 'PART_SETTLED') and m.settle_mode = 'DIRECT';
create view rpt.v_invoice_actual as
  select header_id as invoice_id, invoice_number from public.srm_rcn_invoice__actuals where invoice_number is not null;
create view rpt.v_invoice_source as
  select l.header_id as invoice_id, s.id as statement_id, s.statement_number, sl.po_number
  from public.srm_rcn_invoice__lines l
  left join public.srm_rcn_statement s on s.id = l.statement_id
  left join public.srm_rcn_statement__lines sl on sl.id = l.statement_line_id;
-- The accounts an application pays, with their document.
create view rpt.v_applied_account as
  select r.header_id, r.row_num, r.source_type, r.account_id, r.manual_account_id, p.id as document_id, p.document_number, p.stage_code,
    p.base_date, p.due_date, p.payment_term_id, coalesce(r.booked_rate, p.exchange_rate, 1) as booked_rate
  from public.srm_rcn_payment_apply__invoice_accounts r
  left join lateral (
    select h.id, h.invoice_doc_number as document_number, a.stage_code, a.base_date, a.due_date, h.payment_term_id, h.exchange_rate
    from public.srm_rcn_invoice__accounts a join public.srm_rcn_invoice h on h.id = a.header_id where a.id = r.account_id
    union all
    select m.id, m.manual_account_number, null, m.account_date, m.due_date, null, m.exchange_rate
    from public.srm_rcn_manual_account m where m.id = r.manual_account_id
  ) p on true;
-- Money and write-offs by account. Items of a payment line take its money in their order, as when it is posted. What was
-- taken back follows as a negative row on its day.
create view rpt.v_payment_row as
  select m.*, h.payment_apply_number, h.org_id, h.supplier_id, h.currency_code, a.source_type, a.account_id, a.manual_account_id,
    a.document_id, a.document_number, a.stage_code, a.base_date, a.due_date, a.payment_term_id, a.booked_rate
  from (
    select 'CASH' as kind, p.id, i.id as item_id, p.actual_payment_number, i.header_id, i.account_row_num, null as write_off_type,
      d.day as payment_date, p.payment_method, p.bank_voucher_no, d.sign * o.amount as paid_amount, 0.00 as write_off_amount,
      d.sign * round(o.amount * (coalesce(p.exchange_rate, 1) - coalesce(r.booked_rate, 1)), 2) as fx_diff, d.sign,
      d.sign * round(o.amount * coalesce(p.exchange_rate, 1), 2) as local_amount
    from public.srm_rcn_actual_payment_info p
    join public.srm_rcn_payment_apply__payment_lines l on l.id = p.payment_line_id
    join (select id, header_id, payment_line_num, account_row_num, amount,
        sum(amount) over (partition by header_id, payment_line_num order by id) - amount as before from public.srm_rcn_payment_apply__items) i
      on i.header_id = l.header_id and i.payment_line_num = l.line_num
    cross join lateral (select coalesce(sum(x.amount), 0) as before from public.srm_rcn_actual_payment_info x
      where x.payment_line_id = p.payment_line_id and x.status in ('CONFIRMED', 'REVERSED') and (x.payment_date, x.id) < (p.payment_date, p.id)
        and (x.status = 'CONFIRMED' or x.reverse_date > p.payment_date)) b
    cross join lateral (select least(b.before + p.amount, i.before + i.amount) - greatest(b.before, i.before) as amount) o
    left join public.srm_rcn_payment_apply__invoice_accounts r on r.header_id = i.header_id and r.row_num = i.account_row_num
    cross join lateral (select p.payment_date as day, 1 as sign union all
      select p.reverse_date, -1 where p.status = 'REVERSED') d
    where p.status in ('CONFIRMED', 'REVERSED') and o.amount > 0
    union all
    select 'WRITE_OFF', w.id, w.id, null, w.header_id, w.account_row_num, w.write_off_type, d.day, null, null, 0.00, d.sign * w.write_off_amount,
      d.sign * coalesce(w.fx_diff, 0), d.sign, 0.00
    from public.srm_rcn_payment_apply__write_offs w join public.srm_rcn_payment_apply h on h.id = w.header_id
    cross join lateral (select h.approved_date as day, 1 as sign union all select h.cancel_date, -1 where h.cancel_date is not null) d
    where h.approved_date is not null
  ) m
  join public.srm_rcn_payment_apply h on h.id = m.header_id
  left join rpt.v_applied_account a on a.header_id = m.header_id and a.row_num = m.account_row_num;

-- Advances by line: a payment is shared over the lines by what each applied for, the last one takes the rest.
create view rpt.v_advance_line as
  select l.id, h.id as advance_id, h.advance_number, h.org_id, h.supplier_id, h.applicant_id, h.currency_code, coalesce(h.exchange_rate, 1) as exchange_rate,
    h.expect_write_off_date, l.line_num, l.order_id, o.po_number, o.contract_id, l.order_amount_incl_tax, l.apply_amount,
    sum(l.apply_amount) over (partition by h.id order by l.line_num, l.id) as upto, sum(l.apply_amount) over (partition by h.id) as whole,
    l.writing_off_amount
  from public.srm_rcn_advance_apply h
  join public.srm_rcn_advance_apply__lines l on l.header_id = h.id
  left join public.srm_pur_order o on o.id = l.order_id;
create view rpt.v_advance_payment as
  select p.advance_apply_id as advance_id, p.payment_date as day, p.amount from public.srm_rcn_actual_payment_info p
  where p.advance_apply_id is not null and p.status in ('CONFIRMED', 'REVERSED')
  union all
  select p.advance_apply_id, p.reverse_date, -p.amount from public.srm_rcn_actual_payment_info p
  where p.advance_apply_id is not null and p.status = 'REVERSED';
create view rpt.v_advance_refund as
  select header_id as advance_id, refund_date as day, amount from public.srm_rcn_advance_apply__refunds;
create view rpt.v_advance_write_off as
  select w.id, w.header_id as apply_id, h.payment_apply_number, w.advance_line_id, w.write_off_amount as amount, h.approved_date as day,
    h.cancel_date, a.document_number
  from public.srm_rcn_payment_apply__write_offs w
  join public.srm_rcn_payment_apply h on h.id = w.header_id
  left join rpt.v_applied_account a on a.header_id = w.header_id and a.row_num = w.account_row_num
  where w.advance_line_id is not null and h.approved_date is not null;
-- What is still between us and a supplier besides payables, in document currency.
create view rpt.v_open_money as
  select 'UNSETTLED' as kind, id, org_id, supplier_id, currency_code, open_amount as amount, transaction_number as document_number
  from public.srm_rcn_transaction_info where status in ('OPEN', 'PART') and open_amount <> 0
  union all
  select 'STATEMENT', id, org_id, supplier_id, currency_code, open_invoice_amount, statement_number
  from public.srm_rcn_statement where status = 'APPROVED' and open_invoice_amount <> 0
  union all
  select 'ADVANCE', id, org_id, supplier_id, currency_code, balance_amount, advance_number
  from public.srm_rcn_advance_apply where balance_amount <> 0
  union all
  select 'CLAIM', id, org_id, supplier_id, currency_code, open_amount, deduction_number
  from public.srm_rcn_deduction where direction = 'DEDUCT' and status in ('APPROVED', 'PART_APPLIED') and open_amount <> 0;
create view rpt.v_unsettled as
  select i.id, i.transaction_number, i.org_id, i.supplier_id, i.category_id, i.item_id, i.currency_code, i.transaction_date,
    round(i.open_amount * coalesce(t.exchange_rate, 1), 2) as amount_incl_tax
  from public.srm_rcn_transaction_info i left join public.srm_sic_transaction t on t.id = i.sic_transaction_id
  where i.status in ('OPEN', 'PART');
create view rpt.v_cash as
  select id, actual_payment_number, org_id, supplier_id, currency_code, payment_date, amount
  from public.srm_rcn_actual_payment_info where status = 'CONFIRMED';

-- Charges for quality.
create view rpt.v_deduction as
  select d.id, d.deduction_number, d.deduction_type, d.source_doc_number, d.supplier_id, d.org_id, d.deduction_date, d.currency_code,
    d.amount_incl_tax, d.amount_excl_tax, d.tax_amount, d.tax_rate, d.offset_mode, d.status, d.buyer_receipt_no,
    coalesce(d.local_amount_incl_tax, d.amount_incl_tax) as local_amount, s.statement_numbers, s.statement_id,
    coalesce(a.applied, 0) as payment_offset, a.targets as payment_applies
  from public.srm_rcn_deduction d
  left join lateral (select string_agg(distinct x.statement_number, ', ') as statement_numbers, max(x.id) as statement_id
    from public.srm_rcn_statement__cost_lines c join public.srm_rcn_statement x on x.id = c.header_id
    where c.deduction_id = d.id and x.status not in ('CANCELLED', 'ABOLISHED')) s on true
  left join lateral (select sum(p.amount) as applied, string_agg(distinct p.target_number, ', ') as targets
    from public.srm_rcn_deduction__applications p where p.header_id = d.id and p.locked_flag is distinct from 'Y'
      and d.offset_mode = 'PAYMENT') a on true
  where d.direction = 'DEDUCT' and d.status not in ('DRAFT', 'APPROVING', 'REJECTED', 'CANCELLED');

-- Terms of payment.
create view rpt.v_payment_term as
  select t.id, t.term_code, coalesce(t.weighted_days, 0) as weighted_days, coalesce(p.percent, 0) as advance_percent
  from public.srm_base_payment_term t
  left join lateral (select sum(s.proportion) as percent from public.srm_base_payment_term__stages s
    where s.header_id = t.id and s.stage_type = 'PREPAY') p on true;

-- The base of suppliers: where each belongs, what happened to it, how it stands.
create view rpt.v_supplier_place as
  select supplier_id, org_id, category_id, status, qualified_date, effective_to, main_flag from public.srm_pos_supplier_category
  union
  select supplier_id, org_id, null, status, null, effective_to, null from public.srm_pos_supplier_site;
create view rpt.v_supplier_event as
  select e.id, e.header_id as supplier_id, e.event_type, e.effective_date, e.from_stage, e.to_stage, e.from_value, e.to_value,
    e.target_org_id, e.category_id, e.source_doc
  from public.srm_pos_supplier__stage_history e;
create view rpt.v_supplier_profile as
  select s.id, s.supplier_number, s.supplier_type, s.status, s.supplier_level, s.grade_code, s.buyer_id, s.qualified_date, d.province_id,
    s.freeze_inquiry_flag, s.freeze_order_flag, s.freeze_receive_flag, s.freeze_payment_flag, s.freeze_until
  from public.srm_pos_supplier s
  left join lateral (with recursive up as (
      select id, parent_id, district_level from public.srm_base_district where id = s.district_id
      union all select x.id, x.parent_id, x.district_level from up join public.srm_base_district x on x.id = up.parent_id)
    select id as province_id from up where district_level = 'PROVINCE' limit 1) d on true;
create view rpt.v_supplier_freeze as
  select m.id, m.manage_number as document_number, m.supplier_id, m.freeze_actions, m.effective_from, m.effective_to, m.reason, m.status
  from public.srm_slc_daily_manage m
  where m.manage_type = 'FREEZE' and m.in_force_flag = 'Y' and m.status in ('APPROVED', 'ENDED');
