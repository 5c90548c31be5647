drop index concurrently if exists base_user_user_type_email_uq;
create unique index concurrently base_user_user_type_email_uq on base_user (user_type, email) nulls not distinct where status in ('ACTIVE', 'LOCKED') and email is not null;
drop index concurrently if exists base_user_user_type_mobile_uq;
create unique index concurrently base_user_user_type_mobile_uq on base_user (user_type, mobile) nulls not distinct where status in ('ACTIVE', 'LOCKED') and mobile is not null;
drop index concurrently if exists base_user_supplier_id_uq;
create unique index concurrently base_user_supplier_id_uq on base_user (supplier_id) nulls not distinct where supplier_admin_flag = 'Y' and status in ('ACTIVE', 'LOCKED');
