-- Until now the history told stages, levels and freezes of suppliers only, and no freezes that come with a ban. Sites,
-- categories and grades begin it with what they are: what they were before is known to nobody.
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value, target_org_id, scope)
  select s.id, p.last_update_date, 'STAGE', coalesce(p.effective_from, p.last_update_date::date), p.status, p.org_id, p.site_code
  from srm_pos_supplier_site p join srm_pos_supplier s on s.id = p.supplier_id order by p.id;
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value, target_org_id, category_id, source_doc)
  select s.id, c.last_update_date, 'STAGE', coalesce(c.qualified_date, c.last_update_date::date), c.status, c.org_id, c.category_id, c.source_doc
  from srm_pos_supplier_category c join srm_pos_supplier s on s.id = c.supplier_id order by c.id;
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value)
  select id, last_update_date, 'GRADE', last_update_date::date, grade_code
  from srm_pos_supplier where grade_code is not null order by id;
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value, target_org_id, scope)
  select s.id, p.last_update_date, 'GRADE', p.last_update_date::date, p.grade_code, p.org_id, p.site_code
  from srm_pos_supplier_site p join srm_pos_supplier s on s.id = p.supplier_id
  where p.grade_code is not null order by p.id;
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value, target_org_id, category_id)
  select s.id, c.last_update_date, 'GRADE', c.last_update_date::date, c.grade_code, c.org_id, c.category_id
  from srm_pos_supplier_category c join srm_pos_supplier s on s.id = c.supplier_id
  where c.grade_code is not null order by c.id;
insert into srm_pos_supplier__stage_history (header_id, change_time, event_type, effective_date, to_value)
  select s.id, s.last_update_date, 'FREEZE', s.last_update_date::date, own.label
  from srm_pos_supplier s
    cross join lateral (values ('冻结询价', s.freeze_inquiry_flag), ('冻结下单', s.freeze_order_flag),
      ('冻结收货', s.freeze_receive_flag), ('冻结付款', s.freeze_payment_flag)) as own(label, flag)
  where own.flag = 'Y' and not exists (
    select 1 from srm_pos_supplier__stage_history h
    where h.header_id = s.id and h.target_org_id is null and h.to_value = own.label
      and h.event_type = 'FREEZE'
      and not exists (select 1 from srm_pos_supplier__stage_history u
        where u.header_id = s.id and u.target_org_id is null and u.to_value = own.label
          and u.event_type = 'UNFREEZE' and u.id > h.id))
  order by s.id, own.label;
