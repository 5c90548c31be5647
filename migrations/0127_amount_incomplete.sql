alter table srm_pur_requisition add column amount_incomplete_flag text;
alter table srm_pur_requisition add constraint srm_pur_requisition_amount_incomplete_flag_yn check (amount_incomplete_flag in ('Y', 'N'));
update srm_pur_requisition h set amount_incomplete_flag = case when exists (
  select 1 from srm_pur_requisition__lines l where l.header_id = h.id and l.estimated_price_incl_tax is null
) then 'Y' else 'N' end;
