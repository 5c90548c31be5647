create table srm_pos_register (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  register_number text,
  register_source text,
  invite_id bigint,
  register_user_id bigint,
  login_name text,
  supplier_name text,
  supplier_name_en text,
  plain_name text,
  short_name text,
  country_code text,
  unified_credit_code text,
  registration_no text,
  duns_no text,
  supplier_type text,
  company_nature text,
  taxpayer_type text,
  industry text,
  legal_person text,
  legal_person_id_no text,
  registered_capital numeric(18,2),
  capital_currency text,
  establish_date date,
  licence_begin_date date,
  licence_end_date date,
  licence_long_term text,
  business_scope text,
  district_id bigint,
  register_address text,
  postal_code text,
  company_phone text,
  website text,
  main_products text,
  employee_total bigint,
  listed_flag text,
  shareholders text,
  actual_controller text,
  parent_company_name text,
  related_declare_flag text,
  related_declare_desc text,
  contact_name text,
  contact_mobile text,
  contact_email text,
  target_org_ids bigint[],
  target_category_ids bigint[],
  licence_file_id text,
  promise_file_id text,
  agree_terms_flag text,
  agreed_version text,
  agreed_time timestamptz(0),
  create_account_flag text,
  duplicate_result text,
  returned_sections text[],
  reject_reason text,
  supplier_id bigint,
  submit_time timestamptz(0),
  approved_time timestamptz(0),
  active_time timestamptz(0),
  client_ip text,
  request_key text,
  pinyin text
);
create table srm_pos_register__approver_remarks (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  section text,
  remark text
);
create table srm_pos_register__contacts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  contact_name text,
  contact_type text,
  gender text,
  position text,
  mobile text,
  telephone text,
  email text,
  primary_flag text,
  notice_flag text,
  enabled_flag text,
  remark text
);
create table srm_pos_register__sites (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  site_name text,
  site_name_en text,
  site_type text[],
  country_code text,
  district_id bigint,
  address text,
  postal_code text,
  contact_name text,
  contact_phone text,
  currency_code text,
  tax_rate text,
  remark text
);
create table srm_pos_register__sales (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  sales_year text,
  sales_amount numeric(18,2),
  currency_code text,
  net_profit numeric(18,2),
  export_ratio numeric(9,4),
  major_customers text,
  major_customer_ratio numeric(9,4),
  audited_flag text
);
create table srm_pos_register__materials (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  category_id bigint,
  item_id bigint,
  product_name text,
  specification text,
  brand text,
  origin_type text,
  monthly_capacity numeric(18,6),
  uom_code text,
  lead_time_days bigint,
  min_order_quantity numeric(18,6),
  existing_customers text
);
create table srm_pos_register__employees (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  staff_type text,
  headcount bigint,
  bachelor_count bigint,
  avg_years numeric(6,1),
  remark text
);
create table srm_pos_register__management (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  manager_name text,
  position text,
  mobile text,
  email text,
  education text,
  industry_years bigint,
  shareholding_ratio numeric(9,4),
  resume text
);
create table srm_pos_register__equipment (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  equipment_type text,
  equipment_name text,
  model text,
  maker text,
  quantity bigint,
  purchase_year text,
  precision text,
  calibration_due_date date
);
create table srm_pos_register__data_files (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  require_id bigint,
  file_type text,
  cert_name text,
  cert_number text,
  issuer text,
  issue_date date,
  effective_to date,
  long_term_flag text,
  cert_file_ids text,
  verify_status text,
  expire_status text
);
create table srm_pos_register__accounts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  bank_id bigint,
  bank_name text,
  branch_name text,
  cnaps_code text,
  swift_code text,
  account_name text,
  account_number text,
  currency_code text,
  third_party_flag text,
  auth_file_ids text,
  proof_file_ids text,
  default_flag text,
  enabled_flag text
);
create table srm_pos_register__locations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  location_name text,
  location_type text,
  country_code text,
  district_id bigint,
  address text,
  ownership text,
  area numeric(18,2),
  employee_count bigint,
  main_process text,
  lease_end_date date
);
create table srm_pos_register__duplicates (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  result text,
  number text,
  company_name text
);
create table srm_pos_register__remark_drafts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  section text,
  remark text
);
create table srm_pos_register_invite (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  invite_number text,
  supplier_name text,
  unified_credit_code text,
  contact_name text,
  email text,
  mobile text,
  org_ids bigint[],
  category_ids bigint[],
  scene_id bigint,
  language text,
  effective_to date,
  message text,
  invite_code text,
  code_hash text,
  send_time timestamptz(0),
  send_count bigint,
  buyer_id bigint,
  register_id bigint,
  supplier_id bigint,
  pinyin text
);
alter table srm_pos_register add constraint srm_pos_register_status_check check (status in ('ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_pos_register add constraint srm_pos_register_register_number_key unique (register_number);
alter table srm_pos_register add constraint srm_pos_register_invite_id_fkey foreign key (invite_id) references srm_pos_register_invite (id);
alter table srm_pos_register add constraint srm_pos_register_register_user_id_fkey foreign key (register_user_id) references base_user (id);
alter table srm_pos_register add constraint srm_pos_register_licence_long_term_yn check (licence_long_term in ('Y', 'N'));
alter table srm_pos_register add constraint srm_pos_register_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_register add constraint srm_pos_register_listed_flag_yn check (listed_flag in ('Y', 'N'));
alter table srm_pos_register add constraint srm_pos_register_related_declare_flag_yn check (related_declare_flag in ('Y', 'N'));
alter table srm_pos_register add constraint srm_pos_register_agree_terms_flag_yn check (agree_terms_flag in ('Y', 'N'));
alter table srm_pos_register add constraint srm_pos_register_create_account_flag_yn check (create_account_flag in ('Y', 'N'));
alter table srm_pos_register add constraint srm_pos_register_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_register add constraint srm_pos_register_request_key_key unique (request_key);
alter table srm_pos_register add constraint srm_pos_register_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_register__contacts add constraint srm_pos_register__contacts_primary_flag_yn check (primary_flag in ('Y', 'N'));
alter table srm_pos_register__contacts add constraint srm_pos_register__contacts_notice_flag_yn check (notice_flag in ('Y', 'N'));
alter table srm_pos_register__sites add constraint srm_pos_register__sites_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_register__sites add constraint srm_pos_register__sites_header_id_site_name_key unique (header_id, site_name);
alter table srm_pos_register__sales add constraint srm_pos_register__sales_audited_flag_yn check (audited_flag in ('Y', 'N'));
alter table srm_pos_register__sales add constraint srm_pos_register__sales_header_id_sales_year_key unique (header_id, sales_year);
alter table srm_pos_register__materials add constraint srm_pos_register__materials_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pos_register__materials add constraint srm_pos_register__materials_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pos_register__employees add constraint srm_pos_register__employees_header_id_staff_type_key unique (header_id, staff_type);
alter table srm_pos_register__data_files add constraint srm_pos_register__data_files_require_id_fkey foreign key (require_id) references srm_slc_qualification_require (id);
alter table srm_pos_register__data_files add constraint srm_pos_register__data_files_long_term_flag_yn check (long_term_flag in ('Y', 'N'));
alter table srm_pos_register__accounts add constraint srm_pos_register__accounts_bank_id_fkey foreign key (bank_id) references srm_base_bank (id);
alter table srm_pos_register__accounts add constraint srm_pos_register__accounts_third_party_flag_yn check (third_party_flag in ('Y', 'N'));
alter table srm_pos_register__accounts add constraint srm_pos_register__accounts_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pos_register__accounts add constraint srm_pos_register__accounts_header_id_account_number_cu_cpb20u unique (header_id, account_number, currency_code);
alter table srm_pos_register__locations add constraint srm_pos_register__locations_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pos_register__locations add constraint srm_pos_register__locations_header_id_location_name_key unique (header_id, location_name);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_status_check check (status in ('DRAFT', 'SENT', 'OPENED', 'REGISTERED', 'EXPIRED', 'REVOKED'));
alter table srm_pos_register_invite add constraint srm_pos_register_invite_invite_number_key unique (invite_number);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_scene_id_fkey foreign key (scene_id) references srm_slc_introduce_scene (id);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_code_hash_key unique (code_hash);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_register_id_fkey foreign key (register_id) references srm_pos_register (id);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pos_register_invite add constraint srm_pos_register_invite_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier add constraint srm_pos_supplier_register_id_fkey foreign key (register_id) references srm_pos_register (id) not valid;
create index srm_pos_register_creation_date_id_idx on srm_pos_register (creation_date desc, id desc);
create index srm_pos_register_status_creation_date_id_idx on srm_pos_register (status, creation_date desc, id desc);
create index srm_pos_register_invite_id_idx on srm_pos_register (invite_id) where invite_id is not null;
create index srm_pos_register_register_user_id_idx on srm_pos_register (register_user_id);
create index srm_pos_register_district_id_idx on srm_pos_register (district_id) where district_id is not null;
create index srm_pos_register_supplier_id_idx on srm_pos_register (supplier_id) where supplier_id is not null;
create unique index srm_pos_register_unified_credit_code_uq on srm_pos_register (unified_credit_code) nulls not distinct where unified_credit_code is not null and status not in ('CANCELLED', 'ACCOUNT_REJECTED');
create unique index srm_pos_register_plain_name_uq on srm_pos_register (plain_name) nulls not distinct where status not in ('CANCELLED', 'ACCOUNT_REJECTED');
create unique index srm_pos_register_country_code_registration_no_uq on srm_pos_register (country_code, registration_no) nulls not distinct where registration_no is not null and status not in ('CANCELLED', 'ACCOUNT_REJECTED');
create unique index srm_pos_register_contact_email_uq on srm_pos_register (contact_email) nulls not distinct where register_user_id is not null and status not in ('CANCELLED', 'ACCOUNT_REJECTED');
create index srm_pos_register_client_ip_agreed_time_idx on srm_pos_register (client_ip, agreed_time);
create index srm_pos_register_status_active_time_idx on srm_pos_register (status, active_time);
create index srm_pos_register_pinyin_trgm on srm_pos_register using gin (pinyin gin_trgm_ops);
create index srm_pos_register_register_number_trgm on srm_pos_register using gin (register_number gin_trgm_ops);
create index srm_pos_register_supplier_name_trgm on srm_pos_register using gin (supplier_name gin_trgm_ops);
create index srm_pos_register_supplier_name_en_trgm on srm_pos_register using gin (supplier_name_en gin_trgm_ops);
create index srm_pos_register_idle_clock on srm_pos_register (active_time, id) where active_time is not null and status in ('ACCOUNT_PENDING', 'DRAFT', 'REJECTED');
create index srm_pos_register__approver_remarks_header_id_idx on srm_pos_register__approver_remarks (header_id);
create index srm_pos_register__contacts_header_id_idx on srm_pos_register__contacts (header_id);
create index srm_pos_register__sites_header_id_idx on srm_pos_register__sites (header_id);
create index srm_pos_register__sites_district_id_idx on srm_pos_register__sites (district_id) where district_id is not null;
create index srm_pos_register__sales_header_id_idx on srm_pos_register__sales (header_id);
create index srm_pos_register__materials_header_id_idx on srm_pos_register__materials (header_id);
create index srm_pos_register__materials_category_id_idx on srm_pos_register__materials (category_id) where category_id is not null;
create index srm_pos_register__materials_item_id_idx on srm_pos_register__materials (item_id) where item_id is not null;
create index srm_pos_register__employees_header_id_idx on srm_pos_register__employees (header_id);
create index srm_pos_register__management_header_id_idx on srm_pos_register__management (header_id);
create index srm_pos_register__equipment_header_id_idx on srm_pos_register__equipment (header_id);
create index srm_pos_register__data_files_header_id_idx on srm_pos_register__data_files (header_id);
create index srm_pos_register__data_files_require_id_idx on srm_pos_register__data_files (require_id) where require_id is not null;
create index srm_pos_register__accounts_header_id_idx on srm_pos_register__accounts (header_id);
create index srm_pos_register__accounts_bank_id_idx on srm_pos_register__accounts (bank_id) where bank_id is not null;
create index srm_pos_register__locations_header_id_idx on srm_pos_register__locations (header_id);
create index srm_pos_register__locations_district_id_idx on srm_pos_register__locations (district_id) where district_id is not null;
create index srm_pos_register__duplicates_header_id_idx on srm_pos_register__duplicates (header_id);
create index srm_pos_register__remark_drafts_header_id_idx on srm_pos_register__remark_drafts (header_id);
create index srm_pos_register_invite_creation_date_id_idx on srm_pos_register_invite (creation_date desc, id desc);
create index srm_pos_register_invite_status_creation_date_id_idx on srm_pos_register_invite (status, creation_date desc, id desc);
create index srm_pos_register_invite_scene_id_idx on srm_pos_register_invite (scene_id) where scene_id is not null;
create index srm_pos_register_invite_buyer_id_idx on srm_pos_register_invite (buyer_id) where buyer_id is not null;
create index srm_pos_register_invite_register_id_idx on srm_pos_register_invite (register_id) where register_id is not null;
create index srm_pos_register_invite_supplier_id_idx on srm_pos_register_invite (supplier_id) where supplier_id is not null;
create unique index srm_pos_register_invite_email_uq on srm_pos_register_invite (email) nulls not distinct where status in ('SENT', 'OPENED');
create index srm_pos_register_invite_status_effective_to_idx on srm_pos_register_invite (status, effective_to);
create index srm_pos_register_invite_pinyin_trgm on srm_pos_register_invite using gin (pinyin gin_trgm_ops);
create index srm_pos_register_invite_invite_number_trgm on srm_pos_register_invite using gin (invite_number gin_trgm_ops);
create index srm_pos_register_invite_supplier_name_trgm on srm_pos_register_invite using gin (supplier_name gin_trgm_ops);
create index srm_pos_register_invite_expire_clock on srm_pos_register_invite (effective_to, id) where effective_to is not null and status in ('SENT', 'OPENED');
