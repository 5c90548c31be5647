-- The shared words of the reports in full. The views of 0357 become selections of these, so that dashboards and reports
-- count the same.

-- Every category and organisation with itself and all above it.
create view rpt.v_category_above as
  with recursive above as (
    select id as category_id, id as ancestor_id, parent_id, category_level as own_level, category_level as ancestor_level
    from public.srm_base_category
    union all
    select a.category_id, c.id, c.parent_id, a.own_level, c.category_level
    from above a join public.srm_base_category c on c.id = a.parent_id
  )
  select category_id, ancestor_id, own_level, ancestor_level from above;
create view rpt.v_organization_above as
  with recursive above as (
    select id as org_id, id as ancestor_id, parent_id from public.base_organization
    union all
    select a.org_id, o.id, o.parent_id from above a join public.base_organization o on o.id = a.parent_id
  )
  select org_id, ancestor_id from above;

-- ORDER LINES with samples. Amounts by LINE AMOUNTS of the effective quantity, in the currency of the order and, each
-- rounded, in the base currency.
create view rpt.v_order_line as
  select l.id, h.id as order_id, h.po_number, l.line_num, h.org_id, h.supplier_id, h.buyer_id, l.category_id, l.item_id,
    h.order_date, h.order_type, h.status, l.line_status, h.currency_code, h.exchange_rate, h.payment_term_id, l.specification,
    l.uom_code, l.stock_uom_code, coalesce(nullif(l.uom_rate, 0), 1) as uom_rate, l.gift_flag, l.unpriced_flag,
    e.quantity as effective_quantity, e.quantity * coalesce(nullif(l.uom_rate, 0), 1) as stock_quantity,
    case when l.unpriced_flag = 'Y' then null else round(l.price_excl_tax / coalesce(nullif(l.price_unit_qty, 0), 1)
      / coalesce(nullif(l.uom_rate, 0), 1) * h.exchange_rate, 6) end as unit_price,
    case when l.unpriced_flag = 'Y' then null else l.price_excl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) end as order_price,
    m.net as order_amount, m.gross - m.net as order_tax, m.gross as order_amount_incl_tax,
    round(h.exchange_rate * m.net, 2) as amount, round(h.exchange_rate * (m.gross - m.net), 2) as tax_amount,
    round(h.exchange_rate * m.gross, 2) as amount_incl_tax
  from public.srm_pur_order h
  join public.srm_pur_order__lines l on l.header_id = h.id
  cross join lateral (select l.quantity - coalesce(l.cancelled_quantity, 0) - coalesce(l.closed_quantity, 0) as quantity,
    coalesce(nullif(l.tax_rate, '')::numeric, 0) / 100 as tax) e
  cross join lateral (select
    round(e.quantity / coalesce(l.price_unit_qty, 1) * l.price_incl_tax, 2) as by_gross,
    round(e.quantity / coalesce(l.price_unit_qty, 1) * l.price_excl_tax, 2) as by_net) p
  cross join lateral (select
    case when l.unpriced_flag = 'Y' or e.quantity = 0 then 0
      when e.quantity = l.quantity then coalesce(l.amount_excl_tax, 0)
      when h.price_basis = 'TAX_INCLUDED' then round(p.by_gross / (1 + e.tax), 2)
      else p.by_net end as net,
    case when l.unpriced_flag = 'Y' or e.quantity = 0 then 0
      when e.quantity = l.quantity then coalesce(l.amount_incl_tax, 0)
      when h.price_basis = 'TAX_INCLUDED' then p.by_gross
      else p.by_net + round(p.by_net * e.tax, 2) end as gross) m
  where h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED') and l.line_status <> 'CANCELLED';
create or replace view rpt.v_order_amount as
  select id, order_id, po_number, org_id, supplier_id, buyer_id, category_id, item_id, order_date, order_type, status, line_status,
    unpriced_flag, effective_quantity, amount
  from rpt.v_order_line where order_type <> 'SAMPLE';

-- PURCHASE AMOUNT with its document, and PURCHASE QUANTITY in the stock unit.
create or replace view rpt.v_purchase_amount as
  select t.id, t.post_date::date as post_date, t.org_id, t.supplier_id, t.category_id, t.item_id, t.transaction_type, t.settle_status,
    case when t.amount_excl_tax < 0 then 'Y' else 'N' end as return_flag,
    round(t.amount_excl_tax * coalesce(t.exchange_rate, 1), 2) as amount,
    round(t.amount_incl_tax * coalesce(t.exchange_rate, 1), 2) as amount_incl_tax,
    case when t.settle_status = 'UNSETTLED' then round(t.amount_incl_tax * coalesce(t.exchange_rate, 1), 2) else 0 end as open_amount,
    t.transaction_number, t.source_doc_number, t.order_id, o.po_number, o.buyer_id, o.order_type, o.payment_term_id, t.currency_code,
    t.amount_excl_tax as order_amount, t.uom_code, l.stock_uom_code, coalesce(l.gift_flag, 'N') as gift_flag,
    case when t.transaction_type = 'PRICE_ADJUST' then 0 else t.quantity * coalesce(nullif(l.uom_rate, 0), 1) end as stock_quantity,
    coalesce(t.exchange_rate, 1) as exchange_rate
  from public.srm_sic_transaction t
  left join public.srm_pur_order__lines l on l.id = t.order_line_id
  left join public.srm_pur_order o on o.id = t.order_id
  where t.amount_excl_tax is not null and (t.payable_flag = 'Y' or l.settlement_basis = 'MILESTONE'
    and (t.transaction_type = 'INSPECT_ACCEPT' or t.transaction_type like 'RETURN%'));

-- DUE ROW and ON TIME by each basis of the due date. ASSESSED is the date first promised, moved only by what the buyer asked
-- for, or what was agreed three days before it at the latest.
create view rpt.v_due_basis_row as
  select r.*, r.due_date + r.late_days as deadline,
    least(r.due_quantity, coalesce(g.on_time, 0)) as on_time_quantity, least(r.due_quantity, coalesce(g.final, 0)) as final_quantity,
    g.reach_date,
    case
      when coalesce(g.on_time, 0) > 0 and coalesce(g.on_time, 0) >= r.wanted
        then case when g.reach_date < r.due_date - r.early_days then 'EARLY' else 'ON_TIME' end
      when g.reach_date is not null then 'LATE'
      else 'OVERDUE' end as result
  from (
    select d.id, b.basis, h.id as order_id, h.po_number, l.line_num, d.delivery_num, h.org_id, h.supplier_id, h.buyer_id,
      l.category_id, l.item_id, h.status, coalesce(h.late_days, 0)::int as late_days, h.early_days::int as early_days,
      case b.basis when 'ASSESSED' then coalesce(promise.due, d.need_by_date) when 'PROMISED' then coalesce(d.promised_date, d.need_by_date)
        when 'FIRST_PROMISED' then coalesce(d.first_promised_date, d.need_by_date) else d.need_by_date end as due_date,
      q.quantity as due_quantity, q.quantity * (1 - coalesce(l.under_tolerance_pct, 0) / 100) as wanted,
      d.need_by_date, d.promised_date, d.first_promised_date, l.uom_code,
      case when l.unpriced_flag = 'Y' then 0 else coalesce(l.price_excl_tax, 0) / coalesce(nullif(l.price_unit_qty, 0), 1)
        * h.exchange_rate end as unit_price
    from public.srm_pur_order h
    join public.srm_pur_order__lines l on l.header_id = h.id
    join public.srm_pur_order__deliveries d on d.parent_id = l.id
    cross join (values ('ASSESSED'), ('PROMISED'), ('FIRST_PROMISED'), ('NEED_BY')) b(basis)
    cross join lateral (select d.quantity - case when d.close_type in ('BUYER', 'NO_DEMAND')
      then coalesce(d.cancelled_quantity, 0) + coalesce(d.closed_quantity, 0) else 0 end as quantity) q
    left join lateral (
      with recursive promise as (
        select row_number() over (order by p.seq_num, p.id) as at, p.new_date, p.asked_by_side, p.agreed_time
        from public.srm_pur_order__promises p where p.parent_id = d.id
      ), walk as (
        select at, new_date as due from promise where at = 1
        union all
        select next.at, case when next.asked_by_side <> 'SUPPLIER' or next.agreed_time::date <= walk.due - 3
          then next.new_date else walk.due end
        from walk join promise next on next.at = walk.at + 1
      )
      select due from walk order by at desc limit 1
    ) promise on b.basis = 'ASSESSED'
    where h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED') and l.line_status <> 'CANCELLED'
      and h.order_type <> 'SAMPLE' and l.line_type = 'MATERIAL' and q.quantity > 0
  ) r
  left join lateral (
    select sum(c.quantity) filter (where c.receipt_date <= r.due_date + r.late_days) as on_time, sum(c.quantity) as final,
      min(c.receipt_date) filter (where c.so_far > 0 and c.so_far >= r.wanted) as reach_date
    from (
      select h.receipt_date::date as receipt_date, l.quantity - coalesce(l.write_off_quantity, 0) as quantity,
        sum(l.quantity - coalesce(l.write_off_quantity, 0)) over (order by h.receipt_date, l.id) as so_far
      from public.srm_pur_receipt__lines l join public.srm_pur_receipt h on h.id = l.header_id
      left join public.srm_pur_delivery_note__lines n on n.id = l.note_line_id
      where l.order_delivery_id = r.id and n.return_item_id is null and h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF')) c
  ) g on true;
create or replace view rpt.v_due_row as
  select id, order_id, po_number, line_num, delivery_num, org_id, supplier_id, buyer_id, category_id, item_id, due_date, deadline,
    due_quantity, on_time_quantity, final_quantity, reach_date, result
  from rpt.v_due_basis_row where basis = 'ASSESSED';
-- The days on which a row may be due: the row due in a period is one of those with such a day in it.
create view rpt.v_due_day as
  select id, need_by_date as day from public.srm_pur_order__deliveries
  union all
  select id, promised_date from public.srm_pur_order__deliveries where promised_date is not null
  union all
  select parent_id, new_date from public.srm_pur_order__promises where new_date is not null;
-- How often a date was changed after the supplier's first promise.
create view rpt.v_promise_change as
  select parent_id as id, count(*) as changes from public.srm_pur_order__promises
  where old_date is not null and new_date is distinct from old_date group by parent_id;

-- JUDGED LOT with what was found. The category is that of the order.
create or replace view rpt.v_judged_lot as
  select l.id, h.id as receipt_id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, o.buyer_id, l.item_id,
    coalesce(ol.category_id, i.category_id) as category_id, h.receipt_date::date as receipt_date, l.inspect_date::date as inspect_date,
    l.quantity - coalesce(l.write_off_quantity, 0) - coalesce(l.destroyed_quantity, 0) as judged_quantity,
    coalesce(l.first_rejected_quantity, 0) as rejected_quantity,
    case
      when coalesce(l.first_rejected_quantity, 0) = 0 and coalesce(l.concession_quantity, 0) = 0 then 'PASSED'
      when coalesce(l.concession_quantity, 0) > 0 and coalesce(l.rejected_quantity, 0) = 0 then 'CONCESSION'
      else 'FAILED' end as result,
    l.line_num, o.id as order_id, o.po_number, l.lot_number, l.inspect_mode, l.uom_code, l.accepted_quantity,
    coalesce(l.concession_quantity, 0) as concession_quantity,
    greatest(0, coalesce(l.concession_quantity, 0) - greatest(0, coalesce(l.first_rejected_quantity, 0)
      - coalesce(l.rejected_quantity, 0))) as first_concession_quantity,
    l.defect_code, l.inspector_id, h.receipt_date as receipt_time, l.inspect_date as inspect_time,
    coalesce(nullif(ol.uom_rate, 0), 1) as uom_rate, coalesce(ol.stock_uom_code, i.uom_code) as stock_uom_code
  from public.srm_pur_receipt h
  join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_pur_order o on o.id = l.order_id
  left join public.srm_pur_order__deliveries d on d.id = l.order_delivery_id
  left join public.srm_pur_order__lines ol on ol.id = d.parent_id
  left join public.srm_base_item i on i.id = l.item_id
  where h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF') and l.inspect_status = 'DONE' and l.inspect_mode <> 'EXEMPT'
    and l.quantity > coalesce(l.write_off_quantity, 0) + coalesce(l.destroyed_quantity, 0);
-- Received goods net of reversals, the ground of PPM and return rates.
create view rpt.v_received_line as
  select l.id, h.id as receipt_id, h.receipt_number, l.line_num, h.receive_org_id as org_id, h.supplier_id, o.buyer_id, l.item_id,
    coalesce(ol.category_id, i.category_id) as category_id, h.receipt_date::date as receipt_date, h.receipt_date as receipt_time, h.post_date, l.inspect_mode, l.inspect_status,
    coalesce(ol.stock_uom_code, i.uom_code) as stock_uom_code,
    (l.quantity - coalesce(l.write_off_quantity, 0)) * coalesce(nullif(ol.uom_rate, 0), 1) as stock_quantity
  from public.srm_pur_receipt h
  join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_pur_order o on o.id = l.order_id
  left join public.srm_pur_order__deliveries d on d.id = l.order_delivery_id
  left join public.srm_pur_order__lines ol on ol.id = d.parent_id
  left join public.srm_base_item i on i.id = l.item_id
  where h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF') and l.quantity > coalesce(l.write_off_quantity, 0);
