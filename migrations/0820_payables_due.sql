-- What is still to be paid, by due date: open amounts and those in payment applications, in the base currency.
create view rpt.v_payable_due as
  select a.id, h.id as invoice_id, h.invoice_doc_number as document_number, h.org_id, h.supplier_id, a.due_date, a.hold_flag,
    round((coalesce(a.open_amount, 0) + coalesce(a.paying_amount, 0)) * coalesce(h.exchange_rate, 1), 2) as amount
  from public.srm_rcn_invoice h join public.srm_rcn_invoice__accounts a on a.header_id = h.id
  where h.status = 'APPROVED' and coalesce(a.open_amount, 0) + coalesce(a.paying_amount, 0) <> 0
  union all
  select m.id, null, m.manual_account_number, m.org_id, m.supplier_id, m.due_date, m.hold_flag,
    round((coalesce(m.open_amount, 0) + coalesce(m.locked_amount, 0)) * coalesce(m.exchange_rate, 1), 2)
  from public.srm_rcn_manual_account m
  where m.status in ('APPROVED', 'PART_SETTLED') and m.settle_mode = 'DIRECT'
    and coalesce(m.open_amount, 0) + coalesce(m.locked_amount, 0) <> 0;
