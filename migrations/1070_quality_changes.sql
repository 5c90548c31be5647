create table srm_qcn_ecn (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  ecn_number text,
  ecn_title text,
  plm_number text,
  change_type text[],
  change_level text,
  owner_id bigint,
  change_reason text,
  change_content text,
  change_file_ids text,
  effect_mode text,
  required_effective_date date,
  reply_deadline date,
  ppap_required text,
  ppap_level text,
  currency_code text,
  reply_progress text,
  waiting_count bigint,
  total_disposal_cost numeric(18,2),
  invalid_reason text,
  published_flag text,
  pinyin text
);
create table srm_qcn_ecn__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ecn (id) on delete cascade,
  item_id bigint,
  category_id bigint,
  old_version text,
  new_version text,
  replace_item_id bigint,
  change_description text,
  drawing_file_ids text,
  buyer_stock numeric(18,6),
  open_order_quantity numeric(18,6),
  stock_disposal text
);
create table srm_qcn_ecn__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ecn (id) on delete cascade,
  supplier_id bigint,
  supplier_status text,
  feasible text,
  supplier_effective_date date,
  price_impact numeric(18,6),
  tooling_cost numeric(18,2),
  finished_stock numeric(18,6),
  wip_stock numeric(18,6),
  disposal_proposal text,
  disposal_cost numeric(18,2),
  agreed_cost numeric(18,2),
  supplier_remark text,
  reply_time timestamptz(0),
  buyer_reason text,
  ppap_id bigint,
  first_lot_number text,
  implement_date date
);
create table srm_qcn_ecn__open_orders (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ecn (id) on delete cascade,
  parent_id bigint not null references srm_qcn_ecn__suppliers (id) on delete cascade,
  item_id bigint,
  open_quantity numeric(18,6)
);
create table srm_qcn_pcn (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  pcn_number text,
  supplier_id bigint,
  pcn_title text,
  change_type text[],
  change_level text,
  change_reason text,
  urgent_reason text,
  before_content text,
  after_content text,
  risk_analysis text,
  notice_date date,
  plan_effective_date date,
  last_old_ship_date date,
  end_of_life_flag text,
  last_buy_date date,
  urgent_flag text,
  buyer_engineer_id bigint,
  ppap_required text,
  ppap_level text,
  batch_trial_required text,
  decision text,
  decision_condition text,
  proposed_effective_date date,
  override_reason text,
  signed_flag text,
  shown_decision text,
  shown_condition text,
  approved_effective_date date,
  ppap_asked_flag text,
  trial_asked_flag text,
  ppap_id bigint,
  condition_met_flag text,
  first_lot_number text,
  first_ship_date date,
  verify_result text,
  verify_remark text,
  return_reason text,
  cancel_reason text,
  went_in_flag text,
  pinyin text
);
create table srm_qcn_pcn__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_pcn (id) on delete cascade,
  item_id bigint,
  category_id bigint,
  drawing_version text,
  supplier_stock numeric(18,6),
  wip_quantity numeric(18,6),
  buyer_stock numeric(18,6),
  open_order_quantity numeric(18,6),
  disposal text
);
create table srm_qcn_pcn__evaluations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_pcn (id) on delete cascade,
  department_id bigint,
  person_id bigint,
  result text,
  opinion text,
  evaluate_time timestamptz(0)
);
create table srm_qcn_ppap (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  ppap_number text,
  supplier_id bigint,
  item_id bigint,
  category_id bigint,
  drawing_number text,
  drawing_version text,
  mould_id bigint,
  project_name text,
  submission_reason text,
  ppap_level text,
  template_id bigint,
  engineer_id bigint,
  plan_submit_date date,
  submit_time timestamptz(0),
  round bigint,
  sample_quantity numeric(18,6),
  pcn_id bigint,
  ecn_id bigint,
  production_run_quantity bigint,
  part_weight_kg numeric(12,4),
  weekly_capacity numeric(18,6),
  declaration_person text,
  decision text,
  interim_expiry_date date,
  interim_quantity numeric(18,6),
  decision_opinion text,
  shown_decision text,
  shown_opinion text,
  decided_date date,
  valid_until date,
  valid_quantity numeric(18,6),
  interim_used_quantity numeric(18,6),
  renew_flag text,
  renew_reason text,
  cancel_reason text,
  published_flag text
);
create table srm_qcn_ppap__elements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ppap (id) on delete cascade,
  seq_num bigint,
  element_code text,
  guide text,
  guide_en text,
  requirement text,
  buyer_remark text,
  advance_days bigint,
  due_date date,
  supplier_file_ids text,
  supplier_remark text,
  supplier_submit_time timestamptz(0),
  reviewer_id bigint,
  review_result text,
  review_opinion text,
  review_round bigint,
  shown_result text,
  shown_opinion text
);
create table srm_qcn_ppap__capabilities (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ppap (id) on delete cascade,
  characteristic text,
  special_flag text,
  specification text,
  sample_size bigint,
  ppk numeric(8,3),
  cpk numeric(8,3),
  capability_result text
);
create table srm_qcn_ppap__history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ppap (id) on delete cascade,
  round bigint,
  submit_time timestamptz(0),
  return_time timestamptz(0),
  failed_elements text
);
create table srm_qcn_ppap__uses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_ppap (id) on delete cascade,
  order_line_id bigint,
  quantity numeric(18,6)
);
create table srm_qcn_template (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  template_code text,
  template_version bigint,
  template_name text,
  template_name_en text,
  template_type text,
  ppap_level text,
  category_ids bigint[],
  effective_date date,
  description text,
  pinyin text
);
create table srm_qcn_template__elements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_template (id) on delete cascade,
  seq_num bigint,
  element_code text,
  element_name text,
  element_name_en text,
  requirement text,
  advance_days bigint,
  department_id bigint,
  sample_file_ids text,
  guide text,
  guide_en text
);
alter table srm_pur_order__lines add column interim_ppap_id bigint;
alter table srm_pur_asl add column ppap_id bigint;
alter table srm_pur_order__lines add constraint srm_pur_order__lines_interim_ppap_id_fkey foreign key (interim_ppap_id) references srm_qcn_ppap (id) not valid;
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_pcn_id_fkey foreign key (pcn_id) references srm_qcn_pcn (id) not valid;
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_pcn_id_fkey foreign key (pcn_id) references srm_qcn_pcn (id) not valid;
alter table srm_pur_asl add constraint srm_pur_asl_ppap_id_fkey foreign key (ppap_id) references srm_qcn_ppap (id) not valid;
alter table srm_qcn_ecn add constraint srm_qcn_ecn_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'CLOSED', 'INVALID'));
alter table srm_qcn_ecn add constraint srm_qcn_ecn_ecn_number_key unique (ecn_number);
alter table srm_qcn_ecn add constraint srm_qcn_ecn_plm_number_key unique (plm_number);
alter table srm_qcn_ecn add constraint srm_qcn_ecn_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_qcn_ecn add constraint srm_qcn_ecn_ppap_required_yn check (ppap_required in ('Y', 'N'));
alter table srm_qcn_ecn add constraint srm_qcn_ecn_published_flag_yn check (published_flag in ('Y', 'N'));
alter table srm_qcn_ecn add constraint srm_qcn_ecn_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_ecn__items add constraint srm_qcn_ecn__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_ecn__items add constraint srm_qcn_ecn__items_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_ecn__items add constraint srm_qcn_ecn__items_replace_item_id_fkey foreign key (replace_item_id) references srm_base_item (id);
alter table srm_qcn_ecn__items add constraint srm_qcn_ecn__items_header_id_item_id_key unique (header_id, item_id);
alter table srm_qcn_ecn__suppliers add constraint srm_qcn_ecn__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_ecn__suppliers add constraint srm_qcn_ecn__suppliers_feasible_yn check (feasible in ('Y', 'N'));
alter table srm_qcn_ecn__suppliers add constraint srm_qcn_ecn__suppliers_ppap_id_fkey foreign key (ppap_id) references srm_qcn_ppap (id);
alter table srm_qcn_ecn__suppliers add constraint srm_qcn_ecn__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_qcn_ecn__open_orders add constraint srm_qcn_ecn__open_orders_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_pcn add constraint srm_qcn_pcn_status_check check (status in ('DRAFT', 'SUBMITTED', 'EVALUATING', 'APPROVING', 'APPROVED', 'REFUSED', 'IMPLEMENTED', 'CLOSED', 'CANCELLED'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_pcn_number_key unique (pcn_number);
alter table srm_qcn_pcn add constraint srm_qcn_pcn_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_pcn add constraint srm_qcn_pcn_end_of_life_flag_yn check (end_of_life_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_urgent_flag_yn check (urgent_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_buyer_engineer_id_fkey foreign key (buyer_engineer_id) references base_person (id);
alter table srm_qcn_pcn add constraint srm_qcn_pcn_ppap_required_yn check (ppap_required in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_batch_trial_required_yn check (batch_trial_required in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_signed_flag_yn check (signed_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_ppap_asked_flag_yn check (ppap_asked_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_trial_asked_flag_yn check (trial_asked_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_ppap_id_fkey foreign key (ppap_id) references srm_qcn_ppap (id);
alter table srm_qcn_pcn add constraint srm_qcn_pcn_condition_met_flag_yn check (condition_met_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_went_in_flag_yn check (went_in_flag in ('Y', 'N'));
alter table srm_qcn_pcn add constraint srm_qcn_pcn_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_pcn__items add constraint srm_qcn_pcn__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_pcn__items add constraint srm_qcn_pcn__items_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_pcn__items add constraint srm_qcn_pcn__items_header_id_item_id_key unique (header_id, item_id);
alter table srm_qcn_pcn__evaluations add constraint srm_qcn_pcn__evaluations_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_qcn_pcn__evaluations add constraint srm_qcn_pcn__evaluations_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_status_check check (status in ('DRAFT', 'PUBLISHED', 'SUBMITTED', 'APPROVING', 'APPROVED', 'INTERIM', 'REJECTED', 'EXPIRED', 'CANCELLED'));
alter table srm_qcn_ppap add constraint srm_qcn_ppap_ppap_number_key unique (ppap_number);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_template_id_fkey foreign key (template_id) references srm_qcn_template (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_engineer_id_fkey foreign key (engineer_id) references base_person (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_pcn_id_fkey foreign key (pcn_id) references srm_qcn_pcn (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_ecn_id_fkey foreign key (ecn_id) references srm_qcn_ecn (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_renew_flag_yn check (renew_flag in ('Y', 'N'));
alter table srm_qcn_ppap add constraint srm_qcn_ppap_published_flag_yn check (published_flag in ('Y', 'N'));
alter table srm_qcn_ppap add constraint srm_qcn_ppap_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_ppap add constraint srm_qcn_ppap_interim_within_limit check (valid_quantity is null or interim_used_quantity <= valid_quantity);
alter table srm_qcn_ppap__elements add constraint srm_qcn_ppap__elements_reviewer_id_fkey foreign key (reviewer_id) references base_person (id);
alter table srm_qcn_ppap__capabilities add constraint srm_qcn_ppap__capabilities_special_flag_yn check (special_flag in ('Y', 'N'));
alter table srm_qcn_ppap__uses add constraint srm_qcn_ppap__uses_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_qcn_template add constraint srm_qcn_template_status_check check (status in ('DRAFT', 'EFFECTIVE', 'INVALID'));
alter table srm_qcn_template add constraint srm_qcn_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_qcn_template__elements add constraint srm_qcn_template__elements_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_qcn_template__elements add constraint srm_qcn_template__elements_header_id_seq_num_key unique (header_id, seq_num);
alter table srm_qcn_template__elements add constraint srm_qcn_template__elements_header_id_element_code_key unique (header_id, element_code);
create index srm_qcn_ecn_creation_date_id_idx on srm_qcn_ecn (creation_date desc, id desc);
create index srm_qcn_ecn_status_creation_date_id_idx on srm_qcn_ecn (status, creation_date desc, id desc);
create index srm_qcn_ecn_owner_id_idx on srm_qcn_ecn (owner_id) where owner_id is not null;
create index srm_qcn_ecn_pinyin_trgm on srm_qcn_ecn using gin (pinyin gin_trgm_ops);
create index srm_qcn_ecn_ecn_number_trgm on srm_qcn_ecn using gin (ecn_number gin_trgm_ops);
create index srm_qcn_ecn_ecn_title_trgm on srm_qcn_ecn using gin (ecn_title gin_trgm_ops);
create index srm_qcn_ecn_reply_due_clock on srm_qcn_ecn (reply_deadline, id) where reply_deadline is not null and status = 'PUBLISHED';
create index srm_qcn_ecn__items_header_id_idx on srm_qcn_ecn__items (header_id);
create index srm_qcn_ecn__items_item_id_idx on srm_qcn_ecn__items (item_id);
create index srm_qcn_ecn__items_category_id_idx on srm_qcn_ecn__items (category_id) where category_id is not null;
create index srm_qcn_ecn__items_replace_item_id_idx on srm_qcn_ecn__items (replace_item_id) where replace_item_id is not null;
create index srm_qcn_ecn__suppliers_header_id_idx on srm_qcn_ecn__suppliers (header_id);
create index srm_qcn_ecn__suppliers_supplier_id_idx on srm_qcn_ecn__suppliers (supplier_id) where supplier_id is not null;
create index srm_qcn_ecn__suppliers_ppap_id_idx on srm_qcn_ecn__suppliers (ppap_id) where ppap_id is not null;
create index srm_qcn_ecn__suppliers_supplier_id_supplier_status_idx on srm_qcn_ecn__suppliers (supplier_id, supplier_status);
create index srm_qcn_ecn__open_orders_header_id_idx on srm_qcn_ecn__open_orders (header_id);
create index srm_qcn_ecn__open_orders_parent_id_idx on srm_qcn_ecn__open_orders (parent_id);
create index srm_qcn_ecn__open_orders_item_id_idx on srm_qcn_ecn__open_orders (item_id) where item_id is not null;
create index srm_qcn_pcn_creation_date_id_idx on srm_qcn_pcn (creation_date desc, id desc);
create index srm_qcn_pcn_status_creation_date_id_idx on srm_qcn_pcn (status, creation_date desc, id desc);
create index srm_qcn_pcn_supplier_id_idx on srm_qcn_pcn (supplier_id) where supplier_id is not null;
create index srm_qcn_pcn_buyer_engineer_id_idx on srm_qcn_pcn (buyer_engineer_id) where buyer_engineer_id is not null;
create index srm_qcn_pcn_ppap_id_idx on srm_qcn_pcn (ppap_id) where ppap_id is not null;
create index srm_qcn_pcn_supplier_id_status_idx on srm_qcn_pcn (supplier_id, status);
create index srm_qcn_pcn_pinyin_trgm on srm_qcn_pcn using gin (pinyin gin_trgm_ops);
create index srm_qcn_pcn_pcn_number_trgm on srm_qcn_pcn using gin (pcn_number gin_trgm_ops);
create index srm_qcn_pcn_pcn_title_trgm on srm_qcn_pcn using gin (pcn_title gin_trgm_ops);
create index srm_qcn_pcn_implement_due_clock on srm_qcn_pcn (approved_effective_date, id) where approved_effective_date is not null and status = 'APPROVED';
create index srm_qcn_pcn__items_header_id_idx on srm_qcn_pcn__items (header_id);
create index srm_qcn_pcn__items_item_id_idx on srm_qcn_pcn__items (item_id);
create index srm_qcn_pcn__items_category_id_idx on srm_qcn_pcn__items (category_id) where category_id is not null;
create index srm_qcn_pcn__evaluations_header_id_idx on srm_qcn_pcn__evaluations (header_id);
create index srm_qcn_pcn__evaluations_department_id_idx on srm_qcn_pcn__evaluations (department_id) where department_id is not null;
create index srm_qcn_pcn__evaluations_person_id_idx on srm_qcn_pcn__evaluations (person_id);
create index srm_qcn_ppap_creation_date_id_idx on srm_qcn_ppap (creation_date desc, id desc);
create index srm_qcn_ppap_status_creation_date_id_idx on srm_qcn_ppap (status, creation_date desc, id desc);
create index srm_qcn_ppap_supplier_id_idx on srm_qcn_ppap (supplier_id) where supplier_id is not null;
create index srm_qcn_ppap_item_id_idx on srm_qcn_ppap (item_id) where item_id is not null;
create index srm_qcn_ppap_category_id_idx on srm_qcn_ppap (category_id) where category_id is not null;
create index srm_qcn_ppap_mould_id_idx on srm_qcn_ppap (mould_id) where mould_id is not null;
create index srm_qcn_ppap_template_id_idx on srm_qcn_ppap (template_id) where template_id is not null;
create index srm_qcn_ppap_engineer_id_idx on srm_qcn_ppap (engineer_id) where engineer_id is not null;
create index srm_qcn_ppap_pcn_id_idx on srm_qcn_ppap (pcn_id);
create index srm_qcn_ppap_ecn_id_idx on srm_qcn_ppap (ecn_id);
create unique index srm_qcn_ppap_supplier_id_item_id_drawing_version_uq on srm_qcn_ppap (supplier_id, item_id, drawing_version) nulls not distinct where status in ('DRAFT', 'PUBLISHED', 'SUBMITTED', 'APPROVING', 'INTERIM');
create index srm_qcn_ppap_supplier_id_item_id_status_idx on srm_qcn_ppap (supplier_id, item_id, status);
create index srm_qcn_ppap_item_id_status_idx on srm_qcn_ppap (item_id, status);
create index srm_qcn_ppap_ppap_number_trgm on srm_qcn_ppap using gin (ppap_number gin_trgm_ops);
create index srm_qcn_ppap_expire_clock on srm_qcn_ppap (valid_until, id) where valid_until is not null and status = 'INTERIM';
create index srm_qcn_ppap_submit_due_clock on srm_qcn_ppap (plan_submit_date, id) where plan_submit_date is not null and status = 'PUBLISHED';
create index srm_qcn_ppap__elements_header_id_idx on srm_qcn_ppap__elements (header_id);
create index srm_qcn_ppap__elements_reviewer_id_idx on srm_qcn_ppap__elements (reviewer_id) where reviewer_id is not null;
create index srm_qcn_ppap__capabilities_header_id_idx on srm_qcn_ppap__capabilities (header_id);
create index srm_qcn_ppap__history_header_id_idx on srm_qcn_ppap__history (header_id);
create index srm_qcn_ppap__uses_header_id_idx on srm_qcn_ppap__uses (header_id);
create index srm_qcn_ppap__uses_order_line_id_idx on srm_qcn_ppap__uses (order_line_id) where order_line_id is not null;
create index srm_qcn_template_creation_date_id_idx on srm_qcn_template (creation_date desc, id desc);
create index srm_qcn_template_status_creation_date_id_idx on srm_qcn_template (status, creation_date desc, id desc);
create unique index srm_qcn_template_template_code_template_version_uq on srm_qcn_template (template_code, template_version) nulls not distinct;
create unique index srm_qcn_template_template_code_status_uq on srm_qcn_template (template_code, status) nulls not distinct where status <> 'INVALID';
create unique index srm_qcn_template_template_type_template_name_uq on srm_qcn_template (template_type, template_name) nulls not distinct where status = 'EFFECTIVE';
create index srm_qcn_template_template_type_ppap_level_status_idx on srm_qcn_template (template_type, ppap_level, status);
create index srm_qcn_template_pinyin_trgm on srm_qcn_template using gin (pinyin gin_trgm_ops);
create index srm_qcn_template_template_code_trgm on srm_qcn_template using gin (template_code gin_trgm_ops);
create index srm_qcn_template_template_name_trgm on srm_qcn_template using gin (template_name gin_trgm_ops);
create index srm_qcn_template_template_name_en_trgm on srm_qcn_template using gin (template_name_en gin_trgm_ops);
create index srm_qcn_template__elements_header_id_idx on srm_qcn_template__elements (header_id);
create index srm_qcn_template__elements_department_id_idx on srm_qcn_template__elements (department_id) where department_id is not null;
create table srm_qcn_pcn__check_points (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_qcn_pcn (id) on delete cascade,
  seq_num bigint,
  point_name text,
  point_name_en text,
  guide text,
  guide_en text
);
create index srm_qcn_pcn__check_points_header_id_idx on srm_qcn_pcn__check_points (header_id);
