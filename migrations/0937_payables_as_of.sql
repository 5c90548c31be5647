-- The days on which payables begin and end, so that what was owed on any past day can be added up from them.
alter table srm_rcn_invoice add column abolish_date date;
alter table srm_rcn_invoice__accounts add column booked_amount numeric(18,2);
alter table srm_rcn_manual_account add column booked_date date;
alter table srm_rcn_manual_account add column abolish_date date;
alter table srm_rcn_payment_apply add column approved_date date;
alter table srm_rcn_payment_apply add column cancel_date date;
alter table srm_rcn_advance_apply add column approved_date date;

-- Documents so far: the days are in their histories.
create temporary table moved_on on commit drop as
  select resource, record_id, to_status, from_status, min(happened)::date as first_day, max(happened)::date as last_day
  from document_history
  where resource in ('srmRcnInvoice', 'srmRcnManualAccount', 'srmRcnPaymentApply', 'srmRcnAdvanceApply')
    and from_status is distinct from to_status
  group by 1, 2, 3, 4;
update srm_rcn_invoice i set abolish_date = coalesce(m.last_day, i.last_update_date::date)
  from srm_rcn_invoice o left join moved_on m on m.resource = 'srmRcnInvoice' and m.record_id = o.id and m.to_status = 'ABOLISHED'
  where o.id = i.id and i.status = 'ABOLISHED';
-- An abolished invoice set its accounts to zero; the change recorded what they were.
update srm_rcn_invoice__accounts a set booked_amount = coalesce((
  select (c.change ->> 'old')::numeric from document_history h, jsonb_array_elements(h.changes) c (change)
  where h.resource = 'srmRcnInvoice' and h.record_id = a.header_id and h.to_status = 'ABOLISHED'
    and c.change ->> 'child' = 'accounts' and c.change ->> 'rowId' = a.id::text and c.change ->> 'field' = 'amount' limit 1), a.amount);
-- Counters of accounts that nobody had paid yet were empty, where no constraint looks at them.
update srm_rcn_invoice__accounts set paid_amount = coalesce(paid_amount, 0), paying_amount = coalesce(paying_amount, 0),
  written_off_amount = coalesce(written_off_amount, 0), writing_off_amount = coalesce(writing_off_amount, 0);
update srm_rcn_manual_account a set
  booked_date = coalesce((select first_day from moved_on m where m.resource = 'srmRcnManualAccount' and m.record_id = a.id
    and m.from_status = 'APPROVING' and m.to_status = 'APPROVED'),
    case when a.status in ('APPROVED', 'PART_SETTLED', 'SETTLED') then a.account_date end),
  abolish_date = case when a.status = 'ABOLISHED' then coalesce((select last_day from moved_on m
    where m.resource = 'srmRcnManualAccount' and m.record_id = a.id and m.to_status = 'ABOLISHED' limit 1), a.last_update_date::date) end;
update srm_rcn_payment_apply p set
  approved_date = coalesce((select min(first_day) from moved_on m where m.resource = 'srmRcnPaymentApply' and m.record_id = p.id
    and m.from_status = 'APPROVING' and m.to_status in ('APPROVED', 'PAID')),
    case when p.status in ('APPROVED', 'PART_PAID', 'PAID', 'CLOSED') then p.last_update_date::date end),
  cancel_date = case when p.status = 'CANCELLED' then coalesce((select max(last_day) from moved_on m
    where m.resource = 'srmRcnPaymentApply' and m.record_id = p.id and m.to_status = 'CANCELLED'), p.last_update_date::date) end;
update srm_rcn_advance_apply a set approved_date = coalesce((select min(first_day) from moved_on m
    where m.resource = 'srmRcnAdvanceApply' and m.record_id = a.id and m.from_status = 'APPROVING' and m.to_status = 'APPROVED'),
    case when a.status in ('APPROVED', 'PART_PAID', 'PAID', 'WRITTEN_OFF', 'CLOSED') then a.last_update_date::date end);
