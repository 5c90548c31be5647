-- Who may supply what, for reports: entries of an item count in its category.
create view rpt.v_asl_entry as
  select a.id, a.asl_number, a.org_id, a.supplier_id, coalesce(a.category_id, i.category_id) as category_id, a.item_id,
    a.supply_status, a.effective_from, a.effective_to
  from public.srm_pur_asl a left join public.srm_base_item i on i.id = a.item_id
  where a.status = 'EFFECTIVE';
