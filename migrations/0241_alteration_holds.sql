alter table srm_pur_order__sources add column changing_quantity numeric(18,6);
alter table srm_pur_order_change add column held_uses jsonb;
