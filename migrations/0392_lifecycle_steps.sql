create table srm_slc_agreement_signing (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  signing_number text,
  supplier_id bigint,
  qualify_id bigint,
  sign_reason text,
  sign_org_id bigint,
  due_date date,
  contact_id bigint,
  total_count bigint,
  signed_count bigint,
  owner_id bigint,
  remark text,
  completed_time timestamptz(0)
);
create table srm_slc_agreement_signing__details (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_agreement_signing (id) on delete cascade,
  line_num bigint,
  agreement_type text,
  required_flag text,
  agreement_name text,
  template_version text,
  sign_mode text,
  effective_from date,
  effective_to date,
  long_term_flag text,
  assist_id bigint,
  assist_status text,
  assist_remark text,
  draft_file_ids text,
  signed_file_ids text,
  supplier_signer text,
  supplier_sign_date date,
  our_signer text,
  our_sign_date date,
  detail_status text,
  return_remark text,
  disagree_reason text
);
create table srm_slc_batch_tryout (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  tryout_number text,
  supplier_id bigint,
  qualify_id bigint,
  sample_trial_id bigint,
  round_num bigint,
  plan_date date,
  production_site text,
  owner_id bigint,
  target_yield numeric(9,4),
  promised_date date,
  overall_yield numeric(9,4),
  conclusion text,
  conclusion_remark text,
  shown_conclusion text,
  shown_remark text,
  approved_time timestamptz(0)
);
create table srm_slc_batch_tryout__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_batch_tryout (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  category_id bigint,
  uom_code text,
  plan_quantity numeric(18,6),
  order_id bigint,
  order_line_id text,
  po_line_num bigint,
  received_quantity numeric(18,6),
  used_quantity numeric(18,6),
  good_quantity numeric(18,6),
  defect_quantity numeric(18,6),
  yield_rate numeric(9,4),
  defect_desc text,
  line_result text,
  shown_yield numeric(9,4),
  shown_defects text
);
create table srm_slc_batch_tryout__opinions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_batch_tryout (id) on delete cascade,
  department_id bigint,
  person_id bigint,
  opinion_result text,
  opinion_text text,
  opinion_time timestamptz(0)
);
create table srm_slc_inspect_plan (
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
  plan_name text,
  plan_type text,
  plan_year text,
  start_date date,
  end_date date,
  leader_id bigint,
  purpose text,
  budget_amount numeric(18,2),
  total_count bigint,
  done_count bigint,
  clashes text,
  pinyin text
);
create table srm_slc_inspect_plan__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_inspect_plan (id) on delete cascade,
  supplier_id bigint,
  qualify_id bigint,
  plan_date date,
  days numeric(4,1),
  contact_id bigint,
  inspect_id bigint,
  line_status text,
  drop_reason text
);
create table srm_slc_inspect_plan__categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_inspect_plan (id) on delete cascade,
  supplier_id bigint,
  category_id bigint
);
create table srm_slc_inspect_plan__locations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_inspect_plan (id) on delete cascade,
  supplier_id bigint,
  location_id bigint
);
create table srm_slc_inspect_plan__staffs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_inspect_plan (id) on delete cascade,
  person_id bigint,
  staff_role text,
  sections text[]
);
create table srm_slc_locale_inspect (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  inspect_number text,
  plan_id bigint,
  qualify_id bigint,
  inspect_type text,
  supplier_id bigint,
  category_ids bigint[],
  plan_date date,
  supplier_date date,
  refuse_reason text,
  leader_id bigint,
  preparation text,
  actual_begin_date date,
  actual_end_date date,
  pass_score numeric(6,2),
  conditional_score numeric(6,2),
  total_score numeric(6,2),
  veto_hit_flag text,
  major_count bigint,
  minor_count bigint,
  lower_to text,
  rectified_flag text,
  failed_flag text,
  conclusion text,
  shown_conclusion text,
  summary text,
  rectify_due_date date,
  report_file_ids text,
  approved_time timestamptz(0)
);
create table srm_slc_locale_inspect__staffs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_locale_inspect (id) on delete cascade,
  person_id bigint,
  staff_role text,
  sections text[],
  finished_flag text
);
create table srm_slc_locale_inspect__locations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_locale_inspect (id) on delete cascade,
  location_id bigint
);
create table srm_slc_locale_inspect__records (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_locale_inspect (id) on delete cascade,
  seq_num bigint,
  section text,
  section_weight numeric(18,6),
  question_text text,
  question_type text,
  choices jsonb,
  weight numeric(18,6),
  full_score numeric(18,6),
  min_value numeric(18,6),
  max_value numeric(18,6),
  unit_text text,
  score_expression text,
  knock_out_below numeric(18,6),
  required_flag text,
  na_allowed_flag text,
  answer_value text,
  answer_files text,
  na_flag text,
  points numeric(18,6),
  knocked_out_flag text,
  remark text,
  standard_text text,
  veto_flag text,
  rater_id bigint,
  row_version bigint,
  finding_level text,
  score_remark text
);
create table srm_slc_locale_inspect__findings (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_locale_inspect (id) on delete cascade,
  section text,
  check_item text,
  finding text,
  finding_level text,
  evidence_file_ids text,
  rectify_cause text,
  rectify_measure text,
  rectify_date date,
  rectify_file_ids text,
  verify_result text,
  verify_remark text
);
create table srm_slc_qualified_supplier (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  qualified_number text,
  supplier_id bigint,
  apply_type text,
  qualify_id bigint,
  scene_id bigint,
  supplier_level text,
  effective_from date,
  effective_to date,
  summary text,
  steps_passed_flag text,
  exception_flag text,
  exception_reason text
);
create table srm_slc_qualified_supplier__steps (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualified_supplier (id) on delete cascade,
  step_code text,
  require_mode text,
  step_conclusion text,
  source_number text,
  finish_date date,
  score numeric(6,2),
  waive_reason text,
  source_type text
);
create table srm_slc_qualified_supplier__sites (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualified_supplier (id) on delete cascade,
  target_org_id bigint,
  site_id bigint,
  site_name text,
  currency_code text,
  tax_rate text,
  payment_term_id bigint,
  payment_method text,
  account_id bigint,
  buyer_id bigint
);
create table srm_slc_qualified_supplier__categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualified_supplier (id) on delete cascade,
  target_org_id bigint,
  category_id bigint,
  cooperation_type text,
  main_flag text,
  supply_range text,
  effective_to date
);
create table srm_slc_qualified_supplier__locations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_qualified_supplier (id) on delete cascade,
  location_id bigint,
  category_id bigint,
  inspect_id bigint,
  approved_flag text
);
create table srm_slc_sample_trial (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  trial_number text,
  supplier_id bigint,
  qualify_id bigint,
  trial_type text,
  round_num bigint,
  previous_trial_id bigint,
  reason text,
  need_by_date date,
  test_owner_id bigint,
  conclusion text,
  conclusion_remark text,
  shown_conclusion text,
  shown_remark text,
  approved_time timestamptz(0)
);
create table srm_slc_sample_trial__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_sample_trial (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  drawing_number text,
  drawing_version text,
  category_id bigint,
  uom_code text,
  quantity numeric(18,6),
  sample_id bigint,
  no_sample_flag text,
  line_result text,
  ng_reason text,
  shown_result text,
  shown_reason text
);
create table srm_slc_sample_trial__tests (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_sample_trial (id) on delete cascade,
  parent_id bigint not null references srm_slc_sample_trial__lines (id) on delete cascade,
  test_item text,
  test_type text,
  required_flag text,
  standard_value text,
  lower_limit numeric(18,6),
  upper_limit numeric(18,6),
  measured_value text,
  test_result text,
  tester_id bigint,
  test_date date,
  report_file_ids text
);
create table srm_slc_supplier_blacklist (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  blacklist_number text,
  action_type text,
  original_id bigint,
  supplier_id bigint,
  company_name text,
  unified_credit_code text,
  legal_person text,
  plain_name text,
  legal_person_id_no text,
  payment_lifted_flag text,
  reason_type text,
  reason text,
  evidence_file_ids text,
  loss_amount numeric(18,2),
  effective_from date,
  ban_type text,
  effective_to date,
  pinyin text
);
create table srm_slc_supplier_blacklist__related (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_supplier_blacklist (id) on delete cascade,
  supplier_id bigint,
  company_name text,
  relation_type text,
  ban_flag text,
  found_by text,
  unified_credit_code text,
  plain_name text,
  legal_person_id_no text
);
create table srm_slc_supplier_blacklist__impact (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_supplier_blacklist (id) on delete cascade,
  item_type text,
  doc_count bigint,
  amount numeric(18,2),
  impact_result text,
  documents text
);
create table srm_slc_supplier_quit (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  quit_number text,
  supplier_id bigint,
  apply_side text,
  scope_type text,
  quit_type text,
  reason text,
  plan_quit_date date,
  last_order_date date,
  replacement_ids bigint[],
  settlement_contact_id bigint,
  check_time timestamptz(0),
  blocking_count bigint,
  actual_quit_date date
);
create table srm_slc_supplier_quit__scopes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_supplier_quit (id) on delete cascade,
  target_org_id bigint,
  category_id bigint,
  qualified_left bigint
);
create table srm_slc_supplier_quit__open_items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_supplier_quit (id) on delete cascade,
  item_type text,
  doc_count bigint,
  amount numeric(18,2),
  blocking_flag text,
  handled_flag text,
  owner_id bigint,
  handle_plan text,
  documents text
);
alter table srm_pur_sample add constraint srm_pur_sample_trial_id_fkey foreign key (trial_id) references srm_slc_sample_trial (id) not valid;
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'SIGNING', 'SIGNED', 'REFUSED', 'CANCELLED'));
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_signing_number_key unique (signing_number);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_sign_org_id_fkey foreign key (sign_org_id) references base_organization (id);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_contact_id_fkey foreign key (contact_id) references srm_pos_supplier__contacts (id);
alter table srm_slc_agreement_signing add constraint srm_slc_agreement_signing_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_slc_agreement_signing__details add constraint srm_slc_agreement_signing__details_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_agreement_signing__details add constraint srm_slc_agreement_signing__details_long_term_flag_yn check (long_term_flag in ('Y', 'N'));
alter table srm_slc_agreement_signing__details add constraint srm_slc_agreement_signing__details_assist_id_fkey foreign key (assist_id) references base_person (id);
alter table srm_slc_agreement_signing__details add constraint srm_slc_agreement_signing__details_header_id_agreement_type_key unique (header_id, agreement_type);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_status_check check (status in ('DRAFT', 'PUBLISHED', 'ACCEPTED', 'TRYING', 'APPROVING', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_tryout_number_key unique (tryout_number);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_sample_trial_id_fkey foreign key (sample_trial_id) references srm_slc_sample_trial (id);
alter table srm_slc_batch_tryout add constraint srm_slc_batch_tryout_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_slc_batch_tryout__lines add constraint srm_slc_batch_tryout__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_slc_batch_tryout__lines add constraint srm_slc_batch_tryout__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_batch_tryout__lines add constraint srm_slc_batch_tryout__lines_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_slc_batch_tryout__lines add constraint srm_slc_batch_tryout__lines_header_id_item_id_key unique (header_id, item_id);
alter table srm_slc_batch_tryout__lines add constraint srm_slc_batch_tryout__lines_used_of_received check (good_quantity <= used_quantity and used_quantity <= received_quantity);
alter table srm_slc_batch_tryout__opinions add constraint srm_slc_batch_tryout__opinions_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_slc_batch_tryout__opinions add constraint srm_slc_batch_tryout__opinions_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_slc_batch_tryout__opinions add constraint srm_slc_batch_tryout__opinions_header_id_department_id_key unique (header_id, department_id);
alter table srm_slc_inspect_plan add constraint srm_slc_inspect_plan_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'FINISHED', 'CANCELLED'));
alter table srm_slc_inspect_plan add constraint srm_slc_inspect_plan_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_inspect_plan add constraint srm_slc_inspect_plan_plan_number_key unique (plan_number);
alter table srm_slc_inspect_plan add constraint srm_slc_inspect_plan_leader_id_fkey foreign key (leader_id) references base_person (id);
alter table srm_slc_inspect_plan add constraint srm_slc_inspect_plan_period check (end_date >= start_date);
alter table srm_slc_inspect_plan__suppliers add constraint srm_slc_inspect_plan__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_inspect_plan__suppliers add constraint srm_slc_inspect_plan__suppliers_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_inspect_plan__suppliers add constraint srm_slc_inspect_plan__suppliers_contact_id_fkey foreign key (contact_id) references srm_pos_supplier__contacts (id);
alter table srm_slc_inspect_plan__suppliers add constraint srm_slc_inspect_plan__suppliers_inspect_id_fkey foreign key (inspect_id) references srm_slc_locale_inspect (id);
alter table srm_slc_inspect_plan__suppliers add constraint srm_slc_inspect_plan__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_slc_inspect_plan__categories add constraint srm_slc_inspect_plan__categories_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_inspect_plan__categories add constraint srm_slc_inspect_plan__categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_inspect_plan__categories add constraint srm_slc_inspect_plan__categories_header_id_supplier_id_15ejbz unique (header_id, supplier_id, category_id);
alter table srm_slc_inspect_plan__locations add constraint srm_slc_inspect_plan__locations_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_inspect_plan__locations add constraint srm_slc_inspect_plan__locations_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_slc_inspect_plan__staffs add constraint srm_slc_inspect_plan__staffs_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_slc_inspect_plan__staffs add constraint srm_slc_inspect_plan__staffs_header_id_person_id_key unique (header_id, person_id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_status_check check (status in ('DRAFT', 'NOTIFIED', 'CONFIRMED', 'APPROVING', 'REJECTED', 'RECTIFYING', 'REPLIED', 'APPROVED', 'CANCELLED'));
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_inspect_number_key unique (inspect_number);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_plan_id_fkey foreign key (plan_id) references srm_slc_inspect_plan (id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_leader_id_fkey foreign key (leader_id) references base_person (id);
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_veto_hit_flag_yn check (veto_hit_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_rectified_flag_yn check (rectified_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect add constraint srm_slc_locale_inspect_failed_flag_yn check (failed_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__staffs add constraint srm_slc_locale_inspect__staffs_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_slc_locale_inspect__staffs add constraint srm_slc_locale_inspect__staffs_finished_flag_yn check (finished_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__staffs add constraint srm_slc_locale_inspect__staffs_header_id_person_id_key unique (header_id, person_id);
alter table srm_slc_locale_inspect__locations add constraint srm_slc_locale_inspect__locations_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_na_allowed_flag_yn check (na_allowed_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_na_flag_yn check (na_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_knocked_out_flag_yn check (knocked_out_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_veto_flag_yn check (veto_flag in ('Y', 'N'));
alter table srm_slc_locale_inspect__records add constraint srm_slc_locale_inspect__records_rater_id_fkey foreign key (rater_id) references base_person (id);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_qualified_number_key unique (qualified_number);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_scene_id_fkey foreign key (scene_id) references srm_slc_introduce_scene (id);
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_steps_passed_flag_yn check (steps_passed_flag in ('Y', 'N'));
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_exception_flag_yn check (exception_flag in ('Y', 'N'));
alter table srm_slc_qualified_supplier add constraint srm_slc_qualified_supplier_period check (effective_to > effective_from);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_account_id_fkey foreign key (account_id) references srm_pos_supplier__accounts (id);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_slc_qualified_supplier__sites add constraint srm_slc_qualified_supplier__sites_header_id_target_org_id_key unique (header_id, target_org_id);
alter table srm_slc_qualified_supplier__categories add constraint srm_slc_qualified_supplier__categories_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_slc_qualified_supplier__categories add constraint srm_slc_qualified_supplier__categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_qualified_supplier__categories add constraint srm_slc_qualified_supplier__categories_main_flag_yn check (main_flag in ('Y', 'N'));
alter table srm_slc_qualified_supplier__categories add constraint srm_slc_qualified_supplier__categories_header_id_targe_1l2k528 unique (header_id, target_org_id, category_id);
alter table srm_slc_qualified_supplier__locations add constraint srm_slc_qualified_supplier__locations_location_id_fkey foreign key (location_id) references srm_pos_supplier__locations (id);
alter table srm_slc_qualified_supplier__locations add constraint srm_slc_qualified_supplier__locations_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_qualified_supplier__locations add constraint srm_slc_qualified_supplier__locations_inspect_id_fkey foreign key (inspect_id) references srm_slc_locale_inspect (id);
alter table srm_slc_qualified_supplier__locations add constraint srm_slc_qualified_supplier__locations_approved_flag_yn check (approved_flag in ('Y', 'N'));
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_status_check check (status in ('DRAFT', 'SAMPLING', 'TESTING', 'APPROVING', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_trial_number_key unique (trial_number);
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_qualify_id_fkey foreign key (qualify_id) references srm_slc_qualify (id);
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_previous_trial_id_fkey foreign key (previous_trial_id) references srm_slc_sample_trial (id);
alter table srm_slc_sample_trial add constraint srm_slc_sample_trial_test_owner_id_fkey foreign key (test_owner_id) references base_person (id);
alter table srm_slc_sample_trial__lines add constraint srm_slc_sample_trial__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_slc_sample_trial__lines add constraint srm_slc_sample_trial__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_sample_trial__lines add constraint srm_slc_sample_trial__lines_sample_id_fkey foreign key (sample_id) references srm_pur_sample (id);
alter table srm_slc_sample_trial__lines add constraint srm_slc_sample_trial__lines_no_sample_flag_yn check (no_sample_flag in ('Y', 'N'));
alter table srm_slc_sample_trial__tests add constraint srm_slc_sample_trial__tests_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_sample_trial__tests add constraint srm_slc_sample_trial__tests_tester_id_fkey foreign key (tester_id) references base_person (id);
alter table srm_slc_sample_trial__tests add constraint srm_slc_sample_trial__tests_limits check (lower_limit <= upper_limit);
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'LIFTED', 'CANCELLED'));
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_blacklist_number_key unique (blacklist_number);
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_original_id_fkey foreign key (original_id) references srm_slc_supplier_blacklist (id);
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_payment_lifted_flag_yn check (payment_lifted_flag in ('Y', 'N'));
alter table srm_slc_supplier_blacklist add constraint srm_slc_supplier_blacklist_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_supplier_blacklist__related add constraint srm_slc_supplier_blacklist__related_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_supplier_blacklist__related add constraint srm_slc_supplier_blacklist__related_ban_flag_yn check (ban_flag in ('Y', 'N'));
alter table srm_slc_supplier_quit add constraint srm_slc_supplier_quit_status_check check (status in ('DRAFT', 'SUPPLIER_APPLIED', 'APPROVING', 'CLEARING', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table srm_slc_supplier_quit add constraint srm_slc_supplier_quit_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_supplier_quit add constraint srm_slc_supplier_quit_quit_number_key unique (quit_number);
alter table srm_slc_supplier_quit add constraint srm_slc_supplier_quit_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_supplier_quit add constraint srm_slc_supplier_quit_settlement_contact_id_fkey foreign key (settlement_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_slc_supplier_quit__scopes add constraint srm_slc_supplier_quit__scopes_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_slc_supplier_quit__scopes add constraint srm_slc_supplier_quit__scopes_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_supplier_quit__scopes add constraint srm_slc_supplier_quit__scopes_header_id_target_org_id__1k2p4c6 unique (header_id, target_org_id, category_id);
alter table srm_slc_supplier_quit__open_items add constraint srm_slc_supplier_quit__open_items_blocking_flag_yn check (blocking_flag in ('Y', 'N'));
alter table srm_slc_supplier_quit__open_items add constraint srm_slc_supplier_quit__open_items_handled_flag_yn check (handled_flag in ('Y', 'N'));
alter table srm_slc_supplier_quit__open_items add constraint srm_slc_supplier_quit__open_items_owner_id_fkey foreign key (owner_id) references base_person (id);
create index srm_slc_agreement_signing_creation_date_id_idx on srm_slc_agreement_signing (creation_date desc, id desc);
create index srm_slc_agreement_signing_status_creation_date_id_idx on srm_slc_agreement_signing (status, creation_date desc, id desc);
create index srm_slc_agreement_signing_org_id_idx on srm_slc_agreement_signing (org_id) where org_id is not null;
create index srm_slc_agreement_signing_supplier_id_idx on srm_slc_agreement_signing (supplier_id) where supplier_id is not null;
create index srm_slc_agreement_signing_qualify_id_idx on srm_slc_agreement_signing (qualify_id) where qualify_id is not null;
create index srm_slc_agreement_signing_sign_org_id_idx on srm_slc_agreement_signing (sign_org_id) where sign_org_id is not null;
create index srm_slc_agreement_signing_contact_id_idx on srm_slc_agreement_signing (contact_id) where contact_id is not null;
create index srm_slc_agreement_signing_owner_id_idx on srm_slc_agreement_signing (owner_id) where owner_id is not null;
create index srm_slc_agreement_signing_supplier_id_status_idx on srm_slc_agreement_signing (supplier_id, status);
create index srm_slc_agreement_signing_signing_number_trgm on srm_slc_agreement_signing using gin (signing_number gin_trgm_ops);
create index srm_slc_agreement_signing__details_header_id_idx on srm_slc_agreement_signing__details (header_id);
create index srm_slc_agreement_signing__details_assist_id_idx on srm_slc_agreement_signing__details (assist_id) where assist_id is not null;
create index srm_slc_agreement_signing__details_effective_to_idx on srm_slc_agreement_signing__details (effective_to);
create index srm_slc_batch_tryout_creation_date_id_idx on srm_slc_batch_tryout (creation_date desc, id desc);
create index srm_slc_batch_tryout_status_creation_date_id_idx on srm_slc_batch_tryout (status, creation_date desc, id desc);
create index srm_slc_batch_tryout_org_id_idx on srm_slc_batch_tryout (org_id) where org_id is not null;
create index srm_slc_batch_tryout_supplier_id_idx on srm_slc_batch_tryout (supplier_id) where supplier_id is not null;
create index srm_slc_batch_tryout_qualify_id_idx on srm_slc_batch_tryout (qualify_id) where qualify_id is not null;
create index srm_slc_batch_tryout_sample_trial_id_idx on srm_slc_batch_tryout (sample_trial_id) where sample_trial_id is not null;
create index srm_slc_batch_tryout_owner_id_idx on srm_slc_batch_tryout (owner_id) where owner_id is not null;
create index srm_slc_batch_tryout_supplier_id_status_idx on srm_slc_batch_tryout (supplier_id, status);
create index srm_slc_batch_tryout_tryout_number_trgm on srm_slc_batch_tryout using gin (tryout_number gin_trgm_ops);
create index srm_slc_batch_tryout__lines_header_id_idx on srm_slc_batch_tryout__lines (header_id);
create index srm_slc_batch_tryout__lines_item_id_idx on srm_slc_batch_tryout__lines (item_id) where item_id is not null;
create index srm_slc_batch_tryout__lines_category_id_idx on srm_slc_batch_tryout__lines (category_id) where category_id is not null;
create index srm_slc_batch_tryout__lines_order_id_idx on srm_slc_batch_tryout__lines (order_id) where order_id is not null;
create index srm_slc_batch_tryout__opinions_header_id_idx on srm_slc_batch_tryout__opinions (header_id);
create index srm_slc_batch_tryout__opinions_department_id_idx on srm_slc_batch_tryout__opinions (department_id) where department_id is not null;
create index srm_slc_batch_tryout__opinions_person_id_idx on srm_slc_batch_tryout__opinions (person_id) where person_id is not null;
create index srm_slc_inspect_plan_creation_date_id_idx on srm_slc_inspect_plan (creation_date desc, id desc);
create index srm_slc_inspect_plan_status_creation_date_id_idx on srm_slc_inspect_plan (status, creation_date desc, id desc);
create index srm_slc_inspect_plan_org_id_idx on srm_slc_inspect_plan (org_id) where org_id is not null;
create index srm_slc_inspect_plan_leader_id_idx on srm_slc_inspect_plan (leader_id) where leader_id is not null;
create index srm_slc_inspect_plan_pinyin_trgm on srm_slc_inspect_plan using gin (pinyin gin_trgm_ops);
create index srm_slc_inspect_plan_plan_number_trgm on srm_slc_inspect_plan using gin (plan_number gin_trgm_ops);
create index srm_slc_inspect_plan_plan_name_trgm on srm_slc_inspect_plan using gin (plan_name gin_trgm_ops);
create index srm_slc_inspect_plan__suppliers_header_id_idx on srm_slc_inspect_plan__suppliers (header_id);
create index srm_slc_inspect_plan__suppliers_supplier_id_idx on srm_slc_inspect_plan__suppliers (supplier_id) where supplier_id is not null;
create index srm_slc_inspect_plan__suppliers_qualify_id_idx on srm_slc_inspect_plan__suppliers (qualify_id) where qualify_id is not null;
create index srm_slc_inspect_plan__suppliers_contact_id_idx on srm_slc_inspect_plan__suppliers (contact_id) where contact_id is not null;
create index srm_slc_inspect_plan__suppliers_inspect_id_idx on srm_slc_inspect_plan__suppliers (inspect_id) where inspect_id is not null;
create index srm_slc_inspect_plan__categories_header_id_idx on srm_slc_inspect_plan__categories (header_id);
create index srm_slc_inspect_plan__categories_supplier_id_idx on srm_slc_inspect_plan__categories (supplier_id) where supplier_id is not null;
create index srm_slc_inspect_plan__categories_category_id_idx on srm_slc_inspect_plan__categories (category_id) where category_id is not null;
create index srm_slc_inspect_plan__locations_header_id_idx on srm_slc_inspect_plan__locations (header_id);
create index srm_slc_inspect_plan__locations_supplier_id_idx on srm_slc_inspect_plan__locations (supplier_id) where supplier_id is not null;
create index srm_slc_inspect_plan__locations_location_id_idx on srm_slc_inspect_plan__locations (location_id) where location_id is not null;
create index srm_slc_inspect_plan__staffs_header_id_idx on srm_slc_inspect_plan__staffs (header_id);
create index srm_slc_inspect_plan__staffs_person_id_idx on srm_slc_inspect_plan__staffs (person_id) where person_id is not null;
create index srm_slc_locale_inspect_creation_date_id_idx on srm_slc_locale_inspect (creation_date desc, id desc);
create index srm_slc_locale_inspect_status_creation_date_id_idx on srm_slc_locale_inspect (status, creation_date desc, id desc);
create index srm_slc_locale_inspect_org_id_idx on srm_slc_locale_inspect (org_id) where org_id is not null;
create index srm_slc_locale_inspect_plan_id_idx on srm_slc_locale_inspect (plan_id);
create index srm_slc_locale_inspect_qualify_id_idx on srm_slc_locale_inspect (qualify_id) where qualify_id is not null;
create index srm_slc_locale_inspect_supplier_id_idx on srm_slc_locale_inspect (supplier_id) where supplier_id is not null;
create index srm_slc_locale_inspect_leader_id_idx on srm_slc_locale_inspect (leader_id) where leader_id is not null;
create index srm_slc_locale_inspect_supplier_id_status_idx on srm_slc_locale_inspect (supplier_id, status);
create index srm_slc_locale_inspect_inspect_number_trgm on srm_slc_locale_inspect using gin (inspect_number gin_trgm_ops);
create index srm_slc_locale_inspect_rectify_due_clock on srm_slc_locale_inspect (rectify_due_date, id) where rectify_due_date is not null and status = 'RECTIFYING';
create index srm_slc_locale_inspect__staffs_header_id_idx on srm_slc_locale_inspect__staffs (header_id);
create index srm_slc_locale_inspect__staffs_person_id_idx on srm_slc_locale_inspect__staffs (person_id) where person_id is not null;
create index srm_slc_locale_inspect__locations_header_id_idx on srm_slc_locale_inspect__locations (header_id);
create index srm_slc_locale_inspect__locations_location_id_idx on srm_slc_locale_inspect__locations (location_id) where location_id is not null;
create index srm_slc_locale_inspect__records_header_id_idx on srm_slc_locale_inspect__records (header_id);
create index srm_slc_locale_inspect__records_rater_id_idx on srm_slc_locale_inspect__records (rater_id) where rater_id is not null;
create index srm_slc_locale_inspect__findings_header_id_idx on srm_slc_locale_inspect__findings (header_id);
create index srm_slc_qualified_supplier_creation_date_id_idx on srm_slc_qualified_supplier (creation_date desc, id desc);
create index srm_slc_qualified_supplier_status_creation_date_id_idx on srm_slc_qualified_supplier (status, creation_date desc, id desc);
create index srm_slc_qualified_supplier_org_id_idx on srm_slc_qualified_supplier (org_id) where org_id is not null;
create index srm_slc_qualified_supplier_supplier_id_idx on srm_slc_qualified_supplier (supplier_id) where supplier_id is not null;
create index srm_slc_qualified_supplier_qualify_id_idx on srm_slc_qualified_supplier (qualify_id) where qualify_id is not null;
create index srm_slc_qualified_supplier_scene_id_idx on srm_slc_qualified_supplier (scene_id) where scene_id is not null;
create index srm_slc_qualified_supplier_supplier_id_status_idx on srm_slc_qualified_supplier (supplier_id, status);
create index srm_slc_qualified_supplier_qualified_number_trgm on srm_slc_qualified_supplier using gin (qualified_number gin_trgm_ops);
create index srm_slc_qualified_supplier__steps_header_id_idx on srm_slc_qualified_supplier__steps (header_id);
create index srm_slc_qualified_supplier__sites_header_id_idx on srm_slc_qualified_supplier__sites (header_id);
create index srm_slc_qualified_supplier__sites_target_org_id_idx on srm_slc_qualified_supplier__sites (target_org_id) where target_org_id is not null;
create index srm_slc_qualified_supplier__sites_site_id_idx on srm_slc_qualified_supplier__sites (site_id) where site_id is not null;
create index srm_slc_qualified_supplier__sites_payment_term_id_idx on srm_slc_qualified_supplier__sites (payment_term_id) where payment_term_id is not null;
create index srm_slc_qualified_supplier__sites_account_id_idx on srm_slc_qualified_supplier__sites (account_id) where account_id is not null;
create index srm_slc_qualified_supplier__sites_buyer_id_idx on srm_slc_qualified_supplier__sites (buyer_id) where buyer_id is not null;
create index srm_slc_qualified_supplier__categories_header_id_idx on srm_slc_qualified_supplier__categories (header_id);
create index srm_slc_qualified_supplier__categories_target_org_id_idx on srm_slc_qualified_supplier__categories (target_org_id) where target_org_id is not null;
create index srm_slc_qualified_supplier__categories_category_id_idx on srm_slc_qualified_supplier__categories (category_id) where category_id is not null;
create index srm_slc_qualified_supplier__locations_header_id_idx on srm_slc_qualified_supplier__locations (header_id);
create index srm_slc_qualified_supplier__locations_location_id_idx on srm_slc_qualified_supplier__locations (location_id) where location_id is not null;
create index srm_slc_qualified_supplier__locations_category_id_idx on srm_slc_qualified_supplier__locations (category_id) where category_id is not null;
create index srm_slc_qualified_supplier__locations_inspect_id_idx on srm_slc_qualified_supplier__locations (inspect_id) where inspect_id is not null;
create index srm_slc_sample_trial_creation_date_id_idx on srm_slc_sample_trial (creation_date desc, id desc);
create index srm_slc_sample_trial_status_creation_date_id_idx on srm_slc_sample_trial (status, creation_date desc, id desc);
create index srm_slc_sample_trial_org_id_idx on srm_slc_sample_trial (org_id) where org_id is not null;
create index srm_slc_sample_trial_supplier_id_idx on srm_slc_sample_trial (supplier_id) where supplier_id is not null;
create index srm_slc_sample_trial_qualify_id_idx on srm_slc_sample_trial (qualify_id) where qualify_id is not null;
create index srm_slc_sample_trial_previous_trial_id_idx on srm_slc_sample_trial (previous_trial_id) where previous_trial_id is not null;
create index srm_slc_sample_trial_test_owner_id_idx on srm_slc_sample_trial (test_owner_id) where test_owner_id is not null;
create index srm_slc_sample_trial_supplier_id_status_idx on srm_slc_sample_trial (supplier_id, status);
create index srm_slc_sample_trial_trial_number_trgm on srm_slc_sample_trial using gin (trial_number gin_trgm_ops);
create index srm_slc_sample_trial__lines_header_id_idx on srm_slc_sample_trial__lines (header_id);
create index srm_slc_sample_trial__lines_item_id_idx on srm_slc_sample_trial__lines (item_id) where item_id is not null;
create index srm_slc_sample_trial__lines_category_id_idx on srm_slc_sample_trial__lines (category_id) where category_id is not null;
create index srm_slc_sample_trial__lines_sample_id_idx on srm_slc_sample_trial__lines (sample_id) where sample_id is not null;
create unique index srm_slc_sample_trial__lines_sample_id_uq on srm_slc_sample_trial__lines (sample_id) nulls not distinct where sample_id is not null;
create index srm_slc_sample_trial__tests_header_id_idx on srm_slc_sample_trial__tests (header_id);
create index srm_slc_sample_trial__tests_parent_id_idx on srm_slc_sample_trial__tests (parent_id);
create index srm_slc_sample_trial__tests_tester_id_idx on srm_slc_sample_trial__tests (tester_id) where tester_id is not null;
create index srm_slc_supplier_blacklist_creation_date_id_idx on srm_slc_supplier_blacklist (creation_date desc, id desc);
create index srm_slc_supplier_blacklist_status_creation_date_id_idx on srm_slc_supplier_blacklist (status, creation_date desc, id desc);
create index srm_slc_supplier_blacklist_original_id_idx on srm_slc_supplier_blacklist (original_id) where original_id is not null;
create index srm_slc_supplier_blacklist_supplier_id_idx on srm_slc_supplier_blacklist (supplier_id) where supplier_id is not null;
create unique index srm_slc_supplier_blacklist_supplier_id_uq on srm_slc_supplier_blacklist (supplier_id) nulls not distinct where action_type = 'IN' and status = 'APPROVED' and supplier_id is not null;
create index srm_slc_supplier_blacklist_unified_credit_code_idx on srm_slc_supplier_blacklist (unified_credit_code);
create index srm_slc_supplier_blacklist_plain_name_idx on srm_slc_supplier_blacklist (plain_name);
create index srm_slc_supplier_blacklist_pinyin_trgm on srm_slc_supplier_blacklist using gin (pinyin gin_trgm_ops);
create index srm_slc_supplier_blacklist_blacklist_number_trgm on srm_slc_supplier_blacklist using gin (blacklist_number gin_trgm_ops);
create index srm_slc_supplier_blacklist_company_name_trgm on srm_slc_supplier_blacklist using gin (company_name gin_trgm_ops);
create index srm_slc_supplier_blacklist__related_header_id_idx on srm_slc_supplier_blacklist__related (header_id);
create index srm_slc_supplier_blacklist__related_supplier_id_idx on srm_slc_supplier_blacklist__related (supplier_id) where supplier_id is not null;
create index srm_slc_supplier_blacklist__impact_header_id_idx on srm_slc_supplier_blacklist__impact (header_id);
create index srm_slc_supplier_quit_creation_date_id_idx on srm_slc_supplier_quit (creation_date desc, id desc);
create index srm_slc_supplier_quit_status_creation_date_id_idx on srm_slc_supplier_quit (status, creation_date desc, id desc);
create index srm_slc_supplier_quit_org_id_idx on srm_slc_supplier_quit (org_id) where org_id is not null;
create index srm_slc_supplier_quit_supplier_id_idx on srm_slc_supplier_quit (supplier_id) where supplier_id is not null;
create index srm_slc_supplier_quit_settlement_contact_id_idx on srm_slc_supplier_quit (settlement_contact_id) where settlement_contact_id is not null;
create index srm_slc_supplier_quit_supplier_id_status_idx on srm_slc_supplier_quit (supplier_id, status);
create index srm_slc_supplier_quit_quit_number_trgm on srm_slc_supplier_quit using gin (quit_number gin_trgm_ops);
create index srm_slc_supplier_quit_finish_clock on srm_slc_supplier_quit (plan_quit_date, id) where plan_quit_date is not null and status = 'CLEARING';
create index srm_slc_supplier_quit__scopes_header_id_idx on srm_slc_supplier_quit__scopes (header_id);
create index srm_slc_supplier_quit__scopes_target_org_id_idx on srm_slc_supplier_quit__scopes (target_org_id) where target_org_id is not null;
create index srm_slc_supplier_quit__scopes_category_id_idx on srm_slc_supplier_quit__scopes (category_id) where category_id is not null;
create index srm_slc_supplier_quit__open_items_header_id_idx on srm_slc_supplier_quit__open_items (header_id);
create index srm_slc_supplier_quit__open_items_owner_id_idx on srm_slc_supplier_quit__open_items (owner_id) where owner_id is not null;
