create table srm_pos_change_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  change_number text,
  supplier_id bigint,
  buyer_id bigint,
  initiator_side text,
  change_sections text[],
  change_reason text,
  key_change_flag text,
  auto_approve_flag text,
  account_flag text,
  base_version bigint,
  submit_time timestamptz(0),
  from_version bigint,
  to_version bigint,
  need_approval text,
  effective_time timestamptz(0),
  problem text,
  record_flag text,
  snapshot jsonb,
  proof_file_ids text,
  old_supplier_name text,
  new_supplier_name text,
  old_supplier_name_en text,
  new_supplier_name_en text,
  old_country_code text,
  new_country_code text,
  old_unified_credit_code text,
  new_unified_credit_code text,
  old_registration_no text,
  new_registration_no text,
  old_duns_no text,
  new_duns_no text,
  old_supplier_type text,
  new_supplier_type text,
  old_company_nature text,
  new_company_nature text,
  old_taxpayer_type text,
  new_taxpayer_type text,
  old_industry text,
  new_industry text,
  old_legal_person text,
  new_legal_person text,
  old_legal_person_id_no text,
  new_legal_person_id_no text,
  old_registered_capital numeric(18,2),
  new_registered_capital numeric(18,2),
  old_capital_currency text,
  new_capital_currency text,
  old_establish_date date,
  new_establish_date date,
  old_licence_begin_date date,
  new_licence_begin_date date,
  old_licence_end_date date,
  new_licence_end_date date,
  old_licence_long_term text,
  new_licence_long_term text,
  old_business_scope text,
  new_business_scope text,
  old_district_id bigint,
  new_district_id bigint,
  old_register_address text,
  new_register_address text,
  old_postal_code text,
  new_postal_code text,
  old_company_phone text,
  new_company_phone text,
  old_website text,
  new_website text,
  old_main_products text,
  new_main_products text,
  old_employee_total bigint,
  new_employee_total bigint,
  old_listed_flag text,
  new_listed_flag text,
  old_shareholders text,
  new_shareholders text,
  old_actual_controller text,
  new_actual_controller text,
  cool_until date,
  call_back_result text,
  called_contact text,
  call_back_note text,
  called_by_id bigint,
  called_time timestamptz(0),
  released_by_id bigint,
  created_key text,
  submitted_key text,
  called_key text,
  released_key text,
  push_status text,
  push_time timestamptz(0),
  push_message text,
  external_no text
);
create table srm_pos_change_info__contact_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_contact_name text,
  new_contact_name text,
  old_contact_type text,
  new_contact_type text,
  old_gender text,
  new_gender text,
  old_position text,
  new_position text,
  old_mobile text,
  new_mobile text,
  old_telephone text,
  new_telephone text,
  old_email text,
  new_email text,
  old_primary_flag text,
  new_primary_flag text,
  old_notice_flag text,
  new_notice_flag text,
  old_enabled_flag text,
  new_enabled_flag text,
  old_remark text,
  new_remark text,
  remark text
);
create table srm_pos_change_info__site_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_site_name text,
  new_site_name text,
  old_site_name_en text,
  new_site_name_en text,
  old_site_type text[],
  new_site_type text[],
  old_country_code text,
  new_country_code text,
  old_district_id bigint,
  new_district_id bigint,
  old_address text,
  new_address text,
  old_postal_code text,
  new_postal_code text,
  old_contact_name text,
  new_contact_name text,
  old_contact_phone text,
  new_contact_phone text,
  old_currency_code text,
  new_currency_code text,
  old_tax_rate text,
  new_tax_rate text,
  old_remark text,
  new_remark text,
  remark text
);
create table srm_pos_change_info__account_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_bank_id bigint,
  new_bank_id bigint,
  old_bank_name text,
  new_bank_name text,
  old_branch_name text,
  new_branch_name text,
  old_cnaps_code text,
  new_cnaps_code text,
  old_swift_code text,
  new_swift_code text,
  old_account_name text,
  new_account_name text,
  old_account_number text,
  new_account_number text,
  old_currency_code text,
  new_currency_code text,
  old_third_party_flag text,
  new_third_party_flag text,
  old_auth_file_ids text,
  new_auth_file_ids text,
  old_proof_file_ids text,
  new_proof_file_ids text,
  old_default_flag text,
  new_default_flag text,
  old_enabled_flag text,
  new_enabled_flag text,
  remark text
);
create table srm_pos_change_info__category_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_org_id bigint,
  category_id bigint,
  supply_range text,
  remark text
);
create table srm_pos_change_info__sales_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_sales_year text,
  new_sales_year text,
  old_sales_amount numeric(18,2),
  new_sales_amount numeric(18,2),
  old_currency_code text,
  new_currency_code text,
  old_net_profit numeric(18,2),
  new_net_profit numeric(18,2),
  old_export_ratio numeric(9,4),
  new_export_ratio numeric(9,4),
  old_major_customers text,
  new_major_customers text,
  old_major_customer_ratio numeric(9,4),
  new_major_customer_ratio numeric(9,4),
  old_audited_flag text,
  new_audited_flag text,
  remark text
);
create table srm_pos_change_info__material_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_category_id bigint,
  new_category_id bigint,
  old_item_id bigint,
  new_item_id bigint,
  old_product_name text,
  new_product_name text,
  old_specification text,
  new_specification text,
  old_brand text,
  new_brand text,
  old_origin_type text,
  new_origin_type text,
  old_monthly_capacity numeric(18,6),
  new_monthly_capacity numeric(18,6),
  old_uom_code text,
  new_uom_code text,
  old_lead_time_days bigint,
  new_lead_time_days bigint,
  old_min_order_quantity numeric(18,6),
  new_min_order_quantity numeric(18,6),
  old_existing_customers text,
  new_existing_customers text,
  remark text
);
create table srm_pos_change_info__employee_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_staff_type text,
  new_staff_type text,
  old_headcount bigint,
  new_headcount bigint,
  old_bachelor_count bigint,
  new_bachelor_count bigint,
  old_avg_years numeric(6,1),
  new_avg_years numeric(6,1),
  old_remark text,
  new_remark text,
  remark text
);
create table srm_pos_change_info__management_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_manager_name text,
  new_manager_name text,
  old_position text,
  new_position text,
  old_mobile text,
  new_mobile text,
  old_email text,
  new_email text,
  old_education text,
  new_education text,
  old_industry_years bigint,
  new_industry_years bigint,
  old_shareholding_ratio numeric(9,4),
  new_shareholding_ratio numeric(9,4),
  old_resume text,
  new_resume text,
  remark text
);
create table srm_pos_change_info__equipment_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_equipment_type text,
  new_equipment_type text,
  old_equipment_name text,
  new_equipment_name text,
  old_model text,
  new_model text,
  old_maker text,
  new_maker text,
  old_quantity bigint,
  new_quantity bigint,
  old_purchase_year text,
  new_purchase_year text,
  old_precision text,
  new_precision text,
  old_calibration_due_date date,
  new_calibration_due_date date,
  remark text
);
create table srm_pos_change_info__file_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_file_type text,
  new_file_type text,
  old_cert_name text,
  new_cert_name text,
  old_cert_number text,
  new_cert_number text,
  old_issuer text,
  new_issuer text,
  old_issue_date date,
  new_issue_date date,
  old_effective_to date,
  new_effective_to date,
  old_long_term_flag text,
  new_long_term_flag text,
  old_cert_file_ids text,
  new_cert_file_ids text,
  remark text
);
create table srm_pos_change_info__location_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  action text,
  target_id bigint,
  old_location_name text,
  new_location_name text,
  old_location_type text,
  new_location_type text,
  old_country_code text,
  new_country_code text,
  old_district_id bigint,
  new_district_id bigint,
  old_address text,
  new_address text,
  old_ownership text,
  new_ownership text,
  old_area numeric(18,2),
  new_area numeric(18,2),
  old_employee_count bigint,
  new_employee_count bigint,
  old_main_process text,
  new_main_process text,
  old_lease_end_date date,
  new_lease_end_date date,
  remark text
);
alter table srm_pos_supplier add column master_version bigint;
alter table srm_pos_supplier add column change_status text;
update srm_pos_supplier set master_version = 1, change_status = 'UNCHANGED';
alter table srm_pos_change_info add constraint srm_pos_change_info_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'COOLING', 'EFFECTIVE', 'CANCELLED'));
alter table srm_pos_change_info add constraint srm_pos_change_info_change_number_key unique (change_number);
alter table srm_pos_change_info add constraint srm_pos_change_info_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_key_change_flag_yn check (key_change_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_auto_approve_flag_yn check (auto_approve_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_account_flag_yn check (account_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_need_approval_yn check (need_approval in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_record_flag_yn check (record_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_old_licence_long_term_yn check (old_licence_long_term in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_new_licence_long_term_yn check (new_licence_long_term in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_old_district_id_fkey foreign key (old_district_id) references srm_base_district (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_new_district_id_fkey foreign key (new_district_id) references srm_base_district (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_old_listed_flag_yn check (old_listed_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_new_listed_flag_yn check (new_listed_flag in ('Y', 'N'));
alter table srm_pos_change_info add constraint srm_pos_change_info_called_by_id_fkey foreign key (called_by_id) references base_user (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_released_by_id_fkey foreign key (released_by_id) references base_user (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_change_info add constraint srm_pos_change_info_account_two_people check (account_flag <> 'Y' or status <> 'EFFECTIVE' or (called_key is not null and released_key is not null and submitted_key is not null and called_key <> released_key and called_key <> submitted_key and released_key <> submitted_key and called_key <> coalesce(created_key, '') and released_key <> coalesce(created_key, '')));
alter table srm_pos_change_info add constraint srm_pos_change_info_account_called_back check (account_flag <> 'Y' or status <> 'EFFECTIVE' or (coalesce(call_back_result, '') = 'CONFIRMED' and cool_until is not null));
alter table srm_pos_change_info__contact_changes add constraint srm_pos_change_info__contact_changes_old_primary_flag_yn check (old_primary_flag in ('Y', 'N'));
alter table srm_pos_change_info__contact_changes add constraint srm_pos_change_info__contact_changes_new_primary_flag_yn check (new_primary_flag in ('Y', 'N'));
alter table srm_pos_change_info__contact_changes add constraint srm_pos_change_info__contact_changes_old_notice_flag_yn check (old_notice_flag in ('Y', 'N'));
alter table srm_pos_change_info__contact_changes add constraint srm_pos_change_info__contact_changes_new_notice_flag_yn check (new_notice_flag in ('Y', 'N'));
alter table srm_pos_change_info__site_changes add constraint srm_pos_change_info__site_changes_old_district_id_fkey foreign key (old_district_id) references srm_base_district (id);
alter table srm_pos_change_info__site_changes add constraint srm_pos_change_info__site_changes_new_district_id_fkey foreign key (new_district_id) references srm_base_district (id);
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_old_bank_id_fkey foreign key (old_bank_id) references srm_base_bank (id);
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_new_bank_id_fkey foreign key (new_bank_id) references srm_base_bank (id);
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_old_third_party_flag_yn check (old_third_party_flag in ('Y', 'N'));
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_new_third_party_flag_yn check (new_third_party_flag in ('Y', 'N'));
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_old_default_flag_yn check (old_default_flag in ('Y', 'N'));
alter table srm_pos_change_info__account_changes add constraint srm_pos_change_info__account_changes_new_default_flag_yn check (new_default_flag in ('Y', 'N'));
alter table srm_pos_change_info__category_changes add constraint srm_pos_change_info__category_changes_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_pos_change_info__category_changes add constraint srm_pos_change_info__category_changes_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_change_info__category_changes add constraint srm_pos_change_info__category_changes_header_id_target_hcf9m2 unique (header_id, target_org_id, category_id);
alter table srm_pos_change_info__sales_changes add constraint srm_pos_change_info__sales_changes_old_audited_flag_yn check (old_audited_flag in ('Y', 'N'));
alter table srm_pos_change_info__sales_changes add constraint srm_pos_change_info__sales_changes_new_audited_flag_yn check (new_audited_flag in ('Y', 'N'));
alter table srm_pos_change_info__material_changes add constraint srm_pos_change_info__material_changes_old_category_id_fkey foreign key (old_category_id) references srm_base_category (id);
alter table srm_pos_change_info__material_changes add constraint srm_pos_change_info__material_changes_new_category_id_fkey foreign key (new_category_id) references srm_base_category (id);
alter table srm_pos_change_info__material_changes add constraint srm_pos_change_info__material_changes_old_item_id_fkey foreign key (old_item_id) references srm_base_item (id);
alter table srm_pos_change_info__material_changes add constraint srm_pos_change_info__material_changes_new_item_id_fkey foreign key (new_item_id) references srm_base_item (id);
alter table srm_pos_change_info__file_changes add constraint srm_pos_change_info__file_changes_old_long_term_flag_yn check (old_long_term_flag in ('Y', 'N'));
alter table srm_pos_change_info__file_changes add constraint srm_pos_change_info__file_changes_new_long_term_flag_yn check (new_long_term_flag in ('Y', 'N'));
alter table srm_pos_change_info__location_changes add constraint srm_pos_change_info__location_changes_old_district_id_fkey foreign key (old_district_id) references srm_base_district (id);
alter table srm_pos_change_info__location_changes add constraint srm_pos_change_info__location_changes_new_district_id_fkey foreign key (new_district_id) references srm_base_district (id);
create index srm_pos_change_info_creation_date_id_idx on srm_pos_change_info (creation_date desc, id desc);
create index srm_pos_change_info_status_creation_date_id_idx on srm_pos_change_info (status, creation_date desc, id desc);
create index srm_pos_change_info_supplier_id_idx on srm_pos_change_info (supplier_id) where supplier_id is not null;
create index srm_pos_change_info_buyer_id_idx on srm_pos_change_info (buyer_id) where buyer_id is not null;
create index srm_pos_change_info_old_district_id_idx on srm_pos_change_info (old_district_id) where old_district_id is not null;
create index srm_pos_change_info_new_district_id_idx on srm_pos_change_info (new_district_id) where new_district_id is not null;
create index srm_pos_change_info_called_by_id_idx on srm_pos_change_info (called_by_id) where called_by_id is not null;
create index srm_pos_change_info_released_by_id_idx on srm_pos_change_info (released_by_id) where released_by_id is not null;
create index srm_pos_change_info_supplier_id_status_idx on srm_pos_change_info (supplier_id, status);
create index srm_pos_change_info_status_submit_time_idx on srm_pos_change_info (status, submit_time desc nulls last);
create index srm_pos_change_info_change_number_trgm on srm_pos_change_info using gin (change_number gin_trgm_ops);
create index srm_pos_change_info_cooled_clock on srm_pos_change_info (cool_until, id) where cool_until is not null and status = 'COOLING';
create index srm_pos_change_info__contact_changes_header_id_idx on srm_pos_change_info__contact_changes (header_id);
create index srm_pos_change_info__site_changes_header_id_idx on srm_pos_change_info__site_changes (header_id);
create index srm_pos_change_info__site_changes_old_district_id_idx on srm_pos_change_info__site_changes (old_district_id) where old_district_id is not null;
create index srm_pos_change_info__site_changes_new_district_id_idx on srm_pos_change_info__site_changes (new_district_id) where new_district_id is not null;
create index srm_pos_change_info__account_changes_header_id_idx on srm_pos_change_info__account_changes (header_id);
create index srm_pos_change_info__account_changes_old_bank_id_idx on srm_pos_change_info__account_changes (old_bank_id) where old_bank_id is not null;
create index srm_pos_change_info__account_changes_new_bank_id_idx on srm_pos_change_info__account_changes (new_bank_id) where new_bank_id is not null;
create index srm_pos_change_info__category_changes_header_id_idx on srm_pos_change_info__category_changes (header_id);
create index srm_pos_change_info__category_changes_target_org_id_idx on srm_pos_change_info__category_changes (target_org_id) where target_org_id is not null;
create index srm_pos_change_info__category_changes_category_id_idx on srm_pos_change_info__category_changes (category_id) where category_id is not null;
create index srm_pos_change_info__sales_changes_header_id_idx on srm_pos_change_info__sales_changes (header_id);
create index srm_pos_change_info__material_changes_header_id_idx on srm_pos_change_info__material_changes (header_id);
create index srm_pos_change_info__material_changes_old_category_id_idx on srm_pos_change_info__material_changes (old_category_id) where old_category_id is not null;
create index srm_pos_change_info__material_changes_new_category_id_idx on srm_pos_change_info__material_changes (new_category_id) where new_category_id is not null;
create index srm_pos_change_info__material_changes_old_item_id_idx on srm_pos_change_info__material_changes (old_item_id) where old_item_id is not null;
create index srm_pos_change_info__material_changes_new_item_id_idx on srm_pos_change_info__material_changes (new_item_id) where new_item_id is not null;
create index srm_pos_change_info__employee_changes_header_id_idx on srm_pos_change_info__employee_changes (header_id);
create index srm_pos_change_info__management_changes_header_id_idx on srm_pos_change_info__management_changes (header_id);
create index srm_pos_change_info__equipment_changes_header_id_idx on srm_pos_change_info__equipment_changes (header_id);
create index srm_pos_change_info__file_changes_header_id_idx on srm_pos_change_info__file_changes (header_id);
create index srm_pos_change_info__location_changes_header_id_idx on srm_pos_change_info__location_changes (header_id);
create index srm_pos_change_info__location_changes_old_district_id_idx on srm_pos_change_info__location_changes (old_district_id) where old_district_id is not null;
create index srm_pos_change_info__location_changes_new_district_id_idx on srm_pos_change_info__location_changes (new_district_id) where new_district_id is not null;
