create table srm_cct_sign_account (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  account_number text,
  account_type text,
  owner_side text,
  supplier_id bigint,
  settle_org_id bigint,
  user_id bigint,
  account_name text,
  id_type text,
  id_number text,
  id_number_masked text,
  legal_person text,
  licence_file_id text,
  mobile text,
  email text,
  provider_code text,
  provider_account_id text,
  verify_url text,
  verify_time timestamptz(0),
  cert_serial text,
  cert_expire_date date,
  fail_reason text,
  verify_due_time timestamptz(0),
  verify_key text,
  certificate text,
  sign_key text,
  pinyin text
);
create table srm_cct_sign_account__seals (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_sign_account (id) on delete cascade,
  seal_name text,
  seal_type text,
  seal_file_id text,
  default_flag text,
  enabled_flag text
);
create table srm_cct_sign_account__authorizations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_sign_account (id) on delete cascade,
  agent_account_id bigint,
  contract_types text[],
  max_amount numeric(18,2),
  effective_from date,
  effective_to date,
  authorize_file_id text
);
create table srm_cct_sign_account__uses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_sign_account (id) on delete cascade,
  use_time timestamptz(0),
  seal_name text,
  contract_id bigint,
  user_id bigint
);
create table srm_cct_warning (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  warning_level text,
  warning_type text,
  contract_id bigint,
  contract_number text,
  contract_name text,
  supplier_id bigint,
  owner_id bigint,
  threshold_value text,
  actual_value text,
  effective_to date,
  days_left bigint,
  consume_pct numeric(9,4),
  warn_time timestamptz(0),
  handle_type text,
  handle_remark text,
  snooze_date date,
  snooze_count bigint,
  handle_time timestamptz(0),
  handled_by_user_id bigint,
  new_contract_id bigint,
  pinyin text
);
create table srm_cct_watermark (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  watermark_name text,
  watermark_side text,
  supplier_id bigint,
  owner_side text,
  watermark_type text,
  text_pattern text,
  image_file_id text,
  layout_mode text,
  font_size bigint,
  font_color text,
  opacity numeric(9,4),
  rotation bigint,
  spacing bigint,
  scenes text[],
  contract_types text[],
  contract_statuses text[],
  priority_num bigint
);
alter table srm_cct_contract add column sign_provider text;
alter table srm_cct_contract add column supplier_sign_flag text;
alter table srm_cct_contract__signers add column signer_user_id bigint;
alter table srm_cct_contract add constraint srm_cct_contract_supplier_sign_flag_yn check (supplier_sign_flag in ('Y', 'N')) not valid;
alter table srm_cct_contract__signers add constraint srm_cct_contract__signers_sign_account_id_fkey foreign key (sign_account_id) references srm_cct_sign_account (id) not valid;
alter table srm_cct_contract__signers add constraint srm_cct_contract__signers_agent_account_id_fkey foreign key (agent_account_id) references srm_cct_sign_account (id) not valid;
alter table srm_cct_contract__signers add constraint srm_cct_contract__signers_signer_user_id_fkey foreign key (signer_user_id) references base_user (id) not valid;
alter table srm_cct_sign_account add constraint srm_cct_sign_account_status_check check (status in ('DRAFT', 'VERIFYING', 'VERIFIED', 'FAILED', 'DISABLED'));
alter table srm_cct_sign_account add constraint srm_cct_sign_account_account_number_key unique (account_number);
alter table srm_cct_sign_account add constraint srm_cct_sign_account_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_cct_sign_account add constraint srm_cct_sign_account_settle_org_id_fkey foreign key (settle_org_id) references base_organization (id);
alter table srm_cct_sign_account add constraint srm_cct_sign_account_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_cct_sign_account add constraint srm_cct_sign_account_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_cct_sign_account__seals add constraint srm_cct_sign_account__seals_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_cct_sign_account__seals add constraint srm_cct_sign_account__seals_header_id_seal_name_key unique (header_id, seal_name);
alter table srm_cct_sign_account__authorizations add constraint srm_cct_sign_account__authorizations_agent_account_id_fkey foreign key (agent_account_id) references srm_cct_sign_account (id);
alter table srm_cct_sign_account__uses add constraint srm_cct_sign_account__uses_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id);
alter table srm_cct_sign_account__uses add constraint srm_cct_sign_account__uses_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_cct_warning add constraint srm_cct_warning_status_check check (status in ('OPEN', 'SNOOZED', 'HANDLED', 'CLOSED'));
alter table srm_cct_warning add constraint srm_cct_warning_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id);
alter table srm_cct_warning add constraint srm_cct_warning_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_cct_warning add constraint srm_cct_warning_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_cct_warning add constraint srm_cct_warning_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_cct_warning add constraint srm_cct_warning_handled_by_user_id_fkey foreign key (handled_by_user_id) references base_user (id);
alter table srm_cct_warning add constraint srm_cct_warning_new_contract_id_fkey foreign key (new_contract_id) references srm_cct_contract (id);
alter table srm_cct_watermark add constraint srm_cct_watermark_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_cct_watermark add constraint srm_cct_watermark_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_cct_watermark add constraint srm_cct_watermark_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_cct_sign_account_creation_date_id_idx on srm_cct_sign_account (creation_date desc, id desc);
create index srm_cct_sign_account_status_creation_date_id_idx on srm_cct_sign_account (status, creation_date desc, id desc);
create index srm_cct_sign_account_supplier_id_idx on srm_cct_sign_account (supplier_id) where supplier_id is not null;
create index srm_cct_sign_account_settle_org_id_idx on srm_cct_sign_account (settle_org_id) where settle_org_id is not null;
create index srm_cct_sign_account_user_id_idx on srm_cct_sign_account (user_id) where user_id is not null;
create unique index srm_cct_sign_account_user_id_provider_code_uq on srm_cct_sign_account (user_id, provider_code) nulls not distinct where account_type = 'PERSON' and status <> 'DISABLED';
create unique index srm_cct_sign_account_supplier_id_provider_code_uq on srm_cct_sign_account (supplier_id, provider_code) nulls not distinct where account_type = 'ORGANIZATION' and supplier_id is not null and status <> 'DISABLED';
create unique index srm_cct_sign_account_settle_org_id_provider_code_uq on srm_cct_sign_account (settle_org_id, provider_code) nulls not distinct where account_type = 'ORGANIZATION' and settle_org_id is not null and status <> 'DISABLED';
create index srm_cct_sign_account_pinyin_trgm on srm_cct_sign_account using gin (pinyin gin_trgm_ops);
create index srm_cct_sign_account_account_number_trgm on srm_cct_sign_account using gin (account_number gin_trgm_ops);
create index srm_cct_sign_account_account_name_trgm on srm_cct_sign_account using gin (account_name gin_trgm_ops);
create index srm_cct_sign_account_verify_over_clock on srm_cct_sign_account (verify_due_time, id) where verify_due_time is not null and status = 'VERIFYING';
create index srm_cct_sign_account_expiring_clock on srm_cct_sign_account (cert_expire_date, id) where cert_expire_date is not null and status = 'VERIFIED';
create index srm_cct_sign_account__seals_header_id_idx on srm_cct_sign_account__seals (header_id);
create index srm_cct_sign_account__authorizations_header_id_idx on srm_cct_sign_account__authorizations (header_id);
create index srm_cct_sign_account__authorizations_agent_account_id_idx on srm_cct_sign_account__authorizations (agent_account_id) where agent_account_id is not null;
create index srm_cct_sign_account__uses_header_id_idx on srm_cct_sign_account__uses (header_id);
create index srm_cct_sign_account__uses_contract_id_idx on srm_cct_sign_account__uses (contract_id) where contract_id is not null;
create index srm_cct_sign_account__uses_user_id_idx on srm_cct_sign_account__uses (user_id) where user_id is not null;
create index srm_cct_warning_creation_date_id_idx on srm_cct_warning (creation_date desc, id desc);
create index srm_cct_warning_status_creation_date_id_idx on srm_cct_warning (status, creation_date desc, id desc);
create index srm_cct_warning_contract_id_idx on srm_cct_warning (contract_id) where contract_id is not null;
create index srm_cct_warning_org_id_idx on srm_cct_warning (org_id) where org_id is not null;
create index srm_cct_warning_supplier_id_idx on srm_cct_warning (supplier_id) where supplier_id is not null;
create index srm_cct_warning_owner_id_idx on srm_cct_warning (owner_id) where owner_id is not null;
create index srm_cct_warning_handled_by_user_id_idx on srm_cct_warning (handled_by_user_id) where handled_by_user_id is not null;
create index srm_cct_warning_new_contract_id_idx on srm_cct_warning (new_contract_id) where new_contract_id is not null;
create unique index srm_cct_warning_contract_id_warning_type_uq on srm_cct_warning (contract_id, warning_type) nulls not distinct where status in ('OPEN', 'SNOOZED');
create index srm_cct_warning_pinyin_trgm on srm_cct_warning using gin (pinyin gin_trgm_ops);
create index srm_cct_warning_contract_number_trgm on srm_cct_warning using gin (contract_number gin_trgm_ops);
create index srm_cct_warning_contract_name_trgm on srm_cct_warning using gin (contract_name gin_trgm_ops);
create index srm_cct_warning_reopen_clock on srm_cct_warning (snooze_date, id) where snooze_date is not null and status = 'SNOOZED';
create index srm_cct_watermark_creation_date_id_idx on srm_cct_watermark (creation_date desc, id desc);
create index srm_cct_watermark_status_creation_date_id_idx on srm_cct_watermark (status, creation_date desc, id desc);
create index srm_cct_watermark_supplier_id_idx on srm_cct_watermark (supplier_id) where supplier_id is not null;
create index srm_cct_watermark_org_id_idx on srm_cct_watermark (org_id) where org_id is not null;
create index srm_cct_watermark_watermark_side_status_priority_num_idx on srm_cct_watermark (watermark_side, status, priority_num);
create index srm_cct_watermark_watermark_name_trgm on srm_cct_watermark using gin (watermark_name gin_trgm_ops);
