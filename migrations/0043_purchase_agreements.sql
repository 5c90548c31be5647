create table srm_pur_agreement (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  agreement_number text,
  agreement_version bigint,
  agreement_name text,
  bill_type_id bigint,
  confirm_mode text,
  agreement_type text,
  supplier_id bigint,
  site_id bigint,
  supplier_contact_id bigint,
  buyer_id bigint,
  currency_code text,
  price_basis text,
  effective_from date,
  effective_to date,
  payment_term_id bigint,
  incoterm text,
  limit_control text,
  limit_amount numeric(18,2),
  released_amount numeric(18,2),
  remaining_amount numeric(18,2),
  warning_pct numeric(9,4),
  warned_flag text,
  source_type text,
  source_number text,
  contract_id bigint,
  publish_time timestamptz(0),
  supplier_confirm_time timestamptz(0),
  supplier_opinion text,
  change_reason text,
  terminate_reason text,
  remark text,
  pinyin text
);
create table srm_pur_agreement__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_description text,
  category_id bigint,
  uom_code text,
  price_unit_qty numeric(18,6),
  tax_rate text,
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  step_flag text,
  step_mode text,
  commit_quantity numeric(18,6),
  limit_quantity numeric(18,6),
  min_order_quantity numeric(18,6),
  min_pack_quantity numeric(18,6),
  lead_time_days bigint,
  line_effective_date date,
  line_expiry_date date,
  released_quantity numeric(18,6),
  released_amount numeric(18,2),
  line_status text
);
create table srm_pur_agreement__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  parent_id bigint not null references srm_pur_agreement__lines (id) on delete cascade,
  from_quantity numeric(18,6),
  to_quantity numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6)
);
create table srm_pur_agreement__orgs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  use_org_id bigint,
  share_pct numeric(9,4),
  released_amount numeric(18,2)
);
create table srm_pur_agreement__projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_agreement (id) on delete cascade,
  project_code text,
  project_name text,
  manager_id bigint,
  effective_from date,
  effective_to date,
  limit_amount numeric(18,2),
  released_amount numeric(18,2)
);
alter table srm_pur_order add constraint srm_pur_order_agreement_id_fkey foreign key (agreement_id) references srm_pur_agreement (id);
alter table srm_pur_order add constraint srm_pur_order_agreement_project_id_fkey foreign key (agreement_project_id) references srm_pur_agreement__projects (id);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_agreement_line_id_fkey foreign key (agreement_line_id) references srm_pur_agreement__lines (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE', 'EXPIRED', 'TERMINATED', 'SUPERSEDED', 'CANCELLED'));
alter table srm_pur_agreement add constraint srm_pur_agreement_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_bill_type_id_fkey foreign key (bill_type_id) references srm_pur_bill_type (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_supplier_contact_id_fkey foreign key (supplier_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pur_agreement add constraint srm_pur_agreement_warned_flag_yn check (warned_flag in ('Y', 'N'));
alter table srm_pur_agreement add constraint srm_pur_agreement_period check (effective_to >= effective_from);
alter table srm_pur_agreement add constraint srm_pur_agreement_released_not_negative check (released_amount >= 0);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_step_flag_yn check (step_flag in ('Y', 'N'));
alter table srm_pur_agreement__lines add constraint srm_pur_agreement__lines_lines_released_not_negative check (released_quantity >= 0 and released_amount >= 0);
alter table srm_pur_agreement__orgs add constraint srm_pur_agreement__orgs_use_org_id_fkey foreign key (use_org_id) references base_organization (id);
alter table srm_pur_agreement__orgs add constraint srm_pur_agreement__orgs_header_id_use_org_id_key unique (header_id, use_org_id);
alter table srm_pur_agreement__projects add constraint srm_pur_agreement__projects_manager_id_fkey foreign key (manager_id) references base_person (id);
alter table srm_pur_agreement__projects add constraint srm_pur_agreement__projects_header_id_project_code_key unique (header_id, project_code);
create index srm_pur_agreement_creation_date_id_idx on srm_pur_agreement (creation_date desc, id desc);
create index srm_pur_agreement_status_creation_date_id_idx on srm_pur_agreement (status, creation_date desc, id desc);
create index srm_pur_agreement_org_id_idx on srm_pur_agreement (org_id) where org_id is not null;
create index srm_pur_agreement_bill_type_id_idx on srm_pur_agreement (bill_type_id) where bill_type_id is not null;
create index srm_pur_agreement_supplier_id_idx on srm_pur_agreement (supplier_id) where supplier_id is not null;
create index srm_pur_agreement_site_id_idx on srm_pur_agreement (site_id) where site_id is not null;
create index srm_pur_agreement_supplier_contact_id_idx on srm_pur_agreement (supplier_contact_id) where supplier_contact_id is not null;
create index srm_pur_agreement_buyer_id_idx on srm_pur_agreement (buyer_id) where buyer_id is not null;
create index srm_pur_agreement_payment_term_id_idx on srm_pur_agreement (payment_term_id) where payment_term_id is not null;
create index srm_pur_agreement_contract_id_idx on srm_pur_agreement (contract_id) where contract_id is not null;
create unique index srm_pur_agreement_agreement_number_agreement_version_uq on srm_pur_agreement (agreement_number, agreement_version) nulls not distinct;
create unique index srm_pur_agreement_agreement_number_uq on srm_pur_agreement (agreement_number) nulls not distinct where status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED');
create index srm_pur_agreement_supplier_id_status_creation_date_idx on srm_pur_agreement (supplier_id, status, creation_date desc);
create index srm_pur_agreement_status_effective_to_idx on srm_pur_agreement (status, effective_to);
create index srm_pur_agreement_pinyin_trgm on srm_pur_agreement using gin (pinyin gin_trgm_ops);
create index srm_pur_agreement_agreement_number_trgm on srm_pur_agreement using gin (agreement_number gin_trgm_ops);
create index srm_pur_agreement_agreement_name_trgm on srm_pur_agreement using gin (agreement_name gin_trgm_ops);
create index srm_pur_agreement__lines_header_id_idx on srm_pur_agreement__lines (header_id);
create index srm_pur_agreement__lines_item_id_idx on srm_pur_agreement__lines (item_id) where item_id is not null;
create index srm_pur_agreement__lines_category_id_idx on srm_pur_agreement__lines (category_id) where category_id is not null;
create index srm_pur_agreement__steps_header_id_idx on srm_pur_agreement__steps (header_id);
create index srm_pur_agreement__steps_parent_id_idx on srm_pur_agreement__steps (parent_id);
create index srm_pur_agreement__orgs_header_id_idx on srm_pur_agreement__orgs (header_id);
create index srm_pur_agreement__orgs_use_org_id_idx on srm_pur_agreement__orgs (use_org_id) where use_org_id is not null;
create index srm_pur_agreement__projects_header_id_idx on srm_pur_agreement__projects (header_id);
create index srm_pur_agreement__projects_manager_id_idx on srm_pur_agreement__projects (manager_id) where manager_id is not null;
