drop index concurrently if exists srm_pos_supplier_plain_name_uq;
create unique index concurrently srm_pos_supplier_plain_name_uq on srm_pos_supplier (plain_name) nulls not distinct;
drop index concurrently if exists srm_pos_supplier_country_code_registration_no_uq;
create unique index concurrently srm_pos_supplier_country_code_registration_no_uq on srm_pos_supplier (country_code, registration_no) nulls not distinct where registration_no is not null;
