-- What the summary of moulds counts: cards of the ledger as they are now, their shots, and what ended.

create view rpt.v_mould as
  select m.id, m.mould_code, m.org_id, m.supplier_id, m.mould_type, m.owner_type, m.project_name, m.mould_status, m.currency_code,
    m.shot_count, m.life_shots, m.life_warning, m.maintain_warning, m.cost_mode, m.original_cost, m.amortised_amount, m.residual_value,
    i.category_id
  from public.srm_mdm_mould m
  left join lateral (select b.category_id from public.srm_mdm_mould__items l join public.srm_base_item b on b.id = l.item_id
    where l.header_id = m.id order by l.id limit 1) i on true
  where m.status = 'APPROVED';
create view rpt.v_mould_shot as
  select l.id, l.header_id as mould_id, l.log_date, l.shots from public.srm_mdm_mould__shot_logs l
  join public.srm_mdm_mould m on m.id = l.header_id where m.status = 'APPROVED';
-- The end of a mould, on the day of its document.
create view rpt.v_mould_end as
  select e.id, e.header_id as mould_id, e.event_time, e.to_status from public.srm_mdm_mould__events e
  join public.srm_mdm_mould m on m.id = e.header_id
  where m.status = 'APPROVED' and e.to_status in ('SCRAPPED', 'LOST') and e.from_status is distinct from e.to_status;
