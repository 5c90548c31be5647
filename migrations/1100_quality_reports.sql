-- What reports and performance count of quality: abnormal reports, replies and 8D reports due, and what was charged.

-- Reports that a supplier answers for. The defects of a receipt that was inspected are those of its lot; all others
-- count here, in the stock unit.
create view rpt.v_abnormal as
  select a.id, a.abnormal_number, a.org_id, a.supplier_id, a.category_id, a.item_id, a.receipt_line_id, a.find_date, a.severity,
    a.source_type, a.repeat_flag, coalesce(ol.stock_uom_code, i.uom_code) as stock_uom_code,
    a.suspect_quantity * coalesce(nullif(ol.uom_rate, 0), 1) as suspect_quantity,
    case when rl.inspect_status = 'DONE' and rl.inspect_mode <> 'EXEMPT' then 0
      else coalesce(a.defect_quantity, 0) * coalesce(nullif(ol.uom_rate, 0), 1) end as defect_quantity
  from public.srm_qcn_abnormal a
  join public.srm_base_item i on i.id = a.item_id
  left join public.srm_pur_receipt__lines rl on rl.id = a.receipt_line_id
  left join public.srm_pur_order__deliveries d on d.id = rl.order_delivery_id
  left join public.srm_pur_order__lines ol on ol.id = d.parent_id
  where a.status not in ('DRAFT', 'INVALID') and a.responsibility in ('SUPPLIER', 'SHARED');

create view rpt.v_abnormal_reply as
  select a.id, a.abnormal_number, a.org_id, a.supplier_id, a.category_id, a.item_id, a.first_reply_deadline::date as due_date,
    case when a.reply_on_time = 'Y' then 1 else 0 end as in_time
  from public.srm_qcn_abnormal a
  where a.status not in ('DRAFT', 'INVALID') and a.first_reply_deadline is not null;

create view rpt.v_report_8d as
  select r.id, r.report_number, r.org_id, r.supplier_id, r.category_id, r.item_id, coalesce(r.first_due_date, r.due_date) as due_date,
    case when r.first_submit_date <= coalesce(r.first_due_date, r.due_date) then 1 else 0 end as in_time
  from public.srm_qcn_report r where r.status <> 'INVALID';

-- Claims and fines on the day of their confirmation, in base currency at the rate of their approval. A fine counts for
-- the first item that it names.
create view rpt.v_quality_charge as
  select c.*, (select min(h.happened) from public.document_history h
      where h.resource = c.doc and h.record_id = c.id and h.to_status = 'CONFIRMED')::date as confirmed
  from (
    select 'srmQcnClaim' as doc, 'CLAIM' as charge, l.id, l.claim_number as number, l.org_id, l.supplier_id, i.category_id, l.item_id,
      l.currency_code, l.claim_amount as asked, l.final_amount,
      round(l.final_amount * coalesce(l.local_amount / nullif(l.claim_amount, 0), 1), 2) as local_amount, l.deduction_id
    from public.srm_qcn_claim l left join public.srm_base_item i on i.id = l.item_id where l.status in ('CONFIRMED', 'SETTLED')
    union all
    select 'srmQcnPunish', 'FINE', p.id, p.punish_number, p.org_id, p.supplier_id, i.category_id, f.item_id,
      p.currency_code, p.punish_amount, p.final_amount,
      round(p.final_amount * coalesce(p.local_amount / nullif(p.punish_amount, 0), 1), 2), p.deduction_id
    from public.srm_qcn_punish p
    left join lateral (select l.item_id from public.srm_qcn_punish__lines l where l.header_id = p.id and l.item_id is not null
      order by l.id limit 1) f on true
    left join public.srm_base_item i on i.id = f.item_id where p.status in ('CONFIRMED', 'SETTLED')) c;

alter table srm_spe_monthly_performance add column abnormal_count bigint, add column claim_amount numeric(18,2);
