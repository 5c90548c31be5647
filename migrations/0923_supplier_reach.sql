alter table srm_pos_supplier add column frozen_flag text;
alter table srm_pos_supplier add column site_org_ids bigint[];
alter table srm_pos_supplier add column category_ids bigint[];
update srm_pos_supplier t set
  frozen_flag = case when 'Y' in (freeze_inquiry_flag, freeze_order_flag, freeze_receive_flag, freeze_payment_flag) then 'Y' else 'N' end,
  site_org_ids = (select array_agg(distinct s.org_id) from srm_pos_supplier_site s where s.supplier_id = t.id),
  category_ids = (select array_agg(distinct c.category_id) from srm_pos_supplier_category c where c.supplier_id = t.id);
alter table srm_pos_supplier add constraint srm_pos_supplier_frozen_flag_yn check (frozen_flag in ('Y', 'N')) not valid;
alter table srm_pos_supplier validate constraint srm_pos_supplier_frozen_flag_yn;
