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
-- The end of a mould: the day it was destroyed, or the day it was found to be lost.
create view rpt.v_mould_end as
  select s.id, s.mould_id, coalesce(s.evidence_date, (select max(e.event_time)::date from public.srm_mdm_mould__events e
    where e.header_id = s.mould_id and e.to_status = 'LOST')) as ended
  from public.srm_mdm_scrap s where s.status = 'FINISHED';
-- Accepted repairs, with what they cost the buyer.
create view rpt.v_mould_repair as
  select r.id, r.mould_id, r.finish_time, r.down_hours,
    case r.cost_bearer when 'BUYER' then r.approved_amount
      when 'SHARED' then r.approved_amount - coalesce(r.keeper_amount, round(r.approved_amount / 2, 2)) else 0 end as buyer_amount
  from public.srm_mdm_repair r where r.status = 'ACCEPTED';
create view rpt.v_mould_spare as
  select l.id, l.mould_id, s.movement_date, l.amount
  from public.srm_mdm_spare_part s join public.srm_mdm_spare_part__lines l on l.header_id = s.id
  where s.status = 'APPROVED' and s.movement_type = 'OUT';
