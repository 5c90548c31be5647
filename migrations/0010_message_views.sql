-- What receiver queries may read: who is whose, and no figure of any document.
create schema msg;
create view msg.v_user as
  select u.id as user_id, u.user_type, u.person_id, u.supplier_id, p.department_id, p.org_id
  from public.base_user u left join public.base_person p on p.id = u.person_id where u.status = 'ACTIVE';
create view msg.v_responsibility_user as
  select r.resp_code, ur.user_id from public.base_user_responsibility ur
  join public.base_responsibility r on r.id = ur.resp_id
  where ur.status = 'EFFECTIVE' and r.status = 'ENABLED';
create view msg.v_department_manager as
  select d.id as department_id, d.org_id, u.id as user_id from public.base_department d
  join public.base_user u on u.person_id = d.manager_person_id;
create view msg.v_position_user as
  select a.position_id, o.position_code, o.department_id, u.id as user_id from public.base_position_allot a
  join public.base_position o on o.id = a.position_id
  join public.base_user u on u.person_id = a.person_id where a.status = 'EFFECTIVE';
create view msg.v_supplier_user as
  select supplier_id, id as user_id from public.base_user where user_type = 'SUPPLIER' and status = 'ACTIVE';
create view msg.v_order_buyer as
  select o.id as order_id, o.org_id, o.supplier_id, u.id as user_id from public.srm_pur_order o
  join public.base_user u on u.person_id = o.buyer_id;
