create table srm_bid_expert (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  expert_number text,
  expert_name text,
  expert_type text,
  internal_flag text,
  person_id bigint,
  user_id bigint,
  employer text,
  title text,
  years_in_field bigint,
  category_ids bigint[],
  juror_roles text[],
  effective_to date,
  gender text,
  birth_date date,
  id_number text,
  id_number_masked text,
  id_number_key text,
  mobile text,
  email text,
  drawn_times bigint,
  attend_times bigint,
  absent_times bigint,
  last_score numeric(9,2),
  suspend_reason text,
  punished_date date
);
create table srm_bid_expert__works (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  company text,
  position text,
  supplier_id bigint,
  start_date date,
  end_date date
);
create table srm_bid_expert__projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  project_name text,
  role text,
  start_date date,
  end_date date,
  amount numeric(18,2)
);
create table srm_bid_expert__achievements (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  name text,
  kind text,
  got_date date,
  proof_file_ids text
);
create table srm_bid_expert__educations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  school text,
  major text,
  degree text,
  graduated date
);
create table srm_bid_expert__relations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  supplier_id bigint,
  company_name text,
  relation_type text,
  start_date date,
  end_date date
);
create table srm_bid_expert__services (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_expert (id) on delete cascade,
  service_date date,
  tender_number text,
  absent_flag text,
  service_score numeric(9,2)
);
create table srm_bid_list (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  list_code text,
  list_name text,
  category_id bigint,
  quote_mode text,
  template_flag text,
  estimated_amount_excl_tax numeric(18,2),
  version_label text,
  pinyin text
);
create table srm_bid_list__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_list (id) on delete cascade,
  seq_no text,
  parent_no text,
  leaf_flag text,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  estimated_price_excl_tax numeric(18,6),
  estimated_amount_excl_tax numeric(18,2),
  mandatory_flag text
);
create table srm_bid_list__properties (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_list (id) on delete cascade,
  seq_num bigint,
  property_code text,
  name_zh text,
  name_en text,
  data_type text,
  options text,
  required_flag text,
  formula text,
  price_flag text
);
create table srm_bid_plan (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  plan_number text,
  plan_version bigint,
  plan_name text,
  plan_year text,
  plan_period text,
  period_value text,
  owner_id bigint,
  department_id bigint,
  total_estimated_amount_excl_tax numeric(18,2),
  executed_count bigint,
  source_id bigint,
  close_reason text,
  pinyin text
);
create table srm_bid_plan__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_plan (id) on delete cascade,
  line_num bigint,
  subject text,
  category_id bigint,
  demand_dept_id bigint,
  estimated_amount_excl_tax numeric(18,2),
  bid_type text,
  buyer_id bigint,
  plan_project_date date,
  plan_publish_date date,
  plan_open_date date,
  plan_award_date date,
  need_by_date date,
  short_flag text,
  project_id bigint,
  line_status text,
  overdue_flag text,
  origin_line_id bigint,
  remark text
);
create table srm_bid_project (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  project_number text,
  project_name text,
  plan_id bigint,
  category_id bigint,
  buyer_id bigint,
  demand_dept_id bigint,
  supervisor_id bigint,
  background text,
  currency_code text,
  estimated_amount_excl_tax numeric(18,2),
  budget_amount_excl_tax numeric(18,2),
  split_amount numeric(18,2),
  split_flag text,
  setup_id bigint,
  bid_type text,
  rule_id bigint,
  template_id bigint,
  legal_flag text,
  non_public_reason text,
  single_supplier_id bigint,
  reason_file_ids text,
  retender_seq bigint,
  cancel_reason text,
  pinyin text
);
create table srm_bid_project__sections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_project (id) on delete cascade,
  section_no text,
  section_name text,
  bid_list_id bigint,
  estimated_amount_excl_tax numeric(18,2),
  ceiling_amount numeric(18,2),
  section_scope text,
  section_status text,
  tender_number text,
  plan_line_id bigint
);
create table srm_bid_project__requisitions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_project (id) on delete cascade,
  requisition_line_id bigint,
  requisition_id bigint,
  section_no text,
  quantity numeric(18,6),
  held_quantity numeric(18,6)
);
create table srm_bid_project__team (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_project (id) on delete cascade,
  person_id bigint,
  team_role text
);
create table srm_bid_rule (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  rule_code text,
  rule_name text,
  bid_type text,
  legal_flag text,
  evaluation_method text,
  compare_basis text,
  opening_mode text,
  seal_level text,
  openers_required bigint,
  openers_total bigint,
  min_bidders bigint,
  min_valid_bids bigint,
  price_list_visibility text,
  respondent_visibility text,
  min_signup_days bigint,
  min_bid_days bigint,
  clarify_lead_days bigint,
  question_lead_days bigint,
  publicity_days bigint,
  objection_reply_days bigint,
  contract_days bigint,
  deposit_mode text,
  deposit_pct numeric(9,4),
  price_method text,
  trim_threshold bigint,
  trim_count bigint,
  average_discount_pct numeric(9,4),
  k_candidates text,
  above_deduct_per_pct numeric(9,4),
  below_deduct_per_pct numeric(9,4),
  rank_step numeric(9,4),
  min_price_score numeric(9,4),
  price_score_base text,
  missing_item_rule text,
  deviation_pct numeric(9,4),
  max_deviations bigint,
  pay_term_eval_flag text,
  finance_rate_pct numeric(9,4),
  abnormal_low_avg_pct numeric(9,4),
  abnormal_low_next_pct numeric(9,4),
  cost_floor_pct numeric(9,4),
  score_aggregation text,
  trim_jurors bigint,
  score_spread_pct numeric(9,4),
  jury_size bigint,
  expert_ratio_pct numeric(9,4),
  anonymous_tech_flag text,
  candidate_count bigint,
  allow_bargain text,
  allow_bright_moon text,
  allow_compete text,
  pinyin text
);
create table srm_bid_setup (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  setup_code text,
  setup_name text,
  apply_org_id bigint,
  category_id bigint,
  amount_from numeric(18,2),
  amount_to numeric(18,2),
  priority bigint,
  sourcing_mode text,
  bid_type text,
  rule_id bigint,
  template_id bigint,
  plan_required_flag text,
  project_required_flag text,
  shortlist_flag text,
  expert_source text,
  pinyin text
);
create table srm_bid_setup__roles (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_setup (id) on delete cascade,
  juror_role text,
  headcount bigint,
  draw_flag text,
  backup_count bigint
);
create table srm_bid_setup__openers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_setup (id) on delete cascade,
  user_id bigint,
  opener_role text
);
create table srm_bid_template (
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
  template_name text,
  evaluation_method text,
  category_ids bigint[],
  total_weight numeric(9,4),
  remark text,
  pinyin text
);
create table srm_bid_template__dimensions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_template (id) on delete cascade,
  dimension text,
  weight_pct numeric(9,4),
  pass_score numeric(9,4),
  juror_roles text[]
);
create table srm_bid_template__indices (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_template (id) on delete cascade,
  seq_num bigint,
  index_code text,
  parent_code text,
  dimension text,
  index_name text,
  index_type text,
  full_score numeric(9,4),
  min_score numeric(9,4),
  score_step numeric(9,4),
  criterion text,
  veto_flag text,
  evidence_flag text,
  feature_max_pct numeric(9,4)
);
create table srm_bid_template__levels (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_template (id) on delete cascade,
  parent_id bigint not null references srm_bid_template__indices (id) on delete cascade,
  label text,
  min_score numeric(9,4),
  max_score numeric(9,4)
);
alter table srm_bid_expert add constraint srm_bid_expert_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SUSPENDED', 'RETIRED'));
alter table srm_bid_expert add constraint srm_bid_expert_expert_number_key unique (expert_number);
alter table srm_bid_expert add constraint srm_bid_expert_internal_flag_yn check (internal_flag in ('Y', 'N'));
alter table srm_bid_expert add constraint srm_bid_expert_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_bid_expert add constraint srm_bid_expert_user_id_key unique (user_id);
alter table srm_bid_expert add constraint srm_bid_expert_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_expert add constraint srm_bid_expert_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_expert add constraint srm_bid_expert_id_number_key_key unique (id_number_key);
alter table srm_bid_expert__works add constraint srm_bid_expert__works_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_expert__relations add constraint srm_bid_expert__relations_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_expert__services add constraint srm_bid_expert__services_absent_flag_yn check (absent_flag in ('Y', 'N'));
alter table srm_bid_list add constraint srm_bid_list_status_check check (status in ('DRAFT', 'ENABLED', 'INVALID'));
alter table srm_bid_list add constraint srm_bid_list_list_code_key unique (list_code);
alter table srm_bid_list add constraint srm_bid_list_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_list add constraint srm_bid_list_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_list add constraint srm_bid_list_template_flag_yn check (template_flag in ('Y', 'N'));
alter table srm_bid_list__items add constraint srm_bid_list__items_leaf_flag_yn check (leaf_flag in ('Y', 'N'));
alter table srm_bid_list__items add constraint srm_bid_list__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_bid_list__items add constraint srm_bid_list__items_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_bid_list__items add constraint srm_bid_list__items_header_id_seq_no_key unique (header_id, seq_no);
alter table srm_bid_list__properties add constraint srm_bid_list__properties_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_bid_list__properties add constraint srm_bid_list__properties_price_flag_yn check (price_flag in ('Y', 'N'));
alter table srm_bid_list__properties add constraint srm_bid_list__properties_header_id_property_code_key unique (header_id, property_code);
alter table srm_bid_plan add constraint srm_bid_plan_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CLOSED'));
alter table srm_bid_plan add constraint srm_bid_plan_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_plan add constraint srm_bid_plan_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_bid_plan add constraint srm_bid_plan_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_bid_plan add constraint srm_bid_plan_source_id_fkey foreign key (source_id) references srm_bid_plan (id);
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_demand_dept_id_fkey foreign key (demand_dept_id) references base_department (id);
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_short_flag_yn check (short_flag in ('Y', 'N'));
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_project_id_fkey foreign key (project_id) references srm_bid_project (id);
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_overdue_flag_yn check (overdue_flag in ('Y', 'N'));
alter table srm_bid_plan__lines add constraint srm_bid_plan__lines_origin_line_id_fkey foreign key (origin_line_id) references srm_bid_plan__lines (id);
alter table srm_bid_project add constraint srm_bid_project_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'EXECUTING', 'FINISHED', 'CANCELLED'));
alter table srm_bid_project add constraint srm_bid_project_project_number_key unique (project_number);
alter table srm_bid_project add constraint srm_bid_project_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_project add constraint srm_bid_project_plan_id_fkey foreign key (plan_id) references srm_bid_plan (id);
alter table srm_bid_project add constraint srm_bid_project_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_project add constraint srm_bid_project_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_project add constraint srm_bid_project_demand_dept_id_fkey foreign key (demand_dept_id) references base_department (id);
alter table srm_bid_project add constraint srm_bid_project_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_project add constraint srm_bid_project_split_flag_yn check (split_flag in ('Y', 'N'));
alter table srm_bid_project add constraint srm_bid_project_setup_id_fkey foreign key (setup_id) references srm_bid_setup (id);
alter table srm_bid_project add constraint srm_bid_project_rule_id_fkey foreign key (rule_id) references srm_bid_rule (id);
alter table srm_bid_project add constraint srm_bid_project_template_id_fkey foreign key (template_id) references srm_bid_template (id);
alter table srm_bid_project add constraint srm_bid_project_legal_flag_yn check (legal_flag in ('Y', 'N'));
alter table srm_bid_project add constraint srm_bid_project_single_supplier_id_fkey foreign key (single_supplier_id) references srm_pos_supplier (id);
alter table srm_bid_project__sections add constraint srm_bid_project__sections_bid_list_id_fkey foreign key (bid_list_id) references srm_bid_list (id);
alter table srm_bid_project__sections add constraint srm_bid_project__sections_plan_line_id_fkey foreign key (plan_line_id) references srm_bid_plan__lines (id);
alter table srm_bid_project__sections add constraint srm_bid_project__sections_header_id_section_no_key unique (header_id, section_no);
alter table srm_bid_project__requisitions add constraint srm_bid_project__requisitions_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_bid_project__requisitions add constraint srm_bid_project__requisitions_requisition_id_fkey foreign key (requisition_id) references srm_pur_requisition (id);
alter table srm_bid_project__requisitions add constraint srm_bid_project__requisitions_header_id_requisition_line_id_key unique (header_id, requisition_line_id);
alter table srm_bid_project__team add constraint srm_bid_project__team_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_bid_project__team add constraint srm_bid_project__team_header_id_person_id_team_role_key unique (header_id, person_id, team_role);
alter table srm_bid_rule add constraint srm_bid_rule_status_check check (status in ('DRAFT', 'ENABLED', 'INVALID'));
alter table srm_bid_rule add constraint srm_bid_rule_rule_code_key unique (rule_code);
alter table srm_bid_rule add constraint srm_bid_rule_legal_flag_yn check (legal_flag in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_pay_term_eval_flag_yn check (pay_term_eval_flag in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_anonymous_tech_flag_yn check (anonymous_tech_flag in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_allow_bargain_yn check (allow_bargain in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_allow_bright_moon_yn check (allow_bright_moon in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_allow_compete_yn check (allow_compete in ('Y', 'N'));
alter table srm_bid_rule add constraint srm_bid_rule_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_setup add constraint srm_bid_setup_status_check check (status in ('DRAFT', 'ENABLED', 'INVALID'));
alter table srm_bid_setup add constraint srm_bid_setup_setup_code_key unique (setup_code);
alter table srm_bid_setup add constraint srm_bid_setup_apply_org_id_fkey foreign key (apply_org_id) references base_organization (id);
alter table srm_bid_setup add constraint srm_bid_setup_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_setup add constraint srm_bid_setup_rule_id_fkey foreign key (rule_id) references srm_bid_rule (id);
alter table srm_bid_setup add constraint srm_bid_setup_template_id_fkey foreign key (template_id) references srm_bid_template (id);
alter table srm_bid_setup add constraint srm_bid_setup_plan_required_flag_yn check (plan_required_flag in ('Y', 'N'));
alter table srm_bid_setup add constraint srm_bid_setup_project_required_flag_yn check (project_required_flag in ('Y', 'N'));
alter table srm_bid_setup add constraint srm_bid_setup_shortlist_flag_yn check (shortlist_flag in ('Y', 'N'));
alter table srm_bid_setup add constraint srm_bid_setup_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_setup add constraint srm_bid_setup_amounts_in_order check (amount_to > amount_from);
alter table srm_bid_setup__roles add constraint srm_bid_setup__roles_draw_flag_yn check (draw_flag in ('Y', 'N'));
alter table srm_bid_setup__roles add constraint srm_bid_setup__roles_header_id_juror_role_key unique (header_id, juror_role);
alter table srm_bid_setup__openers add constraint srm_bid_setup__openers_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_setup__openers add constraint srm_bid_setup__openers_header_id_user_id_key unique (header_id, user_id);
alter table srm_bid_template add constraint srm_bid_template_status_check check (status in ('DRAFT', 'ENABLED', 'INVALID'));
alter table srm_bid_template add constraint srm_bid_template_template_code_key unique (template_code);
alter table srm_bid_template add constraint srm_bid_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_template__dimensions add constraint srm_bid_template__dimensions_header_id_dimension_key unique (header_id, dimension);
alter table srm_bid_template__indices add constraint srm_bid_template__indices_veto_flag_yn check (veto_flag in ('Y', 'N'));
alter table srm_bid_template__indices add constraint srm_bid_template__indices_evidence_flag_yn check (evidence_flag in ('Y', 'N'));
alter table srm_bid_template__indices add constraint srm_bid_template__indices_header_id_index_code_key unique (header_id, index_code);
create index srm_bid_expert_creation_date_id_idx on srm_bid_expert (creation_date desc, id desc);
create index srm_bid_expert_status_creation_date_id_idx on srm_bid_expert (status, creation_date desc, id desc);
create index srm_bid_expert_person_id_idx on srm_bid_expert (person_id) where person_id is not null;
create index srm_bid_expert_user_id_idx on srm_bid_expert (user_id) where user_id is not null;
create index srm_bid_expert_org_id_idx on srm_bid_expert (org_id) where org_id is not null;
create index srm_bid_expert_status_effective_to_idx on srm_bid_expert (status, effective_to);
create index srm_bid_expert_expert_number_trgm on srm_bid_expert using gin (expert_number gin_trgm_ops);
create index srm_bid_expert__works_header_id_idx on srm_bid_expert__works (header_id);
create index srm_bid_expert__works_supplier_id_idx on srm_bid_expert__works (supplier_id) where supplier_id is not null;
create index srm_bid_expert__projects_header_id_idx on srm_bid_expert__projects (header_id);
create index srm_bid_expert__achievements_header_id_idx on srm_bid_expert__achievements (header_id);
create index srm_bid_expert__educations_header_id_idx on srm_bid_expert__educations (header_id);
create index srm_bid_expert__relations_header_id_idx on srm_bid_expert__relations (header_id);
create index srm_bid_expert__relations_supplier_id_idx on srm_bid_expert__relations (supplier_id);
create index srm_bid_expert__services_header_id_idx on srm_bid_expert__services (header_id);
create index srm_bid_list_creation_date_id_idx on srm_bid_list (creation_date desc, id desc);
create index srm_bid_list_status_creation_date_id_idx on srm_bid_list (status, creation_date desc, id desc);
create index srm_bid_list_org_id_idx on srm_bid_list (org_id) where org_id is not null;
create index srm_bid_list_category_id_idx on srm_bid_list (category_id) where category_id is not null;
create index srm_bid_list_pinyin_trgm on srm_bid_list using gin (pinyin gin_trgm_ops);
create index srm_bid_list_list_code_trgm on srm_bid_list using gin (list_code gin_trgm_ops);
create index srm_bid_list_list_name_trgm on srm_bid_list using gin (list_name gin_trgm_ops);
create index srm_bid_list__items_header_id_idx on srm_bid_list__items (header_id);
create index srm_bid_list__items_item_id_idx on srm_bid_list__items (item_id) where item_id is not null;
create index srm_bid_list__properties_header_id_idx on srm_bid_list__properties (header_id);
create index srm_bid_plan_creation_date_id_idx on srm_bid_plan (creation_date desc, id desc);
create index srm_bid_plan_status_creation_date_id_idx on srm_bid_plan (status, creation_date desc, id desc);
create index srm_bid_plan_org_id_idx on srm_bid_plan (org_id) where org_id is not null;
create index srm_bid_plan_owner_id_idx on srm_bid_plan (owner_id) where owner_id is not null;
create index srm_bid_plan_department_id_idx on srm_bid_plan (department_id) where department_id is not null;
create index srm_bid_plan_source_id_idx on srm_bid_plan (source_id) where source_id is not null;
create unique index srm_bid_plan_plan_number_plan_version_uq on srm_bid_plan (plan_number, plan_version) nulls not distinct;
create unique index srm_bid_plan_department_id_plan_year_period_value_plan_jr89ju on srm_bid_plan (department_id, plan_year, period_value, plan_version) nulls not distinct where status <> 'CLOSED' and plan_period <> 'EXTRA';
create index srm_bid_plan_pinyin_trgm on srm_bid_plan using gin (pinyin gin_trgm_ops);
create index srm_bid_plan_plan_number_trgm on srm_bid_plan using gin (plan_number gin_trgm_ops);
create index srm_bid_plan_plan_name_trgm on srm_bid_plan using gin (plan_name gin_trgm_ops);
create index srm_bid_plan__lines_header_id_idx on srm_bid_plan__lines (header_id);
create index srm_bid_plan__lines_category_id_idx on srm_bid_plan__lines (category_id) where category_id is not null;
create index srm_bid_plan__lines_demand_dept_id_idx on srm_bid_plan__lines (demand_dept_id) where demand_dept_id is not null;
create index srm_bid_plan__lines_buyer_id_idx on srm_bid_plan__lines (buyer_id) where buyer_id is not null;
create index srm_bid_plan__lines_project_id_idx on srm_bid_plan__lines (project_id);
create index srm_bid_plan__lines_origin_line_id_idx on srm_bid_plan__lines (origin_line_id) where origin_line_id is not null;
create index srm_bid_project_creation_date_id_idx on srm_bid_project (creation_date desc, id desc);
create index srm_bid_project_status_creation_date_id_idx on srm_bid_project (status, creation_date desc, id desc);
create index srm_bid_project_org_id_idx on srm_bid_project (org_id) where org_id is not null;
create index srm_bid_project_plan_id_idx on srm_bid_project (plan_id);
create index srm_bid_project_category_id_idx on srm_bid_project (category_id) where category_id is not null;
create index srm_bid_project_buyer_id_idx on srm_bid_project (buyer_id) where buyer_id is not null;
create index srm_bid_project_demand_dept_id_idx on srm_bid_project (demand_dept_id) where demand_dept_id is not null;
create index srm_bid_project_supervisor_id_idx on srm_bid_project (supervisor_id) where supervisor_id is not null;
create index srm_bid_project_setup_id_idx on srm_bid_project (setup_id) where setup_id is not null;
create index srm_bid_project_rule_id_idx on srm_bid_project (rule_id) where rule_id is not null;
create index srm_bid_project_template_id_idx on srm_bid_project (template_id) where template_id is not null;
create index srm_bid_project_single_supplier_id_idx on srm_bid_project (single_supplier_id) where single_supplier_id is not null;
create index srm_bid_project_org_id_category_id_creation_date_idx on srm_bid_project (org_id, category_id, creation_date);
create index srm_bid_project_pinyin_trgm on srm_bid_project using gin (pinyin gin_trgm_ops);
create index srm_bid_project_project_number_trgm on srm_bid_project using gin (project_number gin_trgm_ops);
create index srm_bid_project_project_name_trgm on srm_bid_project using gin (project_name gin_trgm_ops);
create index srm_bid_project__sections_header_id_idx on srm_bid_project__sections (header_id);
create index srm_bid_project__sections_bid_list_id_idx on srm_bid_project__sections (bid_list_id) where bid_list_id is not null;
create index srm_bid_project__sections_plan_line_id_idx on srm_bid_project__sections (plan_line_id) where plan_line_id is not null;
create index srm_bid_project__requisitions_header_id_idx on srm_bid_project__requisitions (header_id);
create index srm_bid_project__requisitions_requisition_line_id_idx on srm_bid_project__requisitions (requisition_line_id);
create index srm_bid_project__requisitions_requisition_id_idx on srm_bid_project__requisitions (requisition_id) where requisition_id is not null;
create index srm_bid_project__team_header_id_idx on srm_bid_project__team (header_id);
create index srm_bid_project__team_person_id_idx on srm_bid_project__team (person_id) where person_id is not null;
create index srm_bid_rule_creation_date_id_idx on srm_bid_rule (creation_date desc, id desc);
create index srm_bid_rule_status_creation_date_id_idx on srm_bid_rule (status, creation_date desc, id desc);
create unique index srm_bid_rule_rule_name_uq on srm_bid_rule (rule_name) nulls not distinct where status = 'ENABLED';
create index srm_bid_rule_pinyin_trgm on srm_bid_rule using gin (pinyin gin_trgm_ops);
create index srm_bid_rule_rule_code_trgm on srm_bid_rule using gin (rule_code gin_trgm_ops);
create index srm_bid_rule_rule_name_trgm on srm_bid_rule using gin (rule_name gin_trgm_ops);
create index srm_bid_setup_creation_date_id_idx on srm_bid_setup (creation_date desc, id desc);
create index srm_bid_setup_status_creation_date_id_idx on srm_bid_setup (status, creation_date desc, id desc);
create index srm_bid_setup_apply_org_id_idx on srm_bid_setup (apply_org_id) where apply_org_id is not null;
create index srm_bid_setup_category_id_idx on srm_bid_setup (category_id) where category_id is not null;
create index srm_bid_setup_rule_id_idx on srm_bid_setup (rule_id) where rule_id is not null;
create index srm_bid_setup_template_id_idx on srm_bid_setup (template_id) where template_id is not null;
create index srm_bid_setup_pinyin_trgm on srm_bid_setup using gin (pinyin gin_trgm_ops);
create index srm_bid_setup_setup_code_trgm on srm_bid_setup using gin (setup_code gin_trgm_ops);
create index srm_bid_setup_setup_name_trgm on srm_bid_setup using gin (setup_name gin_trgm_ops);
create index srm_bid_setup__roles_header_id_idx on srm_bid_setup__roles (header_id);
create index srm_bid_setup__openers_header_id_idx on srm_bid_setup__openers (header_id);
create index srm_bid_setup__openers_user_id_idx on srm_bid_setup__openers (user_id) where user_id is not null;
create index srm_bid_template_creation_date_id_idx on srm_bid_template (creation_date desc, id desc);
create index srm_bid_template_status_creation_date_id_idx on srm_bid_template (status, creation_date desc, id desc);
create index srm_bid_template_pinyin_trgm on srm_bid_template using gin (pinyin gin_trgm_ops);
create index srm_bid_template_template_code_trgm on srm_bid_template using gin (template_code gin_trgm_ops);
create index srm_bid_template_template_name_trgm on srm_bid_template using gin (template_name gin_trgm_ops);
create index srm_bid_template__dimensions_header_id_idx on srm_bid_template__dimensions (header_id);
create index srm_bid_template__indices_header_id_idx on srm_bid_template__indices (header_id);
create index srm_bid_template__levels_header_id_idx on srm_bid_template__levels (header_id);
create index srm_bid_template__levels_parent_id_idx on srm_bid_template__levels (parent_id);
