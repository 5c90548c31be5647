-- What a chart is compared with, which documents stand behind a mark, and how its figures are made.
alter table base_chart_info add column dim_key_column text;
alter table base_chart_info add column compare_mode text;
alter table base_chart_info add column better_when text;
alter table base_chart_info add column meaning_text text;
alter table base_chart_info add column meaning_text_en text;
alter table base_chart_info add column drill_params jsonb;
alter table base_chart_info__measures add column base_column text;

-- The words that all reports share, each one view: what was ordered, what was bought, what was due, what was judged. Amounts
-- are without tax in the base currency, each row rounded before it is summed. What depends on the day of the question
-- (overdue, not yet due) is left to the report, which knows that day.

create view rpt.v_person as
  select id, person_name, person_name_en, department_id from public.base_person;

-- ORDER LINES and ORDER AMOUNT: what was promised, without what was cancelled or closed short.
create view rpt.v_order_amount as
  select l.id, h.id as order_id, h.po_number, h.org_id, h.supplier_id, h.buyer_id, l.category_id, l.item_id, h.order_date,
    h.order_type, h.status, l.line_status, l.unpriced_flag, e.quantity as effective_quantity,
    round(h.exchange_rate * case
      when l.unpriced_flag = 'Y' or e.quantity = 0 then 0
      when e.quantity = l.quantity then coalesce(l.amount_excl_tax, 0)
      when h.price_basis = 'TAX_INCLUDED' then round(
        round(e.quantity / coalesce(l.price_unit_qty, 1) * l.price_incl_tax, 2) / (1 + coalesce(nullif(l.tax_rate, '')::numeric, 0) / 100), 2)
      else round(e.quantity / coalesce(l.price_unit_qty, 1) * l.price_excl_tax, 2) end, 2) as amount
  from public.srm_pur_order h
  join public.srm_pur_order__lines l on l.header_id = h.id
  cross join lateral (select l.quantity - coalesce(l.cancelled_quantity, 0) - coalesce(l.closed_quantity, 0) as quantity) e
  where h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
    and l.line_status <> 'CANCELLED' and h.order_type <> 'SAMPLE';

-- PURCHASE AMOUNT: what was really bought, from the ledger.
create view rpt.v_purchase_amount as
  select t.id, t.post_date::date as post_date, t.org_id, t.supplier_id, t.category_id, t.item_id, t.transaction_type, t.settle_status,
    case when t.amount_excl_tax < 0 then 'Y' else 'N' end as return_flag,
    round(t.amount_excl_tax * coalesce(t.exchange_rate, 1), 2) as amount,
    round(t.amount_incl_tax * coalesce(t.exchange_rate, 1), 2) as amount_incl_tax,
    case when t.settle_status = 'UNSETTLED' then round(t.amount_incl_tax * coalesce(t.exchange_rate, 1), 2) else 0 end as open_amount
  from public.srm_sic_transaction t left join public.srm_pur_order__lines l on l.id = t.order_line_id
  where t.amount_excl_tax is not null and (t.payable_flag = 'Y' or l.settlement_basis = 'MILESTONE'
    and (t.transaction_type = 'INSPECT_ACCEPT' or t.transaction_type like 'RETURN%'));

-- DUE ROW and ON TIME. The due date is the one first promised, moved only by what the buyer asked for, or what was agreed
-- three days before it at the latest.
create view rpt.v_due_row as
  select r.id, r.order_id, r.po_number, r.line_num, r.delivery_num, r.org_id, r.supplier_id, r.buyer_id, r.category_id,
    r.item_id, r.due_date, r.due_date + r.late_days as deadline, r.due_quantity,
    least(r.due_quantity, coalesce(g.on_time, 0)) as on_time_quantity, least(r.due_quantity, coalesce(g.final, 0)) as final_quantity,
    reached.reach_date,
    case
      when coalesce(g.on_time, 0) > 0 and coalesce(g.on_time, 0) >= r.wanted
        then case when reached.reach_date < r.due_date - r.early_days then 'EARLY' else 'ON_TIME' end
      when reached.reach_date is not null then 'LATE'
      else 'OVERDUE' end as result
  from (
    select d.id, h.id as order_id, h.po_number, l.line_num, d.delivery_num, h.org_id, h.supplier_id, h.buyer_id,
      l.category_id, l.item_id, coalesce(h.late_days, 0)::int as late_days, h.early_days::int as early_days,
      coalesce(promise.due, d.need_by_date) as due_date, q.quantity as due_quantity,
      q.quantity * (1 - coalesce(l.under_tolerance_pct, 0) / 100) as wanted
    from public.srm_pur_order h
    join public.srm_pur_order__lines l on l.header_id = h.id
    join public.srm_pur_order__deliveries d on d.parent_id = l.id
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
    ) promise on true
    where h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED') and l.line_status <> 'CANCELLED'
      and h.order_type <> 'SAMPLE' and l.line_type = 'MATERIAL' and q.quantity > 0
  ) r
  left join lateral (
    select sum(c.quantity) filter (where c.receipt_date <= r.due_date + r.late_days) as on_time, sum(c.quantity) as final
    from (select h.receipt_date::date as receipt_date, l.quantity - coalesce(l.write_off_quantity, 0) as quantity
      from public.srm_pur_receipt__lines l join public.srm_pur_receipt h on h.id = l.header_id
      left join public.srm_pur_delivery_note__lines n on n.id = l.note_line_id
      where l.order_delivery_id = r.id and n.return_item_id is null and h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF')) c
  ) g on true
  left join lateral (
    select min(c.receipt_date) as reach_date from (
      select h.receipt_date::date as receipt_date, sum(l.quantity - coalesce(l.write_off_quantity, 0)) over (order by h.receipt_date, l.id) as so_far
      from public.srm_pur_receipt__lines l join public.srm_pur_receipt h on h.id = l.header_id
      left join public.srm_pur_delivery_note__lines n on n.id = l.note_line_id
      where l.order_delivery_id = r.id and n.return_item_id is null and h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF')) c
    where c.so_far > 0 and c.so_far >= r.wanted
  ) reached on true;

-- Rows of orders whose goods are still to come, and what they are worth.
create view rpt.v_open_row as
  select d.id, h.id as order_id, h.po_number, l.line_num, h.org_id, h.supplier_id, h.buyer_id, l.category_id, l.item_id,
    h.order_date, h.status, coalesce(d.promised_date, d.need_by_date) as due_date, d.promised_date, d.open_quantity, l.uom_code,
    case when l.unpriced_flag = 'Y' then 0 else round(h.exchange_rate
      * round(d.open_quantity / coalesce(l.price_unit_qty, 1) * coalesce(l.price_excl_tax, 0), 2), 2) end as open_amount
  from public.srm_pur_order h
  join public.srm_pur_order__lines l on l.header_id = h.id
  join public.srm_pur_order__deliveries d on d.parent_id = l.id
  where h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED') and l.line_status = 'OPEN' and h.order_type <> 'SAMPLE'
    and d.open_quantity > 0;

-- JUDGED LOT: a receipt line once its inspection is done; by its first verdict.
create view rpt.v_judged_lot as
  select l.id, h.id as receipt_id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, o.buyer_id, l.item_id, i.category_id,
    h.receipt_date::date as receipt_date, l.inspect_date::date as inspect_date,
    l.quantity - coalesce(l.write_off_quantity, 0) - coalesce(l.destroyed_quantity, 0) as judged_quantity,
    coalesce(l.first_rejected_quantity, 0) as rejected_quantity,
    case
      when coalesce(l.first_rejected_quantity, 0) = 0 and coalesce(l.concession_quantity, 0) = 0 then 'PASSED'
      when coalesce(l.concession_quantity, 0) > 0 and coalesce(l.rejected_quantity, 0) = 0 then 'CONCESSION'
      else 'FAILED' end as result
  from public.srm_pur_receipt h
  join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_pur_order o on o.id = l.order_id
  left join public.srm_base_item i on i.id = l.item_id
  where h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF') and l.inspect_status = 'DONE' and l.inspect_mode <> 'EXEMPT'
    and l.quantity > coalesce(l.write_off_quantity, 0);

-- Where goods stand between their arrival and the shelf.
create view rpt.v_receipt_step as
  select l.id, h.id as receipt_id, h.receipt_number, h.receive_org_id as org_id, h.supplier_id, l.item_id, i.category_id,
    h.receipt_date::date as receipt_date, h.status, l.quantity,
    case when l.inspect_status in ('WAITING', 'PARTIAL') then 1 else 0 end as to_inspect,
    case when l.inspect_status in ('DONE', 'EXEMPT', 'PARTIAL') and coalesce(l.accepted_quantity, 0) + coalesce(l.concession_quantity, 0)
      > coalesce(l.stocked_quantity, 0) then 1 else 0 end as to_stock,
    l.inspect_date::date - h.receipt_date::date as inspect_days
  from public.srm_pur_receipt h
  join public.srm_pur_receipt__lines l on l.header_id = h.id
  left join public.srm_base_item i on i.id = l.item_id
  where h.status in ('POSTED', 'COMPLETED');

-- Lines of requisitions on their way to an order.
create view rpt.v_requisition_step as
  select l.id, h.id as requisition_id, h.requisition_number, h.org_id, l.category_id, l.item_id, l.buyer_id, h.created_by,
    h.apply_date::date as apply_date, h.approved_time::date as approved_date, l.need_by_date, h.status, l.line_status,
    coalesce(l.estimated_amount_incl_tax, 0) as estimated_amount, o.order_date as ordered_date,
    o.order_date - h.approved_time::date as convert_days,
    case when l.line_status in ('ORDERED', 'CLOSED', 'CANCELLED', 'RETURNED') then 'N' else 'Y' end as to_order,
    coalesce(l.received_quantity, 0) >= l.quantity as is_received
  from public.srm_pur_requisition h
  join public.srm_pur_requisition__lines l on l.header_id = h.id
  left join lateral (select max(o.order_date) as order_date from public.srm_pur_order__sources s
    join public.srm_pur_order o on o.id = s.header_id where s.requisition_line_id = l.id) o on true;

-- Decisions of approval processes, of the organisation whose document they decide on.
create view rpt.v_decision as
  select t.id, coalesce(t.org_id, i.org_id) as org_id, p.id as person_id, t.doc_resource, t.doc_number, t.status,
    t.arrive_time::date as arrive_date, t.handle_time::date as handle_date,
    round(extract(epoch from t.handle_time - t.arrive_time) / 3600, 2) as hours,
    case when t.due_time < coalesce(t.handle_time, now()) then 1 else 0 end as late
  from public.base_bpm_task t
  left join public.base_bpm_instance i on i.id = t.instance_id
  left join public.base_person p on p.user_id = t.assignee_user_id;

-- What the system itself did: runs of jobs, messages sent, calls of other systems, faults, people signing in. No texts and no
-- names: a chart needs none.
create view rpt.v_system_event as
  select start_time as event_time, 'JOB' as kind, case when outcome in ('SUCCESS', 'SKIPPED') then 0 else 1 end as failed,
    duration_ms::numeric as duration_ms, null::bigint as user_id from public.base_schedule_request__runs where end_time is not null
  union all
  select plan_time, 'MESSAGE', case when status = 'FAILED' then 1 else 0 end,
    round(extract(epoch from send_time - plan_time) * 1000), null from public.base_msg_instance where status in ('SENT', 'FAILED')
  union all
  select log_time, 'INTERFACE', case when result_flag = 'S' then 0 else 1 end, duration_ms::numeric, null from public.srm_base_interface_logs
  union all
  select start_time, 'INTERFACE', case when result_flag = 'S' then 0 else 1 end, duration_ms::numeric, null from public.base_scsi_platform_log
  union all
  select occur_time, 'FAULT', 1, null, null from public.base_system_log where log_level = 'ERROR'
  union all
  select login_time, 'SIGN_IN', 0, null, user_id from public.base_user_session;

-- The same words for suppliers: their own published orders, as they see them.
create view rpt.p_order_amount as
  select id, order_id, po_number, org_id, supplier_id, order_date, status, amount from rpt.v_order_amount where status <> 'APPROVED';
create view rpt.p_due_row as
  select d.id, d.order_id, d.po_number, d.org_id, d.supplier_id, d.item_id, d.due_date, d.deadline, d.due_quantity, d.on_time_quantity,
    d.final_quantity, d.reach_date, d.result
  from rpt.v_due_row d join public.srm_pur_order h on h.id = d.order_id where h.status <> 'APPROVED';
create view rpt.p_open_row as
  select id, order_id, po_number, org_id, supplier_id, item_id, order_date, status, due_date, open_quantity, uom_code, open_amount
  from rpt.v_open_row where status <> 'APPROVED';
