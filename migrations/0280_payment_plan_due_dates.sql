alter table srm_pur_order__payment_plans add column base_date_type text;
alter table srm_pur_order__payment_plans add column cutoff_day bigint;
alter table srm_pur_order__payment_plans add column pay_day_of_month bigint;
alter table srm_pur_order__payment_plans add column due_date date;
-- Plans written before count from what their stage counts from, as new ones do where the term does not say.
update srm_pur_order__payment_plans p
set base_date_type = case p.stage_code
    when 'PREPAY' then 'ORDER_DATE'
    when 'DELIVERY' then 'SHIP_DATE'
    when 'RECEIPT' then 'RECEIPT_DATE'
    when 'INVOICE' then 'INVOICE_DATE'
    else 'ACCEPTANCE_DATE'
  end,
  due_date = case p.stage_code
    when 'PREPAY' then o.order_date
    when 'INVOICE' then null
    else (
      select max(coalesce(d.promised_date, d.need_by_date))
      from srm_pur_order__deliveries d
      where d.header_id = o.id and d.quantity > coalesce(d.cancelled_quantity, 0)
    )
  end + least(coalesce(p.offset_days, 0), 36500)::integer
from srm_pur_order o
where o.id = p.header_id;
